/// The hashes of derived files at the time when they were made, so that a damaged file is found.
///
/// They are in a file beside the folder of the derived files, with a line for each file. New lines are appended, because
/// several workers and processes make files at the same time. The last line of a name counts.
package struct DerivedSums: Sendable {
  struct Entry: Equatable, Sendable {
    var hash: ContentHash
    /// The stamp when the hash was last compared. A file that still has it is not read again.
    var stamp: FileStamp
  }

  private(set) var entries: [String: Entry] = [:]
  /// The number of lines, also of those that do not count.
  private(set) var lines = 0

  /// Reads the sums in the file at `path`. Without it, every file is made again.
  init(in path: String) {
    Self.forEachLine(of: path) { bytes in
      lines += 1
      if let (name, entry) = Self.parsed(bytes) { entries[name] = entry }
    }
  }

  /// Reads only the sum of one file.
  init(of name: String, in path: String) {
    let wanted = Array(name.utf8)
    Self.forEachLine(of: path) { bytes in
      guard bytes.count == Self.width + wanted.count, bytes[Self.width...].elementsEqual(wanted),
        let (name, entry) = Self.parsed(bytes)
      else { return }
      entries[name] = entry
    }
  }

  private static func forEachLine(of path: String, _ visit: (UnsafeRawBufferPointer) -> Void) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path).bytes
    } catch {
      // Nothing is made yet.
      return
    }
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        visit(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        start = end + 1
      }
    }
  }

  /// The state of the file at `path`.
  enum State {
    case intact
    /// It has the right bytes and a new stamp, as after a copy of the folder.
    case restamped(Entry)
    case damaged
  }

  /// `path` is the file with this name.
  func state(of name: String, at path: String) -> State {
    guard let entry = entries[name], let stamp = FileStamp(of: path) else { return .damaged }
    if stamp == entry.stamp { return .intact }
    guard stamp.size == entry.stamp.size else { return .damaged }
    do throws(FileError) {
      guard try ContentHash.ofFile(path).hash == entry.hash else { return .damaged }
    } catch {
      return .damaged
    }
    return .restamped(Entry(hash: entry.hash, stamp: stamp))
  }

  /// Whether the file has the bytes that were made.
  package func isIntact(_ name: String, at path: String) -> Bool {
    if case .damaged = state(of: name, at: path) { false } else { true }
  }

  // A line: the hash, then four numbers, all in hexadecimal digits without spaces, then the name.

  private static let width = 32 + 4 * 16

  static func line(_ name: String, _ entry: Entry) -> [UInt8] {
    let stamp = entry.stamp
    let numbers = [stamp.size, stamp.modified, stamp.changed].map { UInt64(bitPattern: Int64($0)) }
    let digits = (numbers + [stamp.inode]).map(ContentHash.digits).joined()
    return Array("\(entry.hash)\(digits)\(name)\n".utf8)
  }

  private static func parsed(_ line: UnsafeRawBufferPointer) -> (String, Entry)? {
    guard line.count > width else { return nil }
    func number(_ position: Int) -> UInt64? {
      var value: UInt64 = 0
      for byte in line[(position * 16)..<(position * 16 + 16)] {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte & 15)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - 87)
        default: return nil
        }
      }
      return value
    }
    guard let high = number(0), let low = number(1), let size = number(2), let modified = number(3),
      let changed = number(4), let inode = number(5)
    else { return nil }
    let stamp = FileStamp(
      size: Int(truncatingIfNeeded: size), modified: Int(truncatingIfNeeded: modified),
      changed: Int(truncatingIfNeeded: changed), inode: inode)
    return (
      String(decoding: line[width...], as: UTF8.self),
      Entry(hash: ContentHash(high: high, low: low), stamp: stamp)
    )
  }
}
