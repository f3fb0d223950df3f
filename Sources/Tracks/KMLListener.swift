internal import Geodesy

/// Hears KML: lines, the tracks of Google's extension, and points.
final class KMLListener: XMLListener {
  private enum Kind { case line, track, mark }

  var tracks = TrackBuilder()
  private var kind: Kind?
  private var name = ""
  private var times: [Int?] = []
  /// The tuples of `coordinates`, which can be a text of many megabytes.
  private var tuple: [UInt8] = []
  private var isInTuples = false
  /// Whether white space follows the tuple. Some programs also write it beside the commas.
  private var isAfterSpace = false
  /// Nil is a point that is not on the Earth.
  private var pending: [RecordedTrack.Point?] = []
  /// The tuples that are not positions.
  private var wrong = 0
  private var text = ElementText()

  private static let longestTuple = 256

  func start(
    _ element: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>, in scan: XMLScan
  ) {
    if element.isText("coordinates"), kind != nil {
      isInTuples = true
      isAfterSpace = false
      tuple.removeAll(keepingCapacity: true)
    } else if element.isText("LineString") {
      kind = .line
    } else if element.isText("Point") {
      kind = .mark
    } else if element.isText("Track") {
      kind = .track
      times = []
      pending = []
    } else if element.isText("Placemark") {
      name = ""
    } else if element.isText("name") || kind == .track && (element.isText("when") || element.isText("coord"))
    {
      text.begin()
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if text.isCollecting { return text.add(bytes) }
    guard isInTuples else { return }
    for byte in bytes {
      if byte <= 0x20 {
        isAfterSpace = true
        continue
      }
      if isAfterSpace, byte != 0x2C, tuple.last != 0x2C { endTuple() }
      isAfterSpace = false
      if tuple.count < Self.longestTuple { tuple.append(byte) }
    }
  }

  func end(_ element: UnsafePointer<CChar>, in scan: XMLScan) {
    if element.isText("coordinates"), isInTuples {
      endTuple()
      isInTuples = false
      take(in: scan)
    } else if text.isCollecting {
      if element.isText("name") {
        name = text.string()
        tracks.name(name)
      } else if element.isText("when") {
        times.append(text.instant())
      } else if element.isText("coord") {
        add(text.string().utf8.split(separator: 0x20))
      }
    } else if element.isText("Track") {
      // One for each position, before or after all of them, or beside it.
      for index in pending.indices where index < times.count { pending[index]?.time = times[index] }
      take(in: scan)
      kind = nil
    } else if element.isText("LineString") || element.isText("Point") {
      kind = nil
    }
  }

  private func endTuple() {
    if tuple.isEmpty { return }
    add(tuple.split(separator: 0x2C))
    tuple.removeAll(keepingCapacity: true)
  }

  /// Longitude, latitude, height.
  private func add(_ numbers: [some Sequence<UInt8>]) {
    let values = numbers.prefix(3).map { number in
      (Array(number) + [0]).withUnsafeBufferPointer { ElementText.number($0.baseAddress!) }
    }
    var point: RecordedTrack.Point?
    if values.count >= 2, let longitude = values[0], let latitude = values[1],
      abs(latitude) <= 90, abs(longitude) <= 180.000_01
    {
      point = RecordedTrack.Point(
        Coordinate(latitude: latitude, longitude: min(max(longitude, -180), 180)),
        height: values.count > 2 ? values[2].map(Float.init) : nil)
    }
    if point == nil { wrong += 1 }
    // A point that is left out keeps its time from the others.
    if pending.count < TrackBuilder.mostPoints { pending.append(point) }
  }

  private func take(in scan: XMLScan) {
    for _ in 0..<wrong { tracks.flaw("a point is not on the Earth", in: scan) }
    wrong = 0
    if kind == .mark {
      if let point = pending.first ?? nil { tracks.add(RecordedTrack.Mark(name: name, point: point)) }
    } else {
      for case let point? in pending { tracks.add(point, in: scan) }
      tracks.endSegment()
    }
    pending = []
  }
}
