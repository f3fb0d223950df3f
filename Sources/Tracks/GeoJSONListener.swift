/// Hears GeoJSON (RFC 7946): the lines and points of all features, with the times that programs put into their properties as
/// `coordTimes` or `times`.
final class GeoJSONListener: JSONListener {
  /// What an object or an array is for. An object is a collection, a feature or a geometry.
  private enum Role { case object, features, geometries, properties, coordinates, times, other }

  private struct Level {
    var role: Role
    /// Whether it is an element of `features`, or the whole file.
    var isFeature = false
    /// The type of an object, as in "LineString".
    var type = ""
  }

  private typealias Line = [RecordedTrack.Point?]

  var tracks = TrackBuilder()
  private var levels: [Level] = []

  /// The number of open arrays of `coordinates`, and the number where positions are.
  private var depth = 0
  private var positionDepth = 0
  /// The numbers of the position that is read. The first is the longitude.
  private var position: [Double] = []
  /// The points of the line that is read, and the lines of the geometry before it. Nil is a point that is not on the Earth.
  private var line: Line = []
  private var geometry: [Line] = []

  /// What the feature has so far.
  private var lines: [Line] = []
  private var marks: [RecordedTrack.Point] = []
  private var times: [[Int?]] = []
  private var name = ""
  private var count = 0

  func start(_ container: JSONScan.Container, key: String?, in scan: JSONScan) {
    let parent = levels.last?.role
    let role = role(of: container, key: key, in: parent)
    levels.append(
      Level(role: role, isFeature: role == .object && (parent == nil || parent == .features)))
    if role == .coordinates {
      if depth == 0 { (line, geometry, positionDepth) = ([], [], 0) }
      // A list in a position.
      if !position.isEmpty { endPosition(in: scan) }
      depth += 1
    } else if role == .times {
      if parent == .properties { times = [] }
      times.append([])
    }
  }

  private func role(of container: JSONScan.Container, key: String?, in parent: Role?) -> Role {
    switch (container, parent, key) {
    case (.object, nil, _), (.object, .features, _), (.object, .geometries, _),
      (.object, .object, "geometry"):
      .object
    case (.array, .object, "features"): .features
    case (.array, .object, "geometries"): .geometries
    case (.array, .object, "coordinates"), (.array, .coordinates, _): .coordinates
    case (.object, .object, "properties"), (.object, .properties, "coordinateProperties"): .properties
    case (.array, .properties, "coordTimes"), (.array, .properties, "times"), (.array, .times, _): .times
    default: .other
    }
  }

  func end(_ container: JSONScan.Container, in scan: JSONScan) {
    guard let level = levels.popLast() else { return }
    if level.role == .coordinates {
      if !position.isEmpty {
        endPosition(in: scan)
      } else if depth == positionDepth {
        tracks.flaw(Self.noPoint, in: scan)
      } else if depth == positionDepth - 1 {
        geometry.append(line)
        line = []
      }
      depth -= 1
    } else if level.role == .object {
      take(level.type)
      if level.isFeature { endFeature(in: scan) }
    }
  }

  private static let noPoint = "a point is not on the Earth"

  private func endPosition(in scan: JSONScan) {
    if positionDepth == 0 { positionDepth = depth }
    var point: RecordedTrack.Point?
    if position.count < 2 || depth != positionDepth {
      tracks.flaw(Self.noPoint, in: scan)
    } else if let at = tracks.coordinate(latitude: position[1], longitude: position[0], in: scan) {
      point = RecordedTrack.Point(
        at, height: position.count > 2 && position[2].isFinite ? Float(position[2]) : nil)
    }
    position.removeAll(keepingCapacity: true)
    line.append(point)
    countOne(in: scan)
  }

  /// Takes the coordinates of a geometry. Areas are not tracks.
  private func take(_ type: String) {
    switch type {
    case "Point": marks += line.compactMap(\.self)
    case "LineString", "MultiLineString": lines += geometry
    default: break
    }
    (line, geometry) = ([], [])
  }

  private func endFeature(in scan: JSONScan) {
    let lists = times.filter { !$0.isEmpty }
    for (index, line) in lines.enumerated() {
      let times = lists.count == lines.count && lists[index].count == line.count ? lists[index] : []
      for (position, point) in line.enumerated() {
        guard var point else { continue }
        if !times.isEmpty { point.time = times[position] }
        tracks.add(point, in: scan)
      }
      tracks.endSegment()
    }
    if !lines.isEmpty, !name.isEmpty { tracks.name(name) }
    for point in marks { tracks.add(RecordedTrack.Mark(name: name, point: point)) }
    (lines, marks, times, name, count) = ([], [], [], "", 0)
  }

  func string(_ text: String, key: String?, in scan: JSONScan) {
    guard let index = levels.indices.last else { return }
    switch (levels[index].role, key) {
    case (.object, "type"): levels[index].type = text
    case (.properties, "name"): name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    case (.times, _):
      var text = text
      take(time: text.withUTF8(InstantText.seconds), in: scan)
    case (.coordinates, _): take(number: nil)
    default: break
    }
  }

  func number(_ value: Double?, key: String?, in scan: JSONScan) {
    switch levels.last?.role {
    case .coordinates: take(number: value)
    case .times: take(time: nil, in: scan)
    default: break
    }
  }

  func word(_ word: JSONScan.Word, key: String?, in scan: JSONScan) { number(nil, key: key, in: scan) }

  private func take(number: Double?) { if position.count < 3 { position.append(number ?? .nan) } }

  private func take(time: Int?, in scan: JSONScan) {
    times[times.count - 1].append(time)
    countOne(in: scan)
  }

  /// The points and times of a feature are kept until it ends.
  private func countOne(in scan: JSONScan) {
    count += 1
    if count > 2 * TrackBuilder.mostPoints { TrackBuilder.refuseMore(in: scan) }
  }
}
