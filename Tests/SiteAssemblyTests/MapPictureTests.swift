import ContentSource
import Entities
import Files
import Glibc
import Testing
import Text
import TestSupport

/// Pictures of maps for link previews, made by the real rsvg-convert.
@Suite struct MapPictureTests {
  private static let settings = "title: Small\nbaseURL: https://small.example/\nmake: { pictures: true }\n"
  private static let pictures = ["alps", "baltic", "corsica"].map { "trips/\($0)/map.png" }

  private func site() throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", Self.settings)
    return site
  }

  /// The program without any other program in its reach but those that stand in `bin` below the scratch folder.
  private func alone(_ site: SmallSite) throws -> Program.Outcome {
    try Folder.make(site.scratch.path + "/bin")
    return try Program(site.scratch).run([
      "PATH=" + site.scratch.path + "/bin", Project.program, "build", "--now", "2026-01-15", "--quiet",
      site.folder,
    ])
  }

  /// The lines of a trip's page that tell of its picture.
  private func previews(_ site: SmallSite, _ trip: String) throws -> [String] {
    try contents(of: site.output + "/trips/\(trip)/index.html").split(separator: "\n").map(String.init)
      .filter { $0.contains("og:image") || $0.contains("twitter:card") }
  }

  private func pictures(_ site: SmallSite) throws -> [[UInt8]] {
    try Self.pictures.map { try File.read(site.output + "/" + $0).bytes }
  }

  @Test func `each map has a picture of the size that link previews want, and its page names it`()
    async throws
  {
    let site = try site()
    #expect(try await site.build().warnings == [])
    for picture in Self.pictures {
      #expect(ImageSize.read(site.output + "/" + picture) == PixelSize(width: 1200, height: 630))
    }
    #expect(
      try previews(site, "alps") == [
        #"<meta property="og:image" content="https://small.example/trips/alps/map.png">"#,
        #"<meta property="og:image:width" content="1200">"#,
        #"<meta property="og:image:height" content="630">"#,
        #"<meta name="twitter:card" content="summary_large_image">"#,
      ])
  }

  @Test func `what was made is kept, and serves where there is no program`() async throws {
    let site = try site()
    try await site.build()
    let made = try pictures(site)
    try FolderHandle(site.folder).removeTree("Site")
    #expect(try alone(site) == Program.Outcome(code: 0, output: "", messages: ""))
    #expect(try pictures(site) == made)
    #expect(try kept(site).count == 3)
  }

  @Test func `a kept picture that was damaged is made again`() async throws {
    let site = try site()
    try await site.build()
    let made = try pictures(site)
    for name in try kept(site) where name.hasSuffix(".png") {
      let path = site.folder + "/.tripsite-cache/derived/" + name
      var bytes = try File.read(path).bytes
      // The size at the start stays right.
      bytes[bytes.count - 20] ^= 1
      try writeFile(bytes, at: path)
    }
    try FolderHandle(site.folder).removeTree("Site")
    try await site.build()
    #expect(try pictures(site) == made)
  }

  /// The names of the kept files, sorted.
  private func kept(_ site: SmallSite) throws -> [String] {
    try Folder.entries(of: site.folder + "/.tripsite-cache/derived").filter { $0.kind == .file }.map(\.name)
      .sorted()
  }

  @Test func `what no page shows any more is not kept`() async throws {
    let site = try site()
    try await site.build()
    let before = try kept(site)
    try site.put("trips/alps.md", "---\ntitle: Alps\nstops: [{ name: Top, at: \"47, 8\" }]\n---\n")
    try await site.build()
    let after = try kept(site)
    #expect(after.count == 3)
    #expect(Set(after).intersection(before).count == 2)
    try FolderHandle(site.folder).removeFile("Content/trips/baltic.md")
    try await site.build()
    #expect(try kept(site).count == 2)
    #expect(Set(try kept(site)).isSubset(of: after))
  }

  @Test func `without a program one warning says what to install, and pages name no picture`() throws {
    let site = try site()
    #expect(
      try alone(site)
        == Program.Outcome(
          code: 0, output: "",
          messages: """
            Content/site.yml: warning: no pictures of maps are made: there is neither rsvg-convert nor resvg
                  = hint: install librsvg2-bin, or take `pictures` from `make`

            """))
    #expect(try previews(site, "alps") == [])
    #expect(Folder.kind(of: site.output + "/trips/alps/map.png") == nil)
  }

  @Test func `a program that fails is quoted for each trip, and the cover serves`() throws {
    let site = try site()
    for trip in ["baltic", "corsica"] {
      try FolderHandle(site.folder).removeFile("Content/trips/\(trip).md")
    }
    try site.put(
      "trips/alps.md",
      "---\ntitle: Alps\ncover: alps.svg\nstops: [{ name: Top, at: \"47, 8\" }]\n---\n")
    try site.put("trips/alps.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>"#)
    try site.scratch.put("bin/rsvg-convert", "#!/bin/sh\necho no memory >&2\nexit 1\n")
    try #require(chmod(site.scratch.path + "/bin/rsvg-convert", 0o755) == 0)
    #expect(
      try alone(site).messages
        == "Content/trips/alps.md: warning: its map has no picture: rsvg-convert: no memory\n")
    #expect(
      try previews(site, "alps").first
        == #"<meta property="og:image" content="https://small.example/trips/alps.svg">"#)
  }

  @Test func `without a public address none is made`() async throws {
    let site = try site()
    try site.put("site.yml", "make: { pictures: true }\n")
    #expect(
      try await site.build().warnings.map(\.message) == [
        "no pictures of maps are made: link previews need full addresses"
      ])
    #expect(Folder.kind(of: site.folder + "/.tripsite-cache/derived") == nil)
  }
}
