package import PagePaths

extension OutputFile.Origin {
  /// The program itself makes the file at this address. `name` is the name of what the page is about: of a term, an author
  /// or a trip.
  package static func made(at pagePath: PagePath, name: String = "") -> OutputFile.Origin {
    .program(words(for: pagePath, name))
  }

  private static func words(for pagePath: PagePath, _ name: String) -> String {
    switch pagePath {
    case .tripList: "the list of trips"
    case .mapPictureOfTerm(let kind, _): "the picture of the map of the \(kind) \(name)"
    case .mapPictureOfSite: "the picture of the map of all trips"
    case .exportOfSite: "the files of all trips"
    case .atlas: "the atlas"
    case .stats: "the figures of all trips"
    case .search: "the search"
    case .searchIndex, .pagefind: "the index of the search"
    case .tripIndex: "the index of all trips"
    case .terms(let kind): "the index of each \(kind)"
    case .term(let kind, _, _): "the \(kind) \(name)"
    case .journal: "the journal"
    case .tripJournal, .journalOfAuthor: "the journal of \(name)"
    case .journalFeed: "the feed of the journal"
    case .atomFeed, .jsonFeed: "the feed"
    case .login: "the page of locked trips"
    case .sitemap, .sitemapPart: "the list for search engines"
    case .robots: "the rules for search engines"
    case .headers: "the headers for the host"
    case .notFound: "the page for what is not there"
    // Files of content, which name it.
    case .trip, .day, .stop, .page, .post, .costs, .bill, .embed, .mapPicture, .finerMap, .export, .photo,
      .redirect:
      name
    }
  }
}

extension OutputFile {
  /// A file that the program itself makes, and that no list of addresses has.
  package static func made(at pagePath: PagePath, name: String = "") -> OutputFile {
    OutputFile(path: pagePath.file, origin: .made(at: pagePath, name: name))
  }
}
