#if canImport(Glibc)
  internal import Glibc
#endif
internal import Entities
internal import Geodata
internal import Geodesy
internal import Journeys
internal import Services

/// The heights of a terrain model along a line, and on both sides of it.
struct TerrainLine {
  /// Metres between two samples, and at most so many samples.
  private static let step = 25.0
  private static let mostSamples = 200_000
  private static let nodesPerHeight = 3.0
  /// A window of the model is at most so large, in degrees and in nodes.
  private static let (largestWindow, mostNodes) = (0.12, 1200.0)
  /// In metres: a hole that is shorter is bridged.
  private static let longestHole = 500.0
  /// The root mean square of the errors of usual models, in metres.
  private static let modelError = 5.0
  /// The error of the rule for climb, as a share, which made-up terrain showed.
  private static let shareOfClimb = 0.05
  /// In metres, between a height and the line through the kept ones.
  private static let tolerance = 3.0

  private struct Place {
    var longitude: Double
    var latitude: Double
  }

  private let distances: [Double]
  /// The line, and the same to its left and to its right.
  private let lines: [[Place]]
  private var heights: [[Float]]
  private let aside: Double

  /// `aside`: metres that the line can be off its way.
  init(along course: LegCourse, aside: Double) {
    self.aside = aside
    let length = course.distances[course.distances.count - 1]
    let count = min(max(Int(length / Self.step), 1), Self.mostSamples - 1)
    distances = (0...count).map { length * Double($0) / Double(count) }
    var places: [Place] = []
    var index = 1
    for distance in distances {
      while index < course.points.count - 1, course.distances[index] < distance { index += 1 }
      let (before, after) = (course.distances[index - 1], course.distances[index])
      let share = after > before ? min(max((distance - before) / (after - before), 0), 1) : 0
      let place = course.points[index - 1].moved(towards: course.points[index], by: share)
      // Longitudes go on beyond the date line.
      let turns = places.last.map { ((place.longitude - $0.longitude) / 360).rounded() } ?? 0
      places.append(Place(longitude: place.longitude - 360 * turns, latitude: place.latitude))
    }
    lines = [places, Self.moved(places, by: aside), Self.moved(places, by: -aside)]
    heights = lines.map { [Float](repeating: .nan, count: $0.count) }
  }

  /// The line, so many metres to its left.
  private static func moved(_ places: [Place], by metres: Double) -> [Place] {
    places.indices.map { index in
      let (before, after) = (places[max(index - 2, 0)], places[min(index + 2, places.count - 1)])
      let stretch = cos(places[index].latitude * .pi / 180)
      let (x, y) = ((after.longitude - before.longitude) * stretch, after.latitude - before.latitude)
      let length = hypot(x, y)
      guard length > 0, stretch > 0.01 else { return places[index] }
      let degrees = metres / 111_195
      return Place(
        longitude: places[index].longitude - y / length * degrees / stretch,
        latitude: places[index].latitude + x / length * degrees)
    }
  }

  /// Reads windows of the model, one after the other. `read` gets west, south, east and north, and the number of nodes.
  mutating func sample(
    spacing: Double,
    _ read: (_ edges: [Double], _ columns: Int, _ rows: Int) throws(TerrainModel.Failure) -> [Float]
  ) throws(TerrainModel.Failure) {
    var start = 0
    while start < distances.count {
      var box = box(at: start)
      var end = start + 1
      while end < distances.count {
        let next = Self.union(box, self.box(at: end))
        if next[2] - next[0] > Self.largestWindow || next[3] - next[1] > Self.largestWindow { break }
        box = next
        end += 1
      }
      // GDAL blurs what it reads on a grid. On one that is finer than the model, the blur is small.
      let node = max(spacing / 111_195 / Self.nodesPerHeight, (box[3] - box[1]) / Self.mostNodes, 1e-6)
      let stretch = max(cos((box[1] + box[3]) / 2 * .pi / 180), 0.02)
      let wide = max(node / stretch, (box[2] - box[0]) / Self.mostNodes)
      // Two nodes more on each side.
      let columns = Int((box[2] - box[0]) / wide) + 5
      let rows = Int((box[3] - box[1]) / node) + 5
      let (west, north) = (box[0] - 2 * wide, box[3] + 2 * node)
      let values = try read(
        [west, north - Double(rows) * node, west + Double(columns) * wide, north], columns, rows)
      for line in lines.indices {
        for index in start..<end {
          heights[line][index] = Self.height(
            in: values, columns, rows, right: (lines[line][index].longitude - west) / wide - 0.5,
            down: (north - lines[line][index].latitude) / node - 0.5)
        }
      }
      start = end
    }
  }

  private static func height(
    in values: [Float], _ columns: Int, _ rows: Int, right: Double, down: Double
  ) -> Float {
    guard right >= 0, down >= 0, right < Double(columns - 1), down < Double(rows - 1) else { return .nan }
    let (column, row) = (Int(right), Int(down))
    let (across, along) = (Float(right - Double(column)), Float(down - Double(row)))
    let first = row * columns + column
    let top = values[first] * (1 - across) + values[first + 1] * across
    let bottom = values[first + columns] * (1 - across) + values[first + columns + 1] * across
    let height = top * (1 - along) + bottom * along
    return HeightGrid.possible.contains(Double(height)) ? height : .nan
  }

  private func box(at index: Int) -> [Double] {
    lines.dropFirst().reduce([180 * 4, 90, -180 * 4, -90]) { box, line in
      let place = line[index]
      return Self.union(box, [place.longitude, place.latitude, place.longitude, place.latitude])
    }
  }

  private static func union(_ one: [Double], _ other: [Double]) -> [Double] {
    [min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])]
  }

  /// Nil if nothing is known. `old` is from another model, for what this one does not know.
  func way(_ key: UInt64, besides tunnels: TunnelPlaces, old: HeightWay?) -> HeightWay? {
    if !heights[0].contains(where: { !$0.isNaN }) { return nil }
    var profiles = heights
    if let old {
      for index in distances.indices where profiles[0][index].isNaN {
        guard let height = old.height(at: distances[index]) else { continue }
        for line in lines.indices { profiles[line][index] = Float(height) }
      }
    }
    let isInTunnel = lines[0].map { tunnels.contains(longitude: $0.longitude, latitude: $0.latitude) }
    for line in lines.indices { bridge(&profiles[line], isInTunnel) }
    let main = profiles[0]
    var (squares, count) = (0.0, 0)
    for beside in profiles.dropFirst() {
      for (one, other) in zip(main, beside) where !(one - other).isNaN {
        squares += Double((one - other) * (one - other))
        count += 1
      }
    }
    let spread = squares / Double(max(count, 1))
    let error = (spread + Self.modelError * Self.modelError).squareRoot()
    return HeightWay(
      line: key, error: max(Int(error.rounded()), old?.error ?? 0), climb: climb(of: profiles),
      places: places(of: main))
  }

  /// Through a tunnel and over a hole, the way rises evenly.
  private func bridge(_ profile: inout [Float], _ isInTunnel: [Bool]) {
    for index in profile.indices where isInTunnel[index] { profile[index] = .nan }
    var last: Int?
    for index in profile.indices where !profile[index].isNaN {
      if let last, index > last + 1 {
        let isShort = distances[index] - distances[last] <= Self.longestHole
        if isShort || isInTunnel[last + 1] && isInTunnel[index - 1] {
          for between in last + 1..<index {
            let share = Float(between - last) / Float(index - last)
            profile[between] = profile[last] + (profile[index] - profile[last]) * share
          }
        }
      }
      last = index
    }
    // The ends of the line, as far as a hole reaches.
    for (first, ends) in [(profile.firstIndex { !$0.isNaN }, true), (profile.lastIndex { !$0.isNaN }, false)]
    {
      guard let first else { continue }
      let range = ends ? 0..<first : first + 1..<profile.count
      guard !range.isEmpty, Double(range.count) * (distances[1] - distances[0]) <= Self.longestHole else {
        continue
      }
      for index in range { profile[index] = profile[first] }
    }
  }

  /// Nil if a height is unknown. The error is what the lines beside make of it.
  private func climb(of profiles: [[Float]]) -> HeightWay.Climb? {
    if profiles[0].contains(where: \.isNaN) { return nil }
    let climbs = profiles.compactMap { profile in
      profile.contains(where: \.isNaN)
        ? nil : TrackHeights.climb(smoothed(profile.map(Double.init)), distances: distances)
    }
    guard let main = climbs.first else { return nil }
    var squares = 0.0
    for climb in climbs.dropFirst() {
      let (up, down) = (climb.up - main.up, climb.down - main.down)
      squares += up * up + down * down
    }
    let spread = squares / Double(max(2 * (climbs.count - 1), 1))
    let rule = Self.shareOfClimb * max(main.up, main.down)
    return HeightWay.Climb(
      up: Int(main.up.rounded()), down: Int(main.down.rounded()),
      error: Int((spread + rule * rule).squareRoot().rounded(.up)))
  }

  /// A line that cuts the bends of its road crosses gullies and spurs that the road goes around.
  private func smoothed(_ heights: [Double]) -> [Double] {
    guard aside > 30, heights.count > 2 else { return heights }
    let reach = Int((4 * aside / (distances[1] - distances[0])).rounded())
    var sums = [0.0]
    for height in heights { sums.append(sums[sums.count - 1] + height) }
    return heights.indices.map { index in
      let reach = min(reach, index, heights.count - 1 - index)
      return (sums[index + reach + 1] - sums[index - reach]) / Double(2 * reach + 1)
    }
  }

  private func places(of profile: [Float]) -> [HeightWay.Place] {
    var places: [HeightWay.Place] = []
    var index = 0
    while index < profile.count {
      if profile[index].isNaN {
        places.append(HeightWay.Place(distance: Int(distances[index].rounded()), height: nil))
        while index < profile.count, profile[index].isNaN { index += 1 }
        continue
      }
      var run: [MapPoint] = []
      while index < profile.count, !profile[index].isNaN {
        run.append(MapPoint(x: distances[index], y: Double(profile[index])))
        index += 1
      }
      places += simplified(run, tolerance: Self.tolerance).map {
        HeightWay.Place(distance: Int($0.x.rounded()), height: Int($0.y.rounded()))
      }
    }
    return places
  }
}
