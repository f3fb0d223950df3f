/// A picture in a `data:` address of a drawing.
enum EmbeddedPicture {
  /// Drawings inside drawings inside drawings.
  private static let deepest = 3

  /// The address with the cleaned picture. Nil if the picture cannot be cleaned. Appends the flaws of a drawing.
  static func cleaned(_ text: String, level: Int, reporting flaws: inout [PictureFlaw]) -> String? {
    guard let address = DataAddress(text) else { return nil }
    if address.type.contains("svg") || address.type.contains("xml") {
      guard level < deepest else { return nil }
      let drawing = DrawingCleaning.clean(address.bytes, level: level + 1)
      flaws += drawing.flaws
      return drawing.bytes.map { DataAddress.text(of: $0, type: "image/svg+xml") }
    }
    guard let picture = PictureStripping.strip(address.bytes), let type = type(of: picture) else {
      return nil
    }
    return DataAddress.text(of: picture, type: type)
  }

  private static func type(of picture: [UInt8]) -> String? {
    switch picture.first {
    case 0xFF: "image/jpeg"
    case 0x89: "image/png"
    case UInt8(ascii: "G"): "image/gif"
    case UInt8(ascii: "R"): "image/webp"
    default: nil
    }
  }
}

/// A font in a `data:` address of a drawing. Browsers check fonts before they use them.
enum EmbeddedFont {
  private static let kinds: [(start: [UInt8], type: String)] = [
    (Array("wOF2".utf8), "font/woff2"), (Array("wOFF".utf8), "font/woff"), (Array("OTTO".utf8), "font/otf"),
    ([0, 1, 0, 0], "font/ttf"), (Array("true".utf8), "font/ttf"),
  ]

  /// Nil if it is not a font.
  static func cleaned(_ text: String) -> String? {
    guard let font = DataAddress(text)?.bytes, let kind = kinds.first(where: { font.starts(with: $0.start) })
    else { return nil }
    return DataAddress.text(of: font, type: kind.type)
  }
}
