package import Entities
package import Geodesy

/// A stop as another program has it.
package struct ImportedStop: Equatable, Sendable {
  /// One line. Empty if the program has no name: then the nearest town gives it.
  package var name: String
  /// The text to look up. Nil if the stop has coordinates, or if the name is looked up.
  package var place: String?
  /// Whether the place is looked up although coordinates are known.
  package var coordinate: Coordinate?
  package var isOffMap = false
  /// The IANA name.
  package var timeZone: String?
  package var arrival: LocalMoment?
  package var departure: LocalMoment?
  package var nights: Int?
  package var kind: Waypoint.Kind?
  /// Day trips from the stop.
  package var visits: [ImportedStop] = []
  /// The day of the stay, from 1, of a day trip. Nil if it follows from the other keys.
  package var day: Int?
  /// The mode of the leg to this stop.
  package var mode: TravelMode?
  package var status: Waypoint.Status?
  /// Of the leg to this stop.
  package var wayStatus: Waypoint.Status?
  /// Markdown, for the list of stops.
  package var note: String?
  /// One line.
  package var hours: String?
  package var links: [WebLink] = []
  /// Markdown, for a section of the story.
  package var story: String?

  package init(name: String) { self.name = name }
}
