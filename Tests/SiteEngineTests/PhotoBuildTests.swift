import Entities
import Files
import Glibc
import PagePaths
import Pictures
import TestSupport
import Testing
import Text

/// Photos in the folder of a trip, made by the real vipsthumbnail and read by the real exiftool.
@Suite struct `Photos in the folder of a trip` {
  private static let pictures = Project.fixtures + "/pictures/"

  private func site(_ photos: [String: String], story: String = "", keys: String = "") throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/\n")
    for (name, picture) in photos {
      try site.scratch.put("site/Content/trips/alps/" + name, try File.read(Self.pictures + picture).bytes)
    }
    try site.put(
      "trips/alps.md", "---\ntitle: Alps\nstops: [{ name: Top, at: [47, 8] }]\n\(keys)---\n\(story)")
    return site
  }

  /// The program with other programs only in `bin` below the scratch folder.
  private func alone(_ site: SmallSite, programs: [String: String] = [:]) throws -> Program.Outcome {
    try Folder.make(site.scratch.path + "/bin")
    for (name, script) in programs {
      try writeProgram(script, at: site.scratch.path + "/bin/" + name)
    }
    return try Program(site.scratch).run([
      "PATH=" + site.scratch.path + "/bin", Project.program, "build", "--now", "2026-01-15", "--quiet",
      site.folder,
    ])
  }

  private func published(_ site: SmallSite) throws -> [String] {
    let folder = site.output + "/photos"
    return Folder.isFolder(folder) ? try Folder.entries(of: folder).map(\.name).sorted() : []
  }

  private func page(_ site: SmallSite) throws -> String {
    try contents(of: site.output + "/trips/alps/index.html")
  }

  @Test func `are published without metadata, upright, and not as originals`() async throws {
    let site = try site(["a.jpg": "full/turned-6-baseline.jpg", "photos/deep/b.webp": "full/lossy.webp"])
    #expect(try await site.build().warnings == [])
    let names = try published(site)
    // Each photo in its own size, and the cover for link previews.
    #expect(names.count == 3)
    for name in names {
      let bytes = try File.read(site.output + "/photos/" + name).bytes
      #expect(PictureStripping.strip(bytes, keepsProfile: false) == bytes, "\(name)")
    }
    let original = try #require(ImageSize.read(Self.pictures + "plain/baseline.jpg"))
    let page = try page(site)
    #expect(page.contains(#"width="\#(original.height)" height="\#(original.width)""#))
    #expect(page.contains(#"id="photo-a""#) && page.contains(#"id="photo-b""#))
    let folder = try FileTree(of: site.output).paths.filter { $0.hasPrefix("trips/alps/") }
    // The files to take along have the name of the trip.
    #expect(folder.filter { !$0.hasPrefix("trips/alps/alps.") } == ["trips/alps/index.html"])
    let preview = try #require(names.first { $0.hasSuffix("-preview.jpg") })
    #expect(ImageSize.read(site.output + "/photos/" + preview) == PictureFacts.previewSize)
    #expect(page.contains("https://small.example/photos/" + preview))
  }

  @Test func `are read once, also by commands that only list and check`() throws {
    let site = try site(["a.jpg": "full/two.jpg"])
    try writeProgram(
      "#!/bin/sh\necho call >> '\(site.scratch.path)/calls'\nPATH=/usr/local/bin:/usr/bin:/bin exec exiftool \"$@\"\n",
      at: site.scratch.path + "/bin/exiftool")
    // A file that changed in the last two seconds can change again at the same time, so it is read again.
    usleep(2_100_000)
    let path = "PATH=" + site.scratch.path + "/bin:/usr/local/bin:/usr/bin:/bin"
    func run(_ words: String...) throws -> String {
      let outcome = try Program(site.scratch).run([path, Project.program] + words)
      try #require(outcome.code == 0, "\(outcome.messages)")
      return outcome.output
    }
    let before = try run("photos", "--json", "--site", site.folder)
    #expect(try contents(of: site.scratch.path + "/calls") == "call\n")
    _ = try run("build", "--now", "2026-01-15", "--quiet", site.folder)
    let calls = try contents(of: site.scratch.path + "/calls")
    #expect(try run("photos", "--json", "--site", site.folder) == before)
    _ = try run("check", "--now", "2026-01-15", site.folder)
    #expect(try contents(of: site.scratch.path + "/calls") == calls)
    // Another photo is read.
    try site.scratch.put(
      "site/Content/trips/alps/b.jpg", try File.read(Self.pictures + "plain/baseline.jpg").bytes)
    #expect(try run("photos", "--json", "--site", site.folder).contains("alps/b.jpg"))
    #expect(try contents(of: site.scratch.path + "/calls") == calls + "call\n")
  }

  @Test func `have the first one as the cover, also in feeds`() async throws {
    let site = try site(
      ["b.jpg": "plain/baseline.jpg", "a.jpg": "plain/two.jpg"], keys: "date: 2025-05-01\n")
    #expect(try await site.build().warnings == [])
    let preview = try #require(try published(site).first { $0.hasSuffix("-preview.jpg") })
    #expect(try contents(of: site.output + "/feed.json").contains("https://small.example/photos/" + preview))
    let small = try #require(
      try published(site).first { $0.hasPrefix(preview.prefix(16)) && $0.hasSuffix(".webp") })
    #expect(try contents(of: site.output + "/index.html").contains("/photos/" + small))
  }

  @Test func `are made once, and again if they change`() async throws {
    let site = try site(["a.jpg": "full/baseline.jpg", "b.jpg": "full/progressive.jpg"])
    try await site.build()
    let folder = site.folder + "/.tripsite-cache/derived"
    func stamps() throws -> [String: Int] {
      Dictionary(
        uniqueKeysWithValues: try Folder.entries(of: folder).filter { !$0.name.hasSuffix(".png") }.map {
          entry in
          (entry.name, FileStamp(of: folder + "/" + entry.name)?.modified ?? 0)
        })
    }
    let before = try stamps()
    #expect(before.count == 5)
    try await site.build()
    #expect(try stamps() == before)
    try site.scratch.put("site/Content/trips/alps/b.jpg", try File.read(Self.pictures + "full/two.jpg").bytes)
    try await site.build()
    let after = try stamps()
    #expect(after.count == 5)
    #expect(after.filter { before[$0.key] == $0.value }.count == 3)
  }

  @Test(arguments: [".webp", "-preview.jpg"])
  func `are made again if one of their sizes is damaged, and the damage is not published`(ending: String)
    async throws
  {
    let site = try site(["a.jpg": "full/baseline.jpg", "b.jpg": "full/progressive.jpg"])
    try await site.build()
    let tree = try site.tree()
    let derived = site.folder + "/.tripsite-cache/derived/"
    for keepsTime in [true, false] {
      for name in try Folder.entries(of: derived).map(\.name) where name.hasSuffix(ending) {
        var bytes = try File.read(derived + name).bytes
        var status = stat()
        stat(derived + name, &status)
        bytes[bytes.count / 2] ^= 1
        try writeFile(bytes, at: derived + name)
        var times = [status.st_atim, status.st_mtim]
        if keepsTime { utimensat(AT_FDCWD, derived + name, &times, 0) }
      }
      // Somebody also removes the site, so that everything is copied again.
      try FolderHandle(site.folder).removeTree("Site")
      #expect(try await site.build().warnings == [])
      #expect(try site.tree().firstDifference(from: tree) == nil)
    }
  }

  @Test func `keep their colour in a second trip`() async throws {
    let site = try site(["photos/b.jpg": "full/baseline.jpg"])
    try await site.build()
    for name in ["a.jpg", "c.jpg"] {
      try site.scratch.put(
        "site/Content/trips/baltic/" + name, try File.read(Self.pictures + "full/baseline.jpg").bytes)
    }
    try await site.build()
    try await Building.run(site.folder, into: site.scratch.path + "/full")
    #expect(try site.tree().firstDifference(from: FileTree(of: site.scratch.path + "/full")) == nil)
    let colour = #/background-color: ?#[0-9a-f]{6}|data-colour="#[0-9a-f]{6}"|#[0-9a-f]{6}/#
    #expect(try contents(of: site.output + "/trips/baltic/index.html").matches(of: colour).count >= 2)
  }

  @Test func `in the story are not repeated, and have all sizes there`() async throws {
    let site = try site(
      ["a.jpg": "full/baseline.jpg", "b.jpg": "full/two.jpg"],
      story: "![Alone](alps/a.jpg \"A caption\")\n\n[Its file](alps/b.jpg)\n\n[There](#photo-b)\n",
      keys: "photos: [{ file: b.jpg, caption: \"<b>\", alt: '\"' }]\n")
    #expect(try await site.build().warnings == [])
    let page = try page(site)
    #expect(!page.contains(#"id="photo-a""#))
    #expect(page.contains("<figcaption>A caption</figcaption>"))
    let names = try published(site).filter { $0.hasSuffix(".webp") }
    #expect(names.count == 2)
    for name in names { #expect(page.contains("/photos/" + name)) }
    #expect(page.contains("<figcaption dir=\"auto\">&lt;b&gt;</figcaption>"))
    #expect(page.contains("alt=\"&quot;\""))
  }

  @Test func `that are unreadable are left out with a warning, and are errors in a story`() async throws {
    let site = try site(["good.jpg": "full/baseline.jpg"])
    let whole = try File.read(Self.pictures + "full/baseline.jpg").bytes
    try site.scratch.put("site/Content/trips/alps/empty.jpg", "")
    try site.scratch.put("site/Content/trips/alps/half.jpg", Array(whole.prefix(whole.count / 2)))
    try site.scratch.put("site/Content/trips/alps/words.png", "no picture")
    let warnings = try await site.build().warnings
    #expect(
      warnings.map(\.file)
        == ["empty", "half", "words"].map { "Content/trips/alps/\($0).\($0 == "words" ? "png" : "jpg")" })
    #expect(warnings.allSatisfy { $0.message.hasPrefix("the photo cannot be read") })
    #expect(try published(site).count == 2)
    try site.put("trips/alps.md", "---\ntitle: Alps\n---\n![Half](alps/half.jpg)\n")
    let outcome = try Program(site.scratch)("build", "--now", "2026-01-15", site.folder)
    #expect(outcome.code == 65)
    #expect(outcome.messages.contains("trips/alps.md:4:9: error: this image is left out [dead-link]\n"))
  }

  @Test func `keep their size without vipsthumbnail, and lose their metadata`() throws {
    let site = try site(["a.jpg": "full/motion.jpg", "b.png": "full/rgb.png"])
    let outcome = try alone(site)
    #expect(
      outcome.messages == """
        Content/trips: warning: photos are published in their own size: there is no vipsthumbnail [photos-not-resized]
              = hint: install libvips-tools

        """)
    let names = try published(site)
    #expect(names.count == 2)
    for name in names {
      let bytes = try File.read(site.output + "/photos/" + name).bytes
      #expect(PictureStripping.strip(bytes) == bytes)
    }
  }

  @Test func `are left out with the reason if vipsthumbnail fails, is killed or writes half a picture`()
    throws
  {
    for (script, reason) in [
      (
        "#!/bin/sh\necho 'vipsthumbnail: unable to thumbnail 0' >&2\necho 'no memory' >&2\nexit 1\n",
        "no memory"
      ),
      ("#!/bin/sh\nkill -9 $$\n", "vipsthumbnail ended with 137"),
      ("#!/bin/sh\nprintf 'RIFF' > 0-480.webp\n", "vipsthumbnail made no picture"),
    ] {
      let site = try site(["a.jpg": "full/baseline.jpg"])
      let outcome = try alone(site, programs: ["vipsthumbnail": script])
      #expect(outcome.code == 0)
      #expect(
        outcome.messages.hasPrefix(
          "Content/trips/alps/a.jpg: warning: the photo cannot be read: \(reason) [photo-not-shown]\n"),
        "\(outcome.messages)")
      #expect(try published(site) == [])
    }
  }

  @Test func `are not blamed for a full disk`() throws {
    let site = try site(["a.jpg": "full/baseline.jpg"])
    let script = "#!/bin/sh\necho 'unix error: No space left on device' >&2\nexit 1\n"
    let outcome = try alone(site, programs: ["vipsthumbnail": script])
    #expect(outcome.code == 74)
    #expect(outcome.messages.contains(": No space left on device\n"), "\(outcome.messages)")
    #expect(!Folder.isFolder(site.output + "/photos"))
  }

  @Test func `with one name in different cases stay apart`() async throws {
    let site = try site(["A.jpg": "full/baseline.jpg", "a.JPG": "full/progressive.jpg"])
    #expect(try await site.build().warnings == [])
    let page = try page(site)
    #expect(page.contains(#"id="photo-a""#) && page.contains(#"id="photo-a-2""#))
    #expect(try published(site).filter { $0.hasSuffix(".webp") }.count == 2)
  }

  @Test func `are published nowhere if they are hidden, or if there is no album`() async throws {
    let site = try site(
      ["a.jpg": "full/baseline.jpg", "b.jpg": "full/two.jpg"],
      keys: "photos: [{ file: a.jpg, hide: true }]\ncover: none\n")
    #expect(try await site.build().warnings == [])
    #expect(try published(site).count == 1)
    #expect(!(try page(site)).contains(#"id="photo-a""#))
    try site.put(
      "trips/alps.md", "---\ntitle: Alps\nphotos: none\nstops: [{ name: Top, at: [47, 8] }]\n---\n")
    try await site.build()
    #expect(!(try page(site)).contains(#"class="photos""#))
  }

  @Test func `of other folders keep their addresses, and lose their metadata`() async throws {
    let site = try site([:])
    let full = try File.read(Self.pictures + "full/baseline.jpg").bytes
    try site.scratch.put("site/Content/pages/sea.jpg", full)
    try site.scratch.put("site/Content/half.jpg", Array(full.prefix(full.count / 2)))
    try site.scratch.put("site/Content/fake.jpg", "only a name")
    let warnings = try await site.build().warnings
    #expect(
      warnings.map { "\($0.file) \($0.message)" } == [
        "Content/fake.jpg the content of this file is not what its name says",
        "Content/half.jpg the picture is damaged, so its metadata cannot be removed",
      ])
    #expect(
      try File.read(site.output + "/pages/sea.jpg").bytes
        == (try File.read(Self.pictures + "plain/baseline.jpg").bytes))
    #expect(Folder.kind(of: site.output + "/half.jpg") == nil)
    #expect(Folder.kind(of: site.output + "/fake.jpg") == nil)
  }
}
