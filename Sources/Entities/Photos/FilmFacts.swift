/// What a file of an album has besides a still picture.
package struct FilmFacts: Equatable, Sendable {
  package enum Kind: Int, Sendable {
    case film
    case sound
    /// A picture of several frames: GIF, WebP or PNG. It has no sound and no controls.
    case animation
  }

  package var kind: Kind
  /// Nil if the file does not say it.
  package var milliseconds: Int?
  /// The end of the name of the published copy, as `.mp4`.
  package var ending: String

  package init(kind: Kind, milliseconds: Int? = nil, ending: String) {
    self.kind = kind
    self.milliseconds = milliseconds
    self.ending = ending
  }

  /// Longer films and recordings are left out, in milliseconds.
  package static let longest = 2 * 3_600_000
}

extension FilmFacts: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(kind.rawValue)
    record.put(milliseconds)
    record.put(ending)
  }

  package init(from record: inout RecordReader) {
    self.init(
      kind: Kind(rawValue: record.read()) ?? .film, milliseconds: record.read(), ending: record.read())
  }
}
