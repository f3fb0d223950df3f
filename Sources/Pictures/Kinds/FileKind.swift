internal import Files

/// What the content of a file is, by its first bytes. Its name does not count.
package enum FileKind: UInt8, CaseIterable, Sendable {
  case empty = 1
  /// JPEG, PNG, WebP, GIF and ICO. `PictureStripping` removes their metadata.
  case picture
  /// SVG.
  case drawing
  /// Other pictures, also RAW photos. Their metadata cannot be removed.
  case otherPicture
  /// Films and recordings that ffmpeg copies without their metadata.
  case film
  /// Other films and recordings.
  case otherFilm
  /// WOFF and WOFF2.
  case font
  /// Text, also HTML.
  case text
  /// XML, but neither SVG nor HTML.
  case xml
  /// PDF, PostScript, RTF, files of office programs, and ZIP archives, which newer office programs write.
  case document
  /// Recorded ways in FIT.
  case track
  case unknown
  /// A file that cannot be opened or read.
  case unreadable

  /// Text is recognised by this many bytes.
  static let searched = 4096

  /// The kind of the file at an absolute path.
  package static func read(_ path: String) -> FileKind {
    do throws(FileError) { return try FileKind(ofHead: OpenFile(path).bytes(at: 0, count: searched)) } catch {
      // The copying reports the error.
      return .unreadable
    }
  }

  /// `head` has the first 4,096 bytes of the file, or all of them.
  package init(ofHead head: [UInt8]) {
    if head.isEmpty {
      self = .empty
    } else if let kind = Self.byMark(head) {
      self = kind
    } else if let kind = Self.boxes(head) ?? Self.riff(head) ?? Self.audioFrame(head) {
      self = kind
    } else {
      self = TextHead(head)?.kind ?? .unknown
    }
  }

  /// Bytes at the beginning that only files of one kind have.
  private static let marks: [(FileKind, [UInt8])] = [
    (.picture, [0xFF, 0xD8, 0xFF]), (.picture, [0x89, 0x50, 0x4E, 0x47]), (.picture, Array("GIF8".utf8)),
    (.picture, [0, 0, 1, 0]),
    // TIFF in both orders of bytes, BigTIFF, and the RAW photos of most cameras.
    (.otherPicture, Array("II*\0".utf8)), (.otherPicture, Array("MM\0*".utf8)),
    (.otherPicture, Array("II+\0".utf8)), (.otherPicture, Array("MM\0+".utf8)),
    (.otherPicture, Array("IIRO".utf8)), (.otherPicture, Array("IIRS".utf8)),
    (.otherPicture, Array("IIU\0".utf8)),
    (.otherPicture, Array("MMOR".utf8)),
    (.otherPicture, Array("FUJIFILMCCD-RAW".utf8)), (.otherPicture, Array("FOVb".utf8)),
    (.otherPicture, Array("\0MRM".utf8)), (.otherPicture, Array("8BPS".utf8)),
    // JPEG XL and JPEG 2000: boxes, or the bare stream.
    (.otherPicture, [0, 0, 0, 12] + Array("JXL ".utf8)), (.otherPicture, [0xFF, 0x0A]),
    (.otherPicture, [0, 0, 0, 12] + Array("jP  ".utf8)), (.otherPicture, [0xFF, 0x4F, 0xFF, 0x51]),
    (.film, [0x1A, 0x45, 0xDF, 0xA3]), (.film, Array("OggS".utf8)),
    (.otherFilm, Array("fLaC".utf8)), (.otherFilm, Array("#!AMR".utf8)),
    (.otherFilm, Array(".snd".utf8)), (.otherFilm, Array("caff\0".utf8)),
    (.otherFilm, Array("FLV\u{1}".utf8)),
    (.otherFilm, Array("MThd".utf8)), (.otherFilm, Array("wvpk".utf8)),
    (.otherFilm, Array(".RMF".utf8)), (.otherFilm, [0, 0, 1, 0xBA]), (.otherFilm, [0, 0, 1, 0xB3]),
    (.otherFilm, [0x30, 0x26, 0xB2, 0x75]),
    (.font, Array("wOFF".utf8)), (.font, Array("wOF2".utf8)),
    (.document, Array("%PDF".utf8)), (.document, Array("%!PS".utf8)), (.document, Array("{\\rtf".utf8)),
    (.document, [0x50, 0x4B, 3, 4]), (.document, [0x50, 0x4B, 5, 6]),
    (.document, [0xD0, 0xCF, 0x11, 0xE0]),
  ]

  private static func byMark(_ head: [UInt8]) -> FileKind? {
    if head.dropFirst(8).starts(with: ".FIT".utf8) { return .track }
    if head.dropFirst(6).starts(with: "HEAPCCDR".utf8) { return .otherPicture }
    // A tag of MP3 has its version after its name.
    if head.starts(with: "ID3".utf8), head.count > 3, head[3] < 0x10 { return .film }
    if head.starts(with: "FORM".utf8), head.dropFirst(8).starts(with: "AIF".utf8) { return .otherFilm }
    return marks.first { head.starts(with: $0.1) }?.0
  }

  /// ISO/IEC 14496-12: a length, a name, and in the first box the brand. HEIF (23008-12), AVIF and the RAW photos of
  /// Canon are such files too.
  private static func boxes(_ head: [UInt8]) -> FileKind? {
    guard head.count >= 12 else { return nil }
    let name = String(decoding: head[4..<8], as: UTF8.self)
    if name == "ftyp" {
      let brand = String(decoding: head[8..<12], as: UTF8.self)
      let isPicture =
        [
          "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1", "avif", "avis", "crx ",
          "jxl ",
        ]
        .contains(brand)
      return isPicture ? .otherPicture : .film
    }
    return ["moov", "mdat", "wide", "free", "skip", "pnot"].contains(name) ? .film : nil
  }

  private static func riff(_ head: [UInt8]) -> FileKind? {
    let isRIFF = head.starts(with: "RIFF".utf8) || head.starts(with: "RF64".utf8)
    guard isRIFF, head.count >= 12 else { return nil }
    return head[8..<12].elementsEqual("WEBP".utf8) ? .picture : .otherFilm
  }

  /// A frame of MPEG audio (ISO/IEC 11172-3): 11 bits are set, and two more are 01 for layer III, which is MP3.
  private static func audioFrame(_ head: [UInt8]) -> FileKind? {
    guard head.count >= 2, head[0] == 0xFF, head[1] & 0xE0 == 0xE0, !(head[1] == 0xFE || head[1] == 0xFF)
    else { return nil }
    return head[1] & 0x06 == 0x02 ? .film : .otherFilm
  }
}
