/// Removes metadata from pictures without decoding them.
package enum PictureStripping {
  /// The picture without Exif, XMP, IPTC, maker notes, comments, embedded thumbnails and everything after its
  /// end. Keeps the pixels, the colour profile and, if the picture must be turned, a minimal Exif with only
  /// the orientation. Nil if the bytes are not a whole JPEG, PNG, WebP or GIF.
  ///
  /// Keeps only the kinds of parts that a picture needs, so that unknown parts are removed. A second call
  /// changes nothing.
  ///
  /// `keepsProfile` is false for a WebP in sRGB, which needs no profile. `copyright` is a line that JPEG, PNG and WebP
  /// get instead. GIF has no place for it.
  package static func strip(
    _ picture: [UInt8], keepsProfile: Bool = true, copyright: String? = nil
  ) -> [UInt8]? {
    switch picture.first {
    case 0xFF: JPEGStripping.strip(picture, copyright: copyright)
    case 0x89: PNGStripping.strip(picture, copyright: copyright)
    case UInt8(ascii: "R"):
      WebPStripping.strip(picture, keepsProfile: keepsProfile, copyright: copyright)
    case UInt8(ascii: "G"): GIFStripping.strip(picture)
    default: nil
    }
  }

  /// The bytes of a file without metadata, but with the author's copyright line if there is one. A file that is no picture
  /// of these kinds keeps its bytes. Nil if it is one, but damaged.
  package static func publishable(_ bytes: [UInt8], copyright: String? = nil) -> [UInt8]? {
    strip(bytes, copyright: copyright) ?? (isPicture(bytes) ? nil : bytes)
  }

  /// Whether `strip` knows the kind of picture that the name of a file tells.
  package static func isKnown(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".jpg", ".jpeg", ".jfif", ".png", ".apng", ".webp", ".gif"].contains { name.hasSuffix($0) }
  }

  /// Whether a file can contain metadata that `strip` removes, by its first bytes.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || bytes.starts(with: "GIF8".utf8)
      || bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }
}
