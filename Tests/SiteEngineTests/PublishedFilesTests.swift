import Files
import SiteEngine
import SiteReading
import TestSupport
import Testing
import Text

@Suite struct `Files with unknown safety` {
  private static let photo = Project.fixtures + "/pictures/full/baseline.jpg"
  private static let track =
    "<gpx><trk><trkseg><trkpt lat=\"47\" lon=\"8\"/><trkpt lat=\"47.1\" lon=\"8\"/></trkseg></trk></gpx>"
  private static let trip =
    "---\ntitle: Alps\nstops: [{ name: Top, at: [47, 8] }, { name: End, at: [47.1, 8] }]\n"

  private func site(_ files: [String: String], settings: String = "", trip keys: String = "") throws
    -> SmallSite
  {
    let site = try SmallSite()
    for name in ["trips/alps.md", "files/map.txt", "pages/about.md"] {
      try FolderHandle(site.folder + "/Content").removeFile(name)
    }
    try site.put("site.yml", "title: Small\n" + settings)
    try site.put("trips/alps/index.md", Self.trip + keys + "---\nA story.\n")
    for (path, text) in files { try site.put(path, text) }
    return site
  }

  /// The problems of a build that fails.
  private func problems(_ site: SmallSite) async throws -> [Diagnostic] {
    do throws(BuildFailure) {
      try await Building.run(site.folder, into: site.output)
    } catch .content(let problems), .configuration(let problems) {
      return problems
    }
    Issue.record("the build has no errors")
    return []
  }

  private func lines(_ problems: [Diagnostic]) -> [String] {
    problems.map { "\($0.severity): \($0.file): \($0.message) | \($0.hint ?? "")" }
  }

  private func published(_ site: SmallSite) throws -> [String] {
    try FileTree(of: site.output).paths.filter { $0.hasPrefix("files/") || $0.hasPrefix("trips/alps/x") }
  }

  @Test func `stay out with one warning of each kind and a hint`() async throws {
    var files = [
      "files/notes.txt": "Bread\n", "files/a.pdf": "%PDF-1.4\n", "files/where.txt": "47.2692, 11.4041\n",
    ]
    for number in 1...7 { files["files/\(number).zip"] = "PK\u{3}\u{4}" }
    let site = try site(files)
    let zips = (1...4).map { "Content/files/\($0).zip" }.joined(separator: ", ")
    #expect(
      lines(try await site.build().warnings) == [
        "warning: Content/files/1.zip: documents and archives can tell who wrote them, and where. The same holds for "
          + zips.dropFirst("Content/files/1.zip, ".count)
          + ", Content/files/5.zip and 3 more | they are left out: "
          + "publish it as it is: files: {publish: [files/1.zip]} in Content/site.yml",
        "warning: Content/files/where.txt: this text has a position (line 1: 47.2692, 11.4041) | it is left out: take that "
          + "out, or publish it as it is: files: {publish: [files/where.txt]} in Content/site.yml",
      ])
    #expect(try published(site) == ["files/notes.txt"])
  }

  @Test func `of shown costs stay out with a warning if they are damaged`() async throws {
    let site = try site(
      [:],
      trip: "currency: EUR\nshow: { costs: true }\n"
        + "costs: [{ amount: 5 EUR, what: bread, receipt: xbon.jpg }]\n")
    let photo = try File.read(Self.photo).bytes
    try site.scratch.put("site/Content/trips/alps/receipts/xbon.jpg", Array(photo.prefix(photo.count / 2)))
    #expect(
      lines(try await site.build().warnings) == [
        "warning: Content/trips/alps/receipts/xbon.jpg: the picture is damaged, so its metadata cannot be removed | "
          + "it is left out: export it again"
      ])
    #expect(try FileTree(of: site.output).paths.filter { $0.contains("xbon") } == [])
  }

  @Test func `are published if site.yml names them, with a warning about their content`() async throws {
    let site = try site(
      ["files/b.gpx": Self.track, "files/c.zip": "PK\u{3}\u{4}"],
      settings: "files: { publish: [files/a.tif, files/b.gpx] }\n")
    let made = try Program(site.scratch).run([
      "vips", "copy", Self.photo, site.folder + "/Content/files/a.tif[strip]",
    ])
    try #require(made.code == 0, "\(made.messages)")
    let tagged = try Program(site.scratch).run([
      "exiftool", "-q", "-overwrite_original", "-Artist=Kim", "-GPSLatitude*=47.5",
      site.folder + "/Content/files/a.tif",
    ])
    try #require(tagged.code == 0, "\(tagged.messages)")
    let warnings = lines(try await site.build().warnings)
    #expect(warnings.count == 2)
    let named = try #require(warnings.first)
    #expect(named.hasPrefix("warning: Content/files/a.tif: this file is published as it is, and it tells: "))
    #expect(named.contains("GPSLatitude: 47 deg 30' 0.00\"") && named.contains("Artist: Kim"))
    #expect(try published(site) == ["files/a.tif", "files/b.gpx"])
    let found = try await SiteBuilder(options: Building.options(site.folder, into: site.output)).verify()
    #expect(found.telling == [] && found.differing == [] && found.unchecked == [])
    #expect(found.named.map(\.path) == ["files/a.tif"])
  }

  @Test func `are an error if site.yml names a missing file`() async throws {
    let site = try site(
      ["files/a.pdf": "%PDF-1.4\n", "files/b.txt~": "x"],
      settings: "files:\n  publish: [files/a.pfd, files/b.txt~]\n")
    let failure = try await problems(site)
    #expect(
      failure.filter { $0.severity == .error }.map { $0.rendered(color: false) } == [
        """
        Content/site.yml:3:13: error: files: there is no file Content/files/a.pfd to publish [missing-file]
            3 |   publish: [files/a.pfd, files/b.txt~]
              |             ^~~~~~~~~~~
              = hint: did you mean files/a.pdf?

        """,
        """
        Content/site.yml:3:26: error: files: there is no file Content/files/b.txt~ to publish [missing-file]
            3 |   publish: [files/a.pfd, files/b.txt~]
              |                          ^~~~~~~~~~~~
              = hint: tripsite passes over files with such a name: rename it

        """,
      ])
  }

  @Test func `are not targets of links`() async throws {
    let site = try site(
      [
        "trips/alps/x.gpx": Self.track, "trips/d/index.md": "---\ntitle: D\ndraft: true\n---\n",
        "trips/d/x.txt": "x",
      ],
      trip: "track: x.gpx\n")
    try site.put(
      "pages/a.md",
      "---\ntitle: A\n---\n[b](../trips/alps/x.gpx) [c](/trips/alps/x.gpx) [d](../trips/d/x.txt)\n")
    let unnamed =
      "error: Content/pages/a.md: this link leads to a file that is not published | if it may be public, write "
      + "files: {publish: [trips/alps/x.gpx]} in Content/site.yml"
    #expect(
      lines(try await problems(site)) == [
        unnamed, unnamed,
        "error: Content/pages/a.md: this link leads to a file of a draft, which is left out | publish the draft, or build "
          + "with --drafts",
      ])
  }

  @Test func `of drafts stay out`() async throws {
    let site = try site(
      [
        "trips/d/index.md": "---\ntitle: D\ndraft: true\ntrack: x.gpx\n---\n", "trips/d/x.gpx": Self.track,
        "trips/d/x.txt": "x", "trips/d/deep/y.txt": "y",
      ], settings: "files: { publish: [trips/d/x.gpx] }\n")
    #expect(try await site.build().warnings == [])
    #expect(try FileTree(of: site.output).paths.filter { $0.hasPrefix("trips/d/") } == [])
  }

  @Test func `beside their photo stay out without a message`() async throws {
    let site = try site([
      "trips/alps/x.jpg.json": #"{"photoTakenTime": {}}"#, "trips/alps/x.xmp": "<x:xmpmeta/>",
      "trips/alps/x.NEF": "II*\0",
      "trips/alps/y.NEF": "II*\0", "trips/alps/x.md~": "x", "trips/alps/#x.md#": "x",
      "trips/alps/x.txt.orig": "x",
      "trips/alps/@eaDir/x.jpg/THUMB.jpg": "x", "trips/alps/Thumbs.db": "x",
    ])
    try site.scratch.put("site/Content/trips/alps/x.jpg", try File.read(Self.photo).bytes)
    #expect(
      lines(try await site.build().warnings) == [
        "warning: Content/trips/alps/y.NEF: the metadata of pictures of this kind cannot be removed here | it is left out: "
          + "save it as JPEG, or publish it as it is: files: {publish: [trips/alps/y.NEF]} in Content/site.yml"
      ])
    #expect(try published(site) == [])
  }

  @Test func `are not originals of photos, whatever their name`() async throws {
    let site = try site([:], settings: "photos: { originals: true }\n")
    let path = site.folder + "/Content/trips/alps/x.jpg"
    let made = try Program(site.scratch).run(["vips", "copy", Self.photo, path + ".tif"])
    try #require(made.code == 0, "\(made.messages)")
    try site.scratch.put("site/Content/trips/alps/x.jpg", try File.read(path + ".tif").bytes)
    try FolderHandle(site.folder + "/Content/trips/alps").removeFile("x.jpg.tif")
    let warnings = lines(try await site.build().warnings)
    #expect(
      warnings.contains {
        $0.hasPrefix("warning: Content/trips/alps/x.jpg: the original of this photo is not published")
      })
    let photos = try FileTree(of: site.output).paths.filter { $0.hasPrefix("photos/") }
    #expect(
      photos != [] && photos.allSatisfy { $0.hasSuffix(".webp") || $0.hasSuffix("-preview.jpg") }, "\(photos)"
    )
  }

  @Test func `are found by an incremental build`() async throws {
    let site = try site(["files/a.txt": "x\n"])
    try await site.build()
    #expect(try published(site) == ["files/a.txt"])
    try site.put("files/a.txt", "%PDF-1.4\n")
    #expect(try await site.build().warnings.count == 1)
    #expect(try published(site) == [])
    try site.put("site.yml", "title: Small\nfiles: { publish: files/a.txt }\n")
    try await site.build()
    #expect(try published(site) == ["files/a.txt"])
  }
}
