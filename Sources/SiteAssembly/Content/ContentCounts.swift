/// What a build has read.
struct ContentCounts: Sendable {
  /// The trips of the site, with locked ones.
  var trips: Int
  /// Drafts, and posts of later days, that are not on the site.
  var drafts: Int
}

extension LiveSite {
  /// The number of drafts, and of posts of later days, that are not shown.
  package var draftsLeftOut: Int { site.content?.leftOut ?? 0 }
}
