/// A comment in a story that begins or ends a part.
enum StoryMark {
  /// What the comment says between `<!--` and `-->`.
  case begin(String)
  case end
  /// Such a comment with other text on its line.
  case misplaced

  private static let keys = ["for:", "after:", "until:", "delay:"]

  /// Nil for lines without such a comment.
  init?(in line: ArraySlice<UInt8>) {
    guard line.count > 6, line.contains(UInt8(ascii: "<")) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    let whole = text.trimmed
    guard let start = whole.firstRange(of: "<!--") else { return nil }
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
  fileprivate var trimmed: String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0.value <= 0x20 }
    let scalars = unicodeScalars.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return String(String.UnicodeScalarView(scalars))
  }
}
