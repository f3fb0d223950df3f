internal import Entities
internal import Files

/// The kinds of picture that a page can show.
enum PictureFormat {
  static let endings = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg", ".avif"]

  static func isPicture(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// Whether `ImageSize` knows the format that the name stands for.
  static func isMeasured(_ path: String) -> Bool {
    isPicture(path) && !path.lowercased().hasSuffix(".avif")
  }

  static func size(of path: String) throws(FileError) -> PixelSize? {
    let file = try OpenFile(path)
    let head = try file.bytes(at: 0, count: 32)
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return ByteOrder.png(head) }
    if head.starts(with: "GIF8".utf8) { return ByteOrder.gif(head) }
    if head.starts(with: "RIFF".utf8) && head.count > 12 && head[8..<12].elementsEqual("WEBP".utf8) {
      return ByteOrder.webp(head)
    }
    if head.starts(with: [0xFF, 0xD8]) { return try JPEGSize.read(file) }
    return SVGSize.read(try file.bytes(at: 0, count: SVGSize.searched))
  }
}
