internal import Entities
internal import Journeys
internal import Geodesy
package import Templates
internal import Text

/// A stop, with the leg that leads to it.
package struct StopViewModel: ViewModel {
  let presenter: TripDetailPresenter
  let index: Int
  /// The heading that its story stands below.
  let level: Int

  package static let fields = Fields<Self> {
    $0.text("id", "The stop's id on the trip's page, as in `stop-3`; the map's pins lead to it.") {
      PageAnchor.stop($0.index).id
    }
    $0.text("number", "From 1.") {
      $0.index
    } write: {
      $2.append($0 + 1)
    }
    $0.text("name", "The stop's name.") { $0.stop.name }
    $0.text("anchor", "The id that the name bears where the stop has a story, for links to it.") { stop in
      stop.facts.story.anchor(ofStop: stop.index).flatMap {
        $0 == PageAnchor.stop(stop.index).id ? nil : $0
      }
    }
    $0.text("url", "The address of the stop's own page; absent where it has none.") {
      $0.presenter.pages.route(ofStop: $0.index)
    } write: {
      $1.presenter.chrome.routes.write($0, into: &$2)
    }
    $0.text("kind", "stay, visit or waypoint.") { $0.stop.kind.rawValue }
    $0.text("kindName", "The kind in the site's language.") { $0.wording.name(of: $0.stop.kind) }
    $0.text(
      "placeKind", "The kind of the stop's place in the site's language, as in `Island`. Absent for towns."
    ) { stop in
      stop.stop.placeKind.map { stop.wording.name(of: $0) }
    }
    $0.flag("isStay", "Whether a night is spent there.") { $0.stop.kind == .stay }
    $0.flag("isVisit", "Whether it is seen by day.") { $0.stop.kind == .visit }
    $0.flag("isWaypoint", "Whether it is only passed.") { $0.stop.kind == .waypoint }
    $0.text("arrival", "The local time of arrival.") { stop in
      stop.stop.arrival?.minute.map(stop.formats.time)
    }
    $0.text(
      "arrivalDate", needs: .dates,
      "The day of arrival, when it is another than the day's: over the date line."
    ) { stop in
      stop.facts.itinerary.arrivalOnAnotherDate(atStop: stop.index).map { stop.formats.texts($0).short }
    }
    $0.object("arrivalShift", "There when the arrival is on another date than the departure before it.") {
      $0.arrivalShift
    }
    $0.text("arrivalISO", "The day of arrival, and its time and offset if known, as in ISO 8601.") {
      $0.stop.arrival?.iso
    }
    $0.text("departure", "The local time of departure.") { stop in
      stop.stop.departure?.minute.map(stop.formats.time)
    }
    $0.text(
      "departureDate", needs: .dates, "The day of departure, when it is another than that of arrival."
    ) { stop in
      stop.stop.departureOnAnotherDate.map { stop.formats.texts($0).short }
    }
    $0.text("departureISO", "The day of departure, and its time and offset if known, as in ISO 8601.") {
      $0.stop.departure?.iso
    }
    $0.text("nights", "How many nights are spent there, as in `2 nights`.") { stop in
      stop.stop.nightsSpent.map { stop.presenter.chrome.counted(.nights, $0) }
    }
    $0.markup("note", "The stop's note. Headings are as in `story`.") {
      $0.facts.story.note($0.index, below: $0.level)
    }
    $0.markup(
      "story", "The stop's own story; its headings begin with `<h4>`, on the stop's page with `<h2>`."
    ) { $0.story }
    $0.flag("hasStory", "Whether the stop has a story of its own.") { !$0.story.isEmpty }
    $0.text("date", needs: [.dates, .datesOfStops], "The day on which it is reached, as in `14 Jun`.") {
      stop in
      stop.times?.date.map { stop.formats.texts($0).short }
    }
    $0.text(
      "utcOffset", needs: .clocks,
      "The local time, as in `UTC+9`, where clocks differ from those of the stop before."
    ) { stop in
      stop.times?.newOffset.map(stop.formats.utcOffset)
    }
    $0.object("sun", needs: .sunOfStops, "Sunrise and sunset on the day on which it is reached.") { stop in
      stop.times?.sun.map { stop.presenter.sun($0, atStop: stop.index) }
    }
    $0.object("country", needs: .countryOfStops, "The country that it lies in.") { stop in
      stop.facts.itinerary.country(ofStop: stop.index).map(stop.presenter.chrome.countryLink)
    }
    $0.flag(
      "isNewCountry", needs: .countryOfStops,
      "Whether that is another than that of the stop before, on a trip of several countries."
    ) { $0.facts.itinerary.entersCountry(atStop: $0.index) }
    $0.text("region", needs: .regionOfStops, "The part of the country that it lies in, as in `Nordland`.") {
      $0.facts.itinerary.region(ofStop: $0.index)
    }
    $0.text("coordinates", "Latitude and longitude in degrees.") { $0.stop.coordinate?.decimal }
    $0.text("latitude", "Degrees, north positive.") { stop in
      stop.stop.coordinate.map { Coordinate.decimal($0.latitude) }
    }
    $0.text("longitude", "Degrees, east positive.") { stop in
      stop.stop.coordinate.map { Coordinate.decimal($0.longitude) }
    }
    $0.text("dms", "Latitude and longitude in degrees, minutes and seconds.") { $0.stop.coordinate?.dms }
    $0.list("mapLinks", "Where maps show the place, as `maps:` in site.yml says; none without coordinates.") {
      $0.mapLinks
    }
    $0.object("leg", "How the stop is reached; absent for the first.") {
      $0.index > 0 ? LegViewModel(presenter: $0.presenter, index: $0.index - 1) : nil
    }
  }
}

extension StopViewModel {
  private var facts: TripDetailFacts { presenter.facts }
  private var stop: Waypoint { facts.trip.stops[index] }
  private var formats: TravelFormats { presenter.chrome.formats }
  private var wording: Wording { presenter.chrome.wording }
  private var times: LocalTimes.AtStop? { facts.times?.stops[index] }

  var story: [UInt8] { facts.story.stop(index, below: level) }

  private var arrivalShift: DayShiftViewModel? {
    guard index > 0, stop.arrival?.minute != nil else { return nil }
    return SunPresenter(chrome: presenter.chrome).shift(facts.itinerary.legs[index - 1].arrivesDaysLater)
  }

  private var mapLinks: [MapLinkViewModel] {
    let links = MapLinkPresenter(chrome: presenter.chrome)
    return stop.coordinate.map { links.viewModels(for: $0, named: stop.name) } ?? []
  }
}

/// The way to a stop from the one before.
package struct LegViewModel: ViewModel {
  let presenter: TripDetailPresenter
  let index: Int

  package static let fields = Fields<Self> {
    $0.text("mode", "The mode's name in English, as `ferry`, for classes and icons.") { $0.leg.mode.rawValue }
    $0.text("way", "What carries the traveller: foot, road, rail, water, air or other.") {
      $0.leg.mode.traits.way.rawValue
    }
    $0.text("modeName", "The mode in the site's language.") {
      $0.presenter.chrome.wording.name(of: $0.leg.mode)
    }
    $0.text("distance", "The straight line between the two stops, in the site's unit.") { leg in
      leg.facts.distances.tenths(ofLeg: leg.index).map(leg.presenter.distance)
    }
    $0.text("distanceKilometres", "The same in kilometres with one decimal, for programs.") {
      $0.leg.tenthsOfKilometres
    } write: {
      $2.append(tenths: $0)
    }
    $0.text("duration", "How long it took by the clocks of both stops, as in `2 h 45 min`.") { leg in
      leg.leg.duration.map(leg.presenter.chrome.wording.duration)
    }
    $0.text("origin", "The name of the stop where the leg starts.") { $0.facts.trip.stops[$0.index].name }
    $0.text("destination", "The name of the stop where it ends.") { $0.facts.trip.stops[$0.index + 1].name }
  }
}

extension LegViewModel {
  private var facts: TripDetailFacts { presenter.facts }
  private var leg: Leg { facts.itinerary.legs[index] }
}
