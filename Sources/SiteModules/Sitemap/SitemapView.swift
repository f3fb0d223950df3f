internal import Text

/// The protocol of sitemaps.org, 0.9.
enum SitemapView {
  static func render(_ model: SitemapViewModel, into output: inout OutputBuffer) {
    output.append(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """)
    for page in model.pages {
      output.append("<url><loc>")
      output.appendXML(page.url)
      output.append("</loc>")
      if let day = page.lastModified {
        output.append("<lastmod>")
        output.append(day)
        output.append("</lastmod>")
      }
      output.append("</url>\n")
    }
    output.append("</urlset>\n")
  }
}

enum SitemapIndexView {
  static func render(_ model: SitemapIndexViewModel, into output: inout OutputBuffer) {
    output.append(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """)
    for sitemap in model.sitemaps {
      output.append("<sitemap><loc>")
      output.appendXML(sitemap)
      output.append("</loc></sitemap>\n")
    }
    output.append("</sitemapindex>\n")
  }
}

enum RobotsView {
  /// `sitemap` is the full address of the sitemap. Nil if there is none.
  static func render(sitemap: String?, into output: inout OutputBuffer) {
    output.append("User-agent: *\nAllow: /\n")
    if let sitemap {
      output.append("Sitemap: ")
      output.append(sitemap)
      output.append("\n")
    }
  }
}
