import Files
import SiteEngine
import TestSupport
import Testing

@Suite struct `A check for metadata` {
  private static let pictures = Project.fixtures + "/pictures/"

  private func site() throws -> SmallSite {
    let site = try SmallSite()
    try site.put("site.yml", "title: Small\n")
    try site.put("trips/alps.md", "---\ntitle: Alps\nstops: [{ name: Top, at: [47, 8] }]\n---\n")
    for kind in ["turned-6-baseline.jpg", "lossy.webp", "animated.gif"] {
      try site.scratch.put("site/Content/pages/" + kind, try File.read(Self.pictures + "full/" + kind).bytes)
    }
    for name in ["a.mp4", "b.mov", "c.webm", "d.mkv", "e.mp3", "f.m4a", "g.ogg"] {
      try film(site.folder + "/Content/pages/" + name)
    }
    return site
  }

  /// Makes a film or a recording with a title, a time and a position.
  private func film(_ path: String) throws {
    let isSound = [".mp3", ".m4a", ".ogg"].contains { path.hasSuffix($0) }
    let program = try #require(ProgramCall.path(of: "ffmpeg"))
    let source =
      isSound ? ["-f", "lavfi", "-i", "sine=d=0.3"] : ["-f", "lavfi", "-i", "testsrc=d=0.3:s=160x120"]
    let tags = [
      "-metadata", "title=At home", "-metadata", "location=+59.9139+010.7522/", "-metadata",
      "creation_time=2025-06-15T10:00:00Z",
    ]
    let outcome = try ProgramCall(program, ["-nostdin", "-v", "error"] + source + tags + [path]).run()
    try #require(outcome.code == 0, "\(String(decoding: outcome.messages, as: UTF8.self))")
  }

  @Test func `finds nothing in a new site`() async throws {
    let site = try site()
    #expect(try await site.build().warnings == [])
    #expect(try FileTree(of: site.output).paths.filter { $0.hasPrefix("pages/") }.count == 10)
    #expect(
      try await SiteBuilder(options: Building.options(site.folder, into: site.output)).verify()
        == Verification())
  }

  @Test func `finds the metadata of other programs in each kind of file`() async throws {
    let site = try site()
    try await site.build()
    let paths = try FileTree(of: site.output).paths.filter { $0.hasPrefix("pages/") }
    for path in paths {
      try writeFile(File.read(site.folder + "/Content/" + path).bytes, at: site.output + "/" + path)
    }
    let found = try await SiteBuilder(options: Building.options(site.folder, into: site.output)).verify()
    #expect(found.telling.map(\.path) == paths)
    #expect(found.differing == paths)
    let film = try #require(found.telling.first { $0.path == "pages/a.mp4" })
    let names = ["CreateDate", "ModifyDate"].map { "QuickTime:" + $0 }
    let trackNames = ["MediaCreateDate", "MediaModifyDate", "TrackCreateDate", "TrackModifyDate"].map {
      "Track1:" + $0
    }
    #expect(
      film.what == (["ItemList:Encoder", "ItemList:Title"] + names + trackNames).joined(separator: ", "))
  }

  @Test func `reads every file, whatever its name and origin`() async throws {
    let site = try site()
    try site.put("files/map.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>")
    try site.put("files/a.css", "a {}")
    try await site.build()
    let picture = try File.read(Self.pictures + "full/turned-6-baseline.jpg").bytes
    try writeFile(picture, at: site.output + "/files/map.txt")
    try writeFile(
      Array(
        ("<svg xmlns='http://www.w3.org/2000/svg' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape' "
          + "inkscape:export-filename='/home/kim/a.png'/>").utf8), at: site.output + "/files/map.svg")
    try writeFile(Array("/* \(site.folder)/a.css */".utf8), at: site.output + "/files/a.css")
    try writeFile(picture, at: site.output + "/trips/alps/index.html")
    let found = try await SiteBuilder(options: Building.options(site.folder, into: site.output)).verify()
    #expect(
      found.telling.map(\.path) == ["files/a.css", "files/map.svg", "files/map.txt", "trips/alps/index.html"])
    #expect(found.telling.map(\.what).first == "the path of the site on this computer")
    #expect(found.unchecked == [])
  }
}
