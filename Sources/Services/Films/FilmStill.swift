internal import Entities
internal import Files
internal import PagePaths

/// Takes a still from a film, with ffmpeg: a typical picture, and not a black one.
struct FilmStill: Sendable {
  private let program: FFmpeg

  /// Nil if ffmpeg is not installed.
  init?() {
    guard let program = FFmpeg() else { return nil }
    self.program = program
  }

  /// Films can begin with seconds of black. So the still is the most typical of the first pictures that are not black.
  /// The first way looks only at pictures that are packed without others, which takes a moment, even if the film is
  /// long. The second way looks at each picture of the first minute. The last way is for films that are all black.
  private static let ways: [(reading: [String], choice: String)] = [
    (["-skip_frame", "nokey", "-t", "120"], isBright + "thumbnail=8,"),
    (["-t", "60"], isBright + "thumbnail=50,"),
    ([], ""),
  ]
  /// Passes pictures on if a tenth of their pixels is brighter than 48. Black is 16, and white is 235.
  private static let isBright =
    "format=yuv420p,signalstats,metadata=select:key=lavfi.signalstats.YHIGH:value=48:function=greater,"
  private static let seconds = 60
  /// Reduces the brightness of an HDR film (Rec. ITU-R BT.2100) to the range of sRGB. Without this step a still is pale.
  private static let toneMapping =
    "zscale=transfer=linear:npl=100,format=gbrpf32le,zscale=primaries=bt709,tonemap=mobius:desat=0,"
    + "zscale=transfer=bt709:matrix=bt709:range=limited,format=yuv420p"

  /// Writes the still of the film at an absolute path as PNG, upright. Returns what is wrong if it cannot.
  func make(of source: String, _ facts: PictureFacts, to target: String) throws(FileError) -> String? {
    guard var size = facts.size else { return "it has no pictures" }
    let most = PictureFacts.widths.last!
    if size.width > most {
      size = PixelSize(width: most, height: max(1, (most * size.height + size.width / 2) / size.width))
    }
    let scaling = "scale=\(size.width):\(size.height)"
    let isHDR = ["smpte2084", "arib-std-b67"].contains(
      FFmpeg.entry("color_transfer", ofFirst: "v", in: source) ?? "")
    // An ffmpeg that cannot map tones makes the still as of other films.
    let hdrWays = Self.ways.map { ($0.reading, "\(scaling),\(Self.toneMapping),\($0.choice)null") }
    let ways = (isHDR ? hdrWays : []) + Self.ways.map { ($0.reading, $0.choice + scaling) }
    var problem: String?
    for (reading, filters) in ways {
      problem = try program.run(
        source, before: reading,
        [
          "-map", "0:v:0", "-an", "-vf", filters, "-frames:v", "1",
          "-update", "1", "-pix_fmt", "rgb24", "-map_metadata", "-1",
        ], to: target, seconds: Self.seconds)
      if Folder.kind(of: target) == .file { break }
    }
    if let problem, Folder.kind(of: target) != .file { return problem }
    return try ContentHash.ofFile(source).hash.low == facts.digest ? nil : FFmpeg.changed
  }
}
