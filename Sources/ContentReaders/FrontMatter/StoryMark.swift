internal import Entities
internal import Text

/// A comment in a story that begins or ends a part.
package enum StoryMark {
  /// A heading with such a comment. The part is its section.
  package struct Heading: Equatable {
    /// The number of `#`.
    package var depth: Int
    /// As in `Day 3: over the pass`.
    package var title: String
    /// What the comment says.
    package var keys: String
    /// The bytes of the line before the comment, without spaces at the end.
    package var length: Int
  }

  /// What the comment says between `<!--` and `-->`.
  case begin(String)
  case end
  case heading(Heading)
  /// Such a comment with other text on its line.
  case misplaced
  /// A comment that nearly says what these say.
  case unclear

  private static let keys = VisibilityKey.allCases.map { $0.rawValue + ":" }
  /// What authors write instead.
  private static let names = VisibilityKey.allCases.map(\.rawValue) + ["audience"]

  /// Nil for lines without such a comment. `audiences` are the names in site.yml.
  package init?(in line: ArraySlice<UInt8>, audiences: [String] = []) {
    guard line.count > 6, line.contains(UInt8(ascii: "<")) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    let whole = text.trimmed
    guard let start = whole.firstRange(of: "<!--") else { return nil }
    if let heading = Self.heading(line, before: start.lowerBound, in: whole) {
      self = .heading(heading)
      return
    }
    if Self.depth(ofHeading: line) != nil, whole.hasSuffix("-->") {
      let comments = whole.split(separator: "<!--", omittingEmptySubsequences: false)
      if let last = comments.last, Self.isNear(String(last.dropLast(3)).trimmed, audiences) {
        self = .unclear
        return
      }
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
    } else if Self.isNear(inner, audiences) {
      self = .unclear
    } else {
      return nil
    }
  }

  /// Whether a comment begins with nearly a key, or lacks only its colon.
  private static func isNear(_ text: String, _ audiences: [String]) -> Bool {
    let word = text.prefix { $0.isLetter }
    if word.isEmpty { return false }
    let rest = String(text[word.endIndex...]).trimmed
    guard let key = nearest(word.lowercased(), among: names) else { return false }
    if let sign = rest.first, ":=：﹕".contains(sign) { return true }
    if let digit = rest.first, digit.isNumber { return key != "for" && key != "audience" }
    let words = rest.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    return !words.isEmpty && words.allSatisfy(Set(audiences.map { $0.lowercased() }).contains)
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
  package static func depth(ofHeading line: ArraySlice<UInt8>) -> Int? {
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

extension ProblemList {
  /// Comments for some readers in a story. Without audiences, nobody would hide what they are about.
  mutating func refuseMarks(in story: ContentFile) {
    var (start, number) = (min(story.bodyOffset, source.bytes.count), story.bodyLine)
    guard !knowsAudiences, source.bytes[start...].contains(UInt8(ascii: "<")) else { return }
    var isCode = false
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
      let line = source.bytes[start..<end]
      let text = line.drop { $0 <= 0x20 }
      if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) { isCode.toggle() }
      if !isCode, let mark = StoryMark(in: line), mark.saysForWhom {
        add(
          .error(.hiddenPart), "nothing hides this part: the site has no audiences", line: number, column: 1,
          length: String(decoding: line, as: UTF8.self).trimmed.unicodeScalars.count,
          hint: VisibilityKey.for.advice)
      }
      (start, number) = (end, number + 1)
    }
  }
}

extension StoryMark {
  /// Other comments can begin with the words for times.
  fileprivate var saysForWhom: Bool {
    switch self {
    case .begin(let text): text.hasPrefix("for") || text.contains(where: \.isNumber)
    case .heading(let heading): heading.keys.hasPrefix("for") || heading.keys.contains(where: \.isNumber)
    case .misplaced, .unclear: true
    case .end: false
    }
  }
}

extension String {
  /// Without spaces, tabs and line ends around it.
  package var trimmed: String {
    let isSpace: (Unicode.Scalar) -> Bool = { $0.value <= 0x20 }
    let scalars = unicodeScalars.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    return String(String.UnicodeScalarView(scalars))
  }
}
