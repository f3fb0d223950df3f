package import Entities
internal import Journeys
package import PagePaths
package import Wording

/// The data that pages share: facts about the site, the menu, addresses and texts.
///
/// A class, because many presenters hold it. Copying its values would take longer than the work of a
/// presenter.
package final class SiteFramePresenter: Sendable {
  /// What view models are given of it.
  package let wording: SiteWording
  package let site: SiteViewModel
  package let albums: PhotoAlbums
  package let costs: TripCostTable
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
    wording = SiteWording(
      settings: settings, pagePaths: pagePaths, formats: formats, strings: strings, now: now)
    let language = settings.language.prefix { $0 != "-" }
    direction =
      ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(language) ? "rtl" : "ltr"
    self.menu = menu.isEmpty ? Self.menu(of: trips, settings, pagePaths, strings, hasAtlas: hasAtlas) : menu
    let hasFeeds = wording.hasFeeds
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

  package var settings: SiteSettings { wording.settings }
  package var pagePaths: PagePathTable { wording.pagePaths }
  package var formats: TravelFormats { wording.formats }
  package var strings: LocalizedStrings { wording.strings }
  package var now: CalendarDay { wording.now }

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
      wording: wording, site: site, pagePath: pagePath, title: title,
      description: description ?? settings.description, picture: picture ?? pictures.ofSite, kind: kind,
      links: menu, direction: direction, exportsOfSite: exportsOfSite, crumbs: crumbs)
  }

  package func link(to itinerary: Itinerary) -> LinkViewModel { wording.link(to: itinerary) }

  package func dates(of itinerary: Itinerary) -> String? { wording.dates(of: itinerary) }

  package func distance(of itinerary: Itinerary) -> String? { wording.distance(of: itinerary) }

  package func counted(_ key: LocalizedStrings.Plural, _ count: Int) -> String { wording.counted(key, count) }

  package func credit(_ names: [String]) -> String? { wording.credit(names) }

  package func list(_ names: [String]) -> String? { wording.list(names) }
}
