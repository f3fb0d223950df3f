/// Exif as cameras write it: a TIFF file.
struct ExifBytes {
  /// Phones write big-endian numbers, Canon writes little-endian ones.
  enum Order {
    case big, little

    func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: self == .big ? value.bigEndian : value.littleEndian) { Array($0) }
    }
  }

  /// A value in a directory: a tag, and what it has.
  struct Entry: Sendable {
    var tag: UInt16
    private var type: UInt16
    private var count: Int
    private var isPointer = false
    /// The bytes, which can depend on their position in the file.
    private var content: @Sendable (Int, Order) -> [UInt8]

    static func text(_ tag: UInt16, _ text: String) -> Entry {
      Entry(tag: tag, type: 2, count: text.utf8.count + 1) { _, _ in Array(text.utf8) + [0] }
    }

    static func short(_ tag: UInt16, _ value: UInt16) -> Entry {
      Entry(tag: tag, type: 3, count: 1) { $1.bytes(value) }
    }

    static func longs(_ tag: UInt16, _ values: [Int32]) -> Entry {
      Entry(tag: tag, type: 9, count: values.count) { _, order in values.flatMap { order.bytes($0) } }
    }

    static func bytes(_ tag: UInt16, type: UInt16 = 7, _ bytes: [UInt8]) -> Entry {
      Entry(tag: tag, type: type, count: bytes.count) { _, _ in bytes }
    }

    /// Whole degrees, minutes and hundredths of seconds.
    static func degrees(_ tag: UInt16, _ degrees: UInt32, _ minutes: UInt32, _ hundredths: UInt32) -> Entry {
      Entry(tag: tag, type: 5, count: 3) { _, order in
        [degrees, 1, minutes, 1, hundredths, 100].flatMap { order.bytes($0) }
      }
    }

    /// A directory elsewhere in the file.
    static func directory(_ tag: UInt16, _ entries: [Entry]) -> Entry {
      Entry(tag: tag, type: 4, count: 1, isPointer: true) { ExifBytes.directory(entries, at: $0, $1) }
    }

    /// The notes of a maker that are a directory.
    static func notes(_ entries: [Entry]) -> Entry {
      let size = ExifBytes.directory(entries, at: 0, .big).count
      return Entry(tag: 0x927C, type: 7, count: size) { ExifBytes.directory(entries, at: $0, $1) }
    }

    private init(
      tag: UInt16, type: UInt16, count: Int, isPointer: Bool = false,
      _ content: @escaping @Sendable (Int, Order) -> [UInt8]
    ) {
      (self.tag, self.type, self.count, self.isPointer) = (tag, type, count, isPointer)
      self.content = content
    }

    /// The twelve bytes in the directory, and those that stand behind it, at a position.
    fileprivate func bytes(behind position: Int, _ order: Order) -> (own: [UInt8], behind: [UInt8]) {
      let value = content(position, order)
      let head = order.bytes(tag) + order.bytes(type) + order.bytes(UInt32(count))
      if !isPointer, value.count <= 4 {
        return (head + value + [UInt8](repeating: 0, count: 4 - value.count), [])
      }
      return (head + order.bytes(UInt32(position)), value + [UInt8](repeating: 0, count: value.count % 2))
    }
  }

  static func tiff(_ entries: [Entry], _ order: Order = .big) -> [UInt8] {
    Array((order == .big ? "MM" : "II").utf8) + order.bytes(UInt16(42)) + order.bytes(UInt32(8))
      + directory(entries, at: 8, order)
  }

  static func directory(_ entries: [Entry], at start: Int, _ order: Order) -> [UInt8] {
    var own = order.bytes(UInt16(entries.count))
    var behind: [UInt8] = []
    let end = start + 2 + 12 * entries.count + 4
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      let bytes = entry.bytes(behind: end + behind.count, order)
      own += bytes.own
      behind += bytes.behind
    }
    return own + [0, 0, 0, 0] + behind
  }
}

/// The bytes of a number, the most significant first.
func big(_ value: some FixedWidthInteger) -> [UInt8] { ExifBytes.Order.big.bytes(value) }
