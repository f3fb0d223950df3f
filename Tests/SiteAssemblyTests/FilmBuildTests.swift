import Entities
import Files
import Glibc
import Testing
import Text
import TestSupport

/// Films and sound in the folder of a trip, made and read by the real ffmpeg, ffprobe and exiftool.
@Suite struct `Films in the folder of a trip` {
  private static let lights = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10:duration=2"]
  private static let tone = ["-f", "lavfi", "-i", "sine=duration=2"]
  private static let packed = ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-g", "1000"]
  private static let pictures = Project.fixtures + "/pictures/"

  private func site(story: String = "", keys: String = "") throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\nbaseURL: https://small.example/\n")
    try Folder.make(site.folder + "/Content/trips/alps")
    try site.put(
      "trips/alps.md",
      """
      ---
      title: Alps
      stops:
        - { name: Top, at: [47, 8], arrive: 2025-06-15, depart: 2025-06-17 }
        - { name: Lake, at: [46, 9], arrive: 2025-06-19, depart: 2025-06-20 }
      \(keys)---
      \(story)
      """)
    return site
  }

  private func run(_ site: SmallSite, _ words: [String]) throws -> String {
    let outcome = try Program(site.scratch).run(words)
    try #require(outcome.code == 0, "\(outcome.messages)")
    return outcome.output
  }

  /// Makes a file in the folder of the trip, and writes these tags with exiftool.
  private func film(_ site: SmallSite, _ name: String, _ arguments: [String], tags: [String] = []) throws {
    let path = site.folder + "/Content/trips/alps/" + name
    _ = try run(site, ["ffmpeg", "-v", "error"] + arguments + [path])
    if !tags.isEmpty { _ = try run(site, ["exiftool", "-q", "-overwrite_original"] + tags + [path]) }
  }

  private func published(_ site: SmallSite, _ ending: String) throws -> [String] {
    try Folder.entries(of: site.output + "/photos").map(\.name).filter { $0.hasSuffix(ending) }.sorted()
      .map { site.output + "/photos/" + $0 }
  }

  private func page(_ site: SmallSite) throws -> String {
    try contents(of: site.output + "/trips/alps/index.html")
  }

  @Test func `are placed by their time, by the clocks at their stop, and have an upright size and a length`()
    throws
  {
    let site = try site()
    try film(
      site, "phone.mov", Self.lights + Self.tone + Self.packed + ["-c:a", "aac"],
      tags: [
        "-QuickTime:CreateDate=2025:06:16 21:30:00", "-Keys:CreationDate=2025:06:16 23:30:00+02:00",
        "-Rotation=90",
        "-Keys:Model=Phone", "-Keys:GPSCoordinates=47.1, 8.1, 21",
      ])
    try film(
      site, "camera.mp4", Self.lights + Self.packed, tags: ["-QuickTime:CreateDate=2025:06:19 22:30:00"])
    try film(site, "web.webm", Self.lights + ["-metadata", "creation_time=2025-06-16T10:00:00Z"])
    try film(site, "voice.mp3", Self.tone)
    try film(site, "voice.ogg", Self.tone)
    let listed = try run(site, [Project.program, "photos", "--json", "--site", site.folder])
    #expect(
      listed == """
        {"file":"Content/trips/alps/web.webm","kind":"film","taken":"2025-06-16T12:00","home":"stop 1, Top","why":"by time","width":320,"height":180,"milliseconds":2000}
        {"file":"Content/trips/alps/phone.mov","kind":"film","taken":"2025-06-16T23:30","at":[47.1,8.1],"home":"stop 1, Top","why":"by time","camera":"Phone","width":180,"height":320,"milliseconds":2000}
        {"file":"Content/trips/alps/camera.mp4","kind":"film","taken":"2025-06-20T00:30","home":"stop 2, Lake","why":"by time","width":320,"height":180,"milliseconds":2000}
        {"file":"Content/trips/alps/voice.mp3","kind":"sound","home":"album","why":"no time, no position","milliseconds":2038}
        {"file":"Content/trips/alps/voice.ogg","kind":"sound","home":"album","why":"no time, no position","milliseconds":2000}

        """)
    let missing = try run(
      site, [Project.program, "photos", "--missing-alt", "--json", "--site", site.folder])
    #expect(missing.split(separator: "\n").count == 3)
  }

  @Test func `lose their metadata, begin at once, and keep their pictures and their direction`() async throws
  {
    let site = try site()
    let secret = [
      "-Keys:CreationDate=2025:06:16 23:30:00+02:00", "-Rotation=270", "-Keys:GPSCoordinates=47.1, 8.1, 21",
      "-UserData:GPSCoordinates=47.1, 8.1, 21", "-XMP:Creator=Secret", "-Keys:Model=Secret",
      "-ItemList:Comment=Secret",
    ]
    for name in ["a.mov", "b.mp4"] {
      try film(
        site, name, Self.lights + Self.tone + Self.packed + ["-c:a", "aac"],
        tags: secret + ["-ItemList:Title=\(name)"])
    }
    #expect(try await site.build().warnings == [])
    let films = try published(site, "-film.mp4")
    #expect(films.count == 2)
    for path in films {
      let bytes = try File.read(path).bytes
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Secret") && !text.contains("+47.1"))
      let boxes = try #require(text.firstRange(of: "moov"))
      #expect(boxes.lowerBound < (try #require(text.firstRange(of: "mdat"))).lowerBound)
      let found = try run(
        site,
        [
          "exiftool", "-n", "-s3", "-a", "-GPSLatitude", "-Creator", "-Model", "-Comment", "-Title",
          "-Rotation", "-MajorBrand", path,
        ])
      #expect(found == "270\nisom\n")
      func frames(_ path: String) throws -> String {
        try run(
          site,
          [
            "ffmpeg", "-v", "error", "-noautorotate", "-i", path, "-map", "0", "-f", "streamhash", "-hash",
            "md5", "-",
          ])
      }
      #expect(try frames(path) == frames(site.folder + "/Content/trips/alps/a.mov"))
    }
    // A still in its own size, upright.
    #expect(try published(site, "-180.webp").count == 2)
    #expect(try page(site).components("width=\"180\" height=\"320\"") == 2)
    let folder = try FileTree(of: site.output).paths.filter { $0.hasPrefix("trips/alps/") }
    #expect(folder.filter { !$0.hasPrefix("trips/alps/alps.") } == ["trips/alps/index.html"])
  }

  @Test func `have a still that is not black, unless they are black`() async throws {
    let site = try site()
    for (name, parts) in [("dark.mp4", "[0][1]concat=n=2"), ("black.mp4", "[0][0]concat=n=2")] {
      try film(
        site, name,
        ["-f", "lavfi", "-i", "color=black:size=320x180:rate=10:duration=3"] + [
          "-f", "lavfi", "-i", "color=0x708090:size=320x180:rate=10:duration=2",
        ]
          + ["-filter_complex", parts] + Self.packed + ["-sc_threshold", "0"])
    }
    #expect(try await site.build().warnings == [])
    let page = try page(site)
    let colours = page.matches(of: /style="background:#([0-9a-f]{6})"/).compactMap { UInt32($0.1, radix: 16) }
    #expect(colours.count == 2)
    func parts(_ colour: UInt32) -> [Int] { [16, 8, 0].map { Int(colour >> $0 & 0xFF) } }
    // By their names: black.mp4 stands first.
    #expect(parts(colours[0]).allSatisfy { $0 < 8 })
    #expect(
      zip(parts(colours[1]), [0x70, 0x80, 0x90]).allSatisfy { abs($0 - $1) < 12 }, "\(parts(colours[1]))")
  }

  @Test
  func `are items of the page with marks, lengths and addresses, and covers only if the author says so`()
    async throws
  {
    let site = try site(
      story: "![Lights](alps/story.mp4 \"A caption\")\n\n![](alps/story.mp3)\n\n[Its file](alps/a.mp4)\n",
      keys: "photos: [{ file: a.mp4, caption: \"<b>\" }, { file: b.mp3, caption: Bells }]\n")
    for name in ["a.mp4", "story.mp4"] {
      try film(site, name, Self.lights + Self.packed + ["-metadata", "title=" + name])
    }
    for name in ["b.mp3", "story.mp3"] { try film(site, name, Self.tone + ["-metadata", "title=" + name]) }
    // The copies of two files can be the same. Their names are not.
    #expect(try await site.build().warnings == [])
    let page = try page(site)
    #expect(
      page.contains(
        "<span class=\"play\"><span class=\"visually-hidden\">Film </span>0:02</span></a><figcaption dir=\"auto\">&lt;b&gt;</figcaption>"
      ))
    #expect(
      page.contains(
        "<figure data-address=\"https://small.example/trips/alps/#photo-a\"><a id=\"photo-a\" href=\"/photos/"
      ))
    #expect(
      page.contains(
        "<figure id=\"photo-b\" data-address=\"https://small.example/trips/alps/#photo-b\"><audio controls preload=\"none\" src=\"/photos/"
      ))
    #expect(page.contains(" aria-label=\"Bells\"></audio>"))
    #expect(!page.contains("photo-story"))
    let video = try #require(
      page.firstMatch(
        of:
          /<figure data-address="https:\/\/small\.example(\S+)">\n<video controls preload="none" src="(\S+)" poster="\S+-320\.webp" width="320" height="180" aria-label="Lights"><\/video>\n<figcaption>A caption/
      ))
    #expect(video.1 == video.2)
    #expect(page.contains(/<audio controls preload="none" src="\/photos\/\w+-film\.mp3"><\/audio>/))
    #expect(!page.contains("og:image"))
    try site.put(
      "trips/alps.md", "---\ntitle: Alps\ncover: alps/a.mp4\nstops: [{ name: Top, at: [47, 8] }]\n---\n")
    #expect(try await site.build().warnings == [])
    #expect(try self.page(site).contains("og:image\" content=\"https://small.example/photos/"))
    #expect(try self.page(site).contains("id=\"photo-a\""))
  }

  @Test func `of a live photo belong to it, and are published too`() async throws {
    let site = try site()
    try site.scratch.put(
      "site/Content/trips/alps/IMG_1.jpg", try File.read(Self.pictures + "full/two.jpg").bytes)
    try film(site, "IMG_1.MOV", Self.lights + Self.packed)
    #expect(try await site.build().warnings == [])
    let page = try page(site)
    #expect(page.components("<a id=\"photo-") == 1)
    let film = try #require(try published(site, "-film.mp4").first)
    #expect(
      page.contains(
        "<a class=\"play\" href=\"/photos/\(film.split(separator: "/").last!)\" aria-label=\"Play\"></a>"))
    // The still of this film is the photo, and no other.
    #expect(try published(site, "-320.webp") == [])
    try site.put("trips/alps.md", "---\ntitle: Alps\nphotos: [{ file: IMG_1.jpg, hide: true }]\n---\n")
    try await site.build()
    #expect(!Folder.isFolder(site.output + "/photos"))
  }

  @Test func `animated pictures keep their frames, lose their metadata, and have a still`() async throws {
    let site = try site(story: "![Turning](alps/story.gif)\n")
    for (name, picture) in [
      ("a.gif", "animated.gif"), ("b.webp", "animated.webp"), ("c.png", "animated.png"),
      ("d.gif", "still.gif"),
    ] {
      try site.scratch.put(
        "site/Content/trips/alps/" + name, try File.read(Self.pictures + "full/" + picture).bytes)
    }
    try film(site, "story.gif", ["-f", "lavfi", "-i", "testsrc2=size=64x48:rate=5:duration=1"])
    #expect(try await site.build().warnings == [])
    for (ending, picture) in [("webp", "animated.webp"), ("png", "animated.png")] {
      let copies = try published(site, "-film." + ending)
      #expect(copies.count == 1)
      #expect(try File.read(copies[0]).bytes == (try File.read(Self.pictures + "plain/" + picture).bytes))
    }
    #expect(try published(site, "-film.gif").count == 2)
    let page = try page(site)
    #expect(page.components("data-kind=\"animation\"") == 3)
    #expect(
      page.contains(
        /<picture><source media="\(prefers-reduced-motion: reduce\)" srcset="\S+-64\.webp" \/><img src="\S+-film\.gif" alt="Turning" width="64" height="48" loading="lazy" decoding="async" \/><\/picture>/
      ))
  }

  @Test func `that are odd are left out with a warning, and leave no file`() async throws {
    let site = try site()
    try film(site, "whole.mp4", Self.lights + Self.packed + ["-movflags", "+faststart"])
    let whole = try File.read(site.folder + "/Content/trips/alps/whole.mp4").bytes
    try site.scratch.put("site/Content/trips/alps/cut.mp4", Array(whole.prefix(whole.count * 2 / 3)))
    try site.scratch.put("site/Content/trips/alps/empty.mov", "")
    try site.scratch.put("site/Content/trips/alps/words.webm", "no film")
    try site.scratch.put(
      "site/Content/trips/alps/photo.mp4", try File.read(Self.pictures + "full/two.jpg").bytes)
    // A picture each ten minutes makes ten hours.
    try film(
      site, "long.mp4", ["-f", "lavfi", "-i", "testsrc2=size=64x48:rate=1/600:duration=36000"] + Self.packed)
    try film(site, "old.mov", Self.lights + ["-c:v", "mpeg4", "-vtag", "mp4v"])
    try site.scratch.put("site/Content/trips/alps/huge.mp4", Array(whole.prefix(64)))
    try #require(truncate(site.folder + "/Content/trips/alps/huge.mp4", 3 << 30) == 0)
    let warnings = try await site.build().warnings
    #expect(
      warnings.map { "\($0.file.split(separator: "/").last!): \($0.message); \($0.hint ?? "")" } == [
        "cut.mp4: the film cannot be read: it is cut off; it is left out: export it again, or take it out of the trip's folder",
        "empty.mov: the film cannot be read: it is no film, or not a whole one; it is left out: export it again",
        "huge.mp4: the file is larger than 2 GiB, which is the most for films and recordings; it is left out: make it smaller, or put it on a film service and link to it",
        "long.mp4: the film lasts 10:00:00, and at most 2 hours are published; it is left out: cut it, or put it on a film service and link to it",
        "old.mov: browsers cannot play this film; it is left out: save it as MP4 with H.264",
        "photo.mp4: browsers cannot play this film; it is left out: save it as MP4 with H.264",
        "words.webm: the film cannot be read: it is no film, or not a whole one; it is left out: export it again",
      ])
    #expect(try published(site, "-film.mp4").count == 1)
    let derived = try Folder.entries(of: site.folder + "/.tripsite-cache/derived").map(\.name)
    #expect(derived.count == 3)
  }

  @Test func `are left out where there is no ffmpeg, and where it fails`() throws {
    let site = try site()
    try film(site, "a.mp4", Self.lights + Self.packed)
    for (name, script, words) in [
      (
        "none", nil,
        "the metadata of this file cannot be removed: there is no ffmpeg\n      = hint: it is left out: install ffmpeg\n"
      ),
      ("failing", "#!/bin/sh\necho no memory >&2\nexit 1\n", "the film cannot be read: no memory\n"),
      ("killed", "#!/bin/sh\nkill -9 $$\n", "the film cannot be read: ffmpeg ended with 137\n"),
      ("idle", "#!/bin/sh\nexit 0\n", "the film cannot be read: ffmpeg made no file\n"),
    ] {
      let bin = site.scratch.path + "/" + name
      try Folder.make(bin)
      for program in ["exiftool", "vipsthumbnail", "perl", "env"] {
        let path = try #require(ProgramCall.path(of: program))
        try #require(symlink(path, bin + "/" + program) == 0)
      }
      if let script {
        try site.scratch.put(name + "/ffmpeg", script)
        try #require(chmod(bin + "/ffmpeg", 0o755) == 0)
      }
      let outcome = try Program(site.scratch).run([
        "PATH=" + bin, Project.program, "build", "--now", "2026-01-15", "--quiet", site.folder,
      ])
      #expect(outcome.code == 0)
      #expect(
        outcome.messages.hasPrefix("Content/trips/alps/a.mp4: warning: " + words), "\(outcome.messages)")
      #expect(!Folder.isFolder(site.output + "/photos"))
      #expect(!(try page(site)).contains("photo-a"))
    }
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
