internal import Entities
internal import Files

/// A file in a ZIP archive, as APPNOTE.TXT of PKWARE describes it. Without encryption, and without the extensions for archives of
/// more than 4 GiB.
struct ZIPEntry: Equatable {
  /// Why an archive cannot be read.
  struct Defect: Error, Equatable { var message: String }

  /// The most bytes of the list of files in an archive.
  private static let largestList = 16 << 20
  private static let endSize = 22
  private static let longestComment = 0xFFFF

  /// As in "files/track.kml".
  let name: String
  private let isEncrypted: Bool
  private let method: Int
  private let checksum: Int
  private let packedSize: Int
  let size: Int
  /// The position of the entry in the archive.
  private let offset: Int

  /// All files of the archive, in the order of its list. `size` is the number of its bytes.
  static func all(
    in archive: borrowing OpenFile, size: Int
  ) throws(FileError) -> Result<[ZIPEntry], Defect> {
    let tailSize = min(size, endSize + longestComment)
    let tail = LittleEndianBytes(try archive.bytes(at: size - tailSize, count: tailSize))
    guard let end = tail.last(0x0605_4B50, atMost: tail.bytes.count - endSize) else {
      return .failure(Defect(message: "the file is no ZIP archive"))
    }
    let (count, listSize, listOffset) = (
      tail.number(2, at: end + 10), tail.number(4, at: end + 12), tail.number(4, at: end + 16)
    )
    guard listSize <= largestList, listOffset + listSize <= size else {
      return .failure(Defect(message: "the list of files in the archive is damaged or too long"))
    }
    let list = LittleEndianBytes(try archive.bytes(at: listOffset, count: listSize))
    var entries: [ZIPEntry] = []
    var next = 0
    for _ in 0..<count {
      guard next + 46 <= list.bytes.count, list.number(4, at: next) == 0x0201_4B50 else { break }
      let length = list.number(2, at: next + 28)
      let after = next + 46 + length + list.number(2, at: next + 30) + list.number(2, at: next + 32)
      guard after <= list.bytes.count else { break }
      entries.append(ZIPEntry(list, at: next, nameLength: length))
      next = after
    }
    guard entries.count == count else {
      return .failure(Defect(message: "the list of files in the archive is damaged"))
    }
    return .success(entries)
  }

  /// The name for messages: one short line.
  var shownName: String { String(name.printable.prefix(100)) }

  private init(_ list: LittleEndianBytes, at start: Int, nameLength: Int) {
    name = String(decoding: list.bytes[(start + 46)..<(start + 46 + nameLength)], as: UTF8.self)
    isEncrypted = list.number(2, at: start + 8) & 1 == 1
    method = list.number(2, at: start + 10)
    checksum = list.number(4, at: start + 16)
    packedSize = list.number(4, at: start + 20)
    size = list.number(4, at: start + 24)
    offset = list.number(4, at: start + 42)
  }

  /// The content of the file, at most `limit` bytes.
  func content(in archive: borrowing OpenFile, limit: Int) throws(FileError) -> Result<[UInt8], Defect> {
    if isEncrypted { return .failure(Defect(message: "\(shownName) in the archive is encrypted")) }
    // What the archive says about the size is checked below: the unpacked bytes must be exactly as many.
    guard size <= limit, packedSize <= limit else {
      return .failure(Defect(message: "\(shownName) in the archive is larger than \(limit >> 20) MiB"))
    }
    let damaged = Defect(message: "\(shownName) in the archive is damaged")
    let head = LittleEndianBytes(try archive.bytes(at: offset, count: 30))
    guard head.bytes.count == 30, head.number(4, at: 0) == 0x0403_4B50 else { return .failure(damaged) }
    let start = offset + 30 + head.number(2, at: 26) + head.number(2, at: 28)
    let packed = try archive.bytes(at: start, count: packedSize)
    guard packed.count == packedSize else { return .failure(damaged) }
    let bytes: [UInt8]
    switch method {
    case 0: bytes = packed
    case 8: bytes = Zlib.inflated(packed, size: size)
    default: return .failure(Defect(message: "\(shownName) in the archive is packed by an unknown method"))
    }
    let sum = bytes.withUnsafeBufferPointer { Int(Zlib.checksum($0)) }
    return bytes.count == size && sum == checksum ? .success(bytes) : .failure(damaged)
  }
}

/// Bytes with numbers whose lowest byte comes first.
private struct LittleEndianBytes {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of `count` bytes from `offset` on. All of them must be there.
  func number(_ count: Int, at offset: Int) -> Int {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The last position of a number of four bytes, from `limit` back.
  func last(_ wanted: Int, atMost limit: Int) -> Int? {
    guard limit >= 0 else { return nil }
    return (0...limit).last { number(4, at: $0) == wanted }
  }
}
