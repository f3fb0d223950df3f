/// A track that is kept beside a trip.
package enum ImportedTrack: Equatable, Sendable {
  /// The file at this path is copied.
  case copy(of: String)
  /// A new GPX file.
  case gpx(name: String, text: String)
}
