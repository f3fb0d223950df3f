import Files
import TestSupport
import Testing

@Suite struct `Text in bytes` {
  @Test func `is found where it stands first, and behind a start`() {
    let bytes = Array("a<!-<!--b<!--".utf8)
    #expect(bytes.place(of: "<!--") == 4)
    #expect(bytes.place(of: "<!--", from: 4) == 4)
    #expect(bytes.place(of: "<!--", from: 5) == 9)
    #expect(bytes.place(of: "<!--", from: 10) == nil)
    #expect(bytes.place(of: "<!--", from: 99) == nil)
    #expect(bytes.place(of: "") == 0)
    #expect(bytes.place(of: "a<!-<!--b<!--!") == nil)
    #expect([UInt8]().place(of: "a") == nil)
  }

  @Test func `has the index of the slice that is searched`() {
    let bytes = Array("-->x-->y".utf8)
    #expect(bytes[1...].place(of: "-->") == 4)
    #expect(bytes[4...].place(of: "-->") == 4)
    #expect(bytes[4..<6].place(of: "-->") == nil)
    #expect(bytes[1...].place(of: "-->", from: 5) == nil)
  }

  /// Few letters have many places where a text begins and does not go on.
  @Test func `is found where Swift's own search finds it`() {
    var random = SplitMix(seed: 5)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        UInt8.random(in: 97...98, using: &random)
      }
      let text = String(
        (0..<Int.random(in: 1..<6, using: &random)).map { _ in ["a", "b"].randomElement(using: &random)! })
      #expect(bytes.place(of: text) == bytes.firstRange(of: Array(text.utf8))?.lowerBound)
      #expect(bytes.contains(part: Array(text.utf8)) == (bytes.firstRange(of: Array(text.utf8)) != nil))
    }
  }
}
