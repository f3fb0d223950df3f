/// What the clocks of a zone show from some time on.
package struct ZoneClocks: Equatable, Sendable {
  /// When these clocks begin, in seconds since 1970-01-01 00:00 UTC.
  package var begin: Int
  /// Seconds east of UTC before that, and from then on.
  package var before: Int
  package var offset: Int
}
