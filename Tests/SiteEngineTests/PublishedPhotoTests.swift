import Files
import LiveSites
import Pictures
import SiteContents
import TestSupport
import Testing
import Text

/// What of a photo is published besides its sizes, as site.yml and the trip say it.
@Suite struct `Published photos` {
  private static let pictures = Project.fixtures + "/pictures/full/"

  private func site(_ photos: [String], settings: String, trip: String = "") throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/\nphotos: { \(settings) }\n")
    for name in photos {
      try site.scratch.put("site/Content/trips/reine/" + name, try File.read(Self.pictures + name).bytes)
    }
    try site.put(
      "trips/reine.md",
      "---\ntitle: Reine\ndate: 2025-06-14\nstops: [{ name: Reine, at: [67.93, 13.09], nights: 1 }]\n\(trip)---\n"
    )
    return site
  }

  /// The published photos as their endings. Previews are left out.
  private func endings(_ site: SmallSite) throws -> [String] {
    let folder = site.output + "/photos"
    guard Folder.isFolder(folder) else { return [] }
    return try Folder.entries(of: folder).map(\.name).filter { !$0.hasSuffix("-preview.jpg") }
      .map { String($0.dropFirst(16)) }.sorted()
  }

  private static let line = "© 2025 Ada Wïnter"

  /// Everything but facts of the files and of the pixels, as exiftool names it.
  private func metadata(_ site: SmallSite) throws -> Set<String> {
    let outcome = try Program(site.scratch).run([
      "exiftool", "-G1", "-s", "-a", "-u", "-q", "-x", "System:all", "-x", "File:all", "-x", "ExifTool:all",
      "-x", "Composite:all", "-x", "RIFF:all", "-x", "PNG:all", "-x", "JFIF:all", site.output + "/photos",
    ])
    return Set(
      outcome.output.split(separator: "\n").filter { !$0.hasPrefix("====") }.map {
        $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      })
  }

  @Test func `contain the copyright line and nothing else`() async throws {
    let photos = ["baseline.jpg", "turned-6-baseline.jpg", "lossless.webp", "alpha.webp", "rgb.png"]
    let site = try site(photos, settings: "copyright: \(Self.line)")
    // A check makes no photos, and misses none.
    #expect(try Program(site.scratch)("check", site.folder).code == 0)
    #expect(try await site.build().warnings == [])
    #expect(try endings(site) == ["-32.webp"] + [String](repeating: "-48.webp", count: 4))
    #expect(try metadata(site) == ["[IFD0] Copyright : \(Self.line)"])
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    #expect(try await live.difference(fromBuilt: site.output) == nil)
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/\n")
    try await site.build()
    #expect(try metadata(site) == [])
    try site.put(
      "site.yml", "title: Small\nbaseURL: https://small.example/\nphotos: { copyright: Another line }\n")
    try await site.build()
    #expect(try metadata(site) == ["[IFD0] Copyright : Another line"])
  }

  @Test func `include the originals only on request, and without their metadata`() async throws {
    let photos = ["motion.jpg", "turned-6-rgb.png", "lossy.webp"]
    let sizes = [String](repeating: "-48.webp", count: 3)
    let site = try site(photos, settings: "originals: false")
    try await site.build()
    #expect(try endings(site) == sizes)
    let page = site.output + "/trips/reine/index.html"
    #expect(!(try contents(of: page)).contains("data-original=\"/"))
    try site.put(
      "trips/reine.md",
      try contents(of: site.folder + "/Content/trips/reine.md").replacing(
        "title: Reine", with: "title: Reine\nphotos: { originals: true, files: [motion.jpg] }"))
    #expect(try await site.build().warnings == [])
    #expect(try endings(site) == sizes + [".jpg", ".png", ".webp"])
    #expect(try metadata(site) == ["[IFD0] Orientation : Rotate 90 CW"])
    for name in photos {
      let bytes = try File.read(Self.pictures + name).bytes
      let stripped = try #require(PictureStripping.strip(bytes))
      let original = try Folder.entries(of: site.output + "/photos").map(\.name).first { entry in
        try File.read(site.output + "/photos/" + entry).bytes == stripped
      }
      let found = try #require(original, "\(name)")
      #expect(try contents(of: page).contains("data-original=\"/photos/\(found)\""))
    }
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    #expect(try await live.difference(fromBuilt: site.output) == nil)
    try site.put("site.yml", "baseURL: https://small.example/\nphotos: { originals: true }\n")
    try site.put(
      "trips/reine.md",
      try contents(of: site.folder + "/Content/trips/reine.md").replacing(
        "originals: true", with: "originals: false"))
    try await site.build()
    #expect(try endings(site) == sizes)
  }

  @Test func `cannot include originals with metadata that cannot be removed`() async throws {
    let site = try site(["baseline.jpg"], settings: "originals: true")
    let made = try Program(site.scratch).run([
      "vips", "copy", Self.pictures + "two.jpg", site.folder + "/Content/trips/reine/a.tif",
    ])
    try #require(made.code == 0, "\(made.messages)")
    try site.scratch.put(
      "site/Content/trips/reine/b.tiff", try File.read(site.folder + "/Content/trips/reine/a.tif").bytes + [0]
    )
    let warnings = try await site.build().warnings.filter { $0.message.contains("original") }
    #expect(
      warnings.map { $0.rendered(color: false) } == [
        """
        Content/trips/reine/a.tif: warning: the original of this photo is not published: the metadata of files of its kind cannot be removed (and 1 more of this kind) [original-left-out]
              = hint: save it as JPEG, or say originals: false in Content/trips/reine.md

        """
      ])
    #expect(try endings(site).filter { $0.hasPrefix(".") } == [".jpg"])
  }

  @Test func `are also AVIF files on request, without metadata`() async throws {
    let photos = ["baseline.jpg", "alpha.webp", "p3.jpg"]
    let site = try site(photos, settings: "avif: true, copyright: A line")
    #expect(try await site.build().warnings == [])
    #expect(try endings(site) == photos.map { _ in "-48.avif" } + photos.map { _ in "-48.webp" })
    let folder = site.output + "/photos/"
    for entry in try Folder.entries(of: folder) where entry.name.hasSuffix(".avif") {
      #expect(AVIFContent.isPlain(try File.read(folder + entry.name).bytes), "\(entry.name)")
      let page = try contents(of: site.output + "/trips/reine/index.html")
      #expect(page.contains("<source type=\"image/avif\" srcset=\"/photos/\(entry.name) 48w\""))
      #expect(page.contains("<img src=\"/photos/\(entry.name.dropLast(4))webp\""))
    }
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    #expect(try await live.difference(fromBuilt: site.output) == nil)
    try site.put("site.yml", "title: Small\n")
    try await site.build()
    #expect(try endings(site) == photos.map { _ in "-48.webp" })
    #expect(!(try contents(of: site.output + "/trips/reine/index.html")).contains("<picture>"))
  }

  @Test func `exclude AVIF files if vipsthumbnail cannot write them`() throws {
    let site = try site(["baseline.jpg"], settings: "avif: true")
    // Makes all pictures but AVIF, as a libvips without an encoder does.
    try writeProgram(
      """
      #!/bin/sh
      case "$*" in *.avif*) echo 'heifsave: Unsupported compression' >&2; exit 1;; esac
      PATH=/usr/local/bin:/usr/bin:/bin exec vipsthumbnail "$@"

      """, at: site.scratch.path + "/bin/vipsthumbnail")
    let outcome = try Program(site.scratch).run([
      "PATH=" + site.scratch.path + "/bin:/usr/local/bin:/usr/bin:/bin", Project.program, "build", "--now",
      "2026-01-15", "--quiet", site.folder,
    ])
    #expect(
      outcome.messages == """
        Content/site.yml: warning: photos are not published as AVIF: vipsthumbnail cannot write it here [no-avif]
              = hint: install an AVIF encoder for libheif, as libheif-plugin-aomenc, or take avif: out of photos:

        """)
    #expect(try endings(site) == ["-48.webp"])
  }

  @Test func `in AVIF with metadata are found`() throws {
    let scratch = try Scratch()
    func made(_ picture: String, _ options: String) throws -> [UInt8] {
      let outcome = try Program(scratch).run([
        "vips", "copy", Self.pictures + picture, scratch.path + "/a.avif[\(options)]",
      ])
      try #require(outcome.code == 0, "\(outcome.messages)")
      return try File.read(scratch.path + "/a.avif").bytes
    }
    let plain = try made("baseline.jpg", "effort=0,strip")
    #expect(AVIFContent.isPlain(plain))
    #expect(!AVIFContent.isPlain(try made("baseline.jpg", "effort=0")))
    #expect(!AVIFContent.isPlain(try made("p3.png", "effort=0")))
    #expect(!AVIFContent.isPlain(Array(plain.dropLast())))
    #expect(!AVIFContent.isPlain(plain + [0, 0, 0, 8] + Array("free".utf8)))
    #expect(!AVIFContent.isPlain([]))
    #expect(!AVIFContent.isPlain(try File.read(Self.pictures + "baseline.jpg").bytes))
  }

  @Test func `have a picture for link previews, even if the first photo is unreadable`() async throws {
    let site = try site(["two.jpg"], settings: "map: false")
    let whole = try File.read(Self.pictures + "baseline.jpg").bytes
    // The header is whole, so the size is known.
    try site.scratch.put("site/Content/trips/reine/a.jpg", Array(whole.dropLast(100)))
    #expect(
      try await site.build().warnings.map(\.message) == [
        "the photo cannot be read: it is damaged or cut off"
      ])
    #expect(try site.tree().paths.filter { $0.hasSuffix("-preview.jpg") }.count == 1)
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    await live.finishPhotos()
    #expect(try await live.difference(fromBuilt: site.output) == nil)
  }

  @Test func `exclude drafts`() async throws {
    let site = try site(["baseline.jpg"], settings: "originals: true", trip: "draft: true\n")
    try await site.build()
    #expect(try site.tree().paths.filter { $0.contains("baseline") || $0.hasPrefix("photos/") } == [])
  }

  @Test func `have a line of at most 500 characters`() throws {
    let site = try site([], settings: "copyright: \(String(repeating: "x", count: 501))")
    #expect(
      try Program(site.scratch)("check", site.folder).messages.hasPrefix(
        "Content/site.yml:3:22: error: copyright has more than 500 characters [too-long]\n"))
  }
}
