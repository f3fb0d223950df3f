package import Templates

/// A stop, with the leg that leads to it.
package struct StopViewModel: ViewModel, Equatable {
  var id: String
  var number: String
  var name: String
  var anchor: String?
  var url: String?
  var kind: String
  var kindName: String
  var placeKind: String?
  var isStay: Bool
  var isVisit: Bool
  var isWaypoint: Bool
  var arrival: String?
  var arrivalDate: String?
  var arrivalShift: DayShiftViewModel?
  var arrivalISO: String?
  var departure: String?
  var departureDate: String?
  var departureISO: String?
  var nights: String?
  var note: [UInt8]
  var story: [UInt8]
  var date: String?
  var utcOffset: String?
  var sun: SunViewModel?
  var country: NameViewModel?
  var isNewCountry: Bool
  var region: String?
  var latitude: String?
  var longitude: String?
  var dms: String?
  var mapLinks: [MapLinkViewModel]
  var leg: LegViewModel?

  package static let fields = Fields<Self> {
    $0.text("id", "The stop's id on the trip's page, as in `stop-3`; the map's pins lead to it.") { $0.id }
    $0.text("number", "From 1.") { $0.number }
    $0.text("name", "The stop's name.") { $0.name }
    $0.text("anchor", "The id that the name bears where the stop has a story, for links to it.") { $0.anchor }
    $0.text("url", "The address of the stop's own page; absent where it has none.") { $0.url }
    $0.text("kind", "stay, visit or waypoint.") { $0.kind }
    $0.text("kindName", "The kind in the site's language.") { $0.kindName }
    $0.text(
      "placeKind", "The kind of the stop's place in the site's language, as in `Island`. Absent for towns."
    ) { $0.placeKind }
    $0.flag("isStay", "Whether a night is spent there.") { $0.isStay }
    $0.flag("isVisit", "Whether it is seen by day.") { $0.isVisit }
    $0.flag("isWaypoint", "Whether it is only passed.") { $0.isWaypoint }
    $0.text("arrival", "The local time of arrival.") { $0.arrival }
    $0.text("arrivalDate", "The day of arrival, when it is another than the day's: over the date line.") {
      $0.arrivalDate
    }
    $0.object("arrivalShift", "There when the arrival is on another date than the departure before it.") {
      $0.arrivalShift
    }
    $0.text("arrivalISO", "The day of arrival, and its time and offset if known, as in ISO 8601.") {
      $0.arrivalISO
    }
    $0.text("departure", "The local time of departure.") { $0.departure }
    $0.text("departureDate", "The day of departure, when it is another than that of arrival.") {
      $0.departureDate
    }
    $0.text("departureISO", "The day of departure, and its time and offset if known, as in ISO 8601.") {
      $0.departureISO
    }
    $0.text("nights", "How many nights are spent there, as in `2 nights`.") { $0.nights }
    $0.markup("note", "The stop's note. Headings are as in `story`.") { $0.note }
    $0.markup(
      "story", "The stop's own story; its headings begin with `<h4>`, on the stop's page with `<h2>`."
    ) {
      $0.story
    }
    $0.flag("hasStory", "Whether the stop has a story of its own.") { !$0.story.isEmpty }
    $0.text("date", "The day on which it is reached, as in `14 Jun`.") { $0.date }
    $0.text("utcOffset", "The local time, as in `UTC+9`, where clocks differ from those of the stop before.")
    {
      $0.utcOffset
    }
    $0.object("sun", "Sunrise and sunset on the day on which it is reached.") { $0.sun }
    $0.object("country", "The country that it lies in.") { $0.country }
    $0.flag(
      "isNewCountry", "Whether that is another than that of the stop before, on a trip of several countries."
    ) { $0.isNewCountry }
    $0.text("region", "The part of the country that it lies in, as in `Nordland`.") { $0.region }
    $0.text("coordinates", "Latitude and longitude in degrees.") { $0.coordinates }
    $0.text("latitude", "Degrees, north positive.") { $0.latitude }
    $0.text("longitude", "Degrees, east positive.") { $0.longitude }
    $0.text("dms", "Latitude and longitude in degrees, minutes and seconds.") { $0.dms }
    $0.list("mapLinks", "Where maps show the place, as `maps:` in site.yml says; none without coordinates.") {
      $0.mapLinks
    }
    $0.object("leg", "How the stop is reached; absent for the first.") { $0.leg }
  }
}

extension StopViewModel {
  fileprivate var coordinates: String? {
    guard let latitude, let longitude else { return nil }
    return latitude + ", " + longitude
  }
}

/// The way to a stop from the one before.
package struct LegViewModel: ViewModel, Equatable {
  var mode: String
  var way: String
  var modeName: String
  var distance: String?
  var kilometres: String?
  var duration: String?
  var origin: String
  var destination: String

  package static let fields = Fields<Self> {
    $0.text("mode", "The mode's name in English, as `ferry`, for classes and icons.") { $0.mode }
    $0.text("way", "What carries the traveller: foot, road, rail, water, air or other.") { $0.way }
    $0.text("modeName", "The mode in the site's language.") { $0.modeName }
    $0.text("distance", "The straight line between the two stops, in the site's unit.") { $0.distance }
    $0.text("distanceKilometres", "The same in kilometres with one decimal, for programs.") { $0.kilometres }
    $0.text("duration", "How long it took by the clocks of both stops, as in `2 h 45 min`.") { $0.duration }
    $0.text("origin", "The name of the stop where the leg starts.") { $0.origin }
    $0.text("destination", "The name of the stop where it ends.") { $0.destination }
  }
}
