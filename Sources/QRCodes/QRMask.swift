/// A pattern that turns modules, so that a symbol has no large areas and no false finders
/// (ISO/IEC 18004:2015, 7.8).
struct QRMask: Sendable {
  /// 12 each, which is a period of every pattern.
  let rows: [UInt64]
  let columns: [UInt64]

  /// The symbol under the mask of the lowest penalty, with its format information.
  static func best(of symbol: QRSymbol) -> QRModules {
    let places = QRFormat.places(size: symbol.modules.size)
    var best = symbol.modules
    var lowest = Int.max
    var trial = best
    for (number, mask) in all.enumerated() {
      trial.take(symbol.modules, outside: symbol.reserved, turnedBy: mask)
      let format = QRFormat.bits(mask: number)
      for (index, place) in places.enumerated() {
        trial[place.x, place.y] = format >> (index % 15) & 1 != 0
      }
      let penalty = QRPenalty.points(of: trial)
      if penalty < lowest {
        lowest = penalty
        swap(&best, &trial)
      }
    }
    return best
  }

  /// Table 10, where i is the row and j the column.
  private static let all = [
    QRMask { i, j in (i + j) % 2 == 0 },
    QRMask { i, _ in i % 2 == 0 },
    QRMask { _, j in j % 3 == 0 },
    QRMask { i, j in (i + j) % 3 == 0 },
    QRMask { i, j in (i / 2 + j / 3) % 2 == 0 },
    QRMask { i, j in i * j % 2 + i * j % 3 == 0 },
    QRMask { i, j in (i * j % 2 + i * j % 3) % 2 == 0 },
    QRMask { i, j in ((i + j) % 2 + i * j % 3) % 2 == 0 },
  ]

  private init(_ turns: (_ row: Int, _ column: Int) -> Bool) {
    rows = (0..<12).map { row in Self.word { turns(row, $0) } }
    columns = (0..<12).map { column in Self.word { turns($0, column) } }
  }

  private static func word(_ isSet: (Int) -> Bool) -> UInt64 {
    (0..<64).reduce(0) { isSet($1) ? $0 | 1 << $1 : $0 }
  }
}
