import Entities
import Files
import SiteContents
import SiteEngine
import SiteReading
import TestSupport
import Testing
import Text

@Suite struct Parts {
  @Test(arguments: [
    (site: "Tests/Fixtures/odd", count: 2), ("Tests/Fixtures/sites/everything", 1),
    ("Tests/Fixtures/sites/everything", 2), ("Tests/Fixtures/sites/everything", 3),
    ("Tests/Fixtures/sites/everything", 7), ("Tests/Fixtures/sites/journal", 2),
    ("Tests/Fixtures/sites/costs", 40), ("Tests/Fixtures/sites/portable", 2),
  ])
  func `of any number, joined on another machine, are the bytes of one build`(site: String, count: Int)
    async throws
  {
    let machines = try Machines(of: Project.folder + "/" + site)
    try await machines.join(try await machines.parts(of: count))
    let difference = try await machines.joined.firstDifference(from: machines.whole())
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `have the trips of the list in turn, and only their files`() async throws {
    let site = try SmallSite()
    let machines = try Machines(of: site.folder)
    let folders = try await machines.parts(of: 2)
    func trips(_ folder: String) throws -> [String] {
      try FileTree(of: folder).paths.filter {
        $0.hasSuffix("/index.html") && $0.split(separator: "/").count == 3
      }
    }
    #expect(try trips(folders[0]) == ["trips/alps/index.html"])
    #expect(try trips(folders[1]) == ["trips/baltic/index.html", "trips/corsica/index.html"])
    let all = try await Set(machines.whole().paths)
    for folder in folders {
      let others = try FileTree(of: folder).paths.filter { !all.contains($0) }
      #expect(others == ["tripsite-part"])
    }
  }

  @Test(arguments: [(1, 0..<3), (2, 3..<6), (3, 6..<10)])
  func `differ in length by at most one`(number: Int, positions: Range<Int>) throws {
    #expect(try #require(BuildPart(number: number, of: 3)).positions(of: 10) == positions)
  }

  @Test func `of a site with photos each make their own photos, and the join makes none`() async throws {
    let site = try SmallSite()
    // The cover of the first trip is a photo of the last, and another photo is damaged.
    let pictures = [
      "alps/a.jpg": "plain/baseline.jpg", "baltic/b.jpg": "full/turned-6-baseline.jpg",
      "corsica/c.webp": "full/lossy.webp",
    ]
    for (name, picture) in pictures {
      try site.scratch.put(
        "site/Content/trips/" + name, try File.read(Project.fixtures + "/pictures/" + picture).bytes)
    }
    let whole = try File.read(Project.fixtures + "/pictures/plain/baseline.jpg").bytes
    try site.scratch.put("site/Content/trips/baltic/a.jpg", Array(whole.prefix(whole.count / 2)))
    try site.put(
      "trips/alps.md",
      "---\ntitle: Alps\ncover: corsica/c.webp\nstops: [{ name: Top, at: [47, 8] }]\n---\n![](corsica/c.webp)\n"
    )
    let machines = try Machines(of: site.folder)
    let folders = try await machines.parts(of: 3)
    try await machines.join(folders)
    let difference = try await machines.joined.firstDifference(from: machines.whole())
    #expect(difference == nil, "\(difference ?? "")")
    let photos = try machines.joined.paths.filter { $0.hasPrefix("photos/") }
    #expect(photos.count > 3)
    #expect(
      !Folder.isFolder(machines.scratch.path + "/join/.tripsite-cache/derived")
        || derived(machines, "join").isEmpty)
    #expect(derived(machines, "m").count < derived(machines, "whole").count)
  }

  /// The photos that a machine made.
  private func derived(_ machines: Machines, _ name: String) -> [String] {
    let entries = try? Folder.entries(of: machines.scratch.path + "/\(name)/.tripsite-cache/derived").map(
      \.name)
    return (entries ?? []).filter { $0.hasSuffix(".webp") || $0.hasSuffix(".jpg") || $0.hasSuffix(".ppm") }
  }

  @Test func `have locked trips, too`() async throws {
    let site = try SmallSite()
    try site.put(
      "site.yml",
      "title: Small\nbaseURL: https://small.example/\nopenPassphrases:\n  guest: marble gravel walnut tiptoe abacus confess\n"
    )
    for name in ["Delos", "Elba"] {
      try site.put(
        "trips/\(name.lowercased()).md",
        "---\ntitle: \(name)\nlocked: {readers: [guest]}\nstops: [{ name: Top, at: [47, 8] }]\n---\nA secret.\n"
      )
      try site.scratch.put(
        "site/Content/trips/\(name.lowercased())/a.jpg",
        try File.read(Project.fixtures + "/pictures/plain/baseline.jpg").bytes)
    }
    let machines = try Machines(of: site.folder)
    try await machines.join(try await machines.parts(of: 2))
    let difference = try await machines.joined.firstDifference(from: machines.whole())
    #expect(difference == nil, "\(difference ?? "")")
    #expect(try machines.joined.paths.count { $0.hasPrefix("locked/") } > 4)
  }

  @Test func `give the join their address, drafts, links and day`() async throws {
    let site = try SmallSite()
    try site.put(
      "trips/draft.md", "---\ntitle: Draft\ndraft: true\nstops: [{ name: Top, at: [47, 8] }]\n---\n")
    let machines = try Machines(of: site.folder)
    func change(_ options: inout BuildOptions) {
      options.baseURL = BaseURL("https://other.example/deep/")
      (options.includesDrafts, options.isPortable) = (true, true)
      options.now = CalendarDay(year: 2031, month: 2, day: 3)!
    }
    try await machines.join(try await machines.parts(of: 2, with: change))
    let difference = try await machines.joined.firstDifference(from: machines.whole(with: change))
    #expect(difference == nil, "\(difference ?? "")")
    #expect(try machines.joined.text("trips/draft/index.html")?.contains("© 2031") == true)
  }

  @Test func `are built again only where something changed`() async throws {
    let site = try SmallSite()
    let machines = try Machines(of: site.folder)
    let folders = try await machines.parts(of: 2)
    try await machines.join(folders)
    for machine in ["m", "mm", "join", "whole"] {
      _ = try machines.options(on: machine, into: "unused")
      try site.putTrip("Corsica", story: "Another story.")
      try FileTree(of: site.folder + "/Content").write(to: machines.scratch.path + "/\(machine)/Content")
    }
    let parts = [1, 2].map { BuildPart(number: $0, of: 2)! }
    var counts: [[Int]] = []
    for (part, machine) in zip(parts, ["m", "mm"]) {
      var options = try machines.options(on: machine, into: "parts/\(part.number)-of-2")
      options.part = part
      counts.append(try await Building.run(options).counts)
    }
    // The files that are written: the page and the data of the changed trip. Its neighbour shows nothing of its story.
    #expect(counts.map { $0[2] } == [0, 2])
    try await machines.join(folders)
    let difference = try await machines.joined.firstDifference(from: machines.whole())
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `read tracks only of their own trips and of neighbours`() async throws {
    let site = try SmallSite()
    try site.put(
      "trips/corsica.md",
      "---\ntitle: Corsica\ndate: 2025-05-01\nstops:\n  - { name: A, at: [47, 8] }\n  - { name: B, at: [47.5, 8.5], by: walk, track: corsica/a.gpx }\n---\n"
    )
    try site.put("trips/corsica/a.gpx", "<gpx><trk>")
    let machines = try Machines(of: site.folder)
    var failures: [[String]] = []
    for number in 1...3 {
      do {
        try await machines.build(BuildPart(number: number, of: 3)!, on: "m")
        failures.append([])
      } catch let error as BuildFailure {
        failures.append((error.diagnostics ?? []).filter { $0.severity == .error }.map(\.name.text))
      }
    }
    // Baltic is a neighbour.
    #expect(failures == [[], ["broken-track"], ["broken-track"]])
  }

  @Test func `say nothing about tracks that trips of other parts name`() async throws {
    let site = try SmallSite()
    try site.put(
      "trips/corsica.md",
      "---\ntitle: Corsica\ndate: 2025-05-01\nstops:\n  - { name: A, at: [47, 8] }\n  - { name: B, at: [47.5, 8.5], by: walk, track: corsica/a.gpx }\n---\n"
    )
    try site.put(
      "trips/corsica/a.gpx",
      "<gpx xmlns='http://www.topografix.com/GPX/1/1' version='1.1' creator='a'><trk><trkseg><trkpt lat='47' lon='8'/><trkpt lat='47.5' lon='8.5'/></trkseg></trk></gpx>"
    )
    var options = Building.options(site.folder, into: site.scratch.path + "/part")
    options.part = BuildPart(number: 1, of: 3)
    #expect(try await Building.run(options).warnings == [])
  }

  @Test func `give the join the front matter of their trips`() async throws {
    let site = try SmallSite()
    let machines = try Machines(of: site.folder)
    let folders = try await machines.parts(of: 2)
    let bytes = try File.read(folders[1] + "/tripsite-part").bytes
    // Four lines of text come first.
    let start = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }[3] + 1
    let record = try #require(
      bytes[start...].withUnsafeBytes { PartRecord(of: BuildPart(number: 2, of: 2)!, from: $0) })
    #expect(record.trips.map(\.path) == ["trips/baltic.md", "trips/corsica.md"])
    #expect(record.trips.map(\.parsed.itinerary?.trip.title) == ["Baltic", "Corsica"])
    #expect(record.bytes == Array(bytes[start...]))
  }

  @Test func `leave nothing to do for the next build`() async throws {
    let site = try SmallSite()
    let machines = try Machines(of: site.folder)
    let joined = try await machines.join(try await machines.parts(of: 2))
    let next = try await Building.run(try machines.options(on: "join", into: "joined"))
    #expect(next.counts == [3, joined.counts[1], 0, joined.counts[2], 0])
    let verification = try await SiteBuilder(options: try machines.options(on: "join", into: "joined"))
      .verify()
    #expect(verification.differing == [])
  }
}
