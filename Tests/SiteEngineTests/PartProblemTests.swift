import Entities
import Files
import SiteEngine
import SiteReading
import TestSupport
import Testing
import Text

@Suite struct `Problems with parts` {
  private let site: SmallSite
  private let machines: Machines

  init() throws {
    site = try SmallSite()
    machines = try Machines(of: site.folder)
  }

  /// What the join says about parts in these folders. Nothing must be written then.
  private func problems(_ folders: [String]) async throws -> String {
    do {
      try await machines.join(folders)
      return ""
    } catch {
      #expect(!Folder.isFolder(machines.scratch.path + "/joined"))
      #expect(error.code == 65)
      return (error.diagnostics ?? []).filter { $0.severity == .error }.map { $0.rendered(color: false) }
        .joined()
        .replacing(machines.scratch.path + "/", with: "")
    }
  }

  private func part(
    _ number: Int, of count: Int, on name: String = "m", _ change: (inout BuildOptions) -> Void = { _ in }
  )
    async throws -> String
  {
    try await machines.build(BuildPart(number: number, of: count)!, on: name, with: change)
  }

  @Test func `a part is missing`() async throws {
    #expect(
      try await problems([part(1, of: 3), part(3, of: 3)]) == """
        Parts: error: part 2 of 3 is missing [missing-part]
              = hint: build it with `tripsite build --part 2/3`, or name its folder

        """)
    #expect(
      try await problems([part(2, of: 4)]) == """
        Parts: error: parts 1, 3 and 4 of 4 are missing [missing-part]
              = hint: build each of them, the first with `tripsite build --part 1/4`, or name their folders

        """)
    #expect(
      try await problems([part(1, of: 5000)]) == """
        Parts: error: parts 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21 and 4979 more of 5000 are missing [missing-part]
              = hint: build each of them, the first with `tripsite build --part 2/5000`, or name their folders

        """)
  }

  @Test func `a part is there twice`() async throws {
    let first = try await part(1, of: 1)
    try machines.scratch.copy(first, to: "copy")
    #expect(
      try await problems([first, machines.scratch.path + "/copy"]) == """
        copy: error: this is part 1 of 1, and so is parts/1-of-1 [duplicate-part]
              = hint: leave one of them out

        """)
  }

  @Test func `parts have another count`() async throws {
    #expect(
      try await problems([part(1, of: 2), part(2, of: 2), part(3, of: 3)]) == """
        parts/3-of-3: error: this is part 3 of 3, and parts/1-of-2 is part 1 of 2 [mixed-parts]
              = hint: give all parts the same count, and name only the folders of these parts

        """)
  }

  @Test func `parts were built in different ways`() async throws {
    let first = try await part(1, of: 2)
    func second(_ change: (inout BuildOptions) -> Void) async throws -> String {
      try await problems([first, part(2, of: 2, change)])
    }
    #expect(
      try await second { $0.now = CalendarDay(year: 2026, month: 1, day: 16)! } == """
        parts/2-of-2: error: part 2 of 2 was built for 2026-01-16, and part 1 of 2 for 2026-01-15 [mixed-parts]
              = hint: give all parts the same --now

        """)
    #expect(
      try await second { $0.includesDrafts = true } == """
        parts/2-of-2: error: part 2 of 2 was built with --drafts, and part 1 of 2 without --drafts [mixed-parts]
              = hint: give all parts the same options

        """)
    #expect(
      try await second { $0.isPortable = true } == """
        parts/2-of-2: error: part 2 of 2 was built with --portable, and part 1 of 2 without --portable [mixed-parts]
              = hint: give all parts the same options

        """)
    #expect(
      try await second { $0.baseURL = BaseURL("https://b.example/") } == """
        parts/2-of-2: error: part 2 of 2 was built with --base-url https://b.example/, and part 1 of 2 without --base-url [mixed-parts]
              = hint: give all parts the same options

        """)
  }

  @Test(arguments: [
    ("Content/trips/corsica.md", "---\ntitle: Corsica\nstops: [{ name: Top, at: [47, 8] }]\n---\n"),
    ("Content/site.yml", "title: Other\n"), ("Content/places.yml", "Hut: 46.5, 8.3\n"),
    ("Content/pages/new.md", "---\ntitle: New\n---\n"),
    ("Themes/mine/theme.yml", "name: mine\nextends: roadbook\n"),
    ("Content/routes.lock", ""),
  ])
  func `something changed after a part was built`(path: String, text: String) async throws {
    let folders = [try await part(1, of: 2), try await part(2, of: 2)]
    _ = try machines.options(on: "join", into: "joined")
    try machines.scratch.put("join/" + path, text)
    let names = [
      "Content/pages/new.md": "Content/", "Themes/mine/theme.yml": "Themes/",
      "Content/routes.lock": "Content/routes.lock or places.lock",
    ]
    func line(_ number: Int, _ what: String) -> String {
      """
      parts/\(number)-of-2: error: \(what) changed after part \(number) of 2 was built [old-part]
            = hint: build it again with `tripsite build --part \(number)/2`

      """
    }
    // Only the second part has Corsica. The first one shows it.
    let first = path == "Content/trips/corsica.md" ? "Content/" : names[path] ?? path
    #expect(try await problems(folders) == line(1, first) + line(2, names[path] ?? path))
  }

  @Test func `a track changed after a part was built`() async throws {
    let track =
      "<gpx xmlns='http://www.topografix.com/GPX/1/1' version='1.1' creator='a'><trk><trkseg>"
      + "<trkpt lat='47' lon='8'/><trkpt lat='47.2' lon='8.1'/><trkpt lat='47.5' lon='8.5'/></trkseg></trk></gpx>"
    try site.put(
      "trips/alps.md",
      "---\ntitle: Alps\nstops:\n  - { name: A, at: [47, 8] }\n  - { name: B, at: [47.5, 8.5], by: walk, track: alps/a.gpx }\n---\n"
    )
    try site.put("trips/alps/a.gpx", track)
    let machines = try Machines(of: site.folder)
    let folders = try await machines.parts(of: 1)
    _ = try machines.options(on: "join", into: "joined")
    try machines.scratch.put("join/Content/trips/alps/a.gpx", track.replacing("47.2", with: "47.3"))
    do {
      try await machines.join(folders)
      Issue.record("the join should fail")
    } catch {
      let first = try #require(error.diagnostics?.first).rendered(color: false)
      #expect(
        first.replacing(machines.scratch.path + "/", with: "") == """
          parts/1-of-1: error: what trips/alps.md is made from changed after part 1 of 1 was built [old-part]
                = hint: build it again with `tripsite build --part 1/1`

          """)
    }
  }

  @Test func `another tripsite built a part`() async throws {
    let first = try await part(1, of: 1) { $0.programVersion = "0.9" }
    #expect(
      try await problems([first]) == """
        parts/1-of-1: error: part 1 of 1 was built by tripsite 0.9, and this is tripsite development [part-version]
              = hint: use the same program for all parts, and build it again with `tripsite build --part 1/1`

        """)
    _ = try await part(1, of: 1)
    let record = try contents(of: first + "/tripsite-part").split(separator: "\n", maxSplits: 3)
    try machines.scratch.put(
      "parts/1-of-1/tripsite-part",
      "\(record[0])\n\(record[1])\nprogram 00000000000000000000000000000000\n\(record[3])")
    #expect(
      try await problems([first]) == """
        parts/1-of-1: error: part 1 of 1 was built by another program than this, which also calls itself tripsite development [part-version]
              = hint: use the same program for all parts, and build it again with `tripsite build --part 1/1`

        """)
  }

  @Test func `a part is damaged`() async throws {
    let folder = try await part(1, of: 1)
    let page = try contents(of: folder + "/trips/alps/index.html")
    for text in ["edited", nil] {
      if let text {
        try machines.scratch.put("parts/1-of-1/trips/alps/index.html", text)
      } else {
        try FolderHandle(folder).removeFile("trips/alps/index.html")
      }
      #expect(
        try await problems([folder]) == """
          parts/1-of-1/trips/alps/index.html: error: this file of part 1 of 1 is missing, or somebody changed it after the part was built [damaged-part]
                = hint: copy the part again, or build it again with `tripsite build --part 1/1`

          """)
    }
    try machines.scratch.put("parts/1-of-1/trips/alps/index.html", page)
    let record = try File.read(folder + "/tripsite-part").bytes
    try machines.scratch.put("parts/1-of-1/tripsite-part", Array(record.dropLast()))
    #expect(
      try await problems([folder]) == """
        parts/1-of-1/tripsite-part: error: the record of part 1 of 1 is damaged [damaged-part]
              = hint: build it again with `tripsite build --part 1/1`

        """)
    let lines = String(decoding: record, as: UTF8.self).split(separator: "\n")[..<3].joined(separator: "\n")
    try machines.scratch.put("parts/1-of-1/tripsite-part", lines + "\ncontent unfinished\n")
    #expect(
      try await problems([folder]) == """
        parts/1-of-1/tripsite-part: error: the build of part 1 of 1 did not end [damaged-part]
              = hint: build it again with `tripsite build --part 1/1`

        """)
  }

  @Test func `a folder is no part`() async throws {
    try machines.scratch.put("other/a.txt", "")
    try machines.scratch.put("strange/tripsite-part", "tripsite part 5/4\n")
    #expect(
      try await problems([machines.scratch.path + "/other", machines.scratch.path + "/strange"]) == """
        other: error: this folder is no part: it has no file tripsite-part [not-a-part]
              = hint: `tripsite build --part 1/4` makes a part; name only the folders of parts
        strange: error: this folder is no part: its file tripsite-part does not begin as one of a part [not-a-part]
              = hint: `tripsite build --part 1/4` makes a part; name only the folders of parts

        """)
  }

  /// Every byte of the record is changed once.
  @Test func `a record with any damage is refused`() async throws {
    let folder = try await part(1, of: 1)
    let record = try File.read(folder + "/tripsite-part").bytes
    for position in stride(from: 0, to: record.count, by: max(1, record.count / 200)) {
      var damaged = record
      damaged[position] ^= 0x55
      try machines.scratch.put("parts/1-of-1/tripsite-part", damaged)
      #expect(try await problems([folder]) != "", "\(position)")
    }
  }

  @Test func `a dead link is found by the join`() async throws {
    try site.put("pages/about.md", "---\ntitle: About\n---\nSee [the Alps](/trips/alsp/).\n")
    let machines = try Machines(of: site.folder)
    let folders = try await machines.parts(of: 2)
    do {
      try await machines.join(folders)
      Issue.record("the join should fail")
    } catch {
      #expect(
        error.diagnostics?.map(\.message) == ["this link leads nowhere: the site has no /trips/alsp/"])
    }
  }
}
