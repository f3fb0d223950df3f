/// Removes metadata from pictures without decoding them.
package enum PictureStripping {
  /// The picture without Exif, XMP, IPTC, maker notes, comments, embedded thumbnails and everything after its
  /// end. Keeps the pixels, the colour profile and, if the picture must be turned, a minimal Exif with only
  /// the orientation. Nil if the bytes are not a whole JPEG, PNG, WebP or GIF.
  ///
  /// Keeps only the kinds of parts that a picture needs, so that unknown parts are removed. A second call
  /// changes nothing.
  package static func strip(_ picture: [UInt8]) -> [UInt8]? {
    switch picture.first {
    case 0xFF: JPEGStripping.strip(picture)
    case 0x89: PNGStripping.strip(picture)
    case UInt8(ascii: "R"): WebPStripping.strip(picture)
    case UInt8(ascii: "G"): GIFStripping.strip(picture)
    default: nil
    }
  }
}
