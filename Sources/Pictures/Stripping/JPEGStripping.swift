/// Removes metadata from JPEG (ITU T.81, annex B): segments with a marker each, and compressed data after
/// some.
struct JPEGStripping {
  private var input: ByteCursor
  /// The segments that come first, whatever their place was.
  private var jfif: [UInt8] = []
  private var published: PublishedExif
  /// All other segments that the picture needs, in their order, with the compressed data.
  private var kept: [UInt8] = []
  private var hasFrame = false
  private var hasScan = false

  private init(_ picture: [UInt8], copyright: String?) {
    published = PublishedExif(copyright: copyright)
    input = ByteCursor(picture[...])
    kept.reserveCapacity(picture.count)
  }

  static func strip(_ picture: [UInt8], copyright: String?) -> [UInt8]? {
    var stripping = JPEGStripping(picture, copyright: copyright)
    return stripping.strip()
  }

  private mutating func strip() -> [UInt8]? {
    let start: [UInt8] = [0xFF, 0xD8]
    let end: [UInt8] = [0xFF, 0xD9]
    guard input.take(2)?.elementsEqual(start) == true else { return nil }
    while let marker = marker() {
      switch marker {
      // What follows the end is thumbnails, films and further pictures.
      case 0xD9: return hasScan ? start + jfif + exif + kept + end : nil
      // TEM and RST0 to RST7: no segments, and without meaning between segments.
      case 0x01, 0xD0...0xD7: break
      case 0xC0...0xCF, 0xDA...0xDF, 0xE0...0xEF, 0xF0...0xFE:
        guard let segment = segment(), keep(segment, of: marker) else { return nil }
      default: return nil
      }
    }
    return nil
  }

  /// A marker is a code after any number of 0xFF (B.1.1.2).
  private mutating func marker() -> UInt8? {
    guard input.byte() == 0xFF else { return nil }
    while let code = input.byte() {
      if code != 0xFF { return code }
    }
    return nil
  }

  /// The content of a segment, after its length.
  private mutating func segment() -> ArraySlice<UInt8>? {
    guard let length = input.big(2), length >= 2 else { return nil }
    return input.take(length - 2)
  }

  /// False if the segment cannot be in a whole picture.
  private mutating func keep(_ segment: ArraySlice<UInt8>, of marker: UInt8) -> Bool {
    switch marker {
    // DHT, DAC, DQT, DNL, DRI, DHP, EXP.
    case 0xC4, 0xCC, 0xDB...0xDF: kept += Self.segment(marker, segment)
    // JPG: reserved for extensions.
    case 0xC8: break
    // SOF0 to SOF15.
    case 0xC0...0xCF:
      hasFrame = true
      kept += Self.segment(marker, segment)
    case 0xDA:
      guard hasFrame, let data = compressedData() else { return false }
      hasScan = true
      kept += Self.segment(marker, segment)
      kept += data
    // Decoders read the following only before the first scan.
    case 0xE0...0xEF where hasScan: break
    case 0xE0: keepJFIF(segment)
    case 0xE1:
      published.orientation = published.orientation ?? ExifOrientation.read(segment: segment)
    // Each segment has a part of the profile, its number and the number of parts (ICC.1:2022, B.4).
    case 0xE2: if segment.starts(with: "ICC_PROFILE\0".utf8) { kept += Self.segment(marker, segment) }
    // The last of 12 bytes says which colours the components mean.
    case 0xEE:
      if segment.count >= 12, segment.starts(with: "Adobe".utf8) {
        kept += Self.segment(marker, segment.prefix(12))
      }
    default: break
    }
    return true
  }

  /// The data up to the next marker. RST0 to RST7 belong to the data, and 0xFF 0x00 means a byte 0xFF.
  private mutating func compressedData() -> ArraySlice<UInt8>? {
    var rest = input.rest
    while let mark = rest.firstIndex(of: 0xFF), let code = rest[mark...].firstIndex(where: { $0 != 0xFF }) {
      guard rest[code] == 0 || 0xD0...0xD7 ~= rest[code] else { return input.take(mark - input.index) }
      rest = rest[(code + 1)...]
    }
    return nil
  }

  /// JFIF 1.02: version, density, then the width, the height and the pixels of a thumbnail. JFXX is another
  /// thumbnail.
  private mutating func keepJFIF(_ segment: ArraySlice<UInt8>) {
    guard jfif.isEmpty, segment.count >= 14, segment.starts(with: "JFIF\0".utf8) else { return }
    jfif = Self.segment(0xE0, segment.prefix(12) + [0, 0])
  }

  private var exif: [UInt8] {
    published.tiff.map { Self.segment(0xE1, ExifOrientation.mark + $0) } ?? []
  }

  private static func segment(_ marker: UInt8, _ content: some Collection<UInt8>) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }
}
