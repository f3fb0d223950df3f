internal import SiteContents
internal import Text

/// A site without errors in its configuration.
struct LoadedSite {
  var files: ParsedFiles
  var content: SiteContent
  /// The keys of its locked trips. Nil if it has none.
  var locked: LockedTrips?
  /// The problems of the configuration and of front matter.
  var problems: [Diagnostic]
}
