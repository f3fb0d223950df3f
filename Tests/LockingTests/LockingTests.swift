import Locking
import Testing

@Suite struct PassphraseTests {
  @Test func `a made passphrase has six words and is strong`() throws {
    let passphrase = Passphrase.random()
    #expect(passphrase.text.split(separator: " ").count == 6)
    #expect(passphrase.bits >= Passphrase.leastBits)
    #expect(passphrase != Passphrase.random())
  }

  @Test(arguments: [
    ("password", 12), ("summer 2025", 16), ("wolkenbruch fahrradlampe regenwurm", 36),
    ("aaaaaaaaaaaaaaaaaaaaaaaa", 2), ("abacus abacus abacus", 12),
    ("abacus abdomen abdominal abide abiding", 28), ("marble gravel walnut tiptoe ocean", 60),
    ("qwertyuiop asdfghjkl zxcvbnm 1234567890", 8), ("qwertzuiop[]asdf yxcvbnm", 6), ("1qaz2wsx3edc4rfv", 8),
    ("abcdefghijklmnopqrstuvwxyz", 2),
    ("a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9", 4),
    ("zyxwvutsrqponmlkjihgfedcba 9876543210", 4), ("1234567890!@#$%^&*()", 4), ("aaa bbb ccc ddd", 2),
    ("abcabcabc xyzxyzxyz", 2),
  ])
  func `an easily guessed passphrase has few bits`(_ text: String, _ bits: Int) {
    #expect(Passphrase(text)?.bits == bits)
  }

  /// Series, and first lines of works.
  @Test(arguments: [
    "monday tuesday wednesday thursday friday saturday sunday",
    "december november october september august july june may", "januar februar april mai juni juli august",
    "one two three four five six seven eight nine ten eleven twelve",
    "un deux trois quatre cinq six sept huit",
    "red orange yellow green blue indigo violet", "alpha bravo charlie delta echo foxtrot golf hotel",
    "mercury venus earth mars jupiter saturn uranus neptune", "london paris berlin madrid vienna lisbon oslo",
    "correct horse battery staple", "the quick brown fox jumps over the lazy dog",
    "it is a truth universally acknowledged that a single man", "to be or not to be that is the question",
    "lorem ipsum dolor sit amet consectetur", "twinkle twinkle little star how i wonder what you are",
    "sein oder nichtsein das ist hier die frage",
    "en un lugar de la mancha de cuyo nombre no quiero acordarme",
    "nel mezzo del cammin di nostra vita mi ritrovai", "harry ron hermione dumbledore snape voldemort hagrid",
    "One, Two, Three, Four, Five, Six, Seven, Eight!", "in a hole in the ground there lived a hobbit",
    "january2025 february2025 march2025 april2025",
  ])
  func `a well-known passphrase is too easy to guess`(_ text: String) throws {
    #expect(try #require(Passphrase(text)).bits < Passphrase.leastBits)
  }

  @Test(arguments: [
    "gravel january walnut tiptoe abacus confess", "marble one walnut tiptoe abacus confess",
    "unmoved iguana unfazed liftoff bush computing",
    "wolkenbruch fahrradlampe teekessel birnbaum holzschuh regenwurm",
  ])
  func `one word of a series among random words does no harm`(_ text: String) throws {
    #expect(try #require(Passphrase(text)).bits >= Passphrase.leastBits)
  }

  @Test func `case and spaces do not matter, and accents are refused`() {
    #expect(Passphrase("  Abacus   ABDOMEN ") == Passphrase("abacus abdomen"))
    #expect(Passphrase("crème brûlée") == nil)
    #expect(Passphrase("  ") == nil)
  }
}

@Suite struct SealTests {
  private let seal = FileSeal(LockKey(of: [], name: "test"))

  private func script(_ text: String, at path: String) -> [UInt8] {
    Array(text.utf8).withUnsafeBytes { seal.script(of: $0, at: path) }
  }

  @Test func `the same file gives the same bytes, and other content or another name gives others`() {
    #expect(script("Reine", at: "a") == script("Reine", at: "a"))
    #expect(script("Reine", at: "a") != script("Reine", at: "b"))
    let (first, second) = (script("Reine", at: "a"), script("Leknes", at: "a"))
    #expect(first.count == second.count)
    #expect(first[52..<68] != second[52..<68], "one nonce for two contents")
  }

  @Test func `sizes have steps of at most twelve percent`() {
    for size in stride(from: 4097, through: 3_000_000, by: 997) {
      let padded = PaddedSize.size(of: size)
      #expect(padded >= size && Double(padded) <= Double(size) * 1.12)
      #expect(PaddedSize.size(of: padded) == padded)
    }
    #expect(PaddedSize.size(of: 1) == 4096)
  }

  @Test func `the content key changes with the readers, not with their order`() {
    let keys = ["a", "b"].map { LockKey(of: [], name: $0) }
    #expect(LockKey(of: keys, name: "x").bytes == LockKey(of: keys.reversed(), name: "x").bytes)
    #expect(LockKey(of: keys, name: "x").bytes != LockKey(of: [keys[0]], name: "x").bytes)
    #expect(LockKey(of: keys, name: "x").bytes != LockKey(of: keys, name: "y").bytes)
  }
}
