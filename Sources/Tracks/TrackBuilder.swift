#if canImport(Glibc)
  internal import Glibc
#endif
internal import Geodesy
internal import Text

/// Collects the points of a track, and says what is wrong with some of them.
struct TrackBuilder {
  /// More points are refused.
  static let mostPoints = 5_000_000
  private static let mostMarks = 100_000
  /// Longer texts of an element are cut.
  static let longestText = 4096

  /// The first of the points that are left out for one reason.
  struct Flaw: Equatable {
    var message: String
    var place: FilePlace
    var count = 1
  }

  private(set) var track = RecordedTrack()
  private(set) var flaws: [Flaw] = []
  private var isOpen = false

  /// The next point begins a segment.
  mutating func endSegment() { isOpen = false }

  mutating func reserve(_ count: Int) { track.points.reserveCapacity(count) }

  mutating func add(_ point: RecordedTrack.Point, in scan: some TrackScan) {
    if track.points.count == Self.mostPoints {
      return Self.refuseMore(in: scan)
    }
    if !isOpen {
      track.segments.append(track.points.count)
      isOpen = true
    }
    track.points.append(point)
  }

  static func refuseMore(in scan: some TrackScan) {
    scan.refuse("the track has more than \(mostPoints) points", hint: "thin it, for example with gpsbabel")
  }

  mutating func add(_ mark: RecordedTrack.Mark) {
    if track.marks.count < Self.mostMarks { track.marks.append(mark) }
  }

  mutating func name(_ name: String) { if track.name.isEmpty { track.name = name } }

  /// Nil, with a flaw, if the numbers are not on the Earth. NaN is not.
  mutating func coordinate(
    latitude: Double, longitude: Double, in scan: some TrackScan
  ) -> Coordinate? {
    // 180.0000001 is a rounded 180.
    guard abs(latitude) <= 90, abs(longitude) <= 180.000_01 else {
      flaw("a point is not on the Earth", in: scan)
      return nil
    }
    return Coordinate(latitude: latitude, longitude: min(max(longitude, -180), 180))
  }

  mutating func flaw(_ message: String, in scan: some TrackScan) {
    if let index = flaws.firstIndex(where: { $0.message == message }) {
      flaws[index].count += 1
    } else {
      flaws.append(Flaw(message: message, place: scan.place))
    }
  }

  /// The track, with planned points only if nothing was recorded.
  func finished(orElse planned: TrackBuilder? = nil) -> RecordedTrack {
    guard track.points.isEmpty, let planned, !planned.track.points.isEmpty else { return track }
    var result = planned.track
    // The time of a place in a route says when somebody made it.
    for index in result.points.indices { result.points[index].time = nil }
    result.name = track.name.isEmpty ? result.name : track.name
    result.marks = track.marks + result.marks
    result.isPlanned = true
    return result
  }
}

/// The text of an element, collected from its parts.
struct ElementText {
  private var bytes: [UInt8] = []
  var isCollecting = false

  mutating func begin() {
    bytes.removeAll(keepingCapacity: true)
    isCollecting = true
  }

  mutating func add(_ part: UnsafeBufferPointer<UInt8>) {
    if bytes.count + part.count <= TrackBuilder.longestText { bytes += part }
  }

  mutating func string() -> String {
    isCollecting = false
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Nil if the text is not a finite number.
  mutating func number() -> Double? {
    isCollecting = false
    bytes.append(0)
    return bytes.withUnsafeBufferPointer { Self.number($0.baseAddress!) }
  }

  mutating func instant() -> Int? {
    isCollecting = false
    return bytes.withUnsafeBufferPointer { buffer in
      var part = buffer[...]
      while let first = part.first, first <= 0x20 { part = part.dropFirst() }
      while let last = part.last, last <= 0x20 { part = part.dropLast() }
      return InstantText.seconds(UnsafeBufferPointer(rebasing: part))
    }
  }

  /// Reads a decimal number that ends with zero, in the C locale, which the program never changes.
  static func number(_ text: UnsafePointer<UInt8>) -> Double? {
    text.withMemoryRebound(to: CChar.self, capacity: 1) { number($0) }
  }

  static func number(_ text: UnsafePointer<CChar>) -> Double? {
    let plain = text.withMemoryRebound(to: UInt8.self, capacity: 1) {
      DecimalText.value(UnsafeBufferPointer(start: $0, count: strlen(text)))
    }
    if let plain { return plain }
    var end: UnsafeMutablePointer<CChar>?
    let value = strtod(text, &end)
    guard var rest = end, rest != text, value.isFinite else { return nil }
    while rest.pointee > 0, rest.pointee <= 0x20 { rest += 1 }
    return rest.pointee == 0 ? value : nil
  }
}
