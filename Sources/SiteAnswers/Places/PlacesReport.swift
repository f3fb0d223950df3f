package import Text

/// What became of the answers in `places.lock` when they were asked for again.
package struct PlacesReport: Sendable {
  package struct Change: Equatable, Sendable {
    /// The name of the place, as its author wrote it.
    package var text: String
    /// The best places before and after.
    package var before: String
    package var after: String
  }

  /// The number of names that the geocoder answered.
  package var asked = 0
  /// The number of names that no stop needs any more.
  package var removed = 0
  package var changed: [Change] = []
  /// The names without an answer, and why.
  package var refused: [(text: String, reason: String)] = []
  /// Whether the geocoder could not be reached.
  package var isUnreachable = false
  package var diagnostics: [Diagnostic] = []
}
