/// Removes metadata from GIF (87a and 89a): a header, then blocks whose data is in sub-blocks.
struct GIFStripping {
  private let picture: [UInt8]
  private var input: ByteCursor
  private var output: [UInt8] = []
  /// The control of the next image: its time, its transparency and what happens to it afterwards.
  private var control: [UInt8] = []
  private var images = 0

  private init(_ picture: [UInt8]) {
    self.picture = picture
    input = ByteCursor(picture[...])
    output.reserveCapacity(picture.count)
  }

  static func strip(_ picture: [UInt8]) -> [UInt8]? {
    var stripping = GIFStripping(picture)
    return stripping.strip()
  }

  /// Whether a whole GIF has several images.
  static func isAnimated(_ picture: [UInt8]) -> Bool {
    var stripping = GIFStripping(picture)
    return stripping.strip() != nil && stripping.images > 1
  }

  private mutating func strip() -> [UInt8]? {
    guard let header = input.take(13),
      header.starts(with: "GIF87a".utf8) || header.starts(with: "GIF89a".utf8), skipColours(header[10])
    else { return nil }
    output += picture[..<input.index]
    while let block = input.byte() {
      switch block {
      case 0x21: guard keepExtension() else { return nil }
      case 0x2C: guard keepImage() else { return nil }
      case 0x3B: return images > 0 ? output + [0x3B] : nil
      default: return nil
      }
    }
    return nil
  }

  /// A table of colours follows if bit 7 of `flags` is set (18 and 20).
  private mutating func skipColours(_ flags: UInt8) -> Bool {
    flags & 0x80 == 0 || input.take(3 << (Int(flags & 7) + 1)) != nil
  }

  private mutating func keepImage() -> Bool {
    let start = input.index - 1
    // Place, size and flags, the table of colours, and the first size of the codes.
    guard let descriptor = input.take(9), skipColours(descriptor[start + 9]), input.byte() != nil,
      subBlocks() != nil
    else { return false }
    output += control + picture[start..<input.index]
    control = []
    images += 1
    return true
  }

  /// Keeps what controls images, and how often an animation is repeated. Leaves out comments, XMP, colour
  /// profiles, which browsers do not read in GIF, and text, which they do not draw.
  private mutating func keepExtension() -> Bool {
    guard let label = input.byte(), let blocks = subBlocks() else { return false }
    guard let first = blocks.first else { return true }
    if label == 0xF9 && first.count >= 4 { control = [0x21, 0xF9, 4] + first.prefix(4) + [0] }
    if label == 0xFF && (first.elementsEqual("NETSCAPE2.0".utf8) || first.elementsEqual("ANIMEXTS1.0".utf8)),
      let loops = blocks.dropFirst().first(where: { $0.count >= 3 && $0.first == 1 })
    {
      output += [0x21, 0xFF, 11] + first + [3] + loops.prefix(3) + [0]
    }
    return true
  }

  /// Sub-blocks of a length and 1 to 255 bytes each. An empty sub-block ends them.
  private mutating func subBlocks() -> [ArraySlice<UInt8>]? {
    var blocks: [ArraySlice<UInt8>] = []
    while let length = input.byte(), let block = input.take(Int(length)) {
      if length == 0 { return blocks }
      blocks.append(block)
    }
    return nil
  }
}
