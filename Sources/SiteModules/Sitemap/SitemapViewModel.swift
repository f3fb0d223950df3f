struct SitemapViewModel: Equatable, Sendable {
  var pages: [Page]

  struct Page: Equatable, Sendable {
    /// The full address.
    var url: String
    /// ISO 8601; nil where nothing tells.
    var lastModified: String?
  }
}

/// The addresses of the sitemaps of a site that is too large for one.
struct SitemapIndexViewModel: Equatable, Sendable {
  var sitemaps: [String]
}
