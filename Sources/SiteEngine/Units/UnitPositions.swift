internal import SiteContents

/// The positions of what makes units. The modules come first.
struct UnitPositions {
  let sitemap: Int
  let copies: Int
  /// The first position of another part of the site.
  let end: Int
}

extension SiteContent {
  var positions: UnitPositions {
    UnitPositions(sitemap: modules.count, copies: modules.count + 1, end: modules.count + 2)
  }
}
