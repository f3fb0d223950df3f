import Entities
import Files
import Testing
import TestSupport

/// Lists of modes outside of the table of modes, which the compiler does not see.
@Suite struct `Lists of modes` {
  private var modes: [String] { TravelMode.allCases.map(\.rawValue) }

  @Test func `the theme has an icon for each mode`() throws {
    let icons = try contents(of: Project.folder + "/Themes/roadbook/assets/icons.svg")
    #expect(modes.filter { !icons.contains("<symbol id=\"\($0)\" ") } == [])
  }

  @Test func `each language of the theme names each mode`() throws {
    let folder = Project.folder + "/Themes/roadbook/strings"
    for file in try Folder.entries(of: folder).map(\.name) {
      let text = try contents(of: folder + "/" + file)
      let part = try #require(text.split(separator: "\nmodes:\n").dropFirst().first)
      let lines = part.split(separator: "\n").prefix { $0.hasPrefix("  ") }
      let named = lines.compactMap { $0.dropFirst(2).split(separator: ":").first.map { String($0) } }
      #expect(Set(named) == Set(modes), "\(file)")
    }
  }

  @Test func `the schema of a trip has each mode`() throws {
    let path = Project.folder + "/Documentation/trip.schema.json"
    let text = try contents(of: path)
    let begin = "    \"mode\": {\n      \"enum\": [\n"
    let start = try #require(text.ranges(of: begin).first).upperBound
    let end = try #require(text[start...].ranges(of: "\n      ]").first).lowerBound
    var lines = [""]
    for (number, mode) in modes.enumerated() {
      let word = "\"\(mode)\"" + (number + 1 < modes.count ? "," : "")
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = "        " + word
      } else if lines[lines.count - 1].count + 1 + word.count <= 121 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append("        " + word)
      }
    }
    let renewed = text[..<start] + lines.joined(separator: "\n") + text[end...]
    let isCurrent = try GoldenFile(path: path).expected(recording: String(renewed)) == renewed
    #expect(isCurrent, "Documentation/trip.schema.json is out of date. `make golden` renews it")
  }
}
