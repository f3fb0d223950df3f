import Files
import TestSupport
import Testing

/// What tripsite exports comes back.
@Suite struct `The round trip of JSON` {
  /// Builds a site, replaces each trip by the import of its JSON, and builds again. Photos and tracks are files of their own,
  /// which the JSON does not have: the site has none of them.
  @Test(arguments: [(".", 17), ("Tests/Fixtures/sites/everything", 7), ("Tests/Fixtures/sites/minimal", 1)])
  func `keeps the whole trip`(content: String, count: Int) throws {
    let scratch = try Scratch()
    let trips = try site(of: FileTree(of: Project.folder + "/" + content + "/Content"), in: scratch)
    if content.hasPrefix("Tests/") {
      try scratch.copy(Project.folder + "/" + content + "/Themes", to: "site/Themes")
    }
    let program = Program(scratch)
    let first = try build(scratch, into: "first", program)
    let handle = try FolderHandle(scratch.path + "/site/Content")
    for trip in trips { try handle.removeFile(trip.path) }
    // They link to each other, so they come back together.
    let files = trips.map { "\(scratch.path)/first/trips/\($0.slug)/\($0.slug).json" }
    let imported = try program.run(
      [Project.program, "import"] + files + ["--into", scratch.path + "/site/Content/trips"])
    // The journal has files of its own, which stay.
    let withPosts = trips.count {
      first.text("trips/\($0.slug)/\($0.slug).json")?.contains("\"posts\":") ?? false
    }
    let hints = imported.messages.split(separator: "\n").filter { $0.contains("hint: ") }
    #expect(hints.count == withPosts, "\(imported.messages)")
    #expect(hints.allSatisfy { $0.hasSuffix("hint: copy the folder journal/ of the trip") })
    #expect(imported.code == 0, "\(imported.messages)")
    // Every import is a draft, until its author takes that back.
    for trip in trips
    where first.text("trips/\(trip.slug)/\(trip.slug).json")?.contains("\"draft\":true") != true {
      let file =
        (Folder.kind(of: scratch.path + "/site/Content/trips/\(trip.slug).md") == .file
          ? "site/Content/trips/\(trip.slug).md" : "site/Content/trips/\(trip.slug)/index.md")
      let text = try contents(of: scratch.path + "/" + file)
      #expect(text.contains("\ndraft: true\n"))
      try scratch.put(file, text.replacing("\ndraft: true\n", with: "\n", maxReplacements: 1))
    }
    let second = try build(scratch, into: "second", program)
    #expect(trips.count == count)
    for trip in trips {
      let path = "trips/\(trip.slug)/\(trip.slug).json"
      let (old, new) = (try #require(first.text(path)), second.text(path))
      let text = try markdown(of: trip.slug, in: scratch)
      #expect(old == new, "\(text)")
    }
  }

  private func markdown(of slug: String, in scratch: Scratch) throws -> String {
    let folder = scratch.path + "/site/Content/trips/" + slug
    return try contents(of: Folder.kind(of: folder + ".md") == nil ? folder + "/index.md" : folder + ".md")
  }

  private func build(_ scratch: Scratch, into name: String, _ program: Program) throws -> FileTree {
    let built = try program(
      "build", scratch.path + "/site", "--output", scratch.path + "/" + name, "--drafts", "--offline",
      "--now", "2026-11-23")
    #expect(built.code == 0, "\(built.messages)")
    return try FileTree(of: scratch.path + "/" + name)
  }

  /// Writes the site without photos and tracks. Files of trips are named after their slugs.
  private func site(of tree: FileTree, in scratch: Scratch) throws -> [(path: String, slug: String)] {
    var trips: [(path: String, slug: String)] = []
    for path in tree.paths {
      guard case .file(let bytes)? = tree.entries[path] else { continue }
      if path.contains("/photos/") || path.hasSuffix(".gpx") { continue }
      if path.contains("/journal/") {
        if path.hasSuffix(".md") {
          try scratch.put("site/Content/" + path, withoutFiles(String(decoding: bytes, as: UTF8.self)))
        }
        continue
      }
      let written = String(decoding: bytes, as: UTF8.self)
      // The JSON of a locked trip is encrypted, and without one there is no page for its readers.
      if path.hasSuffix(".md"), written.contains("\nlocked:") { continue }
      if path == "site.yml" {
        let open = written.replacing("  - title: Private\n    to: /locked/\n", with: "")
        try scratch.put("site/Content/" + path, Array(open.utf8))
        continue
      }
      guard path.hasPrefix("trips/"), path.hasSuffix(".md") else {
        try scratch.put("site/Content/" + path, bytes)
        continue
      }
      let text = withoutFiles(String(decoding: bytes, as: UTF8.self))
      let file = String(path.dropFirst("trips/".utf8.count).dropLast(".md".utf8.count))
      let name = file.hasSuffix("/index") ? String(file.dropLast("/index".utf8.count)) : file
      let slug = text.split(separator: "\n").first { $0.hasPrefix("slug: ") }?.dropFirst(6) ?? name[...]
      let target = file == name ? "trips/\(slug).md" : path
      try scratch.put("site/Content/" + target, text)
      trips.append((target, String(slug)))
    }
    return trips
  }

  /// Keys about files beside the trip, and about costs, which the import leaves out.
  private static let ownKeys = [
    "photos:", "track:", "tracks:", "planned:", "cameraClock:", "slug: cusco", "show:", "currency:", "rates:",
    "budget:", "costs:", "settlements:",
  ]
  private static let ownKeysOfStops = ["    track:", "    planned:", "    cost:", "    fare:"]

  private func withoutFiles(_ text: String) -> String {
    var isLeftOut = false
    var kept: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix(" ") {
        isLeftOut = Self.ownKeys.contains(where: line.hasPrefix)
      }
      if !isLeftOut, !Self.ownKeysOfStops.contains(where: line.hasPrefix) { kept.append(line) }
    }
    return kept.joined(separator: "\n")
  }
}
