import Entities
import Files
import TestSupport
import Testing

@testable import SiteModules

@Suite struct `The kept words of a search` {
  private static let page = StandalonePage(
    slug: "a", title: "b",
    source: ContentFile(path: "a", bodyOffset: 1, bodyLine: 2, size: 3, digest: 5, frontDigest: 6))

  private static func document(_ general: [String], _ parts: [(SearchDocument.Part, [String])] = [])
    -> SearchDocument
  {
    SearchDocument(origin: .page(page), general: general, parts: parts.map { (part: $0.0, texts: $0.1) })
  }

  private struct Found: Equatable {
    var words: [String]
    var texts: [[Int32]]
    var count: Int32

    init(_ facts: SearchFacts) { (words, texts, count) = (facts.words, facts.texts, facts.count) }

    init(words: [String], texts: [[Int32]], count: Int32) {
      (self.words, self.texts, self.count) = (words, texts, count)
    }
  }

  @Test func `give the same words to the next build, which reads only what changed`() {
    var first = SearchCollector(after: SearchRecord([]))
    first.add(1) {
      Self.document(["Fog and rain", "fog"], [(.day(2), ["rain again"]), (.stop(0), ["Pier"])])
    }
    first.add(2) { Self.document(["sun"]) }
    let before = Found(
      words: ["fog", "and", "rain", "again", "pier", "sun"],
      texts: [[0], [0], [0, 1], [1], [2], [3]], count: 4)
    #expect(Found(first.facts) == before)

    var read: [UInt64] = []
    var second = SearchCollector(after: SearchRecord(first.record))
    for inputs: UInt64 in [1, 2] {
      second.add(inputs) {
        read.append(inputs)
        return Self.document([])
      }
    }
    #expect(read == [])
    #expect(Found(second.facts) == before)

    // Another text comes first, so the others get other numbers. "sun" is in no text any more.
    var third = SearchCollector(after: SearchRecord(second.record))
    for inputs: UInt64 in [3, 1] {
      third.add(inputs) {
        read.append(inputs)
        return Self.document(["snow on the pier"])
      }
    }
    #expect(read == [3])
    #expect(
      Found(third.facts)
        == Found(
          words: before.words + ["snow", "on", "the"],
          texts: [[1], [1], [1, 2], [2], [0, 3], [], [0], [0], [0]], count: 4))
    #expect(
      third.facts.shards.map { "\($0.name): \($0.words.map { "\($0.word) \($0.texts)" })" } == [
        #"a: ["again [2]", "and [1]"]"#, #"f: ["fog [1]"]"#, #"o: ["on [0]"]"#, #"p: ["pier [0, 3]"]"#,
        #"r: ["rain [1, 2]"]"#, #"s: ["snow [0]"]"#, #"t: ["the [0]"]"#,
      ])
  }

  @Test func `are read again if they are damaged`() {
    var first = SearchCollector(after: SearchRecord([]))
    first.add(1) { Self.document(["fog"]) }
    for count in 0..<first.record.count {
      var next = SearchCollector(after: SearchRecord(Array(first.record.prefix(count))))
      var reads = 0
      next.add(1) {
        reads += 1
        return Self.document(["rain"])
      }
      #expect(reads == 1)
      #expect(Found(next.facts) == Found(words: ["rain"], texts: [[0]], count: 1))
    }
  }
}
