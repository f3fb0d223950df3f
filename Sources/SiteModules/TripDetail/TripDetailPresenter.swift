internal import Entities
internal import Journeys
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Stories
internal import Wording

/// A trip's pages in the site's language and units. The view models of the trip, its days and its stops share
/// it.
///
/// A class, because many view models hold it.
final class TripDetailPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let facts: TripDetailFacts
  let pages: TripPagesRouter
  /// Whose ways and places the trip shows, for pages without a place for each. Each page of a day shows it.
  let dataCredit: String?

  init(siteFrame: SiteFramePresenter, facts: TripDetailFacts, pages: TripPagesRouter) {
    self.siteFrame = siteFrame
    self.facts = facts
    self.pages = pages
    dataCredit = siteFrame.credit([facts.itinerary].dataCredits)
  }

  private var trip: Trip { facts.trip }

  var viewModel: TripDetailViewModel {
    TripDetailViewModel(
      presenter: self,
      page: siteFrame.page(
        .trip(trip.slug), title: trip.title, description: description, picture: picture, kind: .article))
  }

  /// `map` is the geometry of the map on the day's page. Nil if the template shows no map, or if neither the
  /// day nor its start has coordinates. `previous` and `next` are the days before and after.
  func viewModel(
    ofDay day: TripDay, number: Int, previous: TripDay?, next: TripDay?, map: JourneyMapGeometry?,
    words: JourneyWords?
  ) -> DayDetailViewModel {
    DayDetailViewModel(
      page: page(
        .day(trip: trip.slug, number: number), title: heading(ofDay: number) ?? title(ofDay: number)),
      day: DayViewModel(presenter: self, day: day, level: HeadingLevel.title), previous: previous, next: next,
      map: map.map {
        TripMapPresenter(siteFrame: siteFrame).day(
          number, reaching: day.stops, for: $0, of: facts.itinerary,
          photos: facts.located(ofDay: number, stops: day.stops))
      }, words: words.map(inWords))
  }

  /// `map` is the geometry of the map on the stop's page. Nil if the template shows no map, or if the stop
  /// has fewer than two legs. `previous` and `next` are the stops before and after.
  func viewModel(
    ofStop index: Int, at pagePath: PagePath, previous: Int?, next: Int?, map: JourneyMapGeometry?
  ) -> StopDetailViewModel {
    StopDetailViewModel(
      page: page(pagePath, title: trip.stops[index].name),
      stop: StopViewModel(presenter: self, index: index, level: HeadingLevel.title), previous: previous,
      next: next,
      map: map.map {
        TripMapPresenter(siteFrame: siteFrame).surroundings(
          of: index, for: $0, in: facts.itinerary, photos: facts.located(atStop: index))
      })
  }

  private func page(_ pagePath: PagePath, title: String) -> PageViewModel {
    siteFrame.page(
      pagePath, title: "\(title) · \(trip.title)", description: trip.summary, picture: picture,
      kind: .article,
      crumbs: [link])
  }

  var description: String? { trip.summary ?? (facts.story.excerpt.isEmpty ? nil : facts.story.excerpt) }

  var picture: PageViewModel.Picture? { siteFrame.picture(of: facts.itinerary) }

  var mapInWords: JourneyWordsViewModel? {
    facts.words.map(inWords)
  }

  private func inWords(_ words: JourneyWords) -> JourneyWordsViewModel {
    JourneyWordsPresenter(siteFrame: siteFrame, itinerary: facts.itinerary).viewModel(for: words)
  }

  func photo(_ photo: AlbumPhoto) -> PhotoViewModel {
    var stop: Waypoint?
    if case .stop(let index) = photo.home { stop = trip.stops[index] }
    return PhotoViewModel(siteFrame: siteFrame, photo: photo, stop: stop, trip: trip.slug)
  }

  /// The link to the trip's own page.
  var link: LinkViewModel { siteFrame.link(to: facts.itinerary) }

  /// The link to the page of a day, or else to its place on the trip's page. Nil for stops without a day.
  func link(to day: TripDay) -> LinkViewModel? {
    guard let number = day.number else { return nil }
    let title = title(ofDay: number)
    let pagePath = pages.pagePath(ofDay: number)
    return LinkViewModel(
      siteFrame: siteFrame, title: heading(ofDay: number).map { "\(title): \($0)" } ?? title,
      pagePath: pagePath ?? .trip(trip.slug), place: pagePath == nil ? .day(number) : nil,
      time: day.date.map { .day($0) })
  }

  /// The link to the page of a stop, or else to its place on the trip's page.
  func link(toStop index: Int) -> LinkViewModel {
    let pagePath = pages.pagePath(ofStop: index)
    return LinkViewModel(
      siteFrame: siteFrame, title: trip.stops[index].name, pagePath: pagePath ?? .trip(trip.slug),
      place: pagePath == nil ? .stop(index) : nil, time: nil)
  }

  func title(ofDay number: Int) -> String { siteFrame.strings.text(.day, n: "\(number)") }

  /// The rest of the heading of the day's story, after `Day 3`.
  func heading(ofDay number: Int) -> String? {
    facts.story.title(ofDay: number).flatMap(siteFrame.strings.dayHeading.title(in:))
  }

  func distance(tenths: Int) -> String {
    siteFrame.formats.distance(tenths: tenths, showsTenths: facts.distances.showsTenths)
  }

  /// As in "12 km by track, 3 km in straight lines".
  func distanceParts(_ parts: [(source: LegCourse.Source, tenths: Int)]) -> String {
    let strings = siteFrame.strings
    return parts.map { strings.part(of: $0.source, distance(tenths: $0.tenths)) }
      .joined(separator: strings[.comma])
  }

  /// What the distances of the trip are made of.
  var distanceNote: String? {
    guard let total = facts.distances.total else { return nil }
    let parts = facts.distances.parts
    if parts.allSatisfy({ $0.source == .straight }) { return siteFrame.strings[.straightLines] }
    let text = distanceParts(parts)
    let strings = siteFrame.strings
    return strings.text(
      .madeOf, a: parts.count < 2 ? text : strings.text(.mapDescription, a: distance(tenths: total), b: text))
  }

  var routeCredit: String? { siteFrame.credit(facts.itinerary.wayCredits) }

  /// The geocoders that found stops, and whose data they use.
  var placeCredit: String? { siteFrame.credit(facts.itinerary.placeCredits) }

  /// In metres or feet. Nil for nothing.
  func height(_ parts: Int?) -> String? {
    parts.flatMap { $0 > 0 ? siteFrame.formats.shortDistance($0) : nil }
  }

  /// The sum of the profile's legs as they are shown.
  func distance(of profile: ElevationProfile) -> String {
    distance(
      tenths: facts.distances.tenths(ofLegs: profile.legs.map { $0.end - 2 }))
  }

  func sun(_ sun: SunDay, atStop index: Int) -> SunViewModel {
    SunPresenter(siteFrame: siteFrame).viewModel(of: sun, at: trip.stops[index].name)
  }
}
