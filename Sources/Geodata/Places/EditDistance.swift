/// The number of insertions, deletions, replacements and swaps of neighbours that turn one name into another (optimal
/// string alignment), in bytes of UTF-8. Fast for one name against very many.
struct EditDistance {
  private let name: [UInt8]
  private let letters: UInt64
  private var rows: (beforeLast: [Int], last: [Int], current: [Int])

  init(_ name: [UInt8]) {
    self.name = name
    letters = Self.letters(of: name)
    let row = Array(0...name.count)
    rows = (row, row, row)
  }

  /// Nil if more than `limit` are needed.
  mutating func distance(to other: [UInt8], atMost limit: Int) -> Int? {
    guard abs(other.count - name.count) <= limit else { return nil }
    // A replacement removes one letter and adds another.
    guard (letters ^ Self.letters(of: other)).nonzeroBitCount <= 2 * limit else { return nil }
    for column in 0...name.count { rows.last[column] = column }
    for (row, letter) in other.enumerated() {
      rows.current[0] = row + 1
      var least = row + 1
      for column in 0..<name.count {
        var distance = min(
          rows.last[column + 1] + 1, rows.current[column] + 1,
          rows.last[column] + (letter == name[column] ? 0 : 1))
        if row > 0, column > 0, letter == name[column - 1], other[row - 1] == name[column] {
          distance = min(distance, rows.beforeLast[column - 1] + 1)
        }
        rows.current[column + 1] = distance
        least = min(least, distance)
      }
      guard least <= limit else { return nil }
      (rows.beforeLast, rows.last, rows.current) = (rows.last, rows.current, rows.beforeLast)
    }
    let distance = rows.last[name.count]
    return distance <= limit ? distance : nil
  }

  /// One bit for each byte that occurs, by its six low bits.
  private static func letters(of name: [UInt8]) -> UInt64 { name.reduce(0) { $0 | 1 << UInt64($1 & 63) } }
}
