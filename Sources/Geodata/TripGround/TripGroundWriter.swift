/// Writes a ground file. Equal ground gives equal bytes, in whatever order it comes.
///
/// The file begins with lines of text: the version, the credit, the time of the data, the name of the extract, and an
/// empty line. Numbers follow, 7 bits a byte, least significant first (LEB128). Signed numbers are zigzag-coded.
/// Coordinates are differences from the point before. The heights come last.
package struct TripGroundWriter {
  package static let version = "tripsite ground 4"

  private var bytes: [UInt8] = []
  private var last = GroundPoint(x: 0, y: 0)

  package static func bytes(of ground: TripGround) -> [UInt8] {
    var writer = TripGroundWriter()
    writer.write(ground)
    return writer.bytes
  }

  private mutating func write(_ ground: TripGround) {
    for line in [Self.version, TripGround.credit, ground.time, ground.source, ""] {
      bytes += line.utf8.filter { $0 >= 0x20 } + [0x0A]
    }
    put(ground.parts.count)
    for part in ground.parts.sorted(by: Self.precedes) {
      bytes.append(part.scale.rawValue)
      put(part.tolerance)
      put(part.box)
    }
    put(ground.missing.count)
    for box in ground.missing.sorted(by: Self.precedes) { put(box) }
    let shores = ground.shores.sorted { Self.precedes($0.box, $1.box) }
    put(shores.count)
    for shore in shores {
      put(shore.box)
      put(shore.sea.count)
      for ring in shore.sea { put(ring) }
    }
    let names = names(of: ground)
    for kind in GroundAreaKind.allCases {
      let areas = sorted(ground.areas.filter { $0.kind == kind }, by: { $0.rings.joined() })
      put(areas.count)
      for area in areas {
        put(area.rings.count)
        for ring in area.rings { put(ring) }
      }
    }
    for kind in GroundLineKind.allCases {
      let lines = sorted(
        ground.lines.filter { $0.kind == kind }, by: \.points, name: { $0.name + "\n" + $0.number })
      put(lines.count)
      for line in lines {
        put(names[line.name] ?? 0)
        put(names[line.number] ?? 0)
        put(line.bends)
        put(line.points)
      }
    }
    let spots = ground.spots.sorted {
      ($0.kind.rawValue, $0.at.y, $0.at.x, $0.elevation ?? .min) < (
        $1.kind.rawValue, $1.at.y, $1.at.x, $1.elevation ?? .min
      )
        || ($0.kind, $0.at, $0.elevation) == ($1.kind, $1.at, $1.elevation)
          && $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    put(spots.count)
    for spot in spots {
      bytes.append(spot.kind.rawValue)
      put(names[spot.name] ?? 0)
      put(spot.elevation.map { zigzag($0) + 1 } ?? 0)
      put(spot.at)
    }
    put(ground.heights == nil ? 0 : 1)
    if let heights = ground.heights { put(heights) }
  }

  private mutating func put(_ heights: TripGround.Heights) {
    for text in [heights.credit, heights.source] {
      put(text.utf8.count)
      bytes += text.utf8
    }
    let grids = heights.grids.sorted {
      $0.box == $1.box ? ($0.columns, $0.step) < ($1.columns, $1.step) : Self.precedes($0.box, $1.box)
    }
    put(grids.count)
    for grid in grids {
      put(grid.box)
      for number in [grid.columns, grid.rows, grid.step] { put(number) }
      let code = HeightCode.bytes(of: grid)
      put(code.count)
      bytes += code
    }
    put(heights.tops.count)
    for top in heights.tops.sorted(by: { ($0.at.y, $0.at.x, $0.metres) < ($1.at.y, $1.at.x, $1.metres) }) {
      put(top.at)
      put(zigzag(top.metres))
    }
    put(heights.ways.count)
    for way in heights.ways.sorted(by: { $0.line < $1.line }) {
      for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(way.line >> UInt64(shift) & 0xFF)) }
      put(way.error)
      put(way.climb == nil ? 0 : 1)
      if let climb = way.climb { for number in [climb.up, climb.down, climb.error] { put(number) } }
      put(way.places.count)
      var last = HeightWay.Place(distance: 0, height: 0)
      for place in way.places {
        put(place.distance - last.distance)
        put(place.height.map { zigzag($0 - (last.height ?? 0)) + 1 } ?? 0)
        last = HeightWay.Place(distance: place.distance, height: place.height ?? last.height)
      }
    }
  }

  /// Writes the list of names. Returns the position of each, from 1.
  private mutating func names(of ground: TripGround) -> [String: Int] {
    var all = Set(ground.lines.map(\.name)).union(ground.lines.map(\.number))
    all.formUnion(ground.spots.map(\.name))
    all.remove("")
    let sorted = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    put(sorted.count)
    for name in sorted {
      put(name.utf8.count)
      bytes += name.utf8
    }
    return Dictionary(uniqueKeysWithValues: zip(sorted, 1...))
  }

  /// Neighbours come after each other, which keeps the differences small.
  private func sorted<Item, Points: Sequence<GroundPoint>>(
    _ items: [Item], by points: (Item) -> Points, name: (Item) -> String = { _ in "" }
  ) -> [Item] {
    let keys = items.map { item in
      let points = Array(points(item))
      return (morton: Self.morton(points[0]), points: points, name: name(item))
    }
    let order = items.indices.sorted { left, right in
      let (left, right) = (keys[left], keys[right])
      if left.morton != right.morton { return left.morton < right.morton }
      if left.points != right.points {
        return left.points.lexicographicallyPrecedes(right.points) { ($0.x, $0.y) < ($1.x, $1.y) }
      }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    return order.map { items[$0] }
  }

  /// The position along G. M. Morton's curve (1966): the bits of both numbers in turn.
  private static func morton(_ point: GroundPoint) -> UInt64 {
    func spread(_ value: Int32) -> UInt64 {
      var bits = UInt64(UInt32(bitPattern: value) ^ 0x8000_0000)
      bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
      bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
      bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
      bits = (bits | bits << 2) & 0x3333_3333_3333_3333
      return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
    return spread(point.x) | spread(point.y) << 1
  }

  private static func precedes(_ left: TripGround.Part, _ right: TripGround.Part) -> Bool {
    left.scale != right.scale
      ? left.scale < right.scale
      : left.box == right.box ? left.tolerance < right.tolerance : precedes(left.box, right.box)
  }

  private static func precedes(_ left: GroundBox, _ right: GroundBox) -> Bool {
    (left.west, left.south, left.east, left.north) < (right.west, right.south, right.east, right.north)
  }

  private mutating func put(_ box: GroundBox) {
    put(GroundPoint(x: box.west, y: box.south))
    put(GroundPoint(x: box.east, y: box.north))
  }

  private mutating func put(_ points: [GroundPoint]) {
    put(points.count)
    for point in points { put(point) }
  }

  private mutating func put(_ point: GroundPoint) {
    put(zigzag(Int(point.x) - Int(last.x)))
    put(zigzag(Int(point.y) - Int(last.y)))
    last = point
  }

  private func zigzag(_ number: Int) -> Int { number << 1 ^ number >> 63 }

  private mutating func put(_ number: Int) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
