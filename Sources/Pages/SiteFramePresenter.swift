package import Entities
internal import Journeys
package import PagePaths
package import Wording

/// The data that pages share: facts about the site, the menu, addresses and texts.
///
/// A class, because many presenters hold it. Copying its values would take longer than the work of a
/// presenter.
package final class SiteFramePresenter: Sendable {
  package let settings: SiteSettings
  package let pagePaths: PagePathTable
  package let formats: TravelFormats
  package let strings: LocalizedStrings
  package let site: SiteViewModel
  package let albums: PhotoAlbums
  package let costs: TripCostTable
  package let now: CalendarDay
  package let exports: TripExports
  /// The files of the whole site that there are.
  private let exportsOfSite: [ExportFormat]
  package let pictures: PagePictures
  let menu: [(title: String, url: String)]
  /// `ltr` or `rtl`.
  let direction: String

  /// `menu` contains the entries of site.yml. Their targets are already addresses. `trips` are the trips that everybody can
  /// see, and `ownFiles` the author's own files, by their paths below the site's root. `showsPictures` says whether a template
  /// shows the pictures of link previews.
  package init(
    settings: SiteSettings, pagePaths: PagePathTable, formats: TravelFormats, strings: LocalizedStrings,
    menu: [(title: String, url: String)], now: CalendarDay, hasAtlas: Bool,
    albums: PhotoAlbums = PhotoAlbums(), costs: TripCostTable = TripCostTable(), trips: [Itinerary] = [],
    ownFiles: [String] = [],
    showsPictures: Bool = true, look: SiteLookFiles = SiteLookFiles()
  ) {
    pictures = PagePictures(
      of: trips, settings: settings, pagePaths: pagePaths, ownFiles: ownFiles, areShown: showsPictures)
    exports = TripExports(settings: settings)
    exportsOfSite = exports.formats(of: trips)
    self.albums = albums
    self.costs = costs
    self.settings = settings
    self.pagePaths = pagePaths
    self.formats = formats
    self.strings = strings
    self.now = now
    let language = settings.language.prefix { $0 != "-" }
    direction =
      ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(language) ? "rtl" : "ltr"
    self.menu = menu.isEmpty ? Self.menu(of: trips, settings, pagePaths, strings, hasAtlas: hasAtlas) : menu
    let hasFeeds = settings.makesFeeds && pagePaths.origin != nil
    site = SiteViewModel(
      title: settings.title, description: settings.description, author: settings.author,
      home: pagePaths.url(.tripList(page: 1)), atlas: hasAtlas ? pagePaths.url(.atlas) : nil,
      stats: settings.makesStats && !trips.isEmpty ? pagePaths.url(.stats) : nil,
      search: settings.search != .none && !trips.isEmpty ? pagePaths.url(.search) : nil,
      tripIndex: trips.isEmpty ? nil : pagePaths.url(.tripIndex),
      atomFeed: hasFeeds ? pagePaths.url(.atomFeed) : nil,
      jsonFeed: hasFeeds ? pagePaths.url(.jsonFeed) : nil, copyrightYear: "\(now.year)",
      look: LookLinks(to: look, pagePaths))
  }

  /// The menu of a site whose author writes none: the lists that have something to show.
  private static func menu(
    of trips: [Itinerary], _ settings: SiteSettings, _ pagePaths: PagePathTable, _ strings: LocalizedStrings,
    hasAtlas: Bool
  ) -> [(title: String, url: String)] {
    func has(_ kind: TermKind, where isListed: (Itinerary) -> Bool) -> Bool {
      settings.madeTerms.contains(kind) && trips.contains(where: isListed)
    }
    var menu: [(title: String, url: String)] = []
    if hasAtlas { menu.append((strings[.atlas], pagePaths.url(.atlas))) }
    if has(.country, where: { !$0.countries.isEmpty }) {
      menu.append((strings[.countries], pagePaths.url(.terms(.country))))
    }
    if has(.year, where: { $0.first != nil }) {
      menu.append((strings[.years], pagePaths.url(.terms(.year))))
    }
    if has(.tag, where: { !$0.trip.tags.isEmpty }) {
      menu.append((strings[.tags], pagePaths.url(.terms(.tag))))
    }
    return menu
  }

  /// The inputs of all pages that do not depend only on the configuration.
  package var inputs: InputDigest {
    var inputs = InputDigest()
    inputs.add(site.atlas)
    inputs.add(site.stats)
    inputs.add(site.search)
    inputs.add(site.tripIndex)
    for entry in menu {
      inputs.add(entry.title)
      inputs.add(entry.url)
    }
    inputs.add(now.year)
    for format in exportsOfSite { inputs.add(format.rawValue) }
    pictures.add(to: &inputs)
    site.look.add(to: &inputs)
    return inputs
  }

  package func page(
    _ pagePath: PagePath, title: String, description: String? = nil, picture: PageViewModel.Picture? = nil,
    kind: PageViewModel.Kind = .website, crumbs: [LinkViewModel] = []
  ) -> PageViewModel {
    PageViewModel(
      siteFrame: self, pagePath: pagePath, title: title, description: description ?? settings.description,
      picture: picture ?? pictures.ofSite, kind: kind, crumbs: crumbs)
  }

  /// The files of a trip that readers take along.
  package func exports(of itinerary: Itinerary) -> [ExportLinkViewModel] {
    exports.formats(of: itinerary).map { format in
      ExportLinkViewModel(
        siteFrame: self, format: format, pagePath: .export(format, trip: itinerary.trip.slug))
    }
  }

  /// The files of all trips.
  var siteExports: [ExportLinkViewModel] {
    exportsOfSite.map { ExportLinkViewModel(siteFrame: self, format: $0, pagePath: .exportOfSite($0)) }
  }

  package func link(to itinerary: Itinerary) -> LinkViewModel {
    LinkViewModel(
      siteFrame: self, title: itinerary.trip.title, pagePath: .trip(itinerary.trip.slug),
      time: .trip(itinerary))
  }

  /// The dates of a trip. Nil if it has none.
  package func dates(of itinerary: Itinerary) -> String? { DaySpan(of: itinerary).map(formats.text) }

  /// The distance of a trip, as its own page shows it.
  package func distance(of itinerary: Itinerary) -> String? {
    let distances = Distances(of: itinerary, in: formats.units)
    return distances.total.map { formats.distance(tenths: $0, showsTenths: distances.showsTenths) }
  }

  /// The countries that a trip was made for, as in `Norway and Sweden`. Of many, the first three and the number of the others.
  /// Nil without countries.
  package func destination(of itinerary: Itinerary) -> String? {
    let names = Destinations(of: itinerary).countries.map(formats.name)
    if names.count <= 3 { return list(names) }
    return names.prefix(3).joined(separator: strings[.comma]) + " +\(formats.number(names.count - 3))"
  }

  package func counted(_ key: LocalizedStrings.Plural, _ count: Int) -> String {
    strings.counted(key, count, as: formats.number(count))
  }

  package func countryLink(_ country: CountryCode) -> NameViewModel {
    NameViewModel(
      siteFrame: self, name: formats.name(of: country),
      pagePath: settings.madeTerms.contains(.country) ? .term(.country, country.letters.lowercased()) : nil,
      code: country.letters)
  }

  /// A tag or a traveller.
  package func link(to kind: TermKind, _ name: String) -> NameViewModel {
    NameViewModel(
      siteFrame: self, name: name,
      pagePath: settings.madeTerms.contains(kind) ? .term(kind, termSlug(kind, name)) : nil,
      code: nil)
  }

  /// The address of the page of a mode. Nil if there is none.
  package func link(to mode: TravelMode) -> String? {
    settings.madeTerms.contains(.mode) && mode != .other ? pagePaths.url(.term(.mode, mode.rawValue)) : nil
  }

  /// The names of those whose data a page shows. Nil without names.
  package func credit(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: ", ") }

  /// "a, b and c"
  package func list(_ names: [String]) -> String? {
    guard let last = names.last else { return nil }
    if names.count == 1 { return last }
    return strings.text(.and, a: names.dropLast().joined(separator: strings[.comma]), b: last)
  }
}
