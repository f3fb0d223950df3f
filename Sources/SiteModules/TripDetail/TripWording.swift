internal import Entities
internal import Journeys
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Stories
internal import Wording

/// The facts of a trip, and how its pages write them. The view models of the trip, its days and its stops share it.
///
/// A class, because many view models hold it.
final class TripWording: Sendable {
  let site: SiteWording
  let albums: PhotoAlbums
  let facts: TripDetailFacts
  let pages: TripPagePaths
  /// Whose ways and places the trip shows, for pages without a place for each. Each page of a day shows it.
  let dataCredit: String?

  init(site: SiteWording, albums: PhotoAlbums, facts: TripDetailFacts, pages: TripPagePaths) {
    self.site = site
    self.albums = albums
    self.facts = facts
    self.pages = pages
    dataCredit = site.credit([facts.itinerary].dataCredits)
  }

  private var trip: Trip { facts.trip }

  func photo(_ photo: AlbumPhoto) -> PhotoViewModel {
    var stop: Waypoint?
    if case .stop(let index) = photo.home { stop = trip.stops[index] }
    return PhotoViewModel(wording: site, albums: albums, photo: photo, stop: stop, trip: trip.slug)
  }

  /// The link to the trip's own page.
  var link: LinkViewModel { site.link(to: facts.itinerary) }

  /// The link to the page of a day, or else to its place on the trip's page. Nil for stops without a day.
  func link(to day: TripDay) -> LinkViewModel? {
    guard let number = day.number else { return nil }
    let title = title(ofDay: number)
    let pagePath = pages.pagePath(ofDay: number)
    return LinkViewModel(
      wording: site, title: heading(ofDay: number).map { "\(title): \($0)" } ?? title,
      pagePath: pagePath ?? .trip(trip.slug), place: pagePath == nil ? .day(number) : nil,
      time: day.date.map { .day($0) })
  }

  /// The link to the page of a stop, or else to its place on the trip's page.
  func link(toStop index: Int) -> LinkViewModel {
    let pagePath = pages.pagePath(ofStop: index)
    return LinkViewModel(
      wording: site, title: trip.stops[index].name, pagePath: pagePath ?? .trip(trip.slug),
      place: pagePath == nil ? .stop(index) : nil, time: nil)
  }

  func title(ofDay number: Int) -> String { site.strings.text(.day, n: "\(number)") }

  /// The rest of the heading of the day's story, after `Day 3`.
  func heading(ofDay number: Int) -> String? {
    facts.story.title(ofDay: number).flatMap(site.strings.dayHeading.title(in:))
  }

  func distance(tenths: Int) -> String {
    site.formats.distance(tenths: tenths, showsTenths: facts.distances.showsTenths)
  }

  /// As in "12 km by track, 3 km in straight lines".
  func distanceParts(_ parts: [(source: LegCourse.Source, tenths: Int)]) -> String {
    let strings = site.strings
    return parts.map { strings.part(of: $0.source, distance(tenths: $0.tenths)) }
      .joined(separator: strings[.comma])
  }

  /// What the distances of the trip are made of.
  var distanceNote: String? {
    guard let total = facts.distances.total else { return nil }
    let parts = facts.distances.parts
    if parts.allSatisfy({ $0.source == .straight }) { return site.strings[.straightLines] }
    let text = distanceParts(parts)
    let strings = site.strings
    return strings.text(
      .madeOf, a: parts.count < 2 ? text : strings.text(.mapDescription, a: distance(tenths: total), b: text))
  }

  var routeCredit: String? { site.credit(facts.itinerary.wayCredits) }

  /// The geocoders that found stops, and whose data they use.
  var placeCredit: String? { site.credit(facts.itinerary.placeCredits) }

  /// In metres or feet. Nil for nothing. By a terrain model, with its error.
  func height(_ parts: Int?, error: Int? = 0) -> String? {
    guard let parts, parts > 0 else { return nil }
    let text = site.formats.shortDistance(parts)
    guard let error, error > 0 else { return text }
    return "\(text) ± \(site.formats.shortDistance(error))"
  }

  /// The sum of the profile's legs as they are shown.
  func distance(of profile: ElevationProfile) -> String {
    distance(
      tenths: facts.distances.tenths(ofLegs: profile.legs.map { $0.end - 2 }))
  }

  func sun(_ sun: SunDay, atStop index: Int) -> SunViewModel {
    SunWording(wording: site).viewModel(of: sun, at: trip.stops[index].name)
  }

  /// The author's title of a region, its countries, or its first and last stop.
  func title(of region: JourneyRegions.Region) -> String {
    if let title = region.title { return title }
    let itinerary = facts.itinerary
    let stops = region.stops.map { itinerary.trip.stops[$0] }
    var countries: [String] = []
    for country in region.stops.compactMap(itinerary.country(ofStop:)) {
      let name = site.formats.name(of: country)
      if !countries.contains(name) { countries.append(name) }
    }
    if let list = site.list(countries), countries.count <= 2 { return list }
    let (first, last) = (stops[0].name, stops[stops.count - 1].name)
    return first == last ? first : first + " – " + last
  }
}
