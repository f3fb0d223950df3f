/// The part of a file that a Range field asks for (RFC 9110, 14).
enum ByteRange: Equatable {
  /// All of it: the field is none of ours, or asks for several parts, which a server may answer with the whole.
  case whole
  case part(Range<Int>)
  /// It begins behind the end.
  case unsatisfiable

  init(_ field: String, of size: Int) {
    self = .whole
    let sides = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].lowercased() == "bytes" else { return }
    let ends = sides[1].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      .map(Self.trimmed)
    guard ends.count == 2 else { return }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (nil, let length?) where ends[0].isEmpty:
      self = length == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - length)..<size)
    case (let first?, nil) where ends[1].isEmpty:
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (let first?, let last?) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    default: return
    }
  }

  /// Numbers too large for an Int are behind any end.
  private static func number(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(digits) ?? .max
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
