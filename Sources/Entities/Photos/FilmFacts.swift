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

  /// As on a clock: `0:42`, `12:05` or `1:02:03`. At least a second. Nil if the duration is unknown.
  package var clock: String? {
    guard let milliseconds else { return nil }
    let seconds = max(1, (milliseconds + 500) / 1000)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":\(two(seconds % 60))"
  }
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
