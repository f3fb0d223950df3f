/// A comment in a story that begins or ends a part.
enum StoryMark {
  /// A heading with such a comment. The part is its section.
  struct Heading: Equatable {
    /// The number of `#`.
    var depth: Int
    /// As in `Day 3: over the pass`.
    var title: String
    /// What the comment says.
    var keys: String
    /// The bytes of the line before the comment, without spaces at the end.
    var length: Int
  }

  /// What the comment says between `<!--` and `-->`.
  case begin(String)
  case end
  case heading(Heading)
  /// Such a comment with other text on its line.
  case misplaced

  private static let keys = ["for:", "after:", "until:", "delay:"]

  /// Nil for lines without such a comment.
  init?(in line: ArraySlice<UInt8>) {
    guard line.count > 6, line.contains(UInt8(ascii: "<")) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    let whole = text.trimmed
    guard let start = whole.firstRange(of: "<!--") else { return nil }
    if let heading = Self.heading(line, before: start.lowerBound, in: whole) {
      self = .heading(heading)
      return
    }
    guard start.lowerBound == whole.startIndex, whole.hasSuffix("-->"), whole.count >= 7 else {
      self.init(misplacedIn: whole[start.upperBound...])
      return
    }
    let inner = String(whole.dropFirst(4).dropLast(3)).trimmed
    if inner.contains("-->") || inner.contains("<!--") {
      self.init(misplacedIn: whole[start.upperBound...])
    } else if inner == "end" {
      self = .end
    } else if Self.keys.contains(where: inner.hasPrefix) {
      self = .begin(inner)
    } else {
      return nil
    }
  }

  private static func heading(
    _ line: ArraySlice<UInt8>, before comment: String.Index, in whole: String
  ) -> Heading? {
    guard let depth = depth(ofHeading: line), whole.hasSuffix("-->") else { return nil }
    let keys = String(whole[comment...].dropFirst(4).dropLast(3)).trimmed
    guard !keys.contains("--"), Self.keys.contains(where: keys.hasPrefix) else { return nil }
    let heading = String(whole[..<comment]).trimmed
    return Heading(
      depth: depth, title: String(heading.drop { $0 == "#" }).trimmed, keys: keys, length: heading.utf8.count)
  }

  /// The number of `#`. Nil for other lines.
  static func depth(ofHeading line: ArraySlice<UInt8>) -> Int? {
    let depth = line.prefix { $0 == UInt8(ascii: "#") }.count
    guard 1...6 ~= depth else { return nil }
    return line.dropFirst(depth).first.map { $0 <= 0x20 } ?? true ? depth : nil
  }

  private init?(misplacedIn text: Substring) {
    var rest = text
    while true {
      let inner = rest.drop { $0 == " " || $0 == "\t" }
      if Self.keys.contains(where: { inner.hasPrefix($0) }) {
        self = .misplaced
        return
      }
      guard let next = rest.firstRange(of: "<!--") else { return nil }
      rest = rest[next.upperBound...]
    }
  }
}

extension String {
  /// Without spaces, tabs and line ends around it.
  var trimmed: String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0.value <= 0x20 }
    let scalars = unicodeScalars.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return String(String.UnicodeScalarView(scalars))
  }
}
