/// What a build has read.
struct ContentCounts: Sendable {
  /// The trips of the site, with locked ones.
  var trips: Int
  /// Drafts, and posts of later days, that are not on the site.
  var drafts: Int
}
