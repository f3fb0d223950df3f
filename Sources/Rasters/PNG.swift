internal import Files

extension Canvas {
  /// The numbers of colours to try, from the best picture to the smallest.
  private static let tables = [256, 64, 16, 8]

  /// The picture as a PNG of at most `most` bytes, with as many colours as that allows. The same canvas always gives the
  /// same bytes. A picture that is larger even with few colours is returned as it is.
  package borrowing func png(most: Int) -> [UInt8] {
    let picture = picture
    var bytes: [UInt8] = []
    for colours in Self.tables {
      bytes = PNG.bytes(of: picture.reduced(to: colours))
      if bytes.count <= most { break }
    }
    return bytes
  }
}

/// PNG, ISO/IEC 15948. Pictures have a palette, and no other chunks than a reader must know.
enum PNG {
  static func bytes(of picture: IndexedPicture) -> [UInt8] {
    // Four bits for each pixel are smaller, if they are enough.
    let bits = picture.colours.count <= 16 ? 4 : 8
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let interlace: UInt8 = 0
    append("IHDR", big(picture.width) + big(picture.height) + [UInt8(bits), 3, 0, 0, interlace], to: &bytes)
    append("PLTE", picture.colours.flatMap { big(Int($0)).dropFirst() }, to: &bytes)
    append("IDAT", Zlib.packedRuns(rows(of: picture, bits: bits)), to: &bytes)
    append("IEND", [], to: &bytes)
    return bytes
  }

  /// Each row begins with the number of its filter, which is none: colours of a palette have no order.
  private static func rows(of picture: IndexedPicture, bits: Int) -> [UInt8] {
    let width = bits == 8 ? picture.width : (picture.width + 1) / 2
    return [UInt8](unsafeUninitializedCapacity: (width + 1) * picture.height) { rows, count in
      picture.pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<picture.height {
          let (start, target) = (row * picture.width, row * (width + 1))
          rows[target] = 0
          if bits == 8 {
            let row = UnsafeMutableBufferPointer(rebasing: rows[target + 1..<target + 1 + width])
            _ = row.update(fromContentsOf: pixels[start..<start + width])
            continue
          }
          for column in 0..<width {
            let second = 2 * column + 1 < picture.width ? pixels[start + 2 * column + 1] : 0
            rows[target + 1 + column] = pixels[start + 2 * column] << 4 | second
          }
        }
      }
      count = (width + 1) * picture.height
    }
  }

  private static func append(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
    bytes += big(content.count)
    let start = bytes.count
    bytes += name.utf8
    bytes += content
    let sum = bytes.withUnsafeBufferPointer { Zlib.checksum(UnsafeBufferPointer(rebasing: $0[start...])) }
    bytes += big(Int(sum))
  }

  /// Four bytes, the most significant first.
  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
