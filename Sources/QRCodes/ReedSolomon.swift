/// Error correction over GF(256) with the polynomial 0x11D (ISO/IEC 18004:2015, 7.5.2 and annex A).
package struct ReedSolomon: Sendable {
  /// The generator polynomial's coefficients behind the leading 1 as powers of 2; none of them is 0.
  private let generator: [Int]

  package init(count: Int) {
    var coefficients: [UInt8] = [1]
    for root in 0..<count {
      coefficients.append(0)
      for index in stride(from: coefficients.count - 1, to: 0, by: -1) where coefficients[index - 1] != 0 {
        let logarithm = Int(Self.logarithms[Int(coefficients[index - 1])])
        coefficients[index] ^= Self.powers[logarithm + root]
      }
    }
    generator = coefficients.dropFirst().map { Int(Self.logarithms[Int($0)]) }
  }

  /// The remainder of the data, shifted, by the generator polynomial.
  package func correction(of data: ArraySlice<UInt8>) -> [UInt8] {
    let powers = Self.powers
    var remainder = [UInt8](repeating: 0, count: generator.count + 1)
    for byte in data {
      let factor = byte ^ remainder[0]
      let logarithm = Int(Self.logarithms[Int(factor)])
      for index in generator.indices {
        remainder[index] = remainder[index + 1] ^ (factor == 0 ? 0 : powers[logarithm + generator[index]])
      }
    }
    return remainder.dropLast()
  }

  /// The powers of 2, twice around, so that the sum of two logarithms needs no division.
  private static let powers: [UInt8] = {
    var result: [UInt8] = []
    var value = 1
    for _ in 0..<510 {
      result.append(UInt8(value))
      value <<= 1
      if value > 255 { value ^= 0x11D }
    }
    return result
  }()

  /// Of 1 to 255; 0 has none.
  private static let logarithms: [UInt8] = {
    var result = [UInt8](repeating: 0, count: 256)
    for exponent in 0..<255 { result[Int(powers[exponent])] = UInt8(exponent) }
    return result
  }()
}
