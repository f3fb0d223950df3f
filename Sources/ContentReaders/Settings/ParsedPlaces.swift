package import Entities
package import Geodesy

/// The places of places.yml as the author wrote them. A name can occur twice.
package struct ParsedPlaces: Sendable {
  package let entries: [Entry]
  /// The problems of the file so far. They are not reported yet. Nil if no file was read.
  package let problems: ProblemList?

  package struct Entry: Equatable, Sendable {
    package var name: WrittenText
    package var coordinate: Coordinate
    package var kind: PlaceKind?
    package var country: CountryCode?
    /// The name of the time zone.
    package var timeZone: WrittenText?
  }
}
