import Testing

@testable import Text

@Suite struct `Findings of one kind` {
  private func note(_ number: Int, in file: String, _ list: inout FindingList) {
    if list.hasRoom(for: "odd", in: file) {
      list.add(Diagnostic(.warning(.rawHTML), file: file, "odd \(number)"), of: "odd")
    }
  }

  @Test func `are kept up to a limit for each file, and the last one counts the rest`() {
    var list = FindingList()
    for number in 1...12_000 { note(number, in: "a.md", &list) }
    note(1, in: "b.md", &list)
    var expected = (1...FindingList.limit).map { Diagnostic(.warning(.rawHTML), file: "a.md", "odd \($0)") }
    expected[FindingList.limit - 1].others = 12_000 - FindingList.limit
    #expect(list.all == expected + [Diagnostic(.warning(.rawHTML), file: "b.md", "odd 1")])
    #expect(
      expected.last?.rendered(color: false)
        == "a.md: warning: odd 20 (and 11980 more of this kind) [raw-html]\n")
    #expect(
      expected.last?.json
        == #"{"severity":"warning","name":"raw-html","file":"a.md","message":"odd 20","others":11980}"#)
  }
}
