internal import Entities
internal import Geodesy
internal import Journeys
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Stories
package import Templates
internal import Text
internal import Wording

/// A stop, and the leg to it.
package struct StopViewModel: ViewModel {
  let trip: TripWording
  let index: Int
  /// The level of the heading above the story.
  let level: Int

  package static let fields = Fields<Self> {
    $0.text(
      "id", "The id of the stop on the page of the trip, as in `stop-3`. The pins of the map link to it."
    ) {
      PageAnchor.stop($0.index).id
    }
    $0.text("number", "From 1, as in `id`.") {
      $0.index
    } write: {
      $2.append($0 + 1)
    }
    $0.text(
      "label",
      "The number that readers see, from 1. Returns from day trips do not count, and have none."
    ) {
      $0.facts.numbers[$0.index]
    } write: {
      $2.append($0)
    }
    $0.flag(
      "isReturn", "Whether it is the return to a stay from a day trip, which `visits` of the stay lists."
    ) {
      $0.stop.outing == .back
    }
    $0.text("name", "The stop's name.") { $0.stop.name }
    $0.text("anchor", "The id of the name, for links to it. Absent if the stop has no story.") { stop in
      stop.facts.story.anchor(ofStop: stop.index).flatMap {
        $0 == PageAnchor.stop(stop.index).id ? nil : $0
      }
    }
    $0.text("url", "The address of the page of the stop. Absent if it has none.") {
      $0.trip.pages.pagePath(ofStop: $0.index)
    } write: {
      $1.trip.site.pagePaths.write($0, into: &$2)
    }
    $0.text(
      "mapBox", needs: .map,
      "The part of the trip's map with the leg to the stop, as in `viewBox`. Absent on trips with days."
    ) { stop in
      stop.scene?.view.box
    }
    $0.text(
      "mapID", needs: .map,
      "The id of the map that `mapBox` is a part of, if it is the map of another region and not the trip's."
    ) { $0.scene?.mapID }
    $0.text("kind", "stay, visit or waypoint.") { $0.stop.kind.rawValue }
    $0.text("kindName", "The kind in the site's language.") { $0.strings.name(of: $0.stop.kind) }
    $0.text(
      "placeKind", "The kind of the stop's place in the site's language, as in `Island`. Absent for towns."
    ) { stop in
      stop.stop.placeKind.map { stop.strings.name(of: $0) }
    }
    $0.text("status", "How far the plan is, as in `Booked`. Absent if it is planned, which says nothing.") {
      $0.strings.told($0.stop.status)
    }
    $0.flag("isSkipped", "Whether the travellers left it out.") { $0.stop.status == .skipped }
    $0.flag("isStay", "Whether the traveller spends a night there.") { $0.stop.kind == .stay }
    $0.flag("isVisit", "Whether the traveller visits it by day.") { $0.stop.kind == .visit }
    $0.flag("isWaypoint", "Whether the traveller only passes it.") { $0.stop.kind == .waypoint }
    $0.text("arrival", "The local time of arrival.") { stop in
      stop.stop.arrival?.minute.map(stop.formats.time)
    }
    $0.text(
      "arrivalDate", needs: .dates,
      "The day of arrival. Present only if it differs from the day's date, over the date line."
    ) { stop in
      stop.facts.itinerary.arrivalOnAnotherDate(atStop: stop.index).map { stop.formats.texts($0).short }
    }
    $0.object("arrivalShift", "Present if the arrival and the departure have different dates.") {
      $0.arrivalShift
    }
    $0.text("arrivalISO", "The day of arrival, and its time and offset if known, as in ISO 8601.") {
      $0.stop.arrival?.iso
    }
    $0.text("departure", "The local time of departure.") { stop in
      stop.stop.departure?.minute.map(stop.formats.time)
    }
    $0.text(
      "departureDate", needs: .dates,
      "The day of departure. Present only if it differs from the day of arrival."
    ) { stop in
      stop.facts.itinerary.departureOnAnotherDate(atStop: stop.index).map { stop.formats.texts($0).short }
    }
    $0.text("departureISO", "The day of departure, and its time and offset if known, as in ISO 8601.") {
      $0.stop.departure?.iso
    }
    $0.text(
      "nights",
      "The number of nights, as in `2 nights`. All nights of a stay with day trips, and absent for a return."
    ) { stop in
      stop.stop.nightsTold.map { stop.trip.site.counted(.nights, $0) }
    }
    $0.markup("note", "The note of the stop. Its highest heading is the same as in `story`.") {
      $0.facts.story.note($0.index, below: $0.level)
    }
    $0.text("hours", "Its opening hours, in the author's words.") { $0.stop.hours }
    $0.list("links", "Its links to other sites.", of: { $0.stop.links }) { WebLinkViewModel(link: $1) }
    $0.flag("hasLinks", "Whether it has such links.") { !$0.stop.links.isEmpty }
    $0.list(
      "documents", "Its tickets, bookings and other papers, if the trip shows them.",
      of: { $0.facts.trip.shownDocuments(ofStop: $0.index) }
    ) { DocumentViewModel(document: $1, pagePaths: $0.trip.site.pagePaths) }
    $0.flag("hasDocuments", "Whether it shows such documents.") {
      !$0.facts.trip.shownDocuments(ofStop: $0.index).isEmpty
    }
    $0.markup(
      "story", "The story of the stop. Its highest heading is `<h4>`, and `<h2>` on the page of the stop."
    ) { $0.story }
    $0.dynamic("extra", "The value of `extra:` of the stop.") { $0.stop.extra.map { DynamicValue($0) } }
    $0.flag("hasStory", "Whether the stop has a story of its own.") { !$0.story.isEmpty }
    $0.list(
      "photos",
      "The photos of the stop. On other pages than its own, without the photos of days after the arrival.",
      of: { $0.photos }
    ) { $0.trip.photo($1) }
    $0.flag("hasPhotos", "Whether there are such photos.") { $0.hasPhotos }
    $0.text("date", needs: [.dates, .datesOfStops], "The day of arrival, as in `14 Jun`.") {
      stop in
      stop.times?.date.map { stop.formats.texts($0).short }
    }
    $0.text(
      "utcOffset", needs: .clocks,
      "The time zone, as in `UTC+9`. Present only if it differs from the time zone of the previous stop."
    ) { stop in
      stop.times?.newOffset.map(stop.formats.utcOffset)
    }
    $0.object("sun", needs: .sunOfStops, "Sunrise and sunset at the stop on the day of arrival.") { stop in
      stop.times?.sun.map { stop.trip.sun($0, atStop: stop.index) }
    }
    $0.object("country", needs: .countryOfStops, "The country of the stop.") { stop in
      stop.facts.itinerary.country(ofStop: stop.index).map(stop.trip.site.countryLink)
    }
    $0.flag(
      "isNewCountry", needs: .countryOfStops,
      "Whether the country differs from the country of the previous stop. At the first stop: whether the trip has several countries."
    ) { $0.facts.itinerary.entersCountry(atStop: $0.index) }
    $0.text("region", needs: .regionOfStops, "The region of the country, as in `Nordland`.") {
      $0.facts.itinerary.region(ofStop: $0.index)
    }
    $0.text(
      "area", needs: [.countryOfStops, .regionOfStops],
      "The region, as in `Nordland`. With the country if it differs from the country of the previous stop, or if no region is known."
    ) { $0.area }
    $0.text("coordinates", "Latitude and longitude in degrees.") { $0.stop.coordinate?.decimal }
    $0.text("latitude", "Degrees, north positive.") { stop in
      stop.stop.coordinate.map { Coordinate.decimal($0.latitude) }
    }
    $0.text("longitude", "Degrees, east positive.") { stop in
      stop.stop.coordinate.map { Coordinate.decimal($0.longitude) }
    }
    $0.text("dms", "Latitude and longitude in degrees, minutes and seconds.") { $0.stop.coordinate?.dms }
    $0.list(
      "mapLinks",
      "Links to the place on the maps that `maps:` in site.yml lists. Empty if the stop has no coordinates."
    ) {
      $0.mapLinks
    }
    $0.object("leg", "The leg to the stop. Absent for the first stop.") {
      $0.index > 0 ? LegViewModel(trip: $0.trip, index: $0.index - 1) : nil
    }
  }
}

extension StopViewModel {
  private var facts: TripDetailFacts { trip.facts }
  private var scene: StoryMaps.Scene? {
    facts.itinerary.days.isEmpty ? facts.views?.scene(ofStop: index) : nil
  }
  private var stop: Waypoint { facts.trip.stops[index] }
  private var formats: TravelFormats { trip.site.formats }
  private var strings: LocalizedStrings { trip.site.strings }
  var hasPhotos: Bool { !photos.isEmpty }
  /// The page of the stop shows all. Elsewhere, the photos of later days are with these days.
  private var photos: [AlbumPhoto] {
    (level == HeadingLevel.title ? facts.photosOfStops[index] : facts.photos[.stop(index)]) ?? []
  }
  private var times: LocalTimes.AtStop? { facts.times?.stops[index] }

  var story: [UInt8] { facts.story.stop(index, below: level) }

  private var area: String? {
    var names: [String] = []
    if let region = facts.itinerary.region(ofStop: index), region != stop.name { names.append(region) }
    if let country = facts.itinerary.country(ofStop: index),
      names.isEmpty || facts.itinerary.entersCountry(atStop: index)
    {
      let name = formats.name(of: country)
      if !names.contains(name), name != stop.name { names.append(name) }
    }
    return names.isEmpty ? nil : names.joined(separator: strings[.comma])
  }

  private var arrivalShift: DayShiftViewModel? {
    guard index > 0, stop.arrival?.minute != nil else { return nil }
    return SunWording(wording: trip.site).shift(
      facts.itinerary.legs[index - 1].arrivesDaysLater)
  }

  private var mapLinks: [MapLinkViewModel] {
    let links = MapLinkWording(wording: trip.site)
    return stop.coordinate.map { links.viewModels(for: $0, named: stop.name) } ?? []
  }
}
