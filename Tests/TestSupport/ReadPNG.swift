import Files

/// A PNG with a palette, read independently of the program.
package struct ReadPNG {
  package private(set) var width = 0
  package private(set) var height = 0
  /// 0xRRGGBB.
  package private(set) var palette: [UInt32] = []
  package private(set) var chunks: [String] = []
  private var rows: [UInt8] = []
  private var bits = 8

  /// Nil if the bytes are no such PNG, or if a sum is wrong.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]) else { return nil }
    var (at, packed) = (8, [UInt8]())
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    while at + 12 <= bytes.count {
      let size = number(at)
      guard at + 12 + size <= bytes.count else { return nil }
      let content = Array(bytes[at + 8..<at + 8 + size])
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      guard Self.sum(bytes[at + 4..<at + 8 + size]) == UInt32(number(at + 8 + size)) else { return nil }
      chunks.append(name)
      switch name {
      case "IHDR":
        (width, height, bits) = (number(at + 8), number(at + 12), Int(content[8]))
        guard content[9...] == [3, 0, 0, 0] else { return nil }
      case "PLTE":
        palette = stride(from: 0, to: size, by: 3).map {
          UInt32(content[$0]) << 16 | UInt32(content[$0 + 1]) << 8 | UInt32(content[$0 + 2])
        }
      case "IDAT": packed += content
      default: break
      }
      at += 12 + size
    }
    let length = (rowBytes + 1) * height
    guard at == bytes.count, packed.count > 6 else { return nil }
    rows = Zlib.inflated(Array(packed[2..<packed.count - 4]), size: length)
    guard rows.count == length else { return nil }
  }

  private var rowBytes: Int { (width * bits + 7) / 8 }

  /// The colour of a pixel. Rows have no filter.
  package func colour(x: Int, y: Int) -> UInt32 {
    let row = y * (rowBytes + 1) + 1
    let index = bits == 8 ? rows[row + x] : rows[row + x / 2] >> (x % 2 == 0 ? 4 : 0) & 15
    return palette[Int(index)]
  }

  /// CRC-32 of ISO/IEC 15948, Annex D.
  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
