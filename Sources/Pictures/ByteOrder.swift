internal import Entities

/// Reads the sizes of pictures at fixed offsets in the first bytes of a file. Reads and writes numbers of
/// several bytes.
enum ByteOrder {
  /// PNG, third edition, 11.2.1: IHDR is the first chunk.
  static func png(_ head: [UInt8]) -> PixelSize? {
    guard head.count >= 24, head[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return size(big(head, 16, 4), big(head, 20, 4))
  }

  /// GIF89a, 18: the logical screen.
  static func gif(_ head: [UInt8]) -> PixelSize? {
    guard head.count >= 10 else { return nil }
    return size(little(head, 6, 2), little(head, 8, 2))
  }

  /// RFC 9649, 2: lossy (VP8, RFC 6386 9.1), lossless (VP8L) or extended (VP8X).
  static func webp(_ head: [UInt8]) -> PixelSize? {
    guard head.count >= 30 else { return nil }
    switch String(decoding: head[12..<16], as: UTF8.self) {
    case "VP8 ":
      guard head[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return size(little(head, 26, 2) & 0x3FFF, little(head, 28, 2) & 0x3FFF)
    case "VP8L":
      guard head[20] == 0x2F else { return nil }
      let bits = little(head, 21, 4)
      return size(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X": return size(little(head, 24, 3) + 1, little(head, 27, 3) + 1)
    default: return nil
    }
  }

  static func size(_ width: Int, _ height: Int) -> PixelSize? {
    width > 0 && height > 0 && width <= 1 << 24 && height <= 1 << 24
      ? PixelSize(width: width, height: height) : nil
  }

  static func big(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    big(bytes[offset..<(offset + count)])
  }

  static func little(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    little(bytes[offset..<(offset + count)])
  }

  static func big(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  static func little(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reversed().reduce(0) { $0 << 8 | Int($1) } }

  /// A number of four bytes.
  static func big(_ number: Int) -> [UInt8] { little(number).reversed() }

  static func little(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
