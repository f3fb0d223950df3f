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

  /// Stays with nights, with dates, with an arrival in the small hours, with several visits on a day, and without days.
  private static let dayTrips = [
    "nights": """
    date: 2025-06-01
    by: train
    stops:
      - {name: Wien, at: "48.2, 16.37"}
      - name: Budapest
        at: 47.5, 19.05
        nights: 3
        visits: [{name: Szentendre, at: "47.67, 19.08"}]
      - {name: Győr, at: "47.68, 17.63"}
    """,
    "days": """
    by: train
    stops:
      - name: Budapest
        at: 47.5, 19.05
        arrive: 2025-06-01
        depart: 2025-06-06
        visits:
          - {name: Szentendre, at: "47.67, 19.08", day: 1, by: bus, status: booked}
          - {name: Vác, at: "47.78, 19.13", day: 3, note: "One\\n\\ntwo", hours: daily}
          - {name: Visegrád, at: "47.79, 18.97", day: 3, wayStatus: booked}
          - {name: Eger, at: "47.9, 20.37", arrive: 2025-06-05 10:00, depart: 2025-06-05 17:00}
      - {name: Győr, at: "47.68, 17.63", nights: 1}
    """,
    "night": """
    by: bus
    stops:
      - {name: Wien, at: "48.2, 16.37", depart: 2025-06-01 22:00}
      - name: Budapest
        at: 47.5, 19.05
        arrive: 2025-06-02 01:30
        nights: 4
        visits: [{name: Vác, at: "47.78, 19.13"}, {name: Eger, at: "47.9, 20.37"}]
      - {name: Győr, at: "47.68, 17.63"}
    """,
    "plan": """
    by: car
    stops:
      - {name: Wien, at: "48.2, 16.37"}
      - {name: Budapest, at: "47.5, 19.05", visits: [{name: Vác, at: "47.78, 19.13"}, {name: Eger, at: "47.9, 20.37"}]}
      - {name: Győr, at: "47.68, 17.63"}
    """,
  ]

  @Test func `keeps day trips below their stays`() throws {
    let scratch = try Scratch()
    let program = Program(scratch)
    try scratch.put("site/Content/site.yml", "title: T\nbaseURL: https://e.org/\n")
    let slugs = Self.dayTrips.keys.sorted()
    for slug in slugs {
      let text = "---\ntitle: \(slug)\ndraft: true\n\(Self.dayTrips[slug] ?? "")\n---\nStory.\n"
      try scratch.put("site/Content/trips/\(slug).md", text)
    }
    let first = try build(scratch, into: "first", program)
    let handle = try FolderHandle(scratch.path + "/site/Content")
    for slug in slugs { try handle.removeFile("trips/\(slug).md") }
    let files = slugs.map { "\(scratch.path)/first/trips/\($0)/\($0).json" }
    let imported = try program.run(
      [Project.program, "import"] + files + ["--into", scratch.path + "/site/Content/trips"])
    #expect(imported.code == 0, "\(imported.messages)")
    let second = try build(scratch, into: "second", program)
    for slug in slugs {
      let text = try markdown(of: slug, in: scratch)
      #expect(text.contains("\n    visits:\n      - name: "))
      let path = "trips/\(slug)/\(slug).json"
      let old = try #require(first.text(path))
      #expect(old == second.text(path), "\(text)")
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
