/// The layers of the basemap. The first four are in shores.bin, in this order. The others are in basemap.bin, and after them
/// the areas of `ReliefLevel`.
enum BasemapLayer: Int, CaseIterable {
  case land, lakes, rivers, tributaries
  case borders, disputed, regions, urban, glaciers

  private static let countOfShores = 4
  /// The number of layers in basemap.bin before the relief.
  static let countInBasemap = allCases.count - countOfShores

  /// Whether a map with many other lines does without it.
  var isOptional: Bool {
    switch self {
    case .land, .lakes, .borders, .disputed: false
    case .rivers, .tributaries, .regions, .urban, .glaciers: true
    }
  }

  /// Whether the layer has coasts or lakes. All other layers deviate by hundreds of metres.
  var isCoast: Bool { self == .land || self == .lakes }

  var isRings: Bool {
    switch self {
    case .land, .lakes, .urban, .glaciers: true
    case .rivers, .tributaries, .borders, .disputed, .regions: false
    }
  }

  /// The section of a tier, from 0, the finest, to `BasemapTier.count` - 1.
  func section(tier: Int) -> BasemapSection {
    let isShore = rawValue < Self.countOfShores
    let file = isShore ? EmbeddedBytes.shores : .basemap
    let layer = isShore ? rawValue : rawValue - Self.countOfShores
    return BasemapSection(file, number: layer * BasemapTier.count + tier, isRings: isRings)
  }
}

/// Each tier has all lines of the Earth, simplified by the same tolerance.
enum BasemapTier {
  /// Metres by which lines deviate from their source, as Sources/CGeodata/make/lines.py makes them.
  static let tolerances = [60.0, 200, 600, 1300, 3000, 7000, 16000, 36000, 80000, 180_000]

  static var count: Int { tolerances.count }

  /// The coarsest tier that deviates by at most `metres`, or the finest one.
  static func coarsest(within metres: Double) -> Int { tolerances.lastIndex { $0 <= metres } ?? 0 }
}

/// A position in steps of 1/7200 degree, about 15 metres. The longitude is within half a turn.
struct GridPoint: Equatable {
  static let steps = 7200
  static let halfTurn = 180 * steps

  var latitude: Int
  var longitude: Int
}

/// A layer in one tier. shores.bin, basemap.bin and disputes.bin have one layout, with little-endian numbers.
///
/// The file begins with two u32: where the nodes and the packs begin. Then, for each section, five u32: the first
/// node of the packs and the number of packs, the same for large rings, and the tier's unit in steps of the grid.
///
/// - A pack has several small rings, or parts of lines. `BasemapPack` reads it.
/// - A large ring is a run of chunks. A chunk is a pack with one line. The next chunk begins where it ends.
/// - A node has 20 bytes: a cap around its content, its first point (latitude, longitude, each i32), and a u32. For a
///   pack or a chunk this is its position. For a large ring it is the first node of its chunks, and the "latitude"
///   is their number.
struct BasemapSection {
  let bytes: EmbeddedBytes
  let unit: Int
  let packs: BasemapTree
  let rings: BasemapTree
  let isRings: Bool
  private let nodeStart: Int
  private let packStart: Int

  init(_ bytes: EmbeddedBytes, number: Int, isRings: Bool) {
    self.bytes = bytes
    self.isRings = isRings
    let entry = 8 + 20 * number
    let nodes = Int(bytes.load(0, as: UInt32.self))
    packStart = Int(bytes.load(4, as: UInt32.self))
    func tree(_ offset: Int) -> BasemapTree {
      BasemapTree(
        bytes: bytes, start: nodes + 20 * Int(bytes.load(entry + offset, as: UInt32.self)),
        count: Int(bytes.load(entry + offset + 4, as: UInt32.self)))
    }
    packs = tree(0)
    rings = tree(8)
    unit = Int(bytes.load(entry + 16, as: UInt32.self))
    nodeStart = nodes
  }

  /// The chunks of a large ring.
  func chunks(ofRing leaf: Int) -> BasemapTree {
    let node = rings.node(leaf)
    return BasemapTree(
      bytes: bytes, start: nodeStart + 20 * node.number, count: node.start.latitude)
  }

  /// A leaf of `packs`.
  @inline(__always)
  func pack(_ node: BasemapNode) -> BasemapPack {
    BasemapPack(bytes, at: packStart + node.number, from: node.start, unit: unit, isRings: isRings)
  }

  @inline(__always)
  func chunk(_ node: BasemapNode) -> BasemapPack {
    BasemapPack(bytes, at: packStart + node.number, from: node.start, unit: unit, isRings: false)
  }
}

/// Caps around caps. Level 0 has the leaves. Each node of a level has up to 16 children in the level below.
struct BasemapTree {
  static let fanout = 16

  let bytes: EmbeddedBytes
  /// The position of the first leaf.
  let start: Int
  /// The number of leaves.
  let count: Int

  @inline(__always)
  func node(_ index: Int) -> BasemapNode { BasemapNode(bytes, at: start &+ 20 &* index) }

  /// The first node of each level and the number of its nodes, from the leaves up.
  var levels: [Range<Int>] {
    var levels = [0..<count]
    while let last = levels.last, last.count > Self.fanout {
      levels.append(last.upperBound..<(last.upperBound + (last.count + Self.fanout - 1) / Self.fanout))
    }
    return levels
  }

  /// Calls `visit` for each leaf below nodes for which `isNear` holds, in their order.
  func forEach(where isNear: (BasemapCap) -> Bool, _ visit: (Int, BasemapNode) -> Void) {
    if count == 0 { return }
    let levels = levels
    func descend(_ level: Int, _ range: Range<Int>) {
      for index in range {
        let node = node(levels[level].lowerBound + index)
        guard isNear(node.cap) else { continue }
        if level == 0 {
          visit(index, node)
        } else {
          let first = index * Self.fanout
          descend(level - 1, first..<min(first + Self.fanout, levels[level - 1].count))
        }
      }
    }
    descend(levels.count - 1, 0..<levels[levels.count - 1].count)
  }
}

struct BasemapNode {
  let cap: BasemapCap
  let start: GridPoint
  let number: Int

  @inline(__always)
  init(_ bytes: EmbeddedBytes, at offset: Int) {
    cap = BasemapCap(bytes, at: offset)
    start = GridPoint(
      latitude: Int(bytes.load(offset &+ 8, as: Int32.self)),
      longitude: Int(bytes.load(offset &+ 12, as: Int32.self)))
    number = Int(bytes.load(offset &+ 16, as: UInt32.self))
  }
}
