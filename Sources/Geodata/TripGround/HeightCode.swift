/// Writes the values of a grid of heights in few bits.
///
/// Each value is predicted from its neighbours in the west, the north and the north-west (M. J. Weinberger, G. Seroussi,
/// G. Sapiro, "LOCO-I", 1996). The difference has a code of R. F. Rice (1971), whose parameter follows the differences
/// before it. 0 is an unknown height.
struct HeightCode {
  private static let longestPrefix = 24
  private static let escapeBits = 34
  /// Differences that the parameter looks back to, at most.
  private static let memory = 64

  private var sum = 16
  private var count = 4

  /// The number of low bits of the next code.
  private var parameter: Int {
    var bits = 0
    while count << bits < sum, bits < 24 { bits += 1 }
    return bits
  }

  private mutating func learn(_ symbol: Int) {
    sum += min(symbol, 1 << 20)
    count += 1
    if count >= Self.memory { (sum, count) = ((sum + 1) / 2, count / 2) }
  }

  private static func prediction(_ values: [Int32], _ index: Int, _ columns: Int, last: Int32) -> Int {
    func known(_ index: Int, _ isThere: Bool) -> Int? {
      isThere && values[index] != HeightGrid.unknown ? Int(values[index]) : nil
    }
    let (column, row) = (index % columns, index / columns)
    let west = known(max(index - 1, 0), column > 0)
    let north = known(max(index - columns, 0), row > 0)
    guard let west, let north else { return west ?? north ?? Int(last) }
    guard let corner = known(max(index - columns - 1, 0), column > 0 && row > 0) else { return west }
    if corner >= max(west, north) { return min(west, north) }
    if corner <= min(west, north) { return max(west, north) }
    return west + north - corner
  }

  static func bytes(of grid: HeightGrid) -> [UInt8] {
    var (code, bits) = (HeightCode(), BitWriter())
    var last: Int32 = 0
    for (index, value) in grid.values.enumerated() {
      var symbol = 0
      if value != HeightGrid.unknown {
        let difference = Int(value) - prediction(grid.values, index, grid.columns, last: last)
        symbol = (difference << 1 ^ difference >> 63) + 1
        last = value
      }
      let parameter = code.parameter
      let prefix = symbol >> parameter
      if prefix < longestPrefix {
        bits.put(1, of: prefix + 1)
        bits.put(symbol, of: parameter)
      } else {
        bits.put(0, of: longestPrefix)
        bits.put(symbol, of: escapeBits)
      }
      code.learn(symbol)
    }
    return bits.bytes
  }

  /// Nil if the bytes are not the code of so many values.
  static func values(in bytes: ArraySlice<UInt8>, columns: Int, rows: Int) -> [Int32]? {
    var (code, bits) = (HeightCode(), BitReader(bytes: bytes))
    var values: [Int32] = []
    values.reserveCapacity(columns * rows)
    var last: Int32 = 0
    for index in 0..<columns * rows {
      let parameter = code.parameter
      var prefix = 0
      while prefix < longestPrefix {
        guard let bit = bits.take(1) else { return nil }
        if bit == 1 { break }
        prefix += 1
      }
      guard let low = bits.take(prefix == longestPrefix ? escapeBits : parameter) else { return nil }
      let symbol = prefix == longestPrefix ? low : prefix << parameter | low
      code.learn(symbol)
      if symbol == 0 {
        values.append(HeightGrid.unknown)
        continue
      }
      let difference = (symbol - 1) >> 1 ^ -((symbol - 1) & 1)
      let value = prediction(values, index, columns, last: last) + difference
      guard abs(value) <= 1 << 20 else { return nil }
      last = Int32(value)
      values.append(last)
    }
    return bits.isAtEnd ? values : nil
  }
}

private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var free = 0

  /// The lowest bits, the highest of them first.
  mutating func put(_ value: Int, of count: Int) {
    for shift in stride(from: count - 1, through: 0, by: -1) {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      free -= 1
      bytes[bytes.count - 1] |= UInt8(truncatingIfNeeded: value >> shift & 1) << UInt8(free)
    }
  }
}

private struct BitReader {
  let bytes: ArraySlice<UInt8>
  private var position = 0

  init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Whether only the rest of the last byte is left.
  var isAtEnd: Bool { (position + 7) / 8 == bytes.count }

  mutating func take(_ count: Int) -> Int? {
    guard position + count <= 8 * bytes.count else { return nil }
    var value = 0
    for _ in 0..<count {
      let byte = bytes[bytes.startIndex + position / 8]
      value = value << 1 | Int(byte >> UInt8(7 - position % 8) & 1)
      position += 1
    }
    return value
  }
}
