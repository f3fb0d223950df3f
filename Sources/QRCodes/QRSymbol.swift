/// A symbol as it is put together, before a mask is chosen.
struct QRSymbol: Sendable {
  private(set) var modules: QRModules
  /// The modules of the function patterns and of the format and version information.
  private(set) var reserved: QRModules
  private let size: Int

  /// With its function patterns and version information (ISO/IEC 18004:2015, 6.3 and 7.10).
  init(_ version: QRVersion) {
    size = version.size
    modules = QRModules(size: size)
    reserved = modules
    for index in 0..<size {
      put(index % 2 == 0, 6, index)
      put(index % 2 == 0, index, 6)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { putSquares(x, y, upTo: 4, light: [2, 4]) }
    let (first, last) = (version.alignments.first, version.alignments.last)
    for y in version.alignments {
      for x in version.alignments {
        let isFinder = x == first && y == first || x == first && y == last || x == last && y == first
        if !isFinder { putSquares(x, y, upTo: 2, light: [1]) }
      }
    }
    for (x, y) in QRFormat.places(size: size) { reserved[x, y] = true }
    put(true, 8, size - 8)
    if version.number >= 7 { putVersion(version.number) }
  }

  /// In columns of two modules from the right, up and down in turn (7.7.3). What is left over stays light.
  mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    var isUpward = true
    for right in stride(from: size - 1, to: 0, by: -2) {
      // The vertical timing pattern is skipped as a whole.
      let right = right > 6 ? right : right - 1
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !reserved[x, y] && bit < codewords.count * 8 {
          if codewords[bit >> 3] &<< (bit & 7) & 0x80 != 0 { modules[x, y] = true }
          bit += 1
        }
      }
      isUpward.toggle()
    }
  }

  private mutating func put(_ isDark: Bool, _ x: Int, _ y: Int) {
    modules[x, y] = isDark
    reserved[x, y] = true
  }

  /// Draws dark squares around a centre, with light rings at the distances `light`.
  private mutating func putSquares(_ centreX: Int, _ centreY: Int, upTo radius: Int, light: [Int]) {
    for y in max(0, centreY - radius)...min(size - 1, centreY + radius) {
      for x in max(0, centreX - radius)...min(size - 1, centreX + radius) {
        put(!light.contains(max(abs(x - centreX), abs(y - centreY))), x, y)
      }
    }
  }

  /// Annex D: a Golay code, twice.
  private mutating func putVersion(_ number: Int) {
    let bits = number << 12 | remainder(of: number << 12, by: 0b1_1111_0010_0101)
    for index in 0..<18 {
      let (along, across) = (size - 11 + index % 3, index / 3)
      put(bits >> index & 1 != 0, along, across)
      put(bits >> index & 1 != 0, across, along)
    }
  }
}

/// The format information: level M and the mask (ISO/IEC 18004:2015, 7.9 and annex C).
enum QRFormat {
  /// Level M is 00, so that the mask alone is the data.
  static func bits(mask: Int) -> Int {
    (mask << 10 | remainder(of: mask << 10, by: 0b101_0011_0111)) ^ 0b101_0100_0001_0010
  }

  /// The places of the 15 bits from the lowest, first beside the upper left finder, then beside the others.
  static func places(size: Int) -> [(x: Int, y: Int)] {
    let upperLeft =
      [0, 1, 2, 3, 4, 5, 7, 8].map { (x: 8, y: $0) } + [7, 5, 4, 3, 2, 1, 0].map { (x: $0, y: 8) }
    return upperLeft + (1...8).map { (x: size - $0, y: 8) } + (1...7).map { (x: 8, y: size - 8 + $0) }
  }
}

/// Of polynomials over GF(2), written as bits.
private func remainder(of dividend: Int, by divisor: Int) -> Int {
  var rest = dividend
  while rest.leadingZeroBitCount <= divisor.leadingZeroBitCount {
    rest ^= divisor << (divisor.leadingZeroBitCount - rest.leadingZeroBitCount)
  }
  return rest
}
