import SiteReading
import TestSupport
import Testing
import Text

@Suite struct `Aliases of one address` {
  /// What is wrong with a trip that has these aliases, one a line from line 5 on.
  private func problems(_ aliases: String...) async throws -> [String] {
    let site = try SmallSite()
    try site.put(
      "trips/three.md",
      """
      ---
      title: Three
      stops: [{ name: A, at: "47, 8" }]
      aliases:
      \(aliases.map { "  - " + $0 }.joined(separator: "\n"))
      ---

      """)
    do {
      try await site.build()
    } catch BuildFailure.content(let diagnostics) {
      return diagnostics.map { "\($0.place?.line ?? 0): \($0.message)" }
    }
    return []
  }

  @Test func `are errors from the second on`() async throws {
    let message = "this alias is the same address as one before it"
    #expect(try await problems("/old", "/old/", "/old/index.html") == ["6: \(message)", "7: \(message)"])
  }

  @Test func `are all errors if the page has that address`() async throws {
    let message = "this alias is the address of its own page"
    #expect(try await problems("/trips/three/", "/trips/three") == ["5: \(message)", "6: \(message)"])
  }
}
