/// Rewrites an icon: a list of pictures, each a PNG or a bitmap of Windows without its file header.
struct IconStripping {
  private static let entrySize = 16
  /// An icon has a picture for each size. A file with more pictures is not an icon.
  private static let mostPictures = 64

  /// Nil if the bytes are not a whole icon.
  static func strip(_ icon: [UInt8]) -> [UInt8]? {
    guard icon.starts(with: [0, 0, 1, 0]), icon.count >= 6 else { return nil }
    let count = ByteOrder.little(icon, 4, 2)
    guard 1...mostPictures ~= count, icon.count >= 6 + count * entrySize else { return nil }
    var list = Array(icon[..<6])
    var pictures: [UInt8] = []
    for position in 0..<count {
      let entry = 6 + position * entrySize
      let (size, start) = (ByteOrder.little(icon, entry + 8, 4), ByteOrder.little(icon, entry + 12, 4))
      guard start >= 6 + count * entrySize, size > 0, size <= icon.count - start,
        let picture = picture(Array(icon[start..<(start + size)]))
      else { return nil }
      // Width, height, number of colours, a byte that means nothing, planes and depth.
      list += icon[entry..<(entry + 3)] + [0] + icon[(entry + 4)..<(entry + 8)]
      list += ByteOrder.little(picture.count) + ByteOrder.little(6 + count * entrySize + pictures.count)
      pictures += picture
    }
    return list + pictures
  }

  private static func picture(_ bytes: [UInt8]) -> [UInt8]? {
    if bytes.first == 0x89 { return PNGStripping.strip(bytes, copyright: nil) }
    return bitmap(bytes)
  }

  /// A header of 40 bytes, the colours, the pixels, and a mask of one bit for each pixel. The height counts both.
  private static func bitmap(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 40, ByteOrder.little(bytes, 0, 4) == 40, ByteOrder.little(bytes, 16, 4) == 0 else {
      return nil
    }
    let (width, height) = (ByteOrder.little(bytes, 4, 4), ByteOrder.little(bytes, 8, 4) / 2)
    let depth = ByteOrder.little(bytes, 14, 2)
    let written = ByteOrder.little(bytes, 32, 4)
    guard 1...256 ~= width, 1...256 ~= height, [1, 4, 8, 24, 32].contains(depth), written <= 256 else {
      return nil
    }
    let colours = depth > 8 ? 0 : written == 0 ? 1 << depth : written
    func row(_ bits: Int) -> Int { (bits + 31) / 32 * 4 }
    let pixels = 40 + colours * 4 + row(width * depth) * height
    let whole = pixels + row(width) * height
    // Some programs leave the mask of pictures with transparent pixels out.
    guard bytes.count >= whole || depth == 32 && bytes.count >= pixels else { return nil }
    return Array(bytes.prefix(bytes.count >= whole ? whole : pixels))
  }
}
