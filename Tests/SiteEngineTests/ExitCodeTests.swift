import Glibc
import TestSupport
import Testing

/// Each exit code means one thing in all commands: what the table at the end of `tripsite --help` says.
@Suite struct `Exit codes` {
  private struct Situation {
    var name: String
    var code: Int32
    var command: [String]
    var files: [String: String] = [:]
    var environment: [String: String] = [:]
  }

  private static let walk = """
    ---
    title: A walk
    date: 2025-06-14
    stops:
      - {name: Hut, at: [46.5, 8.3], nights: 1}
      - {name: Peak, at: [46.6, 8.4], by: car}
    ---

    """
  /// Nothing listens there.
  private static let nowhere = "http://127.0.0.1:9"

  private static let situations: [Situation] = [
    Situation(name: "a build", code: 0, command: ["build"]),
    Situation(name: "an unknown option", code: 64, command: ["build", "--nothing"]),
    Situation(name: "an unknown command", code: 64, command: ["bild"]),
    Situation(name: "an argument that is missing", code: 64, command: ["trip", "show"]),
    Situation(
      name: "a trip with errors", code: 65, command: ["build"],
      files: ["Content/trips/bad.md": "---\ntitle: Bad\nstops: 5\n---\n"]),
    Situation(
      name: "an edit that makes no sense", code: 65,
      command: ["trip", "reschedule", "walk", "9999-12-31"]),
    Situation(
      name: "a damaged import", code: 65, command: ["import", "bad.gpx"], files: ["bad.gpx": "<gpx>"]),
    Situation(name: "no such folder", code: 66, command: ["build", "--site", "nothing"]),
    Situation(name: "no parts", code: 66, command: ["join"]),
    Situation(name: "no such trip", code: 66, command: ["trip", "show", "wlak"]),
    Situation(name: "no such trip to ask for routes", code: 66, command: ["routes", "wlak"]),
    Situation(name: "no such trip with ground", code: 66, command: ["ground", "remove", "wlak"]),
    Situation(name: "no such stop", code: 66, command: ["stop", "remove", "walk", "Lake", "--yes"]),
    Situation(name: "no such place", code: 66, command: ["place", "Nowhere at all"]),
    Situation(name: "no such page", code: 66, command: ["why", "/nothing/"]),
    Situation(name: "no such file to import", code: 66, command: ["import", "nothing.gpx"]),
    Situation(name: "no such extract", code: 66, command: ["ground", "add", "nothing.osm.pbf"]),
    Situation(name: "nothing to undo", code: 66, command: ["undo"]),
    Situation(
      name: "git, which is missing", code: 69, command: ["publish"],
      files: [
        "Content/site.yml": "baseURL: https://a.example/\npublish: {live: {git: ../r.git, branch: b}}\n"
      ],
      environment: ["PATH": "/nowhere"]),
    Situation(
      name: "osmium, which is missing", code: 69, command: ["ground", "add", "some.osm.pbf"],
      files: ["some.osm.pbf": ""], environment: ["PATH": "/nowhere"]),
    Situation(
      name: "files of others", code: 73, command: ["build", "--output", "full"],
      files: ["full/mine.txt": "mine"]),
    Situation(
      name: "an import that is there already", code: 73, command: ["new", "trip", "Walk"]),
    Situation(
      name: "a geocoder that does not answer", code: 75, command: ["place", "--online", "Hut"],
      files: ["Content/site.yml": "geocoding: {engine: nominatim, url: \"\(nowhere)\"}\n"]),
    Situation(
      name: "a routing engine that does not answer", code: 75, command: ["routes"],
      files: ["Content/site.yml": "routing: {engine: osrm, url: \"\(nowhere)\"}\n"]),
    Situation(
      name: "an error in site.yml", code: 78, command: ["build"], files: ["Content/site.yml": "pge: 1\n"]),
    Situation(
      name: "a theme that is not there", code: 78, command: ["build"],
      files: ["Content/site.yml": "theme: nothing\n"]),
    Situation(name: "no target", code: 78, command: ["publish"]),
    Situation(name: "no geocoder", code: 78, command: ["place", "--online", "Hut"]),
    Situation(name: "no geocoder to ask again", code: 78, command: ["place", "--update"]),
    Situation(name: "no routing engine", code: 78, command: ["routes", "--update"]),
  ]

  @Test(arguments: situations.indices) func `mean the same in all commands`(index: Int) throws {
    let situation = Self.situations[index]
    let scratch = try Scratch()
    try scratch.put("s/Content/site.yml", "title: T\n")
    try scratch.put("s/Content/trips/walk.md", Self.walk)
    for (path, text) in situation.files { try scratch.put("s/" + path, text) }
    var program = Program(scratch)
    program.folder = scratch.path + "/s"
    program.environment = situation.environment
    // The shell's own search must not depend on the path that the program gets.
    let found = try program.run([Project.program] + situation.command)
    #expect(found.code == situation.code, "\(situation.name): \(found.messages)")
    #expect(found.messages.isEmpty == (found.code == 0), "\(situation.name)")
  }

  @Test func `an edited site is not verified, and a full standard output is an error`() throws {
    let scratch = try Scratch()
    try scratch.put("s/Content/site.yml", "title: T\n")
    try scratch.put("s/Content/trips/walk.md", Self.walk)
    var program = Program(scratch)
    program.folder = scratch.path + "/s"
    #expect(try program("build").code == 0)
    try scratch.put("s/Site/index.html", "edited")
    #expect(try program("build", "--verify").code == 70)
    #expect(try program.run(["sh", "-c", "exec '\(Project.program)' keys trip > /dev/full"]).code == 74)
    chmod(scratch.path + "/s/Content/trips/walk.md", 0o444)
    #expect(try program("trip", "edit", "walk", "--summary", "B").code == 77)
  }

  @Test func `are all in the help`() throws {
    let help = try Program(try Scratch())("--help").output
    let table = try #require(help.split(separator: "Exit codes:\n").last)
    let listed = table.split(separator: "\n").prefix { $0.hasPrefix("  ") }.compactMap { line in
      line.split(separator: " ").first.flatMap { Int32($0) }
    }
    #expect(Set(Self.situations.map(\.code)).union([70, 74, 77]) == Set(listed))
  }
}
