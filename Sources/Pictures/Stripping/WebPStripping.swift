internal import Entities

/// Removes metadata from WebP (RFC 9649): chunks of a name, a length and content in one RIFF chunk.
enum WebPStripping {
  /// The bits of the first byte of VP8X for colour profile, transparency and animation.
  private static let kept: UInt8 = 0b0011_0010
  private static let exif: UInt8 = 0b0000_1000

  private static let profile: UInt8 = 0b0010_0000
  private static let transparency: UInt8 = 0b0001_0000

  static func strip(_ picture: [UInt8], keepsProfile: Bool, copyright: String?) -> [UInt8]? {
    let published = PublishedExif(copyright: copyright)
    var file = ByteCursor(picture[...])
    guard file.name() == "RIFF", let size = file.little(4), let content = file.take(size) else { return nil }
    var input = ByteCursor(content)
    guard input.name() == "WEBP", let first = chunk(&input) else { return nil }
    switch first.name {
    // Such a file has nothing else that counts.
    case "VP8 ", "VP8L":
      let picture = chunk(first.name, first.content)
      guard let exif = published.tiff else { return riff(picture) }
      guard let size = ByteOrder.webp(riff(picture)) else { return nil }
      // Bit 28 after the signature of VP8L says whether there is transparency.
      let isTransparent =
        first.name == "VP8L" && first.content.dropFirst(4).first.map { $0 & 0x10 != 0 } ?? false
      let header =
        [Self.exif | (isTransparent ? transparency : 0), 0, 0, 0]
        + ByteOrder.little(size.width - 1).prefix(3) + ByteOrder.little(size.height - 1).prefix(3)
      return riff(chunk("VP8X", header) + picture + chunk("EXIF", exif))
    case "VP8X":
      return first.content.count >= 10
        ? extended(first.content.prefix(10), &input, keepsProfile: keepsProfile, published) : nil
    default: return nil
    }
  }

  private static func extended(
    _ header: ArraySlice<UInt8>, _ input: inout ByteCursor, keepsProfile: Bool, _ published: PublishedExif
  ) -> [UInt8]? {
    var published = published
    let flags = header[header.startIndex] & ~(keepsProfile ? 0 : profile)
    var chunks: [UInt8] = []
    chunks.reserveCapacity(input.rest.count)
    var hasPicture = false
    while !input.isAtEnd {
      guard let (name, content) = chunk(&input) else { return nil }
      switch name {
      case "ICCP": if keepsProfile { chunks += chunk(name, content) }
      case "ANIM", "ALPH": chunks += chunk(name, content)
      case "VP8 ", "VP8L":
        hasPicture = true
        chunks += chunk(name, content)
      case "ANMF":
        guard let frame = frame(content) else { return nil }
        hasPicture = true
        chunks += chunk(name, frame)
      // Readers skip Exif that the header does not announce.
      case "EXIF" where flags & exif != 0 && published.orientation == nil:
        // Some programs begin it as in JPEG.
        published.orientation = ExifOrientation.read(segment: content) ?? ExifOrientation.read(tiff: content)
      default: break
      }
    }
    guard hasPicture else { return nil }
    let tiff = published.tiff
    // Three bytes are reserved and zero. Width and height follow.
    let newHeader = [flags & kept | (tiff == nil ? 0 : exif), 0, 0, 0] + header.dropFirst(4)
    // The RFC puts Exif behind the picture (2.7).
    return riff(chunk("VP8X", newHeader) + chunks + (tiff.map { chunk("EXIF", $0) } ?? []))
  }

  /// A frame of an animation: place, size and time in 16 bytes, then its own chunks.
  private static func frame(_ content: ArraySlice<UInt8>) -> [UInt8]? {
    var input = ByteCursor(content)
    guard let header = input.take(16) else { return nil }
    var frame = Array(header)
    var hasPicture = false
    while !input.isAtEnd {
      guard let (name, content) = chunk(&input) else { return nil }
      let isPicture = name == "VP8 " || name == "VP8L"
      if isPicture || name == "ALPH" { frame += chunk(name, content) }
      hasPicture = hasPicture || isPicture
    }
    return hasPicture ? frame : nil
  }

  /// The next chunk. A byte follows content of odd length. Some programs leave it out at the end.
  private static func chunk(_ input: inout ByteCursor) -> (name: String, content: ArraySlice<UInt8>)? {
    guard let name = input.name(), let size = input.little(4), let content = input.take(size)
    else { return nil }
    if size % 2 == 1 { _ = input.byte() }
    return (name, content)
  }

  private static func chunk(_ name: String, _ content: some Collection<UInt8>) -> [UInt8] {
    name.utf8 + ByteOrder.little(content.count) + content + (content.count % 2 == 1 ? [0] : [])
  }

  private static func riff(_ chunks: [UInt8]) -> [UInt8] { chunk("RIFF", "WEBP".utf8 + chunks) }
}
