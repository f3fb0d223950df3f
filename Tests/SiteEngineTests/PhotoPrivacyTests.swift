import Files
import TestSupport
import Testing
import Text

/// Where photos were taken, in every file that a build makes.
@Suite struct `Positions of photos` {
  /// Four photos: at home, in the street of the home, beside the first stop, and nowhere. Rare digits stand for the
  /// first three positions.
  private func site(_ settings: String, _ keys: String = "") throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/\n\(settings)")
    let positions = [
      "home.jpg": ("59.917293", "10.751847"), "street.jpg": ("59.918641", "10.753926"),
      "far.jpg": ("59.437182", "10.668294"), "nowhere.jpg": nil,
    ]
    for (name, position) in positions {
      let path = "site/Content/trips/oslo/" + name
      try site.scratch.put(path, try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes)
      let place = position.map { ["-GPSLatitude*=" + $0.0, "-GPSLongitude*=" + $0.1] } ?? ["-gps:all="]
      let made = try Program(site.scratch).run(
        ["exiftool", "-q", "-overwrite_original", "-DateTimeOriginal=2025:06:14 12:00:00"] + place
          + [site.scratch.path + "/" + path])
      try #require(made.code == 0, "\(made.messages)")
    }
    try put(keys, into: site)
    return site
  }

  private func put(_ keys: String, into site: SmallSite) throws {
    try site.put(
      "trips/oslo.md",
      """
      ---
      title: Oslo
      date: 2025-06-14
      stops:
        - { name: Oslo, at: [59.9, 10.8], nights: 1 }
        - { name: Moss, at: [59.4, 10.7], nights: 1 }
      \(keys)---
      ## Day 1

      A story.
      """)
  }

  /// The names of the photos in each mark of a page.
  private func marks(_ site: SmallSite, page: String = "trips/oslo/index.html") throws -> [String] {
    try contents(of: site.output + "/" + page).split(
      separator: "data-photos=\"", omittingEmptySubsequences: false
    )
    .dropFirst().map { String($0.prefix { $0 != "\"" }) }
    // A map has marks for wide and for narrow screens.
    .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The files of the site that contain one of the texts.
  private func files(_ site: SmallSite, with texts: [String]) throws -> [String] {
    let tree = try site.tree()
    return try tree.paths.filter { path in
      let bytes = try File.read(site.output + "/" + path).bytes
      return texts.contains { bytes.firstRange(of: Array($0.utf8)) != nil }
    }
  }

  private let home = "private: [{ name: Villa Kvist, at: \"59.917, 10.752\", radius: 500 m }]\n"

  @Test func `are shown only on request, for the site or for the trip`() async throws {
    let site = try site("")
    try await site.build()
    #expect(try marks(site) == [])
    try put("photos: { map: true }\n", into: site)
    try await site.build()
    #expect(try marks(site).sorted() == ["far", "home street"])
    // The page of the day has its own photos.
    #expect(try marks(site, page: "trips/oslo/day-1/index.html").joined(separator: " ").contains("home"))
    try site.put("site.yml", "title: Small\nphotos: { map: true }\n")
    try put("photos: { map: false }\n", into: site)
    try await site.build()
    #expect(try marks(site) == [])
    try put("", into: site)
    try await site.build()
    #expect(try marks(site).sorted() == ["far", "home street"])
  }

  @Test(arguments: [true, false])
  func `are hidden near private places, in every file`(isOfSite: Bool) async throws {
    let shown = "photos: { map: true }\n"
    let site = try site(shown + (isOfSite ? home : ""), isOfSite ? "" : home)
    try await site.build()
    #expect(try marks(site) == ["far"])
    // No file has a coordinate of a photo, and none has the private place.
    let secrets = [
      "59.91729", "59.9173", "10.75184", "10.7518", "59.91864", "59.9186", "10.75392", "10.7539", "59.43718",
      "10.66829",
      "59.917", "10.752", "Villa", "Kvist",
    ]
    let telling = try files(site, with: secrets)
    #expect(telling == [])
    // The search finds what is there: a coordinate of a stop.
    #expect(try files(site, with: ["59.4,10.7"]) != [])
    let listed = try Program(site.scratch)("photos", "--site", site.folder)
    let lines = listed.output.split(separator: "\n").map { $0.split(separator: "  ").map { $0.trimmed } }
    #expect(
      lines.map { [$0[0], $0[2]] } == [
        ["Content/trips/oslo/far.jpg", "59.43718, 10.66829"],
        ["Content/trips/oslo/home.jpg", "position hidden: near Villa Kvist"],
        ["Content/trips/oslo/nowhere.jpg", "no position"],
        ["Content/trips/oslo/street.jpg", "position hidden: near Villa Kvist"],
      ])
    let json = try Program(site.scratch)("photos", "--site", site.folder, "--json").output
    #expect(!json.contains("59.9172") && json.contains("\"privacy\":\"position hidden: near Villa Kvist\""))
  }

  @Test func `disappear in the next build after a place becomes private`() async throws {
    let shown = "title: Small\nphotos: { map: true }\n"
    let site = try site("")
    try site.put("site.yml", shown)
    try await site.build()
    #expect(try marks(site).sorted() == ["far", "home street"])
    for (settings, keys) in [(shown + home, ""), (shown, home)] {
      try site.put("site.yml", settings)
      try put(keys, into: site)
      try await site.build()
      #expect(try marks(site) == ["far"])
      let verified = try Program(site.scratch)("build", "--verify", "--now", "2026-01-15", site.folder)
      #expect(verified.code == 0, "\(verified.messages)")
      try site.put("site.yml", shown)
      try put("", into: site)
      try await site.build()
      #expect(try marks(site).sorted() == ["far", "home street"])
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
