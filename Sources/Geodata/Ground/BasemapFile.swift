internal import Geodesy

/// The layers of basemap.bin, in its order.
enum BasemapLayer: Int {
  case land, lakes, rivers, borders, regions, urban, glaciers
}

/// basemap.bin, as Sources/CGeodata/make/basemap.py writes it, all numbers little-endian.
///
/// For each layer and tier four numbers of 32 bits: where its features, chunks and vertices begin, and how many
/// features there are. Then the sines of 0 to 90 degrees in steps of 1/120, as floats.
///
/// - A feature, a ring or a line, is 16 bytes: a cap around it, its first chunk, the rank of its diameter.
/// - A chunk of at most 64 edges is 16 bytes: a cap, where it starts (latitude, longitude), its first vertex and,
///   in the top byte, their number.
/// - A vertex is 3 bytes: the step from the one before in units of the tier, north and east, and its rank.
///
/// A cap is the vector to its middle and the chord from there that holds all, four times 16 bits of 1/32767.
struct BasemapFile {
  /// Steps of the finest grid in a degree.
  static let grid = 120
  static let halfTurn = 180 * grid
  private static let tierCount = 3
  private static let layerCount = 7
  /// The units of the grids of the tiers, and the tolerance in kilometres from which a tier is used.
  private static let tiers: [(unit: Int, least: Double)] = [(1, 0), (4, 3), (16, 14)]

  let bytes = EmbeddedBytes.basemap
  private let sines = Self.tierCount * Self.layerCount * 16

  /// The section for a tolerance in kilometres.
  func section(_ layer: BasemapLayer, tolerance: Double) -> BasemapSection {
    let tier = Self.tiers.lastIndex { $0.least <= tolerance } ?? 0
    let entry = (layer.rawValue * Self.tierCount + tier) * 16
    return BasemapSection(
      bytes: bytes,
      features: Int(bytes.load(entry, as: UInt32.self)),
      chunks: Int(bytes.load(entry + 4, as: UInt32.self)),
      vertices: Int(bytes.load(entry + 8, as: UInt32.self)),
      count: Int(bytes.load(entry + 12, as: UInt32.self)),
      unit: Self.tiers[tier].unit)
  }

  @inline(__always)
  func sine(_ step: Int) -> Double {
    Double(Float(bitPattern: bytes.load(sines &+ 4 &* step, as: UInt32.self)))
  }

  @inline(__always)
  func vector(_ point: GridPoint) -> (x: Double, y: Double, z: Double) {
    let quarter = Self.halfTurn / 2
    let tall = sine(abs(point.latitude))
    let ring = sine(quarter - abs(point.latitude))
    let turn = quarter - abs(point.longitude)
    let cosine = sine(abs(turn))
    let sine = sine(quarter - abs(turn))
    return (
      x: turn < 0 ? -ring * cosine : ring * cosine,
      y: point.longitude < 0 ? -ring * sine : ring * sine,
      z: point.latitude < 0 ? -tall : tall
    )
  }
}

/// In steps of the finest grid. The longitude is within half a turn.
struct GridPoint: Equatable {
  var latitude: Int
  var longitude: Int
}

/// The rank of a vertex. Without the vertex, the line would deviate by a quarter of a kilometre times 2^((rank - 1) /
/// 4).
struct BasemapRank {
  static func rank(kilometres: Double) -> UInt8 {
    var rank = 0.0
    var reach = 0.25
    // 64 km are rank 33. A loop costs less than the import of a logarithm.
    while reach < kilometres && rank < 253 {
      rank += 1
      reach *= 1.189_207_115_002_721
    }
    return UInt8(rank)
  }
}

/// A layer of the basemap in one tier.
struct BasemapSection {
  let bytes: EmbeddedBytes
  let features: Int
  let chunks: Int
  let vertices: Int
  let count: Int
  let unit: Int

  @inline(__always)
  func featureCap(_ feature: Int) -> BasemapCap { BasemapCap(bytes, at: features &+ 16 &* feature) }

  @inline(__always)
  func size(_ feature: Int) -> UInt8 { bytes.load(features &+ 16 &* feature &+ 12) }

  @inline(__always)
  func chunks(of feature: Int) -> Range<Int> {
    let entry = features + 16 * feature + 8
    return Int(bytes.load(entry, as: UInt32.self))..<Int(bytes.load(entry + 16, as: UInt32.self))
  }

  @inline(__always)
  func chunkCap(_ chunk: Int) -> BasemapCap { BasemapCap(bytes, at: chunks &+ 16 &* chunk) }

  @inline(__always)
  func start(of chunk: Int) -> GridPoint {
    let entry = chunks + 16 * chunk + 8
    return GridPoint(
      latitude: Int(bytes.load(entry, as: Int16.self)), longitude: Int(bytes.load(entry + 2, as: Int16.self)))
  }

  /// The position of the vertices after the start of the chunk in the file, and their number.
  @inline(__always)
  func vertices(of chunk: Int) -> (offset: Int, count: Int) {
    let entry = Int(bytes.load(chunks + 16 * chunk + 12, as: UInt32.self))
    return (vertices &+ 3 &* (entry & 0xff_ffff), entry >> 24)
  }

  /// Moves `point` to the vertex at `offset` and returns its rank. Nothing can overflow. This is the innermost loop.
  @inline(__always)
  func advance(_ point: inout GridPoint, to offset: Int) -> UInt8 {
    point.latitude &+= Int(bytes.load(offset, as: Int8.self)) &* unit
    point.longitude &+= Int(bytes.load(offset &+ 1, as: Int8.self)) &* unit
    if point.longitude > BasemapFile.halfTurn { point.longitude &-= 2 &* BasemapFile.halfTurn }
    if point.longitude < -BasemapFile.halfTurn { point.longitude &+= 2 &* BasemapFile.halfTurn }
    return bytes.load(offset &+ 2)
  }
}

/// A circle on the unit sphere: its middle, and the chord to its edge.
struct BasemapCap {
  let middle: (x: Double, y: Double, z: Double)
  let chord: Double

  @inline(__always)
  init(_ bytes: EmbeddedBytes, at offset: Int) {
    let unit = 1 / 32767.0
    middle = (
      x: Double(bytes.load(offset, as: Int16.self)) * unit,
      y: Double(bytes.load(offset &+ 2, as: Int16.self)) * unit,
      z: Double(bytes.load(offset &+ 4, as: Int16.self)) * unit
    )
    chord = Double(bytes.load(offset &+ 6, as: UInt16.self)) * unit
  }

  /// Whether the cap can overlap a cap around `centre` with the given chord. The chords of two angles add up to more
  /// than the chord of their sum.
  @inline(__always)
  func reaches(_ centre: UnitVector, chord other: Double) -> Bool {
    let (x, y, z) = (middle.x - centre.x, middle.y - centre.y, middle.z - centre.z)
    let reach = chord + other
    return x * x + y * y + z * z <= reach * reach
  }

  @inline(__always)
  func holds(antipodeOf centre: UnitVector) -> Bool {
    let (x, y, z) = (middle.x + centre.x, middle.y + centre.y, middle.z + centre.z)
    return x * x + y * y + z * z <= chord * chord
  }
}
