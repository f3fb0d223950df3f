package import Entities
package import Text

/// A stop as its author wrote it, and where that stands in the file.
package struct ParsedStop: Equatable, Sendable {
  /// Without a place, unless the author gave coordinates, and without a time zone.
  package var waypoint: Waypoint
  /// Nil if the place is not looked up: the author gave coordinates, or leaves the stop off the map.
  package var place: PlaceName?
  /// The name of the time zone.
  package var timeZone: WrittenText?
  /// The values of these keys; nil if the stop does not have the key.
  package var arrive: SourceRange?
  package var depart: SourceRange?
  package var nights: SourceRange?

  /// The text by which a place is looked up.
  package struct PlaceName: Equatable, Sendable {
    package var written: WrittenText
    package var use: Use
  }

  /// What the text has to do with the stop's name.
  package enum Use: Sendable {
    /// It is the name. The name loses the words that narrow it.
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
}
