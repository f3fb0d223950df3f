internal import Entities
internal import Files

/// Reads JPEG (ITU T.81, annex B), a sequence of segments. One segment contains the size. Another segment (Exif) says
/// whether the picture is turned by 90°.
enum JPEGSize {
  private static let mostSegments = 200

  static func read(_ file: borrowing OpenFile) throws(FileError) -> PixelSize? {
    var offset = 2
    var isOnItsSide = false
    for _ in 0..<mostSegments {
      let head = try file.bytes(at: offset, count: 9)
      guard head.count == 9, head[0] == 0xFF else { return nil }
      let marker = head[1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = ByteOrder.big(head, 2, 2)
      // SOS or EOI: the picture data begins or the file ends, and there is no size before it.
      if marker == 0xDA || marker == 0xD9 || length < 2 { return nil }
      // SOF0 to SOF15, without DHT, JPG and DAC.
      if 0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC {
        let (height, width) = (ByteOrder.big(head, 5, 2), ByteOrder.big(head, 7, 2))
        return isOnItsSide ? ByteOrder.size(height, width) : ByteOrder.size(width, height)
      }
      if marker == 0xE1 {
        let segment = try file.bytes(at: offset + 4, count: length - 2)
        if let orientation = orientation(segment) { isOnItsSide = orientation >= 5 }
      }
      offset += 2 + length
    }
    return nil
  }

  /// Exif 2.32, 4.6.4: tag 0x0112 of the first directory, 1 to 8.
  private static func orientation(_ segment: [UInt8]) -> Int? {
    guard segment.starts(with: "Exif\0\0".utf8), segment.count >= 14 else { return nil }
    let tiff = Array(segment[6...])
    let isBig = tiff.starts(with: "MM".utf8)
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0 && offset + count <= tiff.count else { return nil }
      return isBig ? ByteOrder.big(tiff, offset, count) : ByteOrder.little(tiff, offset, count)
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
