/// FNV-1a of the bytes of a word.
struct WordHash {
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var value = start

  var isBegun: Bool { value != Self.start }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
