import Files
import TestSupport
import Testing
import Text

/// Films and sound in the folder of a trip, made and read by the real ffmpeg, ffprobe and exiftool.
@Suite struct `Films in the folder of a trip` {
  @Test func `are placed by their time at their stop, with an upright size and a length`()
    throws
  {
    let site = try SmallSite.withFilms()
    try site.film(
      "phone.mov", SmallSite.lights + SmallSite.tone + SmallSite.packed + ["-c:a", "aac"],
      tags: [
        "-QuickTime:CreateDate=2025:06:16 21:30:00", "-Keys:CreationDate=2025:06:16 23:30:00+02:00",
        "-Rotation=90",
        "-Keys:Model=Phone", "-Keys:GPSCoordinates=47.1, 8.1, 21",
      ])
    try site.film(
      "camera.mp4", SmallSite.lights + SmallSite.packed, tags: ["-QuickTime:CreateDate=2025:06:19 22:30:00"])
    try site.film("web.webm", SmallSite.lights + ["-metadata", "creation_time=2025-06-16T10:00:00Z"])
    try site.film("voice.mp3", SmallSite.tone)
    try site.film("voice.ogg", SmallSite.tone)
    let listed = try site.run([Project.program, "photos", "--json", "--site", site.folder])
    #expect(
      listed == """
        {"file":"Content/trips/alps/web.webm","kind":"film","taken":"2025-06-16T12:00","home":"stop 1, Top, day 2","why":"by time","width":320,"height":180,"milliseconds":2000}
        {"file":"Content/trips/alps/phone.mov","kind":"film","taken":"2025-06-16T23:30","at":[47.1,8.1],"home":"stop 1, Top, day 2","why":"by time","camera":"Phone","width":180,"height":320,"milliseconds":2000}
        {"file":"Content/trips/alps/camera.mp4","kind":"film","taken":"2025-06-20T00:30","home":"stop 2, Lake, day 6","why":"by time","width":320,"height":180,"milliseconds":2000}
        {"file":"Content/trips/alps/voice.mp3","kind":"sound","home":"album","why":"no time, no position","milliseconds":2038}
        {"file":"Content/trips/alps/voice.ogg","kind":"sound","home":"album","why":"no time, no position","milliseconds":2000}

        """)
    let missing = try site.run([Project.program, "photos", "--missing-alt", "--json", "--site", site.folder])
    #expect(missing.split(separator: "\n").count == 3)
  }

  @Test func `are copied again if the copy is damaged`() async throws {
    let site = try SmallSite.withFilms()
    try site.film("a.mp4", SmallSite.lights + SmallSite.packed)
    try await site.build()
    let tree = try site.tree()
    let derived = site.folder + "/.tripsite-cache/derived/"
    let copy = try #require(
      try Folder.entries(of: derived).map(\.name).first { $0.hasSuffix("-film.mp4") })
    try writeFile(Array(try File.read(derived + copy).bytes.dropLast(9)), at: derived + copy)
    try FolderHandle(site.folder).removeTree("Site")
    try await site.build()
    #expect(try site.tree().firstDifference(from: tree) == nil)
  }

  @Test func `lose their metadata, begin at once, and keep their pictures and their direction`() async throws
  {
    let site = try SmallSite.withFilms()
    let secret = [
      "-Keys:CreationDate=2025:06:16 23:30:00+02:00", "-Rotation=270", "-Keys:GPSCoordinates=47.1, 8.1, 21",
      "-UserData:GPSCoordinates=47.1, 8.1, 21", "-XMP:Creator=Secret", "-Keys:Model=Secret",
      "-ItemList:Comment=Secret",
    ]
    for name in ["a.mov", "b.mp4"] {
      try site.film(
        name, SmallSite.lights + SmallSite.tone + SmallSite.packed + ["-c:a", "aac"],
        tags: secret + ["-ItemList:Title=\(name)"])
    }
    #expect(try await site.build().warnings == [])
    let films = try site.published("-film.mp4")
    #expect(films.count == 2)
    for path in films {
      let bytes = try File.read(path).bytes
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("Secret") && !text.contains("+47.1"))
      let boxes = try #require(text.firstRange(of: "moov"))
      #expect(boxes.lowerBound < (try #require(text.firstRange(of: "mdat"))).lowerBound)
      let found = try site.run([
        "exiftool", "-n", "-s3", "-a", "-GPSLatitude", "-Creator", "-Model", "-Comment", "-Title",
        "-Rotation", "-MajorBrand", path,
      ])
      #expect(found == "270\nisom\n")
      func frames(_ path: String) throws -> String {
        try site.run([
          "ffmpeg", "-v", "error", "-noautorotate", "-i", path, "-map", "0", "-f", "streamhash", "-hash",
          "md5", "-",
        ])
      }
      #expect(try frames(path) == frames(site.folder + "/Content/trips/alps/a.mov"))
    }
    // A still in its own size, upright.
    #expect(try site.published("-180.webp").count == 2)
    #expect(try site.page().components("width=\"180\" height=\"320\"") == 2)
    let folder = try FileTree(of: site.output).paths.filter { $0.hasPrefix("trips/alps/") }
    #expect(
      folder.filter { !$0.hasPrefix("trips/alps/alps.") } == ["trips/alps/index.html", "trips/alps/map.png"])
  }

  @Test func `have a still that is not black, unless they are black`() async throws {
    let site = try SmallSite.withFilms()
    for (name, parts) in [("dark.mp4", "[0][1]concat=n=2"), ("black.mp4", "[0][0]concat=n=2")] {
      try site.film(
        name,
        ["-f", "lavfi", "-i", "color=black:size=320x180:rate=10:duration=3"] + [
          "-f", "lavfi", "-i", "color=0x708090:size=320x180:rate=10:duration=2",
        ]
          + ["-filter_complex", parts] + SmallSite.packed + ["-sc_threshold", "0"])
    }
    #expect(try await site.build().warnings == [])
    let page = try site.page()
    let colours = page.matches(of: /data-colour="#([0-9a-f]{6})"/).compactMap { UInt32($0.1, radix: 16) }
    #expect(colours.count == 2)
    func parts(_ colour: UInt32) -> [Int] { [16, 8, 0].map { Int(colour >> $0 & 0xFF) } }
    // By their names: black.mp4 stands first.
    #expect(parts(colours[0]).allSatisfy { $0 < 8 })
    #expect(
      zip(parts(colours[1]), [0x70, 0x80, 0x90]).allSatisfy { abs($0 - $1) < 12 }, "\(parts(colours[1]))")
  }

  @Test
  func `are items of the page with marks, lengths and addresses, and covers only on request`()
    async throws
  {
    let site = try SmallSite.withFilms(
      story: "![Lights](alps/story.mp4 \"A caption\")\n\n![](alps/story.mp3)\n\n[Its file](alps/a.mp4)\n",
      keys: "photos: [{ file: a.mp4, caption: \"<b>\" }, { file: b.mp3, caption: Bells }]\n")
    for name in ["a.mp4", "story.mp4"] {
      try site.film(name, SmallSite.lights + SmallSite.packed + ["-metadata", "title=" + name])
    }
    for name in ["b.mp3", "story.mp3"] {
      try site.film(name, SmallSite.tone + ["-metadata", "title=" + name])
    }
    // The copies of two files can be the same. Their names are not.
    #expect(try await site.build().warnings == [])
    let page = try site.page()
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
    #expect(page.contains("og:image\" content=\"https://small.example/trips/alps/map.png"))
    try site.put(
      "trips/alps.md", "---\ntitle: Alps\ncover: alps/a.mp4\nstops: [{ name: Top, at: [47, 8] }]\n---\n")
    #expect(try await site.build().warnings == [])
    #expect(try site.page().contains("og:image\" content=\"https://small.example/photos/"))
    #expect(try site.page().contains("id=\"photo-a\""))
  }

  @Test func `of a live photo belong to it, and are published too`() async throws {
    let site = try SmallSite.withFilms()
    try site.scratch.put(
      "site/Content/trips/alps/IMG_1.jpg", try File.read(SmallSite.pictures + "full/two.jpg").bytes)
    try site.film("IMG_1.MOV", SmallSite.lights + SmallSite.packed)
    #expect(try await site.build().warnings == [])
    let page = try site.page()
    #expect(page.components("<a id=\"photo-") == 1)
    let film = try #require(try site.published("-film.mp4").first)
    #expect(
      page.contains(
        "<a class=\"play\" href=\"/photos/\(film.split(separator: "/").last!)\" aria-label=\"Play\"></a>"))
    // The still of this film is the photo, and no other.
    #expect(try site.published("-320.webp") == [])
    try site.put("trips/alps.md", "---\ntitle: Alps\nphotos: [{ file: IMG_1.jpg, hide: true }]\n---\n")
    try await site.build()
    #expect(!Folder.isFolder(site.output + "/photos"))
  }

  @Test func `animated pictures keep their frames, lose their metadata, and have a still`() async throws {
    let site = try SmallSite.withFilms(story: "![Turning](alps/story.gif)\n")
    for (name, picture) in [
      ("a.gif", "animated.gif"), ("b.webp", "animated.webp"), ("c.png", "animated.png"),
      ("d.gif", "still.gif"),
    ] {
      try site.scratch.put(
        "site/Content/trips/alps/" + name, try File.read(SmallSite.pictures + "full/" + picture).bytes)
    }
    try site.film("story.gif", ["-f", "lavfi", "-i", "testsrc2=size=64x48:rate=5:duration=1"])
    #expect(try await site.build().warnings == [])
    for (ending, picture) in [("webp", "animated.webp"), ("png", "animated.png")] {
      let copies = try site.published("-film." + ending)
      #expect(copies.count == 1)
      #expect(
        try File.read(copies[0]).bytes == (try File.read(SmallSite.pictures + "plain/" + picture).bytes))
    }
    #expect(try site.published("-film.gif").count == 2)
    let page = try site.page()
    #expect(page.components("data-kind=\"animation\"") == 3)
    #expect(
      page.contains(
        /<picture><source media="\(prefers-reduced-motion: reduce\)" srcset="\S+-64\.webp" \/><img src="\S+-film\.gif" alt="Turning" width="64" height="48" loading="lazy" decoding="async" \/><\/picture>/
      ))
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
