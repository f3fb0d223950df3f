internal import ContentReaders
internal import Entities
internal import Geodata
internal import Text

extension ProblemList {
  /// The zone of the IANA database with this name. If there is none, adds an error and returns nil.
  mutating func timeZone(named name: WrittenText) -> TimeZoneID? {
    if let zone = TimeZones.id(named: name.text) { return zone }
    if countsError() { return nil }
    let wanted = name.text.lowercased()
    let known = Array(TimeZones.names)
    let meant =
      known.first { $0.lowercased() == wanted || $0.lowercased().hasSuffix("/" + wanted) }
      ?? nearest(name.text, among: known)
    error(
      .unknownTimeZone, "unknown time zone \(quoted(name.text))", at: name.range,
      hint: meant.map { "did you mean \(quoted($0))?" }
        ?? "write a name of the IANA database, as Europe/Oslo",
      replacement: meant)
    return nil
  }
}
