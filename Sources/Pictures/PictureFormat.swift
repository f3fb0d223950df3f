package import Entities
package import Files

/// The kinds of picture that a page can show.
package enum PictureFormat {
  package static let endings = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".svg", ".avif"]

  package static func isPicture(_ path: String) -> Bool {
    let name = path.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// The kinds of picture that become photos of a trip: published in several sizes, and never as they are.
  private static let photos = [
    ".jpg", ".jpeg", ".jpe", ".jfif", ".png", ".webp", ".avif", ".heic", ".heif", ".hif", ".tif", ".tiff",
    ".gif",
  ]

  /// Whether a file with this name can be a photo of a trip.
  package static func isPhoto(_ path: String) -> Bool {
    // Most files end otherwise, so check the last bytes before making a lower-case copy.
    guard path.utf8.suffix(6).contains(UInt8(ascii: ".")) else { return false }
    let name = path.lowercased()
    return photos.contains { name.hasSuffix($0) }
  }

  /// Whether a file with this name can be in the album of a trip: a photo, a film or a recording.
  package static func isOfAlbum(_ path: String) -> Bool { isPhoto(path) || FilmFormat.isFilmOrSound(path) }

  /// All endings of files that browsers show as a picture.
  private static let shown = endings + [".apng", ".bmp", ".ico", ".jfif"]

  /// The reason why browsers do not show the file at `path` as a picture, with a hint. Nil if they show it.
  package static func objection(to path: String) -> (message: String, hint: String)? {
    let name = path.lowercased()
    func ends(_ endings: [String]) -> Bool { endings.contains(where: name.hasSuffix) }
    if ends(shown) { return nil }
    if ends([".heic", ".heif", ".tif", ".tiff", ".dng", ".cr2", ".nef", ".arw", ".psd", ".jxl", ".jp2"]) {
      return ("few browsers show this kind of picture", "save it as JPEG")
    }
    if ends([".mp4", ".m4v", ".mov", ".webm", ".ogv", ".avi", ".mkv", ".mpg", ".mpeg", ".3gp"]) {
      return ("this is a film, not a picture", "leave the ! out to link to it")
    }
    return ("this file is not a picture", "leave the ! out to link to it")
  }

  /// Whether `ImageSize` can read the format of the file's name.
  package static func isMeasured(_ path: String) -> Bool {
    isPicture(path) && !path.lowercased().hasSuffix(".avif")
  }

  package static func size(of path: String) throws(FileError) -> PixelSize? {
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
