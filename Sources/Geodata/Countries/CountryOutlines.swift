internal import Entities
internal import Geodesy

/// The borders and coasts of countries in tiers, as make/outlines.py writes them.
struct CountryOutlines {
  /// Points of a lattice, counted from 180° W and 90° S.
  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  /// A line between two points where more than two lines meet, or a closed one.
  struct Line {
    /// The numbers of the countries on both sides, as in `CountryCells`.
    var left: Int
    var right: Int
    var start: Point
    /// Pairs of signed bytes, from point to point.
    var steps: UnsafeRawBufferPointer

    func points() -> [Point] {
      var points: [Point] = []
      points.reserveCapacity(1 + steps.count / 2)
      var point = start
      points.append(point)
      for step in stride(from: 0, to: steps.count, by: 2) {
        point.x += Int(Int8(bitPattern: steps[step]))
        point.y += Int(Int8(bitPattern: steps[step + 1]))
        points.append(point)
      }
      return points
    }
  }

  private static let sizeOfTier = 12

  private let bytes = EmbeddedBytes.outlines
  /// Units in a degree.
  private let units: Double
  private let first: Int

  /// The coarsest tier whose lines deviate by at most this number of metres, or else the finest.
  init(within metres: Double) {
    let tiers = stride(
      from: 1, to: 1 + Self.sizeOfTier * Int(bytes.load(0, as: UInt8.self)), by: Self.sizeOfTier)
    let bytes = bytes
    let tier = tiers.reversed().first { Double(bytes.load($0, as: UInt32.self)) <= metres } ?? 1
    units = Double(bytes.load(tier + 4, as: UInt32.self))
    first = Int(bytes.load(tier + 8, as: UInt32.self))
  }

  func coordinate(of point: Point) -> Coordinate {
    Coordinate(latitude: Double(point.y) / units - 90, longitude: Double(point.x) / units - 180)
  }

  func forEachLine(_ body: (Line) -> Void) {
    var at = first
    while case let count = Int(bytes.load(at, as: UInt16.self)), count > 0 {
      let steps = at + 12
      body(
        Line(
          left: Int(bytes.load(at + 2, as: UInt8.self)), right: Int(bytes.load(at + 3, as: UInt8.self)),
          start: Point(
            x: Int(bytes.load(at + 4, as: UInt32.self)), y: Int(bytes.load(at + 8, as: UInt32.self))),
          steps: bytes.bytes(steps..<steps + 2 * count)))
      at = steps + 2 * count
    }
  }
}
