package import Geodesy

/// A stop of a trip, as its author wrote it.
package struct Waypoint: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// At least one night is spent there.
    case stay
    /// Seen by day.
    case visit
    /// Passed.
    case waypoint
  }

  package var name: String
  /// Nil where the author gave none: the stop is listed but not drawn, and its legs have no distance.
  package var coordinate: Coordinate?
  /// The country of the place that was looked up; nil where the author wrote coordinates.
  package var country: CountryCode?
  /// What the place is that was looked up; nil for towns, airports and stops whose coordinates the author wrote.
  package var placeKind: PlaceKind?
  /// The zone of its clocks, where the author names it, or where it was looked up for a time of day.
  package var timeZone: TimeZoneID?
  package var arrival: LocalMoment?
  package var departure: LocalMoment?
  package var nights: Int16?
  package var kind: Kind
  /// How the stop is reached; nil where the trip's own mode holds.
  package var mode: TravelMode?
  /// Markdown, one or more paragraphs.
  package var note: String?
  /// The line of the note's key in the trip's file, from 1; 0 where there is none.
  package var noteLine: Int32

  package init(
    name: String, coordinate: Coordinate? = nil, country: CountryCode? = nil, placeKind: PlaceKind? = nil,
    timeZone: TimeZoneID? = nil,
    arrival: LocalMoment? = nil, departure: LocalMoment? = nil, nights: Int16? = nil, kind: Kind = .visit,
    mode: TravelMode? = nil, note: String? = nil, noteLine: Int32 = 0
  ) {
    self.name = name
    self.coordinate = coordinate
    self.country = country
    self.placeKind = placeKind
    self.timeZone = timeZone
    self.arrival = arrival
    self.departure = departure
    self.nights = nights
    self.kind = kind
    self.mode = mode
    self.note = note
    self.noteLine = noteLine
  }
}
