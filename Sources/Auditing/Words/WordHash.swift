/// FNV-1a of the bytes of a word or a phrase.
struct WordHash {
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  private(set) var value = start

  var isBegun: Bool { value != Self.start }

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

/// The hashes of the last word, of the last two words and of the last three.
struct PhraseHashes {
  private var one = WordHash()
  private var two = WordHash()
  private var three = WordHash()

  mutating func beginWord() {
    (three, two, one) = (two, one, WordHash())
    three.add(0x20)
    two.add(0x20)
  }

  mutating func add(_ byte: UInt8) {
    one.add(byte)
    two.add(byte)
    three.add(byte)
  }

  var values: [UInt64] { [one.value, two.value, three.value] }
}
