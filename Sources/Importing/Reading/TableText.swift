/// A table of texts with commas, semicolons or tabs between them (RFC 4180).
struct TableText {
  struct Cell: Equatable {
    var text: String
    /// In bytes from the start of the file.
    var offset: Int
  }

  struct Defect: Error, Equatable {
    var message: String
    var offset: Int
  }

  private(set) var rows: [[Cell]] = []
  /// Whether commas stand between the cells.
  let hasCommas: Bool

  /// More rows are refused.
  static let mostRows = 100_000

  init(_ bytes: [UInt8], isTabbed: Bool) throws(Defect) {
    let separator = isTabbed ? 0x09 : Self.separator(in: bytes)
    hasCommas = separator == UInt8(ascii: ",")
    var row: [Cell] = []
    var next = 0
    while next < bytes.count {
      let (cell, end) = try Self.cell(at: next, in: bytes, separator)
      row.append(cell)
      next = end
      if next < bytes.count, bytes[next] == separator {
        next += 1
        if next < bytes.count { continue }
      }
      if next < bytes.count, bytes[next] == 0x0D { next += 1 }
      if next < bytes.count, bytes[next] == 0x0A { next += 1 }
      if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
      row = []
      if rows.count > Self.mostRows {
        throw Defect(message: "the table has more than \(Self.mostRows) rows", offset: next)
      }
    }
  }

  /// The sign that the first line has most.
  private static func separator(in bytes: [UInt8]) -> UInt8 {
    let first = bytes.prefix { $0 != 0x0A }
    func count(_ byte: UInt8) -> Int { first.count { $0 == byte } }
    return [UInt8(ascii: ";"), 0x09].reduce(UInt8(ascii: ",")) { count($1) > count($0) ? $1 : $0 }
  }

  /// The cell, and where it ends.
  private static func cell(
    at start: Int, in bytes: [UInt8], _ separator: UInt8
  ) throws(Defect) -> (Cell, Int) {
    let quote = UInt8(ascii: "\"")
    guard bytes[start] == quote else {
      let end = bytes[start...].firstIndex { $0 == separator || $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      return (Cell(text: text(bytes[start..<end]), offset: start), end)
    }
    var content: [UInt8] = []
    var next = start + 1
    while next < bytes.count {
      if bytes[next] == quote {
        guard next + 1 < bytes.count, bytes[next + 1] == quote else {
          let after = next + 1
          guard after == bytes.count || [separator, 0x0A, 0x0D].contains(bytes[after]) else {
            throw Defect(message: "there is text after the closing quote", offset: after)
          }
          return (Cell(text: text(content[...]), offset: start), after)
        }
        next += 1
      }
      content.append(bytes[next])
      next += 1
    }
    throw Defect(message: "the quote that begins here does not end", offset: start)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
