/// An address of the site, by what lives there.
package enum Route: Hashable, Sendable {
  /// `page` from 1.
  case tripList(page: Int)
  case trip(String)
  /// The picture of a trip's map.
  case mapPicture(trip: String)
  case day(trip: String, number: Int)
  case stop(trip: String, slug: String)
  /// The map of all trips.
  case atlas
  case tags
  /// `page` counts from 1, here and for countries and years.
  case tag(String, page: Int = 1)
  case countries
  /// By the code in lower case.
  case country(String, page: Int = 1)
  case years
  case year(String, page: Int = 1)
  case page(String)
  case atomFeed
  case jsonFeed
  case sitemap
  /// From 1, of a site whose addresses are too many for one sitemap.
  case sitemapPart(Int)
  case robots
  case notFound

  /// Below the site's root, without a slash at the start.
  package var path: String {
    switch self {
    case .tripList(let page): Self.part(page)
    case .trip(let slug): "trips/\(slug)/"
    case .mapPicture(let trip): "trips/\(trip)/map.png"
    case .day(let trip, let number): "trips/\(trip)/day-\(number)/"
    case .stop(let trip, let slug): "trips/\(trip)/\(slug)/"
    case .atlas: "map/"
    case .tags: "tags/"
    case .tag(let slug, let page): "tags/\(slug)/" + Self.part(page)
    case .countries: "countries/"
    case .country(let code, let page): "countries/\(code)/" + Self.part(page)
    case .years: "years/"
    case .year(let year, let page): "years/\(year)/" + Self.part(page)
    case .page(let slug): "\(slug)/"
    case .atomFeed: "feed.xml"
    case .jsonFeed: "feed.json"
    case .sitemap: "sitemap.xml"
    case .sitemapPart(let number): "sitemap-\(number).xml"
    case .robots: "robots.txt"
    case .notFound: "404.html"
    }
  }

  /// What the address of a list's page ends with.
  private static func part(_ page: Int) -> String { page == 1 ? "" : "page/\(page)/" }

  /// The file that a static host serves there, below the output folder.
  package var file: String { Self.file(at: path) }

  package static func file(at path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
  }

  /// What stands before `/index.html` in the path of a page's file, empty for the site's first page; nil for
  /// other files.
  static func folder(of file: String) -> String? {
    if file == "index.html" { return "" }
    return file.hasSuffix("/index.html") ? String(file.dropLast("/index.html".count)) : nil
  }
}
