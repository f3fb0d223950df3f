/// The Exif of published pictures: the direction in which to show them, and the author's copyright line. Nothing else.
struct PublishedExif {
  /// As in `ExifOrientation`. Nil or 1 if the picture is upright.
  var orientation: Int?
  var copyright: String?

  /// Exif with one directory, from its TIFF header on. Nil if there is nothing to say.
  ///
  /// The tags are 0x0112 and 0x8298 of Exif 2.32, 4.6.4. The line is in UTF-8, as programs write it today.
  var tiff: [UInt8]? {
    var entries: [[UInt8]] = []
    if let orientation, orientation > 1 {
      // The tag, the type SHORT, one value, and the value in the first two of four bytes.
      entries.append([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0])
    }
    var line: [UInt8] = []
    if let copyright { line = Array(copyright.utf8) + [0] }
    if !line.isEmpty {
      // The tag, the type ASCII and the number of bytes. The value follows if it is short, or else where it begins.
      let end = 8 + 2 + (entries.count + 1) * 12 + 4
      let value = line.count <= 4 ? line + [UInt8](repeating: 0, count: 4 - line.count) : ByteOrder.big(end)
      entries.append([0x82, 0x98, 0, 2] + ByteOrder.big(line.count) + value)
    }
    if entries.isEmpty { return nil }
    // The order of bytes, where the directory begins, and the number of its entries.
    var exif: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, UInt8(entries.count)]
    for entry in entries { exif += entry }
    // There is no further directory.
    exif += [0, 0, 0, 0]
    return line.count > 4 ? exif + line : exif
  }
}
