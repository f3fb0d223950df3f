package import Entities
package import Text

/// How the legs of trips are known.
package struct RoutesReport: Sendable {
  package struct Leg: Equatable, Sendable {
    /// The trip's name in addresses.
    package var trip: String
    package var start: String
    package var end: String
    package var mode: TravelMode
    /// Nil if an end has no coordinates.
    package var metres: Double?
    package var source: LegCourse.Source
    /// "osrm 2025-06-14". Also if it knows no route. Nil if no engine answered.
    package var engine: String?
    /// Why there is no route, if there should be one.
    package var problem: String?
  }

  package var legs: [Leg]
  /// The number of answers of this run.
  package var asked: Int
  /// The number of answers in the file that no leg needs. With `--update`, they are removed.
  package var unused: Int
  /// Whether the routing engine could not be reached.
  package var isUnreachable: Bool
  package var diagnostics: [Diagnostic]
}
