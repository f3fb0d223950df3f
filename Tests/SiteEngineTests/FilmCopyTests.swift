import Files
import TestSupport
import Testing
import Text

/// Copies of films and recordings, by the real ffmpeg.
@Suite struct `Films and recordings outside of albums` {
  @Test func `lose their metadata, and keep their pictures and sound`() async throws {
    let site = try SmallSite()
    let secret = [
      "-metadata", "title=Secret", "-metadata", "location=+41.8902+012.4922/", "-metadata", "comment=Secret",
    ]
    let scratch = site.scratch.path + "/site/Content/files"
    try Folder.make(scratch)
    for (name, source) in [
      ("film.mp4", ["-f", "lavfi", "-i", "testsrc=size=64x48:duration=1", "-pix_fmt", "yuv420p"]),
      (
        "inside.mp4",
        [
          "-f", "lavfi", "-i", "testsrc=size=64x48:duration=1", "-pix_fmt", "yuv420p", "-bsf:v",
          "h264_metadata=sei_user_data=17ee8c60-f84d-11d9-8cd6-0800200c9a66+Secret 41.89",
        ]
      ),
      (
        "inside.webm",
        ["-f", "lavfi", "-i", "testsrc=size=64x48:duration=1", "-c:v", "libaom-av1", "-cpu-used", "8"]
      ),
      ("film.mov", ["-f", "lavfi", "-i", "testsrc=size=64x48:duration=1", "-movflags", "use_metadata_tags"]),
      ("film.webm", ["-f", "lavfi", "-i", "testsrc=size=64x48:duration=1"]),
      ("voice.mp3", ["-f", "lavfi", "-i", "sine=duration=1"]),
      ("voice.ogg", ["-f", "lavfi", "-i", "sine=duration=1"]),
    ] {
      let made = try Program(site.scratch).run(
        ["ffmpeg", "-v", "error"] + source + secret + [scratch + "/" + name])
      try #require(made.code == 0, "\(made.messages)")
    }
    try site.put("files/fake.mp4", "only a name")
    try site.put("files/broken.mp4", "\0\0\0\u{18}ftypmp42 and nothing else")
    let warnings = try await site.build().warnings
    #expect(warnings.map(\.file) == ["Content/files/broken.mp4", "Content/files/fake.mp4"])
    #expect(Folder.kind(of: site.output + "/files/broken.mp4") == nil)
    #expect(Folder.kind(of: site.output + "/files/fake.mp4") == nil)
    // The camera writes its secret between the pictures.
    #expect(try File.read(scratch + "/inside.mp4").bytes.place(of: "Secret 41.89") != nil)
    for name in ["film.mp4", "inside.mp4", "inside.webm", "film.mov", "film.webm", "voice.mp3", "voice.ogg"] {
      let (original, copy) = (scratch + "/" + name, site.output + "/files/" + name)
      func streams(_ path: String) throws -> String {
        try Program(site.scratch).run([
          "ffmpeg", "-v", "error", "-i", path, "-map", "0", "-f", "framehash", "-",
        ]).output
      }
      #expect(try streams(copy) == streams(original), "\(name)")
      #expect(!(try streams(copy)).isEmpty)
      let bytes = try File.read(copy).bytes
      for word in ["Secret", "41.89"] {
        #expect(bytes.place(of: word) == nil, "\(name) has \(word)")
      }
    }
  }
}
