/// What a build has read.
package struct ContentCounts: Sendable {
  /// The trips of the site, with locked ones.
  package var trips: Int
  /// Drafts, and posts of later days, that are not on the site.
  package var drafts: Int
}
