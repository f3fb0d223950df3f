import Files
import TestSupport
import Testing

/// A trip with films and sound in its folder, made by the real ffmpeg.
extension SmallSite {
  static let lights = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10:duration=2"]
  static let tone = ["-f", "lavfi", "-i", "sine=duration=2"]
  static let packed = ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-g", "1000"]
  static let pictures = Project.fixtures + "/pictures/"

  static func withFilms(story: String = "", keys: String = "") throws -> SmallSite {
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

  /// Returns what a program prints, which must end with 0.
  func run(_ words: [String]) throws -> String {
    let outcome = try Program(scratch).run(words)
    try #require(outcome.code == 0, "\(outcome.messages)")
    return outcome.output
  }

  /// Makes a file in the folder of the trip, and writes these tags with exiftool.
  func film(_ name: String, _ arguments: [String], tags: [String] = []) throws {
    let path = folder + "/Content/trips/alps/" + name
    _ = try run(["ffmpeg", "-v", "error"] + arguments + [path])
    if !tags.isEmpty { _ = try run(["exiftool", "-q", "-overwrite_original"] + tags + [path]) }
  }

  /// The published photos and films whose names end so, sorted.
  func published(_ ending: String) throws -> [String] {
    try Folder.entries(of: output + "/photos").map(\.name).filter { $0.hasSuffix(ending) }.sorted()
      .map { output + "/photos/" + $0 }
  }

  func page(_ trip: String = "alps") throws -> String {
    try contents(of: output + "/trips/\(trip)/index.html")
  }
}
