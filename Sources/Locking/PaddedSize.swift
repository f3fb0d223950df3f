/// The sizes of encrypted files. They are rounded up, so that a size tells little about its content.
package enum PaddedSize {
  private static let least = 4096

  /// The next step: at least 4,096 bytes, and at most 12 % more than `count` (Padmé, of Nikitin and others, 2019).
  package static func size(of count: Int) -> Int {
    guard count > least else { return least }
    let exponent = Int.bitWidth - 1 - count.leadingZeroBitCount
    let digits = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << (exponent - digits)) - 1
    return (count + mask) & ~mask
  }
}
