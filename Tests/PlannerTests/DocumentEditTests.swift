import Testing

@testable import Planner

@Suite struct `Edits of documents` {
  /// A trip after a document was added to it, or to a stop.
  private func added(_ name: String = "new.pdf", to stop: Int?, of matter: String) throws -> String {
    let start = "---\ntitle: A\n"
    var text = try TripText(Array((start + matter + "---\nA story.\n").utf8), shownAs: "a.md")
    try text.addDocument(name, to: stop.map { ListedStop(list: .stops, index: $0) })
    let whole = String(decoding: text.bytes, as: UTF8.self)
    #expect(whole.hasPrefix(start) && whole.hasSuffix("---\nA story.\n"))
    return String(whole.dropFirst(start.count).dropLast("---\nA story.\n".count))
  }

  @Test func `add the first one, of the trip and of a stop`() throws {
    #expect(try added(to: nil, of: "stops: [Reine]\n") == "stops: [Reine]\ndocuments: new.pdf\n")
    #expect(try added(to: nil, of: "documents:\nstops: [Reine]\n") == "documents: new.pdf\nstops: [Reine]\n")
    #expect(
      try added(to: 1, of: "stops:\n  - Reine\n  - Å # the end\n")
        == "stops:\n  - Reine\n  - name: Å # the end\n    documents: new.pdf\n")
    #expect(
      try added(to: 0, of: "stops: [{name: Reine, nights: 2}]\n")
        == "stops: [{name: Reine, nights: 2, documents: new.pdf}]\n")
  }

  @Test func `add others, and keep what is written`() throws {
    #expect(
      try added(to: 0, of: "stops:\n  - name: Reine\n    documents: ticket.pdf\n")
        == "stops:\n  - name: Reine\n    documents: [ticket.pdf, new.pdf]\n")
    #expect(
      try added(to: nil, of: "documents: [{file: a.pdf, title: \"A, B\"}] # papers\n")
        == "documents: [{file: a.pdf, title: \"A, B\"}, new.pdf] # papers\n")
    #expect(
      try added(to: nil, of: "documents:\n  - file: a.pdf # one\n    for: us\n  - b.pdf\n")
        == "documents:\n  - file: a.pdf # one\n    for: us\n  - b.pdf\n  - new.pdf\n")
    #expect(
      try added("a, b.pdf", to: nil, of: "documents: [c.pdf]\n") == "documents: [c.pdf, \"a, b.pdf\"]\n")
  }

  @Test(arguments: [
    "new.pdf", "[a.pdf, documents/new.pdf]", "{file: new.pdf}", "\n  - file: new.pdf\n    for: us",
  ])
  func `refuse one that is in the list`(value: String) throws {
    #expect(throws: PlanFailure.exists("new.pdf is in the list already", hint: nil)) {
      try added(to: nil, of: "documents: \(value)\n")
    }
  }

  @Test func `ask for a list where one document has keys`() throws {
    #expect(
      throws: PlanFailure.refused(
        "documents: is no list", hint: "write each document on a line of its own, with a hyphen")
    ) { try added(to: nil, of: "documents: {file: a.pdf, title: A}\n") }
  }
}
