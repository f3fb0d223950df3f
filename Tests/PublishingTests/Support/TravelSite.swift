import Files
import Glibc
import TestSupport

/// A site of a few files that publishes, by the real program, to the folder `www` beside it.
struct TravelSite {
  let scratch: Scratch
  var program: Program
  var folder: String { scratch.path + "/site" }
  var host: String { scratch.path + "/www" }
  /// What readers see.
  var current: String { host + "/current" }

  init(target: String = "live: {folder: ../www}") throws {
    scratch = try Scratch()
    program = Program(scratch)
    program.folder = scratch.path
    // The day is the same in every run, so that a plan is the same as well.
    program.environment = ["SOURCE_DATE_EPOCH": "1769077530"]
    try put("site.yml", "title: Small\nbaseURL: https://small.example/\npublish:\n  \(target)\n")
    for name in ["alps", "baltic", "corsica"] { try putTrip(name, "A story.") }
    try put("files/list.txt", "a list\n")
  }

  /// `path` is below Content/.
  func put(_ path: String, _ text: String) throws { try scratch.put("site/Content/" + path, text) }

  func putTrip(_ name: String, _ story: String) throws {
    try put(
      "trips/\(name).md",
      "---\ntitle: \(name)\ndate: 2025-05-01\ntags: [walks]\nstops:\n  - {name: First, at: \"47, 8\", nights: 1}\n---\n\(story)\n"
    )
  }

  /// The files that a trip is built to, sorted.
  static func files(ofTrip name: String) -> [String] {
    ["gpx", "ics", "json"].map { "trips/\(name)/\(name).\($0)" } + [
      "trips/\(name)/index.html", "trips/\(name)/map.png",
    ]
  }

  func remove(_ path: String) { unlink(folder + "/Content/" + path) }

  func publish(_ options: String...) throws -> Program.Outcome {
    try program.run([Project.program, "publish", "--site", "site"] + options)
  }

  /// Begins to publish, in silence; it is for the caller to wait for the end.
  func startPublishing() throws -> pid_t {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    return try spawn(
      [Project.program, "publish", "--site", "site"], in: scratch.path, environment: program.environment,
      input: nothing, output: nothing, errors: nothing)
  }

  /// Publishes, and kills that with all that it started after so many microseconds; tells whether it was not done.
  func killed(after microseconds: UInt32) throws -> Bool {
    let program = try startPublishing()
    usleep(microseconds)
    ProcessTree.kill(program)
    return ended(program) != 0
  }

  /// What readers see, without our manifest.
  func seen() throws -> FileTree {
    var tree = try FileTree(of: current)
    tree.entries[".tripsite-published"] = nil
    return tree
  }

  /// What the last build made.
  func built() throws -> FileTree {
    var tree = try FileTree(of: folder + "/Site")
    tree.entries = tree.entries.filter { !$0.key.hasPrefix(".tripsite-") }
    return tree
  }

  /// Everything, this machine's side and the other, but for where the program's streams went.
  func everything() throws -> FileTree {
    var tree = try FileTree(of: scratch.path)
    tree.entries = tree.entries.filter { !$0.key.hasPrefix(".streams-") }
    return tree
  }
}
