internal import Geodata
internal import Geodesy

/// Puts names along streets, and beside peaks, stations and other places. A name covers no pin, no journey and no other name.
struct StreetNames {
  private static let mostStreets = 16
  private static let mostSpots = 22
  private static let mostShields = 9
  /// Frame units. A shorter road has no shield, and none stands so close to anything else.
  private static let leastNumbered = 60.0
  private static let room = 14.0
  /// The largest angle between a piece of a street and the whole, as a cosine.
  private static let leastCosine = 0.9
  private static let gap = 3.0
  private static let markRadius = 3.0

  private(set) var space: FreeSpace
  private var said: Set<String>

  /// `said` are names that the map already has.
  init(in space: FreeSpace, besides said: some Sequence<String>) {
    self.space = space
    self.said = Set(said.map { $0.lowercased() })
  }

  /// `text` is the name with its elevation.
  mutating func spots(
    _ spots: [DrawnGround.Spot], most: Int = mostSpots, text: (DrawnGround.Spot) -> String
  ) -> [JourneyMapViewModel.Streets.Spot] {
    let order = spots.sorted { left, right in
      (left.kind.order, -(left.elevation ?? 0), left.at.y, left.at.x)
        < (right.kind.order, -(right.elevation ?? 0), right.at.y, right.at.x)
    }
    var result: [JourneyMapViewModel.Streets.Spot] = []
    for spot in order {
      if result.count == most { break }
      guard !said.contains(spot.name.lowercased()),
        let name = place(text(spot), spot.kind, at: JourneyMapViewModel.Point(spot.at))
      else { continue }
      said.insert(spot.name.lowercased())
      result.append(
        JourneyMapViewModel.Streets.Spot(kind: spot.kind.className, hasMark: spot.kind.hasMark, name: name))
    }
    return result
  }

  /// The numbers of roads, the most important and longest first. Each number stands once, in the middle of a free stretch.
  mutating func shields(_ lines: [DrawnGround.NamedLine]) -> [JourneyMapViewModel.Streets.Shield] {
    var numbers: Set<String> = []
    var result: [JourneyMapViewModel.Streets.Shield] = []
    for (length, line) in Self.order(lines, by: GroundLineKind.numbered) {
      if result.count == Self.mostShields { break }
      if length < Self.leastNumbered || numbers.contains(line.name) { continue }
      let width = (TextWidth.ems(line.name) + 0.8) * JourneyMapType.shieldSize
      for share in [0.5, 0.35, 0.65, 0.2, 0.8] {
        guard
          let point = Self.part(of: line.points, from: length * share, to: length * share + 0.1).first
        else { continue }
        let at = JourneyMapViewModel.Point(point)
        let room = MapBox(
          around: at, width: width + Self.room, height: JourneyMapType.shieldSize * 1.4 + Self.room)
        guard space.isFree(room) else { continue }
        space.take(room)
        numbers.insert(line.name)
        result.append(JourneyMapViewModel.Streets.Shield(text: line.name, at: at, width: width))
        break
      }
    }
    return result
  }

  private mutating func place(
    _ text: String, _ kind: GroundSpotKind, at point: JourneyMapViewModel.Point
  ) -> JourneyMapViewModel.Name? {
    let size = kind.isPlace ? JourneyMapType.townSize : JourneyMapType.spotSize
    let width = TextWidth.ems(text) * size * (kind.isPlace ? 1.1 : 1)
    var places: [(Double, Double, JourneyMapViewModel.Name.TextAnchor)] = [(0, size * 0.35, .middle)]
    if kind.hasMark {
      let mark = MapBox(around: point, width: 2 * Self.markRadius + 2, height: 2 * Self.markRadius + 2)
      guard space.isFree(mark) else { return nil }
      let aside = Self.markRadius + Self.gap
      places = [
        (aside, size * 0.35, .start), (-aside, size * 0.35, .end), (0, -aside, .middle),
        (0, aside + size * 0.8, .middle),
      ]
    }
    for (x, y, anchor) in places {
      let box = MapBox(ofText: point, aside: (x, y), anchor, width: width, size: size)
      guard space.isFree(box) else { continue }
      space.take(box)
      if kind.hasMark {
        space.take(MapBox(around: point, width: 2 * Self.markRadius, height: 2 * Self.markRadius))
      }
      return JourneyMapViewModel.Name(
        text: text, at: JourneyMapViewModel.Point(x: point.x + x, y: point.y + y), beside: point,
        anchor: anchor)
    }
    return nil
  }

  /// Names along lines, the most important and longest first. Each with its line, from left to right.
  mutating func streets(_ lines: [DrawnGround.NamedLine]) -> [(text: String, kind: String, line: [MapPoint])]
  {
    var result: [(text: String, kind: String, line: [MapPoint])] = []
    for (length, line) in Self.order(lines, by: GroundLineKind.named) {
      if result.count == Self.mostStreets { break }
      guard let stretch = stretch(for: line.name, along: line.points, of: length) else { continue }
      let isWater = line.kind == .river || line.kind == .stream
      result.append((line.name, isWater ? "water" : "street", stretch))
    }
    return result
  }

  /// Lines of these kinds, the first kind first, and of a kind the longest first.
  private static func order(
    _ lines: [DrawnGround.NamedLine], by kinds: [GroundLineKind]
  ) -> [(length: Double, line: DrawnGround.NamedLine)] {
    let ranks = Dictionary(uniqueKeysWithValues: zip(kinds, 0...))
    return lines.compactMap { line in
      ranks[line.kind].map { (rank: $0, length: length(of: line.points), line: line) }
    }.sorted { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.length != right.length { return left.length > right.length }
      return left.line.name.utf8.lexicographicallyPrecedes(right.line.name.utf8)
    }.map { ($0.length, $0.line) }
  }

  /// The part of a line that a name follows, if the map does not have the name yet.
  mutating func stretch(for name: String, along line: [MapPoint]) -> [MapPoint]? {
    stretch(for: name, along: line, of: Self.length(of: line))
  }

  /// The same for a text that can stand several times.
  mutating func unnamedStretch(for text: String, along line: [MapPoint]) -> [MapPoint]? {
    let width = TextWidth.ems(text) * JourneyMapType.streetSize * 1.08
    return Self.length(of: line) >= width ? stretch(of: line, width: width) : nil
  }

  private mutating func stretch(for name: String, along line: [MapPoint], of length: Double) -> [MapPoint]? {
    let width = TextWidth.ems(name) * JourneyMapType.streetSize * 1.08
    guard length >= width, !said.contains(name.lowercased()), let stretch = stretch(of: line, width: width)
    else { return nil }
    said.insert(name.lowercased())
    return stretch
  }

  /// The first stretch of a line that is nearly straight, free, and as long as the name. Takes its space.
  private mutating func stretch(of points: [MapPoint], width: Double) -> [MapPoint]? {
    let length = Self.length(of: points)
    // From the middle outwards.
    let free = length - width
    let steps = Int(min(12, max(0, free / 12)))
    for step in 0...steps {
      for side in step == 0 ? [0.0] : [-1, 1] {
        let start = free / 2 + side * Double(step) * free / 2 / Double(max(1, steps))
        var stretch = Self.part(of: points, from: start, to: start + width)
        guard stretch.count > 1, isStraight(stretch, width: width) else { continue }
        if stretch[0].x > stretch[stretch.count - 1].x { stretch.reverse() }
        let boxes = boxes(along: stretch)
        guard boxes.allSatisfy({ space.isFree($0) }) else { continue }
        for box in boxes { space.take(box) }
        return stretch
      }
    }
    return nil
  }

  private func isStraight(_ points: [MapPoint], width: Double) -> Bool {
    let (first, last) = (points[0], points[points.count - 1])
    let (x, y) = (last.x - first.x, last.y - first.y)
    let chord = (x * x + y * y).squareRoot()
    if chord < width * 0.93 { return false }
    for (start, end) in zip(points, points.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      if length > 1, dx * x + dy * y < Self.leastCosine * length * chord { return false }
    }
    return true
  }

  private func boxes(along points: [MapPoint]) -> [MapBox] {
    let step = JourneyMapType.streetSize * 0.7
    let length = Self.length(of: points)
    return stride(from: 0.0, through: length, by: step).compactMap { distance in
      Self.part(of: points, from: distance, to: min(length, distance + 0.1)).first.map {
        let size = JourneyMapType.streetSize * JourneyMapType.mostGrowth
        return MapBox(around: JourneyMapViewModel.Point($0), width: size, height: size)
      }
    }
  }

  private static func length(of points: [MapPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
  }

  private static func distance(_ start: MapPoint, _ end: MapPoint) -> Double {
    ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
  }

  private static func part(of points: [MapPoint], from start: Double, to end: Double) -> [MapPoint] {
    var result: [MapPoint] = []
    var walked = 0.0
    for (first, second) in zip(points, points.dropFirst()) {
      let step = distance(first, second)
      func at(_ length: Double) -> MapPoint {
        let share = step == 0 ? 0 : (length - walked) / step
        return MapPoint(x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share)
      }
      if walked + step >= start, walked <= end {
        if result.isEmpty { result.append(at(max(start, walked))) }
        result.append(at(min(end, walked + step)))
      }
      walked += step
    }
    return result
  }
}

extension GroundSpotKind {
  /// A pass looks the same on all maps.
  var className: String { self == .roadPass ? "pass" : "\(self)" }

  /// Whether people live there: its name stands on it, without a mark.
  var isPlace: Bool {
    switch self {
    case .town, .village, .hamlet, .quarter: true
    default: false
    }
  }

  /// Whether its name stands for an area, without a mark.
  var isArea: Bool {
    switch self {
    case .park, .lake, .bay, .island, .beach, .reserve: true
    default: isPlace
    }
  }

  /// Whether its height matters to travellers.
  var hasElevation: Bool { self == .peak || self == .pass || self == .roadPass || self == .hut }

  var hasMark: Bool { !isArea && self != .cape }
}
