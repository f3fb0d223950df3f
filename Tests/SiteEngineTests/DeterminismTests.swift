import Files
import Glibc
import TestSupport
import Testing

@Suite struct Determinism {
  @Test(arguments: [".", "Tests/Fixtures/odd", "Tests/Fixtures/sites/everything"])
  func `a site has the same bytes on any machine, with any clock and locale`(site: String) throws {
    let scratch = try Scratch()
    let source = Project.folder + "/" + site
    for (name, reverse) in [("one", false), ("two", true)] {
      for part in ["Content", "Themes"] where site != "." || part == "Content" {
        guard Folder.isFolder(source + "/" + part) else { continue }
        try FileTree(of: source + "/" + part).write(to: "\(scratch.path)/\(name)/\(part)", reverse: reverse)
      }
    }
    var program = Program(scratch)
    program.folder = scratch.path + "/one"
    program.environment = ["TZ": "Pacific/Kiritimati", "LANG": "C", "SOURCE_DATE_EPOCH": "1768435200"]
    let first = try program("build", "--jobs", "1")
    #expect(first.code == 0, "\(first.messages)")
    program.folder = "/"
    program.environment = [
      "TZ": "America/Adak", "LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": "/nonexistent",
    ]
    let output = scratch.path + "/elsewhere"
    let second = try program(
      "build", scratch.path + "/two", "--jobs", "7", "--now", "2026-01-15", "--output", output)
    #expect(second.code == 0, "\(second.messages)")
    #expect(second.messages == first.messages)
    let difference = try FileTree(of: output).firstDifference(from: FileTree(of: scratch.path + "/one/Site"))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `the day of the build is an input`() async throws {
    let site = try SmallSite()
    var program = Program(site.scratch)
    program.folder = site.folder
    // The last second of 2025 and the first of 2026, in UTC.
    for (epoch, year) in [("1767225599", "2025"), ("1767225600", "2026")] {
      program.environment = ["SOURCE_DATE_EPOCH": epoch, "TZ": "Pacific/Kiritimati"]
      #expect(try program("build").code == 0)
      #expect(try site.tree().text("index.html")?.contains("© \(year)") == true)
    }
    program.environment = ["SOURCE_DATE_EPOCH": "soon"]
    #expect(try program("build").code == 64)
  }
}
