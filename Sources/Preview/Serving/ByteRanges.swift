/// The parts of a file in a Range field (RFC 9110, 14).
enum ByteRanges: Equatable {
  /// The whole file. The field has another unit, or too many parts.
  case whole
  /// In the order of the request. The parts do not overlap or touch.
  case parts([Range<Int>])
  /// All parts begin after the end of the file.
  case unsatisfiable

  /// Players of films, PDF viewers and archive programs use far fewer.
  private static let mostParts = 16

  init(_ field: String, of size: Int) {
    self = .whole
    let sides = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].lowercased() == "bytes" else { return }
    // Lists can have empty elements (RFC 9110, 5.6.1.2).
    let written = sides[1].split(separator: ",").map(Self.trimmed)
      .filter { !$0.isEmpty }
    guard (1...Self.mostParts).contains(written.count) else { return }
    var parts: [Range<Int>] = []
    for each in written {
      guard let part = Self.part(each, of: size) else { return }
      if !part.isEmpty { Self.add(part, to: &parts) }
    }
    self = parts.isEmpty ? .unsatisfiable : .parts(parts)
  }

  /// Empty if the part begins after the end. Nil if the text is not a part.
  private static func part(_ text: Substring, of size: Int) -> Range<Int>? {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
    guard ends.count == 2 else { return nil }
    switch (number(ends[0]), number(ends[1])) {
    case (nil, let length?) where ends[0].isEmpty: return max(0, size - length)..<size
    case (let first?, nil) where ends[1].isEmpty: return min(first, size)..<size
    case (let first?, let last?) where first <= last: return min(first, size)..<(min(last, size - 1) + 1)
    default: return nil
    }
  }

  /// Joins parts that overlap or touch, so that nothing is sent twice (RFC 9110, 15.3.7.2).
  private static func add(_ part: Range<Int>, to parts: inout [Range<Int>]) {
    var part = part
    var position = parts.count
    while let other = parts.firstIndex(where: {
      $0.lowerBound <= part.upperBound && part.lowerBound <= $0.upperBound
    }) {
      let old = parts.remove(at: other)
      part = min(part.lowerBound, old.lowerBound)..<max(part.upperBound, old.upperBound)
      position = min(position, other)
    }
    parts.insert(part, at: position)
  }

  /// A number that is too large for an Int is after any end.
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
