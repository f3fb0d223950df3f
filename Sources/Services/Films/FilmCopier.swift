package import Files
internal import Pictures

/// Copies films and recordings without their metadata, with ffmpeg. Pictures and sound stay the same, except sound that is
/// not compressed: cameras write it, browsers do not play it in films, and it becomes AAC.
package struct FilmCopier: Sendable {
  private static let seconds = 600
  /// Larger files are left out, in bytes.
  package static let largest = 2 << 30

  private let program: FFmpeg

  /// Nil if ffmpeg is not installed.
  package init?() {
    guard let program = FFmpeg() else { return nil }
    self.program = program
  }

  package static var programPath: String? { FFmpeg.programPath }

  /// The digest of a film or a recording, by its name and its first bytes. Nil for other files.
  package static func digest(of path: String) -> UInt64? {
    do throws(FileError) {
      return try isFilm(path) ? ContentHash.ofFile(path).hash.low : nil
    } catch {
      return nil
    }
  }

  /// Whether the file at a path is a film or a recording, by its name and its first bytes.
  package static func isFilm(_ path: String) throws(FileError) -> Bool {
    guard FilmFormat.isFilmOrSound(path) else { return false }
    return FileKind(ofHead: try OpenFile(path).bytes(at: 0, count: 64)) == .film
  }

  /// Whether a file is called a film or a recording and is too large to be published.
  package static func isTooLarge(_ path: String) -> Bool {
    FilmFormat.isFilmOrSound(path) && Folder.stamp(of: path).map { $0.size > largest } ?? false
  }

  /// The name of the copy of a file outside albums. `digest` is the digest of its bytes.
  package static func name(ofCopyOf path: String, digest: UInt64) -> String {
    let ending = path.lastIndex(of: ".").map { path[$0...].lowercased() } ?? ""
    return ContentHash.digits(of: digest &+ recipe) + "-bare" + ending
  }

  /// Grows when films are copied in another way, so that new files get new names.
  private static let recipe: UInt64 = 2

  /// The units of a stream of pictures that tell players more than the pictures, by the name of its codec, as ffmpeg's
  /// `filter_units` counts them: supplemental enhancement information (ITU-T H.264 and H.265, annex D), metadata (AV1, 5.8)
  /// and user data (H.262, 6.3.4). Some cameras write position and serial number there.
  private static let tellingUnits = ["h264": "6", "hevc": "39-40", "av1": "5", "mpeg2video": "178"]

  /// Copies the file at an absolute path, whose bytes `digest` stands for. The ending of `target` decides the format.
  /// Returns what is wrong if it cannot.
  package func copy(_ source: String, digest: UInt64, to target: String) throws(FileError) -> String? {
    let ending = target[(target.lastIndex(of: ".") ?? target.endIndex)...]
    let isSound = [".mp3", ".m4a", ".ogg", ".oga", ".opus"].contains(ending)
    // Cover art of a recording is a video stream. Streams of data can hold positions.
    let streams = isSound ? ["-map", "0:a:0"] : ["-map", "0:v:0?", "-map", "0:a:0?"]
    // A browser can begin to play before it has the end of the file.
    let start = [".mp4", ".m4v", ".mov", ".m4a"].contains(ending) ? ["-movflags", "+faststart"] : []
    let isMP4 = !start.isEmpty
    let isBare = isMP4 && FFmpeg.entry("codec_name", ofFirst: "a", in: source)?.hasPrefix("pcm_") == true
    let sound = isBare ? ["-c:a", "aac", "-b:a", "160k"] : []
    let units =
      isSound
      ? nil : FFmpeg.entry("codec_name", ofFirst: "v", in: source).flatMap { Self.tellingUnits[$0] }
    let pictures = units.map { ["-bsf:v", "filter_units=remove_types=" + $0] } ?? []
    let problem = try program.run(
      source,
      streams + ["-c", "copy"] + pictures + sound + [
        "-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact", "-flags",
        "+bitexact",
      ] + start, to: target, seconds: Self.seconds)
    if let problem { return problem }
    return try ContentHash.ofFile(source).hash.low == digest ? nil : FFmpeg.changed
  }
}
