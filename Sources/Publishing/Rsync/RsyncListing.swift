#if canImport(Glibc)
  internal import Glibc
#endif

/// The output of `rsync --list-only` with TZ=UTC: `-rw-r--r--     12 2026/11/21 15:30:20 the/path`.
struct RsyncListing {
  enum Kind { case file, folder, other }

  struct Entry: Equatable {
    var kind: Kind
    var path: String
    var size: Int
    /// The last change, in seconds since 1970.
    var modified: Int
  }

  let entries: [Entry]

  init(_ output: [UInt8], of place: String) throws(PublishFailure) {
    var entries: [Entry] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let entry = Self.entry(line) else {
        throw PublishFailure(
          .inputOutput,
          "tripsite does not understand rsync's list of \(place): \(String(decoding: line.prefix(200), as: UTF8.self))"
        )
      }
      if entry.path != "." { entries.append(entry) }
    }
    self.entries = entries
  }

  /// Nil if the line is not part of a listing. A host can print a greeting in the same output.
  private static func entry(_ line: ArraySlice<UInt8>) -> Entry? {
    let space = UInt8(ascii: " ")
    guard let end = line.firstIndex(of: space) else { return nil }
    let sized = line[end...].drop { $0 == space }
    guard let size = number(sized.prefix { $0 != space }) else { return nil }
    let dated = sized.drop { $0 != space }.dropFirst()
    // "2026/11/21 15:30:20 "
    guard dated.count > 20, let modified = seconds(Array(dated.prefix(20))) else { return nil }
    let kind: Kind =
      switch line.first {
      case UInt8(ascii: "-"): .file
      case UInt8(ascii: "d"): .folder
      default: .other
      }
    let path = String(decoding: unescaped(dated.dropFirst(20)), as: UTF8.self)
    return Entry(kind: kind, path: path, size: size, modified: modified)
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Seconds since 1970 for a time in UTC. Nil if the text is not a time.
  private static func seconds(_ text: [UInt8]) -> Int? {
    let signs = Array("____/__/__ __:__:__ ".utf8)
    for (byte, sign) in zip(text, signs) where sign != UInt8(ascii: "_") && byte != sign { return nil }
    guard let year = number(text[0..<4]), let month = number(text[5..<7]), let day = number(text[8..<10]),
      let hour = number(text[11..<13]), let minute = number(text[14..<16]),
      let second = number(text[17..<19])
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day))
    (time.tm_hour, time.tm_min, time.tm_sec) = (Int32(hour), Int32(minute), Int32(second))
    return timegm(&time)
  }

  /// rsync writes a control character as a backslash, a number sign and three octal digits. It also writes
  /// backslashes like this if they could be misread.
  private static func unescaped(_ name: ArraySlice<UInt8>) -> [UInt8] {
    guard name.contains(UInt8(ascii: "\\")) else { return Array(name) }
    var bytes: [UInt8] = []
    var rest = name
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "#"), rest.count >= 4,
        let value = UInt8(String(decoding: rest.dropFirst().prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(4)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
