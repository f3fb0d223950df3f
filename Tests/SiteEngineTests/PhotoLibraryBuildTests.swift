import Files
import Glibc
import LiveSites
import SiteContents
import SiteReading
import TestSupport
import Testing
import Text

/// Photos in a folder outside the site. They were taken in Reine at 6:00 on 14 June 2025.
@Suite struct `Photos in a library` {
  private static let pictures = Project.fixtures + "/pictures/"

  private func site(_ photos: [String: String], settings: String = "library: ../Pictures") throws -> SmallSite
  {
    let site = try SmallSite()
    try Folder.make(site.scratch.path + "/Pictures")
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/\nphotos: { \(settings) }\n")
    for (name, picture) in photos { try put(name, picture, site) }
    try putTrip("reine", site)
    return site
  }

  private func put(_ name: String, _ picture: String, _ site: SmallSite) throws {
    try site.scratch.put(name, try File.read(Self.pictures + picture).bytes)
  }

  private func putTrip(
    _ name: String, at place: String = "67.93, 13.09", date: String = "2025-06-14", keys: String = "",
    story: String = "", _ site: SmallSite
  ) throws {
    try site.put(
      "trips/\(name).md",
      "---\ntitle: \(name)\ndate: \(date)\nstops: [{ name: There, at: [\(place)], nights: 1 }]\n\(keys)---\n\(story)"
    )
  }

  private func published(_ site: SmallSite) throws -> Int {
    let folder = site.output + "/photos"
    return Folder.isFolder(folder)
      ? try Folder.entries(of: folder).filter { $0.name.hasSuffix(".webp") }.count : 0
  }

  private func list(_ site: SmallSite) throws -> [String] {
    try Program(site.scratch)("photos", "--site", site.folder).output.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).prefix(1).joined()
    }
  }

  @Test func `appear in the album, and others are not in the output`() async throws {
    let site = try site([
      "Pictures/june/a.jpg": "full/baseline.jpg", "Pictures/b.jpg": "plain/two.jpg",
      "Pictures/.hidden.jpg": "full/two.jpg", "Pictures/.thumbnails/c.jpg": "full/two.jpg",
      "Pictures/film.mp4": "full/two.jpg", "Pictures/words.txt": "full/two.jpg",
    ])
    let report = try await site.build()
    #expect(report.warnings == [])
    #expect(try list(site) == ["library:june/a.jpg"])
    #expect(try published(site) == 1)
    #expect(try contents(of: site.output + "/trips/reine/index.html").contains(#"id="photo-a""#))
    #expect(try site.tree().paths.filter { $0.contains("b.jpg") || $0.contains("library") } == [])
  }

  @Test func `build the same site with or without known facts`() async throws {
    let site = try site(["Pictures/a.jpg": "full/baseline.jpg", "Pictures/b.jpg": "plain/two.jpg"])
    try await site.build()
    let first = try site.tree()
    #expect(try await site.build().report.written == 0)
    try put("Pictures/c.png", "full/rgb.png", site)
    try await site.build()
    #expect(try published(site) == 2)
    unlink(site.scratch.path + "/Pictures/c.png")
    try await site.build()
    #expect(try site.tree() == first)
    try putTrip("reine", date: "2025-06-20", site)
    try await site.build()
    #expect(try published(site) == 0)
    try putTrip("reine", site)
    try await site.build()
    #expect(try site.tree() == first)
  }

  @Test func `are shown once, even if the trip or the library has them twice`() async throws {
    let site = try site([
      "Pictures/a.jpg": "full/baseline.jpg", "Pictures/b.jpg": "full/two.jpg",
      "Pictures/c.jpg": "full/two.jpg",
      "site/Content/trips/reine/own.jpg": "full/baseline.jpg",
    ])
    try await site.build()
    #expect(try list(site) == ["library:b.jpg", "Content/trips/reine/own.jpg"])
  }

  @Test func `follow the list of the trip, and stand in its story`() async throws {
    let site = try site(
      [
        "Pictures/a.jpg": "full/baseline.jpg", "Pictures/b.jpg": "plain/two.jpg",
        "More/a.jpg": "full/rgb.png",
        "Pictures/c.jpg": "full/p3.jpg",
      ], settings: "library: [../Pictures, ../More]")
    try putTrip(
      "reine",
      keys: "photos: [{file: library:b.jpg, caption: Two}, {file: library2:a.jpg, hide: true}]\n",
      story: "![Cabins](library:c.jpg \"Six\")\n\n[Its file](library:b.jpg)\n", site)
    #expect(try await site.build().warnings == [])
    #expect(
      try list(site) == ["library:b.jpg", "library:a.jpg", "library:c.jpg", "library2:a.jpg"])
    let page = try contents(of: site.output + "/trips/reine/index.html")
    #expect(page.contains("<figcaption dir=\"auto\">Two</figcaption>"))
    #expect(page.contains("<figcaption>Six</figcaption>"))
    #expect(!page.contains(#"id="photo-c""#))
    #expect(try published(site) == 3)
  }

  @Test func `are not published for drafts, trips without an album and trips elsewhere`() async throws {
    let site = try site(["Pictures/a.jpg": "full/baseline.jpg"])
    try putTrip("reine", keys: "draft: true\n", site)
    try await site.build()
    #expect(try published(site) == 0)
    try putTrip("reine", keys: "photos: none\n", site)
    try await site.build()
    #expect(try published(site) == 0)
    try putTrip("reine", site)
    try putTrip("rome", at: "41.89, 12.49", site)
    try await site.build()
    #expect(try published(site) == 1)
    #expect(try contents(of: site.output + "/trips/reine/index.html").contains(#"id="photo-a""#))
    #expect(!(try contents(of: site.output + "/trips/rome/index.html")).contains(#"id="photo-a""#))
  }

  @Test func `are regular files in the library, and links are ignored`() async throws {
    let site = try site(["Elsewhere/secret.jpg": "full/baseline.jpg"])
    let folder = site.scratch.path + "/Pictures"
    #expect(symlink(site.scratch.path + "/Elsewhere/secret.jpg", folder + "/a.jpg") == 0)
    #expect(symlink(site.scratch.path + "/Elsewhere", folder + "/inner") == 0)
    #expect(mkfifo(folder + "/pipe.jpg", 0o600) == 0)
    try site.scratch.put("Pictures/words.jpg", "no picture at all")
    try site.scratch.put("Pictures/a\nb.jpg", "no picture at all")
    let warnings = try await site.build().warnings
    #expect(try published(site) == 0)
    #expect(
      warnings.map { $0.rendered(color: false) } == [
        "library:a␊b.jpg: warning: the name holds a control character, or is not UTF-8 [library-left-out]\n      = hint: rename it\n"
      ])
  }

  @Test func `are warnings if they cannot be published`() async throws {
    let site = try site(["Pictures/b.jpg": "full/baseline.jpg"])
    let whole = try File.read(Self.pictures + "full/two.jpg").bytes
    try site.scratch.put("Pictures/half.jpg", Array(whole.prefix(whole.count / 2)))
    let warnings = try await site.build().warnings
    #expect(
      warnings.map { "\($0.file) \($0.message)" } == [
        "library:half.jpg the photo cannot be read: it is no picture, or not a whole one"
      ])
    #expect(try published(site) == 1)
  }

  @Test func `are errors with their place if a trip lists missing ones`() throws {
    let site = try site(["Pictures/a.jpg": "full/baseline.jpg"])
    try putTrip("alone", keys: "photos: [library:a.jpg]\n", site)
    try putTrip(
      "reine",
      keys:
        "photos:\n  - library:a.jpg\n  - {file: library:A2.jpg}\n  - library:x.txt\n  - library3:zoo/lion.jpg\n",
      story: "![Nowhere](library:nowhere.jpg)\n", site)
    let errors = try Program(site.scratch)("check", site.folder).messages
    #expect(
      errors == """
        Content/trips/reine.md:6:5: error: the photo "library:a.jpg" is in the list of Content/trips/alone.md too [not-in-library]
            6 |   - library:a.jpg
              |     ^~~~~~~~~~~~~
              = hint: leave it out of one of the two
        Content/trips/reine.md:7:12: error: the photo "library:A2.jpg" does not exist [not-in-library]
            7 |   - {file: library:A2.jpg}
              |            ^~~~~~~~~~~~~~
              = hint: did you mean "library:a.jpg"?
        Content/trips/reine.md:8:5: error: "library:x.txt" is not a photo [wrong-file-kind]
            8 |   - library:x.txt
              |     ^~~~~~~~~~~~~
              = hint: it can be JPEG, PNG, WebP, AVIF, HEIC, TIFF, GIF, a film or sound
        Content/trips/reine.md:9:5: error: the photo "library3:zoo/lion.jpg" does not exist [not-in-library]
            9 |   - library3:zoo/lion.jpg
              |     ^~~~~~~~~~~~~~~~~~~~~
              = hint: site.yml names one folder
        Content/trips/reine.md:11:12: error: this image leads nowhere: no trip has the photo library:nowhere.jpg [dead-link]
           11 | ![Nowhere](library:nowhere.jpg)
              |            ^~~~~~~~~~~~~~~~~~~
              = hint: list it in photos: of this trip, unless its time says that it belongs here
        5 errors; nothing was written

        """)
    try site.put("site.yml", "title: Small\n")
    try putTrip("reine", site)
    #expect(
      try Program(site.scratch)("check", site.folder).messages == """
        Content/trips/alone.md:5:10: error: there is no library for the photo "library:a.jpg" [not-in-library]
            5 | photos: [library:a.jpg]
              |          ^~~~~~~~~~~~~
              = hint: name the folder in Content/site.yml, as in photos: {library: ../Pictures/2025}
        1 error; nothing was written

        """)
  }

  @Test func `cannot be in the output folder`() throws {
    let site = try site([:])
    let outcome = try Program(site.scratch)(
      "build", "--output", site.scratch.path + "/Pictures/site", site.folder)
    #expect(outcome.code == 73)
    #expect(outcome.messages.contains("lies in ../Pictures, which is the library of photos"))
    try site.put("site.yml", "photos: {library: Site}\n")
    try Folder.make(site.output)
    #expect(
      try Program(site.scratch)("check", site.folder).messages.contains(
        "library \"Site\" is Site/ of the site"))
  }

  @Test func `appear in a preview after they are copied into the library`() async throws {
    let site = try site(["Pictures/b.jpg": "plain/two.jpg"])
    try await site.build()
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    await live.finishPhotos()
    #expect(try await live.difference(fromBuilt: site.output) == nil)
    try put("Pictures/a.jpg", "full/baseline.jpg", site)
    _ = await live.take(.paths([SiteChanges.library]))
    await live.finishPhotos()
    try await site.build()
    #expect(try published(site) == 1)
    #expect(try await live.difference(fromBuilt: site.output) == nil)
    #expect(await live.libraries == [site.folder + "/../Pictures"])
  }
}
