import Testing

@testable import Text

@Suite struct `The nearest word among many` {
  private static func paths(_ count: Int) -> [String] {
    (0..<count).map { "trips/\($0 % 7)/trip-\(String($0 * 7919 % 100_000, radix: 36)).md" }
  }

  @Test(arguments: [
    ("trips/3/trip-lofotn.md", "trips/3/trip-lofoten.md"),
    ("tirps/3/trip-lofoten.md", "trips/3/trip-lofoten.md"),
    ("trips/3/trp-lofoten.md", "trips/3/trip-lofoten.md"),
    ("trips/5/trip-lofoten.md", "trips/3/trip-lofoten.md"),
    ("elsewhere.txt", nil),
  ])
  func `is found`(wrong: String, meant: String?) {
    for count in [10, 20_000] {
      #expect(NearWords(Self.paths(count) + ["trips/3/trip-lofoten.md"]).nearest(wrong) == meant)
    }
  }

  @Test func `is searched for among a bounded number of words`() {
    for count in [100, 1000, 100_000] {
      let words = NearWords(Self.paths(count))
      for wrong in ["trips/1/trip-1zz.md", "trips/1/trip.md", "x", "", "trips/9/trip-9.md", "zzz"] {
        #expect(words.candidates(for: wrong).count <= NearWords.mostCompared)
      }
    }
  }

  @Test func `is not searched for if the wrong word is very long`() {
    let long = String(repeating: "a", count: 100_000)
    #expect(NearWords([long]).candidates(for: long + "b") == [])
  }
}
