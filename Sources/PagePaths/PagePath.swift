package import Entities

/// A format of feeds.
package enum FeedFormat: Hashable, Sendable, CaseIterable {
  case atom, json

  var file: String {
    switch self {
    case .atom: "feed.xml"
    case .json: "feed.json"
    }
  }
}

/// An address of the site, named by its content. This file and `PageAnchor` define every path and id of the
/// site.
package enum PagePath: Hashable, Sendable {
  /// `page` counts from 1.
  case tripList(page: Int)
  case trip(String)
  /// The picture of a trip's map, for link previews.
  case mapPicture(trip: String)
  /// The picture of the map of a term's trips.
  case mapPictureOfTerm(TermKind, String)
  /// The picture of the map of all trips.
  case mapPictureOfSite
  /// The script with the finer ground of a trip's map.
  case finerMap(trip: String)
  /// A trip as a file to take along.
  case export(ExportFormat, trip: String)
  /// All trips as such a file.
  case exportOfSite(ExportFormat)
  case day(trip: String, number: Int)
  case stop(trip: String, slug: String)
  /// What a trip cost.
  case costs(trip: String)
  /// A cost with its receipt. `number` counts from 1.
  case bill(trip: String, number: Int)
  /// The map of a trip alone, for pages of other sites.
  case embed(trip: String)
  /// The map of all trips.
  case atlas
  /// What all journeys add up to.
  case stats
  /// The page of the search, and a file of its index by its name.
  case search
  case searchIndex(String)
  /// A file that pagefind made, by its path in the folder of these files.
  case pagefind(String)
  /// The script with what filters know of all trips.
  case tripIndex
  /// The index of all terms of a kind.
  case terms(TermKind)
  /// The trips of a term. `page` counts from 1. The code of a country is in lower case.
  case term(TermKind, String, page: Int = 1)
  case page(String)
  /// The posts of a trip.
  case tripJournal(String)
  case post(trip: String, slug: String)
  /// The posts of all trips. `page` counts from 1.
  case journal(page: Int)
  /// The posts of an author.
  case journalOfAuthor(String, page: Int = 1)
  /// The feed of a trip's journal. If the trip is nil, of all journals.
  case journalFeed(FeedFormat, trip: String?)
  /// A size of a photo, by the name of its file.
  case photo(String)
  /// An older address of a trip or a page, as the path of its file: "old/lofoten/index.html".
  case redirect(file: String)
  case atomFeed
  case jsonFeed
  /// The page where readers of locked trips say their passphrase.
  case login
  case sitemap
  /// Counts from 1. For sites with too many addresses for one sitemap.
  case sitemapPart(Int)
  case robots
  /// What hosts should send with the files.
  case headers
  case notFound

  /// Below the site's root, without a slash at the start.
  package var path: String {
    switch self {
    case .tripList(let page): Self.part(page)
    case .trip(let slug): "trips/\(slug)/"
    case .mapPicture(let trip): "trips/\(trip)/\(Self.picture)"
    case .mapPictureOfTerm(let kind, let slug): "\(kind.plural)/\(slug)/\(Self.picture)"
    case .mapPictureOfSite: Self.pictureOfSite
    case .finerMap(let trip): "trips/\(trip)/\(Self.finerMap)"
    case .export(let format, let trip): "trips/\(trip)/\(trip).\(format.rawValue)"
    case .exportOfSite(let format): "\(Self.trips).\(format.rawValue)"
    case .day(let trip, let number): "trips/\(trip)/\(PageAnchor.day(number).id)/"
    case .stop(let trip, let slug): "trips/\(trip)/\(slug)/"
    case .costs(let trip): "trips/\(trip)/\(PageAnchor.costs)/"
    case .bill(let trip, let number): "trips/\(trip)/\(PageAnchor.costs)/\(number)/"
    case .embed(let trip): "trips/\(trip)/\(PageAnchor.embed)/"
    case .atlas: "map/"
    case .stats: "stats/"
    case .search: Self.searchFolder + "/"
    case .searchIndex(let name): "\(Self.searchFolder)/\(name).js"
    case .pagefind(let file): "\(Self.searchFolder)/\(Self.pagefindFolder)/\(file)"
    case .tripIndex: "\(Self.trips).js"
    case .terms(let kind): "\(kind.plural)/"
    case .term(let kind, let slug, let page): "\(kind.plural)/\(slug)/" + Self.part(page)
    case .page(let slug): "\(slug)/"
    case .tripJournal(let trip): "trips/\(trip)/\(Self.journalFolder)/"
    case .post(let trip, let slug): "trips/\(trip)/\(Self.journalFolder)/\(slug)/"
    case .journal(let page): "\(Self.journalFolder)/" + Self.part(page)
    case .journalOfAuthor(let slug, let page): "\(Self.journalFolder)/\(slug)/" + Self.part(page)
    case .journalFeed(let format, let trip):
      (trip.map { "trips/\($0)/" } ?? "") + "\(Self.journalFolder)/\(format.file)"
    case .photo(let name): "\(Self.photos)/\(name)"
    case .redirect(let file): Self.address(ofFile: file)
    case .atomFeed: FeedFormat.atom.file
    case .jsonFeed: FeedFormat.json.file
    case .login: Self.locked + "/"
    case .sitemap: "sitemap.xml"
    case .sitemapPart(let number): "sitemap-\(number).xml"
    case .robots: "robots.txt"
    case .headers: "_headers"
    case .notFound: "404.html"
    }
  }

  private static let picture = "map.png"
  private static let pictureOfSite = "trips.png"
  private static let finerMap = "map.js"
  private static let trips = "trips"
  private static let photos = "photos"
  private static let locked = "locked"
  private static let searchFolder = "search"
  private static let pagefindFolder = "pagefind"
  static let journalFolder = "journal"

  /// The end of the address of a list's page.
  private static func part(_ page: Int) -> String { page == 1 ? "" : "page/\(page)/" }

  /// An encrypted file.
  package static func file(locked name: String) -> String { "\(locked)/\(name).js" }

  /// The file that a static host serves at this address, below the output folder.
  package var file: String { Self.file(at: path) }

  /// Files for web servers, search engines and feed readers. A site in a folder has no use for them.
  static let forServers: [PagePath] = [.atomFeed, .jsonFeed, .sitemap, .robots, .headers, .notFound]

  package static func file(at path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + index : path
  }

  /// The address of a file on a static host. Both paths are below the site's root.
  package static func address(ofFile file: String) -> String {
    file == index || file.hasSuffix("/" + index) ? String(file.dropLast(index.utf8.count)) : file
  }

  /// The file that a static host serves for the address of a folder.
  static let index = "index.html"
}

extension PagePath {
  /// The page path of a file below the output folder. If no other page path has this name, it can only be a redirect.
  /// A site without tags can have a page called "tags". Here, its file has the page path `tags`.
  package init(file: String) {
    let path = Self.address(ofFile: file)
    self =
      Self.known(path).flatMap { $0.path.utf8.elementsEqual(path.utf8) ? $0 : nil } ?? .redirect(file: file)
  }

  /// A guess. The caller compares the path of the page path with the address.
  private static func known(_ path: String) -> PagePath? {
    let whole: [PagePath] =
      [.atlas, .stats, .search, .tripIndex, .login, .mapPictureOfSite] + TermKind.allCases.map(PagePath.terms)
      + forServers
    if let pagePath = whole.first(where: { $0.path == path }) { return pagePath }
    let parts = path.split(separator: "/").map(String.init)
    switch (parts.first, parts.count) {
    case (nil, 0): return .tripList(page: 1)
    case ("page", 2): return Int(parts[1]).flatMap { $0 > 1 ? .tripList(page: $0) : nil }
    case ("trips", 2): return .trip(parts[1])
    case ("trips", 3):
      if parts[2] == picture { return path.hasSuffix("/") ? nil : .mapPicture(trip: parts[1]) }
      if parts[2] == finerMap { return path.hasSuffix("/") ? nil : .finerMap(trip: parts[1]) }
      if let format = format(of: parts[2], named: parts[1]) { return .export(format, trip: parts[1]) }
      if parts[2] == journalFolder { return .tripJournal(parts[1]) }
      if case .day(let number)? = PageAnchor(id: parts[2]) { return .day(trip: parts[1], number: number) }
      if parts[2] == PageAnchor.costs { return .costs(trip: parts[1]) }
      if parts[2] == PageAnchor.embed { return .embed(trip: parts[1]) }
      return .stop(trip: parts[1], slug: parts[2])
    case ("trips", 4) where parts[2] == journalFolder:
      return feed(parts[3], of: parts[1], path) ?? .post(trip: parts[1], slug: parts[3])
    case (journalFolder, 1): return path.hasSuffix("/") ? .journal(page: 1) : nil
    case (journalFolder, 2): return feed(parts[1], of: nil, path) ?? .journalOfAuthor(parts[1])
    case (journalFolder, 3) where parts[1] == "page":
      return Int(parts[2]).flatMap { $0 > 1 ? .journal(page: $0) : nil }
    case (journalFolder, 4):
      return Int(parts[3]).flatMap { $0 > 1 ? .journalOfAuthor(parts[1], page: $0) : nil }
    case ("trips", 4) where parts[2] == PageAnchor.costs:
      return Int(parts[3]).map { .bill(trip: parts[1], number: $0) }
    case (searchFolder, 2) where parts[1].hasSuffix(".js") && !path.hasSuffix("/"):
      return .searchIndex(String(parts[1].dropLast(3)))
    case (searchFolder, 3...) where parts[1] == pagefindFolder && !path.hasSuffix("/"):
      return .pagefind(parts[2...].joined(separator: "/"))
    case (photos, 2) where !path.hasSuffix("/"): return .photo(parts[1])
    case (let folder?, 3) where parts[2] == picture && !path.hasSuffix("/"):
      return TermKind.allCases.first { $0.plural == folder }.map { .mapPictureOfTerm($0, parts[1]) }
    case (let folder?, 2), (let folder?, 4):
      guard let kind = TermKind.allCases.first(where: { $0.plural == folder }) else { return nil }
      return number(ofPart: parts).map { .term(kind, parts[1], page: $0) }
    case (let name?, 1) where path.hasSuffix("/"): return .page(name)
    case (let name?, 1):
      if let format = format(of: name, named: trips) { return .exportOfSite(format) }
      return Int(name.drop { !$0.isNumber }.prefix { $0.isNumber }).map { .sitemapPart($0) }
    default: return nil
    }
  }

  private static func feed(_ name: String, of trip: String?, _ path: String) -> PagePath? {
    path.hasSuffix("/")
      ? nil : FeedFormat.allCases.first { $0.file == name }.map { .journalFeed($0, trip: trip) }
  }

  private static func format(of file: String, named name: String) -> ExportFormat? {
    guard file.hasPrefix(name + ".") else { return nil }
    return ExportFormat(rawValue: String(file.dropFirst(name.count + 1)))
  }

  /// The page number in a list: 1, or the number at the end of the address.
  private static func number(ofPart parts: [String]) -> Int? { parts.count == 2 ? 1 : Int(parts[3]) }
}
