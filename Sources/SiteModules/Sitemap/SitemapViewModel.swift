struct SitemapViewModel: Equatable, Sendable {
  var pages: [Page]

  struct Page: Equatable, Sendable {
    /// The full address.
    var url: String
    /// ISO 8601. Nil if the date is unknown.
    var lastModified: String?
  }
}

/// The addresses of the sitemaps of a site, if one sitemap is too small.
struct SitemapIndexViewModel: Equatable, Sendable {
  var sitemaps: [String]
}
