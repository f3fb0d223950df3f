package import Files

/// Finds pictures of several frames.
package enum Animation {
  private static let mostChunks = 1000

  /// The usual ending of the names of GIF, WebP or PNG, if a file is one and has several frames. The bytes decide, not
  /// the name. Nil for other files, and for a damaged GIF.
  package static func ending(of path: String) throws(FileError) -> String? {
    let file = try OpenFile(path)
    let head = try file.bytes(at: 0, count: 21)
    if head.starts(with: "GIF8".utf8) {
      return GIFStripping.isAnimated(try File.read(path).bytes) ? ".gif" : nil
    }
    if head.count == 21, head.starts(with: "RIFF".utf8), head[8..<16].elementsEqual("WEBPVP8X".utf8) {
      // Bit 1 of the flags: the file is an animation.
      return head[20] & 2 != 0 ? ".webp" : nil
    }
    guard head.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    return try isAnimatedPNG(file) ? ".png" : nil
  }

  /// The control of an animation stands before the first data of the picture.
  private static func isAnimatedPNG(_ file: borrowing OpenFile) throws(FileError) -> Bool {
    var position = 8
    for _ in 0..<mostChunks {
      let chunk = try file.bytes(at: position, count: 8)
      guard chunk.count == 8 else { return false }
      if chunk[4...].elementsEqual("acTL".utf8) { return true }
      if chunk[4...].elementsEqual("IDAT".utf8) { return false }
      position += 12 + chunk[..<4].reduce(0) { $0 << 8 | Int($1) }
    }
    return false
  }
}
