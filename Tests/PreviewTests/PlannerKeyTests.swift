import FoundationEssentials
import TestSupport
import Testing

/// The fields of the planner's page have the keys of the reference, which is printed from the key tables.
@Suite struct PlannerKeys {
  private struct Key: Decodable, Equatable {
    var key: String
    var kind: String
    var label: String
    var help: String
    var example: String
    var choices: [[String]]?
  }

  /// Key, meaning and example of each row of a table in the reference.
  private func reference(_ heading: String) throws -> [[String]] {
    let text = try contents(of: Project.folder + "/Documentation/reference-front-matter.md")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "## Keys of \(heading)"))
    let rows = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| `") }
    return rows.map { row in
      let cells = row.dropFirst(2).dropLast(2).replacing("`", with: "").split(separator: " | ")
      return [cells[0], cells[1], cells[4]].map { String($0) }
    }
  }

  @Test func `are those of the reference, but for what has edits of its own`() async throws {
    try await PlannedSite.planning { planned async throws in
      let answer = try await planned.get("/api/keys")
      #expect(answer.status == 200)
      let keys = try JSONDecoder().decode([String: [Key]].self, from: Data(answer.text.utf8))
      for (name, heading, others) in [
        ("trip", "a trip", ["stops", "ideas", "options"]),
        ("stop", "a stop", ["lat", "lon", "visits", "day"]),
      ] {
        let fields = try #require(keys[name])
        let rows = try reference(heading)
        #expect(fields.map { [$0.key, $0.help, $0.example] } == rows.filter { !others.contains($0[0]) })
        #expect(rows.map { $0[0] }.filter { key in !fields.contains { $0.key == key } } == others)
        #expect(fields.allSatisfy { !$0.label.isEmpty && $0.kind != "none" })
      }
      #expect(
        keys["trip"]?.first { $0.key == "journal" }
          == Key(
            key: "journal", kind: "choice", label: "Journal",
            help: "Which post of the trip's journal comes first.", example: "oldest",
            choices: [["", "newest post first"], ["newest", "newest"], ["oldest", "oldest"]]))
      #expect(keys["stop"]?.filter { $0.choices != nil }.map(\.key) == ["kind", "by", "status", "wayStatus"])
    }
  }
}
