/// Removes metadata from pictures without decoding them.
package enum PictureStripping {
  /// The picture without Exif, XMP, IPTC, maker notes, comments, embedded thumbnails and everything after its
  /// end. Keeps the pixels, the colour profile and, if the picture must be turned, a minimal Exif with only
  /// the orientation. Nil if the bytes are not a whole JPEG, PNG, WebP, GIF or ICO.
  ///
  /// Keeps only the kinds of parts that a picture needs, so that unknown parts are removed. A second call
  /// changes nothing.
  ///
  /// `keepsProfile` is false for a WebP in sRGB, which needs no profile. `copyright` is a line that JPEG, PNG and WebP
  /// get instead. GIF and ICO have no place for it.
  package static func strip(
    _ picture: [UInt8], keepsProfile: Bool = true, copyright: String? = nil
  ) -> [UInt8]? {
    switch picture.first {
    case 0xFF: JPEGStripping.strip(picture, copyright: copyright)
    case 0x89: PNGStripping.strip(picture, copyright: copyright)
    case UInt8(ascii: "R"):
      WebPStripping.strip(picture, keepsProfile: keepsProfile, copyright: copyright)
    case UInt8(ascii: "G"): GIFStripping.strip(picture)
    case 0: IconStripping.strip(picture)
    default: nil
    }
  }

  /// The bytes of a picture without metadata, but with the author's copyright line if there is one. A plain AVIF keeps its
  /// bytes. Nil for a damaged picture, and for all other bytes.
  package static func publishable(_ bytes: [UInt8], copyright: String? = nil) -> [UInt8]? {
    strip(bytes, copyright: copyright) ?? (AVIFContent.isPlain(bytes) ? bytes : nil)
  }

  /// Whether the bytes begin as a picture that `strip` knows, and are not a whole one.
  package static func isDamaged(_ bytes: [UInt8]) -> Bool {
    FileKind(ofHead: Array(bytes.prefix(FileKind.searched))) == .picture && strip(bytes) == nil
  }

  /// Whether `strip` knows the kind of picture that the name of a file tells.
  package static func isKnown(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".jpg", ".jpeg", ".jpe", ".jfif", ".png", ".apng", ".webp", ".gif"]
      .contains { name.hasSuffix($0) }
  }
}
