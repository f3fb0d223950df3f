package import Entities
package import Text

/// A stop as the author wrote it, with the places of its values in the file.
package struct ParsedStop: Equatable, Sendable {
  /// The stop without a time zone. It has a place only if the author gave coordinates.
  package var waypoint: Waypoint
  /// Nil if the place is not looked up, because the author gave coordinates or leaves the stop off the map.
  package var place: PlaceName?
  /// The name of the time zone.
  package var timeZone: WrittenText?
  /// Where the stop begins.
  package var range = SourceRange(line: 1, column: 1, length: 1)
  /// The paths of the tracks of the way to the stop.
  package var tracks: [WrittenText] = []
  /// The paths of the planned ways to the stop.
  package var planned: [WrittenText] = []
  /// Whether nobody learns how the travellers came here: the leg has no mode, and follows no track of the trip.
  package var isWayUntold = false
  /// The visits below a stay, until they are put into the list of stops.
  var visits: [ParsedStop] = []
  /// The day of the stay on which a visit is made.
  var day: StayDay?
  /// The places of the values of these keys. Nil if the stop does not have the key.
  package var arrive: SourceRange?
  package var depart: SourceRange?
  package var nights: SourceRange?

  struct StayDay: Equatable, Sendable {
    /// From 1, the day of arrival.
    var number: Int
    var range: SourceRange
  }

  /// The text for looking up a place.
  package struct PlaceName: Equatable, Sendable {
    package var written: WrittenText
    package var use: Use
  }

  /// The relation of the text to the stop's name.
  package enum Use: Sendable {
    /// It is the name. The words that narrow the search are removed from the name.
    case isName
    /// The stop has no name. It gets the name of the place.
    case givesName
    /// The stop has another name.
    case onlyPlace
  }

  init(
    _ waypoint: Waypoint, place: PlaceName? = nil, timeZone: WrittenText? = nil, arrive: SourceRange? = nil,
    depart: SourceRange? = nil, nights: SourceRange? = nil
  ) {
    self.waypoint = waypoint
    self.place = place
    self.timeZone = timeZone
    self.arrive = arrive
    self.depart = depart
    self.nights = nights
  }

  mutating func forgetWay() {
    (waypoint.mode, waypoint.wayStatus) = (.other, nil)
    (tracks, planned) = ([], [])
  }
}
