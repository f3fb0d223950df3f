/// The format of a photo, a film or a recording, by its content. The name of the file does not count.
package struct AlbumFormat: Equatable, Sendable {
  /// The endings of its files, with the point. The first one is for a file with another ending.
  package let endings: [String]
  /// Whether it is a film or a recording.
  package let isFilm: Bool

  private init(_ endings: String..., isFilm: Bool = false) {
    self.endings = endings
    self.isFilm = isFilm
  }

  /// Why a file cannot be in an album, and what helps.
  package struct Objection: Error, Equatable {
    package let message: String
    package let hint: String?

    package init(_ message: String, hint: String? = nil) { (self.message, self.hint) = (message, hint) }

    /// Of a file of another kind.
    package static let noPhoto = Objection("is no photo, no film and no recording")
  }

  /// RAW photos are TIFF files with another ending.
  private static let raws = [
    ".dng", ".nef", ".nrw", ".arw", ".sr2", ".srf", ".cr2", ".crw", ".orf", ".rw2", ".pef", ".srw", ".raf",
    ".3fr",
    ".iiq", ".kdc", ".mrw",
  ]
  private static let noRAW = Objection("is a RAW photo", hint: "export it as JPEG")
  private static let noPlayed = Objection(
    "is of a kind that browsers do not play", hint: "save it as MP4 with H.264")

  /// `head` has the first 4,096 bytes of the file, or all of them. `name` is the name that it had.
  package init(ofHead head: [UInt8], named name: String) throws(Objection) {
    let name = name.lowercased()
    switch FileKind(ofHead: head) {
    case .empty: throw Objection("is empty")
    case .picture: self = try Self.picture(head)
    case .otherPicture: self = try Self.otherPicture(head, name)
    case .film: self = Self.film(head)
    case .otherFilm: throw Self.noPlayed
    case .drawing, .font, .text, .xml, .document, .track, .unknown, .unreadable: throw Objection.noPhoto
    }
  }

  private static func picture(_ head: [UInt8]) throws(Objection) -> AlbumFormat {
    switch head[0] {
    case 0xFF: AlbumFormat(".jpg", ".jpeg", ".jpe", ".jfif")
    case 0x89: AlbumFormat(".png")
    case UInt8(ascii: "G"): AlbumFormat(".gif")
    case UInt8(ascii: "R"): AlbumFormat(".webp")
    default: throw Objection.noPhoto
    }
  }

  private static func otherPicture(_ head: [UInt8], _ name: String) throws(Objection) -> AlbumFormat {
    if raws.contains(where: name.hasSuffix) { throw noRAW }
    if head.starts(with: "II".utf8) || head.starts(with: "MM".utf8) {
      let isTIFF =
        [0x2A, 0x2B].contains { head.dropFirst(2).prefix(2).contains($0) }
        && !head.dropFirst(8).starts(with: "CR".utf8)
      guard isTIFF else { throw noRAW }
      return AlbumFormat(".tif", ".tiff")
    }
    switch brand(head) {
    case "avif", "avis": return AlbumFormat(".avif")
    case "mif1", "mif2", "msf1": return AlbumFormat(".heif", ".heic", ".hif", ".avif")
    case "crx ", "jxl ": throw noRAW
    case nil: throw Objection("is a picture of a kind that tripsite does not read", hint: "export it as JPEG")
    default: return AlbumFormat(".heic", ".heif", ".hif")
    }
  }

  private static func film(_ head: [UInt8]) -> AlbumFormat {
    if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      let isWebM = head.prefix(64).firstRange(of: "webm".utf8) != nil
      return isWebM ? AlbumFormat(".webm", ".mkv", isFilm: true) : AlbumFormat(".mkv", isFilm: true)
    }
    if head.starts(with: "OggS".utf8) { return AlbumFormat(".ogg", ".oga", ".opus", isFilm: true) }
    switch brand(head) {
    case "M4A ", "M4B ": return AlbumFormat(".m4a", ".mp4", isFilm: true)
    case "qt  ": return AlbumFormat(".mov", ".mp4", ".m4v", isFilm: true)
    case nil where head.starts(with: "ID3".utf8) || head[0] == 0xFF: return AlbumFormat(".mp3", isFilm: true)
    case nil: return AlbumFormat(".mov", ".mp4", ".m4v", isFilm: true)
    default: return AlbumFormat(".mp4", ".m4v", ".mov", ".m4a", isFilm: true)
    }
  }

  /// The brand in the first box of a file of ISO/IEC 14496-12.
  private static func brand(_ head: [UInt8]) -> String? {
    head.dropFirst(4).starts(with: "ftyp".utf8) && head.count >= 12
      ? String(decoding: head[8..<12], as: UTF8.self) : nil
  }
}
