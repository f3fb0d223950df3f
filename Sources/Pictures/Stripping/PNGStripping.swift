/// Removes metadata from PNG (third edition), animated or not: chunks of a length, a name, content and a
/// checksum.
enum PNGStripping {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Chunks that say what the pixels are, which colours they mean, and when they are shown.
  private static let kept: Set = [
    "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD",
    "pHYs", "acTL", "fcTL", "fdAT",
  ]

  static func strip(_ picture: [UInt8], copyright: String?) -> [UInt8]? {
    var input = ByteCursor(picture[...])
    guard input.take(8)?.elementsEqual(signature) == true else { return nil }
    var output = signature
    output.reserveCapacity(picture.count)
    /// Where the pixels begin in `output`, and where Exif was.
    var pixels, place: Int?
    var published = PublishedExif(copyright: copyright)
    var names: Set<String> = []
    while true {
      let start = input.index
      guard let length = input.big(4), let name = input.name(), let content = input.take(length),
        input.take(4) != nil, (name == "IHDR") == names.isEmpty
      else { return nil }
      if name == "IHDR" || kept.contains(name) {
        names.insert(name)
        if name == "IDAT" { pixels = pixels ?? output.count }
        output += picture[start..<input.index]
      } else if name == "eXIf" {
        guard published.orientation == nil else { continue }
        published.orientation = ExifOrientation.read(tiff: content)
        if published.orientation != nil { place = output.count }
      } else if isCritical(name) {
        return nil
      }
      if name == "IEND" {
        guard length == 0, let pixels else { return nil }
        // Some programs turn a picture only if they read this before the pixels.
        if let exif = published.tiff { output.insert(contentsOf: chunk("eXIf", exif), at: place ?? pixels) }
        return output
      }
    }
  }

  /// Nobody can show a picture with an unknown critical chunk (5.4). Its name begins with a capital.
  private static func isCritical(_ name: String) -> Bool { (name.utf8.first ?? 0) & 0x20 == 0 }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = name.utf8 + content
    return ByteOrder.big(content.count) + checked + ByteOrder.big(checksum(checked))
  }

  /// CRC-32 of a few bytes (annex D), bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var register: UInt32 = .max
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register & 1 == 1 ? register >> 1 ^ 0xEDB8_8320 : register >> 1 }
    }
    return Int(~register)
  }
}
