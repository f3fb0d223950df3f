internal import Geodesy

/// The water of a square part of a grid, as a bit for each cell: words of 64 cells, row by row. The square has a border of two
/// cells. To the left and to the right, the border is the near end of one more word.
struct WaterRaster {
  private static let word = 64
  /// The width of the border, in cells.
  static let border = 2

  /// Words in a row.
  let stride: Int
  /// Whether the middle of a cell is water.
  private(set) var wet: [UInt64]
  /// Whether a coast passes the cell. A coast that only cuts a corner of the cell can be missing.
  private(set) var coast: [UInt64]

  /// `words` is the number of words in a row of the square, and `origin` is the corner of its first cell.
  init(
    _ water: WaterGrid.Water, _ detail: GroundDetail, on map: MapProjection, origin: (column: Int, row: Int),
    words: Int, by ground: inout MapGround
  ) {
    stride = words + 2
    let side = words * Self.word + 2 * Self.border
    let (left, top) = (Double(origin.column - Self.border), Double(origin.row - Self.border))
    // The window cuts rings, and these edges are no coasts. So the window ends a cell outside the border.
    let window = MapWindow(
      left: left - 1, top: top - 1, right: left + Double(side) + 1, bottom: top + Double(side) + 1)
    Basemap.ground(on: map, window: window, detail: detail, into: &ground)
    wet = [UInt64](repeating: 0, count: side * stride)
    coast = wet
    // Rings of land enclose everything but the sea. Rings of lakes enclose the lakes, without their islands.
    let rings = water == .sea ? ground.land : ground.lakes
    let outside: UInt64 = water == .sea ? .max : 0
    if rings.lines.isEmpty {
      if water == .sea { wet = [UInt64](repeating: .max, count: wet.count) }
      return
    }
    turn(rings, left: left, top: top, side: side)
    for row in 0..<side {
      var carry = outside
      for index in row * stride..<(row + 1) * stride {
        // Each crossing turns all cells from there on.
        var bits = wet[index]
        bits ^= bits << 1
        bits ^= bits << 2
        bits ^= bits << 4
        bits ^= bits << 8
        bits ^= bits << 16
        bits ^= bits << 32
        bits ^= carry
        wet[index] = bits
        carry = bits >> 63 == 0 ? 0 : .max
      }
    }
  }

  /// Marks in each row the cells behind a crossing with a ring, and marks the cells that rings pass.
  private mutating func turn(_ rings: MapLines, left: Double, top: Double, side: Int) {
    let first = Self.word - Self.border
    for ring in rings.lines {
      let last = rings.points[ring.upperBound - 1]
      var (x, y) = (last.x - left, last.y - top)
      for index in ring {
        let next = rings.points[index]
        let (nextX, nextY) = (next.x - left, next.y - top)
        let (low, high) = y < nextY ? (y, nextY) : (nextY, y)
        // Rows whose middles lie between the two ends.
        var row = Self.firstCell(low)
        while row < side, Double(row) + 0.5 < high {
          let at = x + (nextX - x) * (Double(row) + 0.5 - y) / (nextY - y)
          let column = Self.firstCell(at)
          if column < side {
            let bit = first + column
            wet[row * stride + bit / Self.word] ^= 1 << UInt64(bit % Self.word)
          }
          row += 1
        }
        // Two points a cell.
        let (width, height) = (nextX - x, nextY - y)
        let count = Int(2 * max(abs(width), abs(height))) + 1
        for step in 1...count {
          let share = step == count ? 1 : Double(step) / Double(count)
          let (column, row) = (x + width * share, y + height * share)
          if column >= 0, row >= 0, column < Double(side), row < Double(side) {
            pass(Int(column), Int(row))
          }
        }
        (x, y) = (nextX, nextY)
      }
    }
  }

  /// The first cell with its middle at this distance from the edge, or beyond.
  @inline(__always)
  private static func firstCell(_ distance: Double) -> Int {
    let cells = distance - 0.5
    if cells <= 0 { return 0 }
    // `rounded()` is a call of a library.
    let whole = Int(cells)
    return Double(whole) < cells ? whole + 1 : whole
  }

  @inline(__always)
  private mutating func pass(_ column: Int, _ row: Int) {
    let bit = Self.word - Self.border + column
    coast[row * stride + bit / Self.word] |= 1 << UInt64(bit % Self.word)
  }

  /// The position of a word of the square.
  func position(word: Int, row: Int) -> Int { (row + Self.border) * stride + word + 1 }

  /// Whether a cell and the four beside it are water.
  func offshore(at position: Int) -> UInt64 {
    let here = wet[position]
    return here & wet[position - stride] & wet[position + stride] & (here << 1 | wet[position - 1] >> 63)
      & (here >> 1 | wet[position + 1] << 63)
  }

  /// Whether a cell and the eight around it are water without a coast.
  func open(at position: Int) -> UInt64 { ~near(position) { ~wet[$0] | coast[$0] } }

  /// Whether a cell and the eight around it are land without a coast.
  func inland(at position: Int) -> UInt64 { ~near(position) { wet[$0] | coast[$0] } }

  /// The cells of a word that have one of `cells` at or beside them.
  @inline(__always)
  private func near(_ position: Int, _ cells: (Int) -> UInt64) -> UInt64 {
    var found: UInt64 = 0
    for middle in [position - stride, position, position + stride] {
      let here = cells(middle)
      found |= here | here << 1 | cells(middle - 1) >> 63 | here >> 1 | cells(middle + 1) << 63
    }
    return found
  }
}
