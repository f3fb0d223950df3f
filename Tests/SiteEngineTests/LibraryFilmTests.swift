import Files
import Glibc
import LiveSites
import SiteContents
import SiteReading
import TestSupport
import Testing
import Text

/// Films and sound in a folder outside the site, made and read by the real ffmpeg and exiftool.
@Suite struct `Films in a catalogue` {
  /// Two trips at the same time, in Reine and in Rome.
  private func site(keys: String = "", story: String = "") throws -> SmallSite {
    let site = try SmallSite()
    try Folder.make(site.scratch.path + "/Pictures")
    try site.put("site.yml", "title: Small\nphotos: { library: ../Pictures }\n")
    for (name, place, keys, story) in [
      ("reine", "67.93, 13.09", keys, story), ("rome", "41.89, 12.49", "", ""),
    ] {
      try site.put(
        "trips/\(name).md",
        "---\ntitle: \(name)\ndate: 2025-06-14\nstops: [{ name: There, at: [\(place)], nights: 1 }]\n\(keys)---\n\(story)"
      )
    }
    return site
  }

  private func film(
    _ site: SmallSite, _ name: String, _ arguments: [String], time: String, at place: String? = nil
  ) throws {
    let path = site.scratch.path + "/Pictures/" + name
    _ = try site.run(["ffmpeg", "-v", "error"] + arguments + [path])
    let tags =
      ["-QuickTime:CreateDate=\(time)", "-XMP:Creator=Secret"]
      + (place.map { ["-Keys:GPSCoordinates=\($0), 21"] } ?? [])
    _ = try site.run(["exiftool", "-q", "-overwrite_original"] + tags + [path])
  }

  private func published(_ site: SmallSite) throws -> [String] {
    try site.tree().paths.filter { $0.contains("-film.") }.map { String($0.drop { $0 != "." }) }.sorted()
  }

  @Test func `belong to trips by their time and place, and are published without metadata`() async throws {
    let site = try site()
    try film(
      site, "waves.mov", SmallSite.lights + SmallSite.packed, time: "2025:06:14 10:00:00", at: "67.94, 13.1")
    try film(
      site, "fountain.mp4", SmallSite.lights + SmallSite.packed, time: "2025:06:14 11:00:00", at: "41.9, 12.5"
    )
    try film(site, "voice.m4a", SmallSite.tone, time: "2025:06:15 11:00:00")
    try film(
      site, "birthday.mp4", SmallSite.lights + SmallSite.packed, time: "2024:06:14 10:00:00", at: "41.9, 12.5"
    )
    #expect(try await site.build().warnings == [])
    let listed = try site.run([Project.program, "photos", "--json", "--site", site.folder])
    #expect(
      listed == """
        {"file":"library:waves.mov","kind":"film","taken":"2025-06-14T12:00","at":[67.94,13.1],"home":"stop 1, There","why":"by time","width":320,"height":180,"milliseconds":2000}
        {"file":"library:fountain.mp4","kind":"film","taken":"2025-06-14T13:00","at":[41.9,12.5],"home":"stop 1, There","why":"by time","width":320,"height":180,"milliseconds":2000}
        {"file":"library:voice.m4a","kind":"sound","taken":"2025-06-15T13:00","home":"stop 1, There, day 2","why":"by time","milliseconds":2000}

        """)
    #expect(try published(site) == [".m4a", ".mp4", ".mp4"])
    let (reine, rome) = (try site.page("reine"), try site.page("rome"))
    #expect(reine.contains(#"id="photo-waves""#) && rome.contains(#"id="photo-fountain""#))
    #expect(rome.contains(#"id="photo-voice""#) != reine.contains(#"id="photo-voice""#))
    for path in try site.tree().paths where path.contains("-film.") {
      #expect(
        !String(decoding: try File.read(site.output + "/" + path).bytes, as: UTF8.self).contains("Secret"))
    }
    #expect(try await site.build().report.written == 0)
  }

  @Test func `are parts of live photos, stand in stories, and are hidden by the list of a trip`() async throws
  {
    let site = try site(
      keys: "photos: [{ file: library:b.mp4, hide: true }]\n", story: "![Lights](library:c.mp4)\n")
    try site.scratch.put(
      "Pictures/a.jpg", try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes)
    let place = "67.94, 13.1"
    for (minute, name) in ["a.MOV", "b.mp4", "c.mp4"].enumerated() {
      // The same films have the same copy.
      let look = ["-vf", "hue=h=\(minute * 90)"]
      try film(
        site, name, SmallSite.lights + look + SmallSite.packed, time: "2025:06:14 10:0\(minute):00", at: place
      )
    }
    #expect(try await site.build().warnings == [])
    #expect(try published(site) == [".mp4", ".mp4"])
    let page = try site.page("reine")
    #expect(page.ranges(of: "<a class=\"play\"").count == 1)
    #expect(page.ranges(of: "<video ").count == 1)
    #expect(!page.contains("id=\"photo-b\"") && !page.contains("id=\"photo-c\""))
  }

  @Test func `are warnings if they are truncated or too large`() async throws {
    let site = try site()
    try film(
      site, "whole.mp4", SmallSite.lights + SmallSite.packed + ["-movflags", "+faststart"],
      time: "2025:06:14 10:00:00")
    let whole = site.scratch.path + "/Pictures/whole.mp4"
    let bytes = try File.read(whole).bytes
    try site.scratch.put("Pictures/cut.mp4", Array(bytes.prefix(bytes.count * 2 / 3)))
    try site.scratch.put("Pictures/huge.mp4", bytes)
    try #require(truncate(site.scratch.path + "/Pictures/huge.mp4", 3 << 30) == 0)
    unlink(whole)
    let warnings = try await site.build().warnings
    #expect(
      warnings.map { "\($0.file): \($0.message)" } == [
        "library:cut.mp4: the film cannot be read: it is cut off",
        "library:huge.mp4: the file is larger than 2 GiB, which is the most for films and recordings",
      ])
    #expect(!Folder.isFolder(site.output + "/photos"))
  }

  @Test func `play in a preview after they are copied into the catalogue`() async throws {
    let site = try site()
    try await site.build()
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    await live.finishPhotos()
    try film(
      site, "waves.mov", SmallSite.lights + SmallSite.packed, time: "2025:06:14 10:00:00", at: "67.94, 13.1")
    _ = await live.take(.paths([SiteChanges.library]))
    await live.finishPhotos()
    try await site.build()
    #expect(try published(site) == [".mp4"])
    #expect(try await live.difference(fromBuilt: site.output) == nil)
  }
}
