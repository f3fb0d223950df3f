package import Files

/// Copies films and recordings without their metadata, with ffmpeg. Pictures and sound keep their bytes.
package struct FilmCopier: Sendable {
  private static let program = "ffmpeg"
  private static let films = [".mp4", ".m4v", ".mov", ".webm", ".mkv"]
  private static let recordings = [".mp3", ".m4a", ".ogg", ".oga", ".opus"]
  private static let limit = Duration.seconds(600)
  /// What ffmpeg can read. A playlist could lead it to other files.
  private static let formats = "mov,mp4,m4a,matroska,webm,mp3,ogg"

  private let path: String

  /// Nil if ffmpeg is not installed.
  package init?() {
    guard let path = Self.programPath else { return nil }
    self.path = path
  }

  package static var programPath: String? { ProgramCall.path(of: program) }

  /// Whether a file has the name of a film or a recording.
  package static func isNamedAsFilm(_ path: String) -> Bool {
    let name = path.lowercased()
    return (films + recordings).contains(where: name.hasSuffix)
  }

  /// The digest of a film or a recording, by its name and its first bytes. Nil for other files.
  package static func digest(of path: String) -> UInt64? {
    guard isNamedAsFilm(path) else { return nil }
    do throws(FileError) {
      guard isFilm(try OpenFile(path).bytes(at: 0, count: 12)) else { return nil }
      return try ContentHash.ofFile(path).hash.low
    } catch {
      return nil
    }
  }

  /// MP4 and QuickTime begin with a box, Matroska and WebM with the mark of EBML, Ogg with its name, and MP3 with a tag
  /// or a frame.
  private static func isFilm(_ head: [UInt8]) -> Bool {
    let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
    return boxes.contains { head.dropFirst(4).starts(with: $0.utf8) }
      || head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || head.starts(with: "OggS".utf8)
      || head.starts(with: "ID3".utf8) || head.count > 1 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0
  }

  /// The name of the copy of a file. `digest` stands for its bytes.
  package static func name(ofCopyOf path: String, digest: UInt64) -> String {
    let ending = path.lastIndex(of: ".").map { path[$0...].lowercased() } ?? ""
    return ContentHash.digits(of: digest) + "-bare" + ending
  }

  /// Copies the file at an absolute path. Returns what ffmpeg says if it cannot.
  package func copy(_ source: String, to target: String) throws(FileError) -> String? {
    let isRecording = Self.recordings.contains { source.lowercased().hasSuffix($0) }
    // Cover art of a recording is a video stream. Streams of data can hold positions.
    let streams = isRecording ? ["-map", "0:a"] : ["-map", "0:v:0", "-map", "0:a?"]
    let arguments =
      [
        "-nostdin", "-v", "error", "-protocol_whitelist", "file", "-format_whitelist", Self.formats, "-i",
        "file:" + source,
      ] + streams + [
        "-c", "copy", "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags",
        "+bitexact",
        "file:" + target,
      ]
    let outcome = try ProgramCall(path, arguments).run(limit: Self.limit)
    if outcome.isOverdue { return "ffmpeg was ended after \(Self.limit.components.seconds) seconds" }
    if outcome.code == 0 { return nil }
    let line = outcome.messages.split(separator: UInt8(ascii: "\n")).last ?? []
    return line.isEmpty
      ? "ffmpeg ended with \(outcome.code)" : String(decoding: line.prefix(200), as: UTF8.self)
  }
}
