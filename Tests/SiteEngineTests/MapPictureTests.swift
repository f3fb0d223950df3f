import Files
import TestSupport
import Testing
import Text

/// The pictures of maps for link previews, on whole sites.
@Suite struct MapPictureTests {
  private static let pictures =
    ["trips.png", "tags/walks/map.png"] + ["alps", "baltic", "corsica"].map { "trips/\($0)/map.png" }

  /// The addresses of the pictures that a page names.
  private func previews(_ site: SmallSite, _ page: String) throws -> [String] {
    try contents(of: site.output + "/" + page).split(separator: "\n").map(String.init)
      .filter { $0.contains("og:image") || $0.contains("twitter:card") }
  }

  private func address(_ site: SmallSite, _ page: String) throws -> String? {
    let pattern = #/<meta property="og:image" content="([^"]*)">/#
    return try contents(of: site.output + "/" + page).firstMatch(of: pattern).map { String($0.1) }
  }

  private func pictures(_ site: SmallSite) throws -> [[UInt8]] {
    try Self.pictures.map { try File.read(site.output + "/" + $0).bytes }
  }

  /// The names of the kept files, sorted.
  private func kept(_ site: SmallSite) throws -> [String] {
    try Folder.entries(of: site.folder + "/.tripsite-cache/derived").filter { $0.kind == .file }.map(\.name)
      .sorted()
  }

  @Test func `the home page, each trip and each list have a picture, and pages name theirs`() async throws {
    let site = try SmallSite()
    #expect(try await site.build().warnings == [])
    for bytes in try pictures(site) {
      let picture = try #require(ReadPNG(bytes))
      #expect(picture.width == 1200 && picture.height == 630 && bytes.count <= 60_000)
    }
    #expect(
      try previews(site, "trips/alps/index.html") == [
        #"<meta property="og:image" content="https://small.example/trips/alps/map.png">"#,
        #"<meta property="og:image:width" content="1200">"#,
        #"<meta property="og:image:height" content="630">"#,
        #"<meta name="twitter:card" content="summary_large_image">"#,
      ])
    let pages = [
      "index.html": "trips.png", "about/index.html": "trips.png", "tags/index.html": "trips.png",
      "stats/index.html": "trips.png", "map/index.html": "trips.png", "404.html": "trips.png",
      "tags/walks/index.html": "tags/walks/map.png", "trips/alps/day-1/index.html": "trips/alps/map.png",
      "trips/baltic/first-in-baltic/index.html": "trips/baltic/map.png",
    ]
    for (page, picture) in pages {
      #expect(try address(site, page) == "https://small.example/" + picture, "\(page)")
    }
  }

  @Test func `a photo as cover is the picture of its trip, and a drawing is not`() async throws {
    let site = try SmallSite()
    try site.put(
      "trips/alps.md",
      "---\ntitle: Alps\ncover: alps.svg\ntags: [drawn]\nstops: [{ name: Top, at: \"47, 8\" }]\n---\n")
    try site.put("trips/alps.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>"#)
    try site.put("trips/baltic.md", "---\ntitle: Baltic\ncover: sea.svg\n---\n")
    try site.put("trips/sea.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>"#)
    try await site.build()
    #expect(try address(site, "trips/alps/index.html") == "https://small.example/trips/alps/map.png")
    // A list of one place has the picture of its trip.
    #expect(try address(site, "tags/drawn/index.html") == "https://small.example/trips/alps/map.png")
    #expect(Folder.kind(of: site.output + "/tags/drawn/map.png") == nil)
    // Without a place and a photo, a trip has the picture of the site.
    #expect(try address(site, "trips/baltic/index.html") == "https://small.example/trips.png")
    #expect(Folder.kind(of: site.output + "/trips/baltic/map.png") == nil)
  }

  @Test func `pictures are kept by their content, and a damaged one is made again`() async throws {
    let site = try SmallSite()
    try await site.build()
    let (made, names) = (try pictures(site), try kept(site))
    // The trips go to the same places, so equal maps are one file.
    #expect(names.count == 3)
    try site.putTrip("Alps", story: "Another story.")
    try await site.build()
    #expect(try kept(site) == names)
    for name in names {
      let path = site.folder + "/.tripsite-cache/derived/" + name
      var bytes = try File.read(path).bytes
      bytes[bytes.count - 20] ^= 1
      try writeFile(bytes, at: path)
    }
    try FolderHandle(site.folder).removeTree("Site")
    try await site.build()
    #expect(try pictures(site) == made)
    #expect(try kept(site) == names)
  }

  @Test func `unused pictures are removed`() async throws {
    let site = try SmallSite()
    try await site.build()
    let before = try kept(site)
    try site.put("trips/alps.md", "---\ntitle: Alps\nstops: [{ name: Top, at: \"47, 8\" }]\n---\n")
    try await site.build()
    let after = try kept(site)
    #expect(!Set(before).isSubset(of: after))
    for folder in ["Site", ".tripsite-cache"] { try FolderHandle(site.folder).removeTree(folder) }
    try await site.build()
    #expect(try kept(site) == after)
  }

  @Test func `any number of workers makes the same pictures`() async throws {
    var trees: [FileTree] = []
    for jobs in [1, 3] {
      let site = try SmallSite()
      try await Building.run(site.folder, into: site.output, jobs: jobs)
      trees.append(try site.tree())
    }
    #expect(trees[0] == trees[1])
  }

  @Test(arguments: [
    "title: Small\n", "title: Small\nbaseURL: https://small.example/\nmake: { pictures: false }\n",
  ])
  func `no picture is made without a public address or by the author's wish`(settings: String) async throws {
    let site = try SmallSite()
    try site.put("site.yml", settings)
    #expect(try await site.build().warnings == [])
    #expect(try site.tree().paths.filter { $0.hasSuffix(".png") } == [])
    #expect(try previews(site, "trips/alps/index.html") == [])
  }

  @Test func `the author's file replaces the picture at its address`() async throws {
    let site = try SmallSite()
    try await site.build()
    let drawn = try File.read(site.output + "/trips/baltic/map.png").bytes
    try writeFile(drawn, at: site.folder + "/Content/trips.png")
    let built = try await site.build()
    #expect(built.warnings.filter { $0.message.contains("address") } == [])
    #expect(try address(site, "index.html") == "https://small.example/trips.png")
    #expect(try previews(site, "index.html").count == 2)
    #expect(try File.read(site.output + "/trips.png").bytes == drawn)
  }
}
