/// Reads the lines of a pack one after the other.
///
/// A pack is: the number of lines, and the parameters of the Rice codes, four bits each: of steps north and east, and of
/// the starts of lines north and east. Then, for each line: the number of its steps less one, with parameter 4; its start as
/// a step from the start of the line before; its steps. A ring lacks the step back to its start. A code is a quotient as ones and a zero, then the remainder by a
/// power of two. Sixteen ones are followed by a number of 24 bits. The lowest bit of a number is its sign.
struct BasemapPack {
  private static let escape = 16

  private let bytes: EmbeddedBytes
  private let unit: Int
  private let isRings: Bool
  private let kinds: (north: Int, east: Int, farNorth: Int, farEast: Int)
  private var bit: Int
  private var linesLeft: Int
  private var lineStart: GridPoint
  /// The steps of the line that were not read.
  private(set) var stepsLeft = 0
  /// The position on the line.
  private(set) var point: GridPoint

  @inline(__always)
  init(_ bytes: EmbeddedBytes, at offset: Int, from start: GridPoint, unit: Int, isRings: Bool) {
    self.bytes = bytes
    self.unit = unit
    self.isRings = isRings
    linesLeft = Int(bytes.load(offset) as UInt8)
    let (near, far) = (Int(bytes.load(offset + 1) as UInt8), Int(bytes.load(offset + 2) as UInt8))
    kinds = (near & 15, near >> 4, far & 15, far >> 4)
    bit = (offset + 3) * 8
    lineStart = start
    point = start
  }

  /// Moves to the start of the next line. False after the last one.
  @inline(__always)
  mutating func nextLine() -> Bool {
    if linesLeft == 0 { return false }
    linesLeft -= 1
    stepsLeft = number(4) + (isRings ? 2 : 1)
    let (north, east) = (number(kinds.farNorth), number(kinds.farEast))
    lineStart = Self.moved(lineStart, north: north &* unit, east: east &* unit)
    point = lineStart
    return true
  }

  /// Moves to the next point of the line. Call it only while steps are left.
  @inline(__always)
  mutating func step() {
    stepsLeft &-= 1
    if isRings && stepsLeft == 0 {
      point = lineStart
      return
    }
    let (north, east) = (number(kinds.north), number(kinds.east))
    point = Self.moved(point, north: north &* unit, east: east &* unit)
  }

  @inline(__always)
  private static func moved(_ point: GridPoint, north: Int, east: Int) -> GridPoint {
    var longitude = point.longitude &+ east
    if longitude > GridPoint.halfTurn { longitude &-= 2 &* GridPoint.halfTurn }
    if longitude < -GridPoint.halfTurn { longitude &+= 2 &* GridPoint.halfTurn }
    return GridPoint(latitude: point.latitude &+ north, longitude: longitude)
  }

  /// The next number. Eight bytes hold every code, at any bit of the first byte.
  @inline(__always)
  private mutating func number(_ k: Int) -> Int {
    let word = bytes.load(bit &>> 3, as: UInt64.self) &>> UInt64(bit & 7)
    let quotient = (~word).trailingZeroBitCount
    let folded: Int
    if quotient < Self.escape {
      let rest = Int(truncatingIfNeeded: word &>> UInt64(quotient &+ 1)) & ((1 &<< k) &- 1)
      folded = quotient &<< k | rest
      bit &+= quotient &+ 1 &+ k
    } else {
      folded = Int(truncatingIfNeeded: word &>> UInt64(Self.escape)) & 0xff_ffff
      bit &+= Self.escape &+ 24
    }
    return (folded &>> 1) ^ -(folded & 1)
  }
}
