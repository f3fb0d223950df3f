internal import Entities
internal import Files

/// Reads JPEG (ITU T.81, annex B), a sequence of segments. One segment contains the size. Another segment (Exif) says
/// whether the picture is turned by 90°.
enum JPEGSize {
  private static let mostSegments = 200

  static func read(_ file: borrowing OpenFile) throws(FileError) -> PixelSize? {
    var offset = 2
    var orientation: Int?
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
        let isOnItsSide = (orientation ?? 1) >= 5
        return isOnItsSide ? ByteOrder.size(height, width) : ByteOrder.size(width, height)
      }
      // The first Exif that contains an orientation counts.
      if marker == 0xE1 && orientation == nil {
        orientation = ExifOrientation.read(segment: try file.bytes(at: offset + 4, count: length - 2)[...])
      }
      offset += 2 + length
    }
    return nil
  }
}
