/// How a picture must be turned before it is shown. Exif 2.32, 4.6.4: tag 0x0112 of the first directory, 1 to
/// 8. 1 means not at all, and 5 to 8 exchange width and height.
enum ExifOrientation {
  /// Begins an APP1 segment of JPEG that contains Exif. In other formats, Exif begins with the TIFF header.
  static let mark = Array("Exif\0\0".utf8)

  /// The orientation in a segment of JPEG. Nil if the segment is not Exif or does not say it.
  static func read(segment: ArraySlice<UInt8>) -> Int? {
    segment.starts(with: mark) ? read(tiff: segment.dropFirst(mark.count)) : nil
  }

  static func read(tiff: ArraySlice<UInt8>) -> Int? {
    let isBig = tiff.starts(with: "MM".utf8)
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset + count <= tiff.count else { return nil }
      let bytes = tiff.dropFirst(offset).prefix(count)
      return isBig ? ByteOrder.big(bytes) : ByteOrder.little(bytes)
    }
    guard isBig || tiff.starts(with: "II".utf8), number(2, 2) == 42, let directory = number(4, 4),
      let count = number(directory, 2)
    else { return nil }
    for index in 0..<min(count, 512) {
      let entry = directory + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 { return number(entry + 8, 2).flatMap { (1...8).contains($0) ? $0 : nil } }
    }
    return nil
  }
}
