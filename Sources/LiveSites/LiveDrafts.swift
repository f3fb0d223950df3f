internal import SiteContents

extension LiveSite {
  /// The number of drafts, and of posts of later days, that are not shown.
  package var draftsLeftOut: Int { site.content?.leftOut ?? 0 }
}
