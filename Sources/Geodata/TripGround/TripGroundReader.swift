/// Reads a ground file. Every number is checked: the file may come from anywhere.
package struct TripGroundReader {
  /// In bytes.
  package static let largestFile = 4 << 20
  private static let longestName = 400
  private static let highest = 20_000
  /// Earlier versions. Their files are read as before.
  private static let withoutShores = "tripsite ground 1"
  private static let withoutRegions = "tripsite ground 2"
  private static let withoutHeights = "tripsite ground 3"
  /// What these versions know: the scales from here on, and so many kinds.
  private static let firstScale = GroundScale.country
  private static let (knownAreas, knownLines, knownSpots) = (10, 14, 19)
  private static let mostTolerance = 10_000
  private static let mostBends = 100_000
  /// In tenths of a metre, in metres of climb, and in metres.
  private static let (largestStep, mostClimb, farthest) = (10_000, 10_000_000, 100_000_000)

  /// Why a file is not a ground.
  package enum Defect: Error, Equatable, Sendable {
    case otherFormat
    /// The file is of another version of tripsite. The text is its first line.
    case otherVersion(String)
    /// The file is cut off or damaged.
    case damaged
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var last = GroundPoint(x: 0, y: 0)

  package static func ground(in bytes: [UInt8]) throws(Defect) -> TripGround {
    guard bytes.count <= largestFile else { throw .damaged }
    var reader = TripGroundReader(bytes: bytes[...], position: bytes.startIndex)
    return try reader.read()
  }

  private init(bytes: ArraySlice<UInt8>, position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private mutating func read() throws(Defect) -> TripGround {
    let version = line()
    guard let version, version.hasPrefix("tripsite ground ") else { throw .otherFormat }
    let versions = [
      Self.withoutShores, Self.withoutRegions, Self.withoutHeights, TripGroundWriter.version,
    ]
    guard versions.contains(version) else { throw .otherVersion(version) }
    guard line() != nil, let time = line(), let source = line(), line()?.isEmpty == true else {
      throw .damaged
    }
    var ground = TripGround(time: time, source: source)
    let hasRegions = ![Self.withoutShores, Self.withoutRegions].contains(version)
    let canHaveHeights = version == TripGroundWriter.version
    for _ in 0..<(try count(of: 5)) {
      let first = hasRegions ? 0 : Self.firstScale.rawValue
      guard let scale = GroundScale(rawValue: try byte() &+ first) else { throw .damaged }
      let tolerance = hasRegions ? try number() : Int(scale.tolerance)
      guard (1...Self.mostTolerance).contains(tolerance) else { throw .damaged }
      ground.parts.append(TripGround.Part(scale: scale, box: try box(), tolerance: tolerance))
    }
    for _ in 0..<(try count(of: 4)) { ground.missing.append(try box()) }
    guard !ground.parts.isEmpty || canHaveHeights else { throw .damaged }
    if version != Self.withoutShores {
      for _ in 0..<(try count(of: 5)) {
        let box = try box()
        ground.shores.append(TripGround.Shore(box: box, sea: try rings()))
      }
    }
    let names = try names()
    for kind in GroundAreaKind.allCases.prefix(hasRegions ? .max : Self.knownAreas) {
      for _ in 0..<(try count(of: 8)) {
        let rings = try rings()
        guard !rings.isEmpty else { throw .damaged }
        ground.areas.append(TripGround.Area(kind: kind, rings: rings))
      }
    }
    for kind in GroundLineKind.allCases.prefix(hasRegions ? .max : Self.knownLines) {
      for _ in 0..<(try count(of: 6)) {
        var line = TripGround.Line(kind: kind, name: try name(of: names), points: [])
        if hasRegions {
          line.number = try name(of: names)
          line.bends = try number()
          guard line.bends <= Self.mostBends else { throw .damaged }
        }
        line.points = try points(atLeast: 2)
        ground.lines.append(line)
      }
    }
    for _ in 0..<(try count(of: 5)) {
      guard let kind = GroundSpotKind(rawValue: try byte()),
        hasRegions || kind.rawValue < Self.knownSpots
      else { throw .damaged }
      let name = try name(of: names)
      let coded = try number()
      let elevation = coded == 0 ? nil : Optional(Self.signed(coded - 1))
      guard !name.isEmpty, abs(elevation ?? 0) <= Self.highest else { throw .damaged }
      ground.spots.append(TripGround.Spot(kind: kind, name: name, elevation: elevation, at: try point()))
    }
    if canHaveHeights, try count(of: 4) > 0 { ground.heights = try heights() }
    guard position == bytes.endIndex, ground.hasStreets || ground.heights != nil else { throw .damaged }
    return ground
  }

  private mutating func heights() throws(Defect) -> TripGround.Heights {
    var heights = TripGround.Heights(credit: try text(), source: try text())
    for _ in 0..<(try count(of: 8)) {
      let box = try box()
      let (columns, rows, step) = (try number(), try number(), try number())
      guard (2...HeightGrid.mostNodes).contains(columns), (2...HeightGrid.mostNodes).contains(rows),
        (1...Self.largestStep).contains(step), box.west < box.east, box.south < box.north
      else { throw .damaged }
      let code = try run(of: try count(of: 1))
      guard let values = HeightCode.values(in: code, columns: columns, rows: rows) else { throw .damaged }
      heights.grids.append(
        HeightGrid(box: box, columns: columns, rows: rows, step: step, values: values))
    }
    for _ in 0..<(try count(of: 3)) {
      let at = try point()
      heights.tops.append(TripGround.Heights.Top(at: at, metres: try metres()))
    }
    for _ in 0..<(try count(of: 12)) { heights.ways.append(try way()) }
    return heights
  }

  private mutating func way() throws(Defect) -> HeightWay {
    let line = try run(of: 8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    var way = HeightWay(line: line, error: try number(), climb: nil, places: [])
    if try number() > 0 {
      way.climb = HeightWay.Climb(up: try number(), down: try number(), error: try number())
    }
    let climb = way.climb ?? HeightWay.Climb(up: 0, down: 0, error: 0)
    guard max(way.error, climb.up, climb.down, climb.error) <= Self.mostClimb else { throw .damaged }
    var last = HeightWay.Place(distance: 0, height: 0)
    for _ in 0..<(try count(of: 2)) {
      let distance = last.distance + (try number())
      let coded = try number()
      let height = coded == 0 ? nil : Optional((last.height ?? 0) + Self.signed(coded - 1))
      guard distance <= Self.farthest, abs(height ?? 0) <= Self.highest else { throw .damaged }
      way.places.append(HeightWay.Place(distance: distance, height: height))
      last = HeightWay.Place(distance: distance, height: height ?? last.height)
    }
    return way
  }

  private mutating func metres() throws(Defect) -> Int {
    let metres = Self.signed(try number())
    guard abs(metres) <= Self.highest else { throw .damaged }
    return metres
  }

  /// So many bytes.
  private mutating func run(of count: Int) throws(Defect) -> ArraySlice<UInt8> {
    guard count <= bytes.endIndex - position else { throw .damaged }
    defer { position += count }
    return bytes[position..<(position + count)]
  }

  private mutating func text() throws(Defect) -> String {
    let length = try number()
    guard length <= Self.longestName else { throw .damaged }
    return try text(of: length)
  }

  /// Without control characters.
  private mutating func text(of length: Int) throws(Defect) -> String {
    guard let text = String(validating: try run(of: length), as: UTF8.self),
      text.unicodeScalars.allSatisfy({
        $0.value >= 0x20 && $0.value != 0x7F && !(0x80..<0xA0).contains($0.value)
      })
    else { throw .damaged }
    return text
  }

  private mutating func box() throws(Defect) -> GroundBox {
    let (corner, opposite) = (try point(), try point())
    guard corner.x <= opposite.x, corner.y <= opposite.y else { throw .damaged }
    return GroundBox(west: corner.x, south: corner.y, east: opposite.x, north: opposite.y)
  }

  private mutating func rings() throws(Defect) -> [[GroundPoint]] {
    var rings: [[GroundPoint]] = []
    for _ in 0..<(try count(of: 7)) { rings.append(try points(atLeast: 3)) }
    return rings
  }

  private mutating func names() throws(Defect) -> [String] {
    var names = [""]
    for _ in 0..<(try count(of: 2)) {
      let length = try number()
      guard length > 0, length <= Self.longestName else { throw .damaged }
      names.append(try text(of: length))
    }
    return names
  }

  private mutating func name(of names: [String]) throws(Defect) -> String {
    let index = try number()
    guard index < names.count else { throw .damaged }
    return names[index]
  }

  private mutating func points(atLeast least: Int) throws(Defect) -> [GroundPoint] {
    let count = try count(of: 2)
    guard count >= least else { throw .damaged }
    var points: [GroundPoint] = []
    points.reserveCapacity(count)
    for _ in 0..<count { points.append(try point()) }
    return points
  }

  private mutating func point() throws(Defect) -> GroundPoint {
    let x = Int(last.x) + Self.signed(try number())
    let y = Int(last.y) + Self.signed(try number())
    guard abs(x) <= Int(GroundPoint.mostX), abs(y) <= Int(GroundPoint.mostY) else { throw .damaged }
    last = GroundPoint(x: Int32(x), y: Int32(y))
    return last
  }

  /// A number of things that each take at least `size` bytes.
  private mutating func count(of size: Int) throws(Defect) -> Int {
    let count = try number()
    guard count <= (bytes.endIndex - position) / size else { throw .damaged }
    return count
  }

  private static func signed(_ number: Int) -> Int { number >> 1 ^ -(number & 1) }

  /// Below 2³⁵.
  private mutating func number() throws(Defect) -> Int {
    var number = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let byte = try byte()
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw .damaged
  }

  private mutating func byte() throws(Defect) -> UInt8 {
    guard position < bytes.endIndex else { throw .damaged }
    defer { position += 1 }
    return bytes[position]
  }

  /// The text before the next line feed. Nil if there is none, or if it is too long.
  private mutating func line() -> String? {
    guard let end = bytes[position...].prefix(1024).firstIndex(of: 0x0A) else { return nil }
    defer { position = end + 1 }
    return String(validating: bytes[position..<end], as: UTF8.self)
  }
}
