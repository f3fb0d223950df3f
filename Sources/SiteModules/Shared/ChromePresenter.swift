package import Entities

/// What pages share: the site's own facts, the menu, addresses, texts.
///
/// A class for the sake of the many presenters that hold it: a copy of its values would cost each of them more
/// than its work.
package final class ChromePresenter: Sendable {
  let settings: SiteSettings
  let routes: RouteTable
  let formats: TravelFormats
  let wording: Wording
  let site: SiteViewModel
  let now: CalendarDay
  /// Whether any template shows a day in words.
  let namesDates: Bool
  private let menu: [(title: String, url: String)]
  private let direction: String

  /// `menu` holds the entries of site.yml with their targets turned to addresses.
  package init(
    settings: SiteSettings, routes: RouteTable, formats: TravelFormats, wording: Wording,
    menu: [(title: String, url: String)], now: CalendarDay, namesDates: Bool, hasAtlas: Bool
  ) {
    self.settings = settings
    self.routes = routes
    self.formats = formats
    self.wording = wording
    self.menu = menu
    self.now = now
    self.namesDates = namesDates
    let language = settings.language.prefix { $0 != "-" }
    direction =
      ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"].contains(language) ? "rtl" : "ltr"
    let hasFeeds = settings.makesFeeds && routes.origin != nil
    site = SiteViewModel(
      title: settings.title, description: settings.description, author: settings.author,
      home: routes.url(.tripList(page: 1)), atlas: hasAtlas ? routes.url(.atlas) : nil,
      atomFeed: hasFeeds ? routes.url(.atomFeed) : nil,
      jsonFeed: hasFeeds ? routes.url(.jsonFeed) : nil, copyrightYear: "\(now.year)")
  }

  /// What stands on every page and does not follow from the configuration alone.
  package var inputs: InputDigest {
    var inputs = InputDigest()
    inputs.add(site.atlas)
    for entry in menu {
      inputs.add(entry.title)
      inputs.add(entry.url)
    }
    inputs.add(now.year)
    return inputs
  }

  func page(
    _ route: Route, title: String, description: String? = nil, image: String? = nil,
    imageSize: (width: Int, height: Int)? = nil,
    kind: PageViewModel.Kind = .website, crumbs: [LinkViewModel] = []
  ) -> PageViewModel {
    let address = routes.url(route)
    return PageViewModel(
      title: title, description: description ?? settings.description, url: routes.absolute(route),
      image: image, imageWidth: imageSize?.width, imageHeight: imageSize?.height, kind: kind,
      direction: direction, isHome: route == .tripList(page: 1),
      menu: menu.map { MenuItemViewModel(title: $0.title, url: $0.url, isCurrent: $0.url == address) },
      crumbs: crumbs)
  }

  func link(to itinerary: Itinerary) -> LinkViewModel {
    LinkViewModel(
      title: itinerary.trip.title, url: routes.url(.trip(itinerary.trip.slug)), dates: dates(of: itinerary))
  }

  func lastChange(of itinerary: Itinerary) -> CalendarDay? { itinerary.lastChange(until: now) }

  func lastChange(of trips: some Sequence<Itinerary>) -> CalendarDay? {
    trips.compactMap(lastChange).max()
  }

  /// When a trip was, as far as it tells.
  func dates(of itinerary: Itinerary) -> String? {
    guard namesDates else { return nil }
    return DaySpan(of: itinerary).map(formats.text)
  }

  func countryLink(_ country: CountryCode) -> NameViewModel {
    NameViewModel(
      name: formats.name(of: country),
      url: settings.makesCountries ? routes.url(.country(country.letters.lowercased())) : nil,
      code: country.letters)
  }

  func tagLink(_ tag: String) -> NameViewModel {
    NameViewModel(
      name: tag, url: settings.makesTags ? routes.url(.tag(tagSlug(tag))) : nil, code: nil)
  }

  /// "a, b and c"
  func list(_ names: [String]) -> String? {
    guard let last = names.last else { return nil }
    if names.count == 1 { return last }
    return wording.text(.and, a: names.dropLast().joined(separator: wording[.comma]), b: last)
  }
}
