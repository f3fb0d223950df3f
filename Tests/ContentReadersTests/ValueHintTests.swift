import TestSupport
import Testing
import Text

/// Values that are wrong, with what to write.
@Suite struct `A hint for a value` {
  private func problems(_ lines: String) throws -> [Diagnostic] {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\n\(lines)\n---\n")
    return parse("trips/a.md", in: scratch).1.filter { $0.severity == .error }
  }

  @Test(arguments: [
    ("500", "write 500 m"), ("2", "write 2 km"), ("100", "write 100 km or 100 m"),
    ("200000", "the units are m, km and mi"),
  ])
  func `offers only units that are taken`(radius: String, hint: String) throws {
    let found = try problems("private: [{at: \"59.91, 10.75\", radius: \(radius)}]\nstops: [Oslo]")
    #expect(found.map(\.message) == ["radius \"\(radius)\" has no unit"])
    #expect(found.map(\.hint) == [hint])
  }

  @Test func `in place of a name underlines all of it`() throws {
    let found =
      try problems("stops: [{name: A, at: Bern}]") + problems("private: [Bern]\nstops: [Oslo]")
    #expect(found.map(\.message) == ["this is not a coordinate", "this is not a coordinate"])
    #expect(found.map(\.place?.column) == [23, 11])
    #expect(found.map(\.place?.length) == [4, 4])
  }
}
