import Files
import Glibc
import TestSupport
import Testing
import Text

/// Films that cannot be published, and machines that cannot make their copies.
@Suite struct `Films that are odd` {
  @Test func `are left out with a warning and leave no file`() async throws {
    let site = try SmallSite.withFilms()
    try site.film("whole.mp4", SmallSite.lights + SmallSite.packed + ["-movflags", "+faststart"])
    let whole = try File.read(site.folder + "/Content/trips/alps/whole.mp4").bytes
    try site.scratch.put("site/Content/trips/alps/cut.mp4", Array(whole.prefix(whole.count * 2 / 3)))
    try site.scratch.put("site/Content/trips/alps/empty.mov", "")
    try site.scratch.put("site/Content/trips/alps/words.webm", "no film")
    try site.scratch.put(
      "site/Content/trips/alps/photo.mp4", try File.read(SmallSite.pictures + "full/two.jpg").bytes)
    // A picture each ten minutes makes ten hours.
    try site.film(
      "long.mp4", ["-f", "lavfi", "-i", "testsrc2=size=64x48:rate=1/600:duration=36000"] + SmallSite.packed)
    try site.film("old.mov", SmallSite.lights + ["-c:v", "mpeg4", "-vtag", "mp4v"])
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
    #expect(try site.published("-film.mp4").count == 1)
    let derived = try Folder.entries(of: site.folder + "/.tripsite-cache/derived").map(\.name)
    // The pictures of maps are PNG files.
    #expect(derived.count { !$0.hasSuffix(".png") } == 3)
  }

  @Test func `are left out if ffmpeg is missing or fails`() throws {
    let site = try SmallSite.withFilms()
    try site.film("a.mp4", SmallSite.lights + SmallSite.packed)
    for (name, script, words) in [
      (
        "none", nil,
        "the metadata of this file cannot be removed: there is no ffmpeg [photo-not-shown]\n      = hint: it is left out: install ffmpeg\n"
      ),
      (
        "failing", "#!/bin/sh\necho no memory >&2\nexit 1\n",
        "the film cannot be read: no memory [photo-not-shown]\n"
      ),
      (
        "killed", "#!/bin/sh\nkill -9 $$\n",
        "the film cannot be read: ffmpeg ended with 137 [photo-not-shown]\n"
      ),
      ("idle", "#!/bin/sh\nexit 0\n", "the film cannot be read: ffmpeg made no file [photo-not-shown]\n"),
    ] {
      let bin = site.scratch.path + "/" + name
      try Folder.make(bin)
      for program in ["exiftool", "vipsthumbnail", "perl", "env"] {
        let path = try #require(ProgramCall.path(of: program))
        try #require(symlink(path, bin + "/" + program) == 0)
      }
      if let script { try writeProgram(script, at: bin + "/ffmpeg") }
      let outcome = try Program(site.scratch).run([
        "PATH=" + bin, Project.program, "build", "--now", "2026-01-15", "--quiet", site.folder,
      ])
      #expect(outcome.code == 0)
      #expect(
        outcome.messages.hasPrefix("Content/trips/alps/a.mp4: warning: " + words), "\(outcome.messages)")
      #expect(!Folder.isFolder(site.output + "/photos"))
      #expect(!(try site.page()).contains("photo-a"))
    }
  }
}
