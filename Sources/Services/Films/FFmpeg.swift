internal import Files

/// Calls of ffmpeg, with limits of time and memory.
struct FFmpeg: Sendable {
  private static let program = "ffmpeg"
  /// What ffmpeg can read. A playlist could lead it to other files.
  private static let formats = "mov,mp4,m4a,matroska,webm,mp3,ogg"
  /// In bytes of address space.
  private static let memory = 4 << 30

  private let path: String
  /// The program that sets limits. Nil if it is not installed.
  private let limiter: String?

  /// Nil if ffmpeg is not installed.
  init?() {
    guard let path = Self.programPath else { return nil }
    self.path = path
    limiter = ProgramCall.path(of: "prlimit")
  }

  static var programPath: String? { ProgramCall.path(of: program) }

  /// Reads the file at a path, and writes another. `before` are options for reading. Returns what ffmpeg says if it
  /// cannot, or if the file ends too early.
  func run(
    _ source: String, before: [String] = [], _ arguments: [String], to target: String, seconds: Int
  ) throws(FileError) -> String? {
    let arguments =
      ["-nostdin", "-v", "error", "-protocol_whitelist", "file", "-format_whitelist", Self.formats] + before
      + ["-i", "file:" + source] + arguments + ["file:" + target]
    var call = ProgramCall(path, arguments)
    if let limiter {
      call = ProgramCall(limiter, ["--as=\(Self.memory)", "--cpu=\(seconds * 4)", path] + arguments)
    }
    let outcome = try call.run(limit: .seconds(seconds))
    if outcome.isOverdue { return "ffmpeg was ended after \(seconds) seconds" }
    let messages = String(decoding: outcome.messages, as: UTF8.self)
    // ffmpeg begins a line with the path of the file, or with the part of the program that speaks.
    let lines = messages.split(separator: "\n").map { line in
      line.hasPrefix("file:" + source + ": ")
        ? line.dropFirst("file:".utf8.count + source.count + 2)
        : line.hasPrefix("[") ? line.drop { $0 != "]" }.dropFirst(2) : line
    }
    // ffmpeg copies what there is, and succeeds.
    if lines.contains(where: { Self.signsOfEnd.contains(where: $0.contains) }) { return "it is cut off" }
    if outcome.code == 0 { return Folder.kind(of: target) == .file ? nil : "ffmpeg made no file" }
    return lines.last.map { String($0.prefix(200)) } ?? "ffmpeg ended with \(outcome.code)"
  }

  /// How long a recording lasts, in milliseconds, by ffprobe. Nil if that is unknown.
  static func milliseconds(of path: String) -> Int? {
    entry("format=duration", of: path).flatMap { Double($0) }
      .flatMap { $0 > 0 && $0 < 1e9 ? Int(($0 * 1000).rounded()) : nil }
  }

  /// What ffprobe says of the first stream of a kind, `a` or `v`: for instance its `codec_name`. Nil if that is unknown.
  static func entry(_ name: String, ofFirst kind: String, in path: String) -> String? {
    entry("stream=" + name, among: ["-select_streams", kind + ":0"], of: path)
  }

  private static func entry(_ name: String, among streams: [String] = [], of path: String) -> String? {
    guard let program = ProgramCall.path(of: "ffprobe") else { return nil }
    let arguments =
      ["-v", "error", "-protocol_whitelist", "file", "-format_whitelist", formats] + streams
      + ["-show_entries", name, "-of", "default=noprint_wrappers=1:nokey=1", "file:" + path]
    do throws(FileError) {
      let outcome = try ProgramCall(program, arguments).run(limit: .seconds(20))
      let text = String(decoding: outcome.output, as: UTF8.self).prefix { $0 != "\n" }
      return text.isEmpty ? nil : String(text)
    } catch {
      return nil
    }
  }

  /// The reason for a file that changed after its digest was read.
  static let changed = "it was changed while it was read"

  private static let signsOfEnd = ["partial file", "File ended prematurely"]
}
