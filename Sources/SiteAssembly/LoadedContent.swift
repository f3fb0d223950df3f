internal import Entities
internal import SiteModules
internal import Text

/// What is there to make a site from.
struct LoadedContent: Sendable {
  var settings: SiteSettings
  var library: TripLibrary
  var routes: RouteTable
  /// In the order in which they run.
  var modules: [any ModuleRouter]
  var copies: [FileCopy]
  /// Links of the menu, to be checked with those of the pages.
  var references: [Reference]
  /// What reading brought to light, errors included: pages are made all the same, to find all there is.
  var diagnostics: [Diagnostic]
}
