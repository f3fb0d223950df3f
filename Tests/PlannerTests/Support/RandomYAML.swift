import TestSupport

/// YAML in a random style, with comments in every place where YAML allows them.
struct RandomYAML {
  private(set) var bytes: [UInt8] = []
  /// Each comment has a text of its own, with the place where it begins.
  private(set) var comments: [(text: String, offset: Int)] = []
  var random: SplitMix
  /// Whether a blank line would belong to the value before it.
  private(set) var keepsBlankLines = false

  private let lineBreak: String
  private let commentRate: Int

  init(_ random: SplitMix) {
    self.random = random
    lineBreak = self.random.happens(4) ? "\r\n" : "\n"
    commentRate = self.random.pick([1, 2, 4, 100])
    if self.random.happens(10) { bytes += [0xEF, 0xBB, 0xBF] }
  }

  mutating func put(_ text: String) {
    bytes += (lineBreak == "\n" ? text : text.replacing("\n", with: lineBreak)).utf8
  }

  /// A comment behind a space, to the end of the line.
  private mutating func comment() -> String {
    let text =
      "#c\(comments.count)"
      + random.pick(["", " a", " x: y", " - z", "\ttab", " \"", " '", " [", " }", " |"]) + ";"
    comments.append((text, -1))
    return text
  }

  /// The end of a line, with or without a comment.
  mutating func endLine(takesTab: Bool = true) {
    if random.happens(commentRate) {
      let text = comment()
      let canTab = takesTab && bytes.last != 0x20
      put(random.pick([" ", "  ", canTab ? "\t" : " "]))
      place(text)
    }
    put("\n")
  }

  private mutating func place(_ text: String) {
    comments[comments.count - 1].offset = bytes.count
    put(text)
  }

  /// Lines of comments and blank lines. Each comment has one of these indentations.
  mutating func loose(_ margins: [Int]) {
    while random.happens(commentRate + 2) {
      if random.happens(3) {
        if !keepsBlankLines { put("\n") }
      } else {
        keepsBlankLines = false
        let text = comment()
        put(String(repeating: " ", count: random.pick(margins)))
        place(text)
        put("\n")
      }
    }
  }

  /// A comment line that is deeper than a hyphen, and so belongs to its item.
  mutating func commentWithin(margin: Int) {
    guard random.happens(commentRate + 1) else { return }
    let text = comment()
    put(String(repeating: " ", count: margin + 1))
    place(text)
    put("\n")
  }

  /// The value after a colon, with the end of its line.
  mutating func writeValue(_ text: String, isWord: Bool, margin: Int) {
    keepsBlankLines = false
    let isBlock = !isWord && text.first != " " && (text.contains("\n") || random.happens(6))
    guard isBlock, random.next(below: 3) > 0 else {
      put(random.pick([" ", "   "]) + scalar(text, isInFlow: false, isWord: isWord, margin: margin + 2))
      return endLine()
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let canFold = !lines.contains { $0.isEmpty || $0.first == " " }
    let isFolded = canFold && random.happens(2)
    let depth = random.pick([1, 2, 4])
    let (digit, chomping) = (random.happens(3) ? "\(depth)" : "", random.pick(["", "-", "+"]))
    put((isFolded ? " >" : " |") + (random.happens(2) ? digit + chomping : chomping + digit))
    endLine()
    let inner = String(repeating: " ", count: margin + depth)
    for (index, line) in lines.enumerated() {
      if isFolded, index > 0 { put("\n") }
      put(line.isEmpty ? "\n" : inner + line + "\n")
    }
    keepsBlankLines = chomping == "+"
    if keepsBlankLines, random.happens(3) { put("\n") }
  }

  mutating func scalar(_ text: String, isInFlow: Bool, isWord: Bool = false, margin: Int) -> String {
    if isWord { return text }
    let isSafe =
      text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " } && text.first != " "
    let isReserved = ["no", "yes", "null"].contains(text.lowercased())
    switch random.next(below: 3) {
    case 0 where isSafe && !isReserved:
      guard !isInFlow, random.happens(3), !text.contains("  "), let space = text.firstIndex(of: " ") else {
        return text
      }
      return text[..<space] + "\n" + String(repeating: " ", count: margin + 1)
        + text[space...].drop { $0 == " " }
    case 1 where !text.contains("\n"):
      return "'" + text.replacing("'", with: "''") + "'"
    default:
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\n", with: "\\n")
      guard random.happens(3), let space = escaped.firstIndex(of: " "),
        escaped[..<space].last != "\\", !escaped.contains("  ")
      else { return "\"" + escaped + "\"" }
      return "\"" + escaped[..<space] + "\n" + String(repeating: " ", count: margin + 1)
        + escaped[escaped.index(after: space)...] + "\""
    }
  }

  /// Opens a bracket. The items are on one line, or on several lines with comments.
  mutating func open(_ bracket: String) -> Bool {
    let hasLines = random.happens(2)
    put(bracket)
    return hasLines
  }

  /// What stands before an item, and before the closing bracket.
  mutating func gap(hasLines: Bool) {
    guard hasLines else { return put(random.pick(["", " "])) }
    if random.happens(4) { return put(" ") }
    endLine()
    loose([3, 6])
    put("    ")
  }

  mutating func endItem(hasLines: Bool, isLast: Bool) {
    if hasLines, random.happens(6) { gap(hasLines: hasLines) }
    if !isLast || random.happens(4) { put(",") }
  }
}
