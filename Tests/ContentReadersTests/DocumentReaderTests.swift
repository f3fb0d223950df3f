import Entities
import TestSupport
import Testing
import Text

@testable import ContentReaders

@Suite struct `The reader of documents` {
  private func read(_ lines: String) throws -> (documents: [TripDocument]?, problems: [String]) {
    let scratch = try Scratch()
    for name in ["a.pdf", "b.pdf", "c.png"] { try scratch.put("trips/a/documents/" + name, "%PDF-1.4") }
    try scratch.put("trips/a.md", "---\ntitle: A\n\(lines)\n---\n")
    let (trip, problems) = parse("trips/a.md", in: scratch)
    return (trip?.trip.documents, problems.map { "\($0.place?.line ?? 0): \($0.message)" })
  }

  private func document(_ name: String, _ title: String? = nil, stop: Int? = nil) -> TripDocument {
    TripDocument(path: "trips/a/documents/" + name, title: title, stop: stop)
  }

  @Test func `reads those of the trip, of stops and of visits`() throws {
    let found = try read(
      """
      documents: a.pdf
      stops:
        - Bergen
        - name: Voss
          nights: 1
          documents: [{file: b.pdf, title: Hotel}, documents/c.png]
          visits: [{name: Gudvangen, documents: a.pdf}]
      """)
    #expect(found.problems == [])
    #expect(
      found.documents == [
        document("a.pdf"), document("b.pdf", "Hotel", stop: 1), document("c.png", stop: 1),
        document("a.pdf", stop: 2),
      ])
  }

  @Test func `warns of a document that stands twice, and of an item without a name`() throws {
    let found = try read("documents: [a.pdf, b.pdf, {file: a.pdf, title: Again}, ~]\nstops: [Bergen]")
    #expect(found.documents == [document("a.pdf"), document("b.pdf")])
    #expect(found.problems.count == 2)
    #expect(found.problems.first == "3: \"Again\" stands twice in documents")
  }

  @Test func `takes a key without a value for no documents`() throws {
    let found = try read("documents:\nstops: [Bergen]")
    #expect(found.documents == [] && found.problems == [])
  }
}
