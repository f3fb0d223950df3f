internal import Geodesy

/// A block of ten by ten degrees.
struct PlaceBlock {
  /// One of 18 rows, from the south pole.
  let row: Int
  /// One of 36 columns, from the date line eastwards.
  let column: Int

  var number: Int { 36 * row + column }
  /// The south-western corner, in degrees.
  var south: Int { 10 * row - 90 }
  var west: Int { 10 * column - 180 }

  init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  init(of point: Coordinate) {
    self.init(
      row: min(Int((point.latitude + 90) / 10), 17), column: min(Int((point.longitude + 180) / 10), 35))
  }

  /// All blocks: this one first, and nearer ones before others.
  @inline(__always)
  func eachAround(_ visit: (PlaceBlock) -> Void) {
    for north in 0..<35 {
      let row = row + Self.alternating(north)
      guard (0..<18).contains(row) else { continue }
      for east in 0..<36 {
        visit(PlaceBlock(row: row, column: (column + Self.alternating(east) + 36) % 36))
      }
    }
  }

  /// 0, -1, 1, -2, 2 …
  @inline(__always)
  private static func alternating(_ step: Int) -> Int { step % 2 == 0 ? step / 2 : -(step + 1) / 2 }
}
