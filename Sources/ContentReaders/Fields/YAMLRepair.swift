internal import Text

/// A line that YAML cannot read, written as its author most likely means it.
///
/// The error stays. With the repaired line, the rest of the file can be read, so that all mistakes are found at once.
struct YAMLRepair {
  /// The most repairs of one file.
  static let most = 20

  /// The whole line, without its line break.
  let line: String
  /// Whether `line` is what the author should write. Otherwise it only helps to read on.
  let isAdvice: Bool
  /// In place of the hint of the problem.
  private(set) var hint: String?

  init(line: String) { (self.line, isAdvice) = (line, true) }

  /// `title Norway`. Nil if the line does not begin with a small word and a space.
  init?(ofBareKeyIn line: String) {
    let indent = line.prefix { $0 == " " }
    let rest = line.dropFirst(indent.count)
    let word = rest.prefix { ("a"..."z").contains($0) }
    let value = rest.dropFirst(word.count)
    guard word.count > 1, value.first == " ", !value.contains(": ") else { return nil }
    self.init(line: indent + word + ":" + value)
  }

  /// Spaces in place of tabs. Nil if no tab indents the line.
  private init?(ofTabIn lines: [String], at number: Int) {
    let line = lines[number - 1]
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    guard indent.contains("\t"),
      let above = lines[..<(number - 1)].last(where: { !$0.allSatisfy(\.isWhitespace) })
    else { return nil }
    let rest = line.dropFirst(indent.count)
    let aboveIndent = above.prefix { $0 == " " }.count
    let hasHyphen = above.dropFirst(aboveIndent).hasPrefix("- ")
    let depth: Int
    if rest.hasPrefix("-") {
      let item = lines[..<(number - 1)].last { $0.drop { $0 == " " }.hasPrefix("- ") }
      depth = hasHyphen || !above.hasSuffix(":") ? item?.prefix { $0 == " " }.count ?? 2 : aboveIndent + 2
    } else {
      depth = aboveIndent + (hasHyphen ? 2 : 0) + ([":", "|", ">"].contains { above.hasSuffix($0) } ? 2 : 0)
    }
    self.init(line: String(repeating: " ", count: depth) + rest)
    hint = "begin the line with \(depth) spaces in place of the tab"
  }

  /// `number` is from 1, in `lines`. Nil if it is unclear what the line means.
  init?(of lines: [String], at number: Int) {
    guard lines.indices.contains(number - 1) else { return nil }
    let line = lines[number - 1]
    if let tab = YAMLRepair(ofTabIn: lines, at: number) ?? YAMLRepair(ofBareKeyIn: line) {
      self = tab
      return
    }
    let indent = line.prefix { $0 == " " }
    var rest = line.dropFirst(indent.count)
    var column = indent.count
    var mark = ""
    if rest.hasPrefix("- ") {
      mark = String(rest.prefix { $0 == "-" || $0 == " " })
      column += mark.count
      rest = rest.dropFirst(mark.count)
    }
    let next = lines[number...].first { !$0.allSatisfy(\.isWhitespace) }
    let nextIndent = next.map { $0.prefix { $0 == " " }.count } ?? 0
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let afterName = rest.dropFirst(name.count)
    guard !name.isEmpty, afterName.first == ":" else {
      // - Reine, Norway
      //   nights: 2
      guard !mark.isEmpty, nextIndent >= column, let first = rest.first, !"[]{}\"'|>#&*!%@`".contains(first)
      else { return nil }
      self.line =
        indent + mark + "name: " + (Self.needsQuotes(rest) ? Self.quoted(rest) : rest.filter { $0 != "\r" })
      isAdvice = true
      return
    }
    let value = afterName.dropFirst().drop { $0 == " " }
    guard let first = value.first, !"|>&!".contains(first), nextIndent <= column else { return nil }
    self.line = indent + mark + name + ": " + Self.quoted(value)
    isAdvice =
      Self.needsQuotes(value) && !"[]{}".contains(first) && !value.contains(" #") && !value.contains("\\")
  }

  /// Whether YAML does not read the text as it is.
  private static func needsQuotes(_ text: Substring) -> Bool {
    guard let first = text.first else { return false }
    return "\"'“”„‘’[]{}#&*!|>%@`,".contains(first) || ["- ", "? ", ": "].contains { text.hasPrefix($0) }
      || text.contains(": ") || text.contains(" #") || text.hasSuffix(":")
  }

  /// The text in the quotes of YAML, without the quotes and the blanks that it has at its ends.
  private static func quoted(_ text: Substring) -> String {
    let marks: Set<Character> = ["\"", "'", "“", "”", "„", "‘", "’", " ", "\r"]
    // "Slow" miles: these quotes belong to the text.
    let inner = text.dropFirst()
    if let quote = text.first, quote == "\"", inner.dropLast().contains(quote) {
      return "'" + String(text).replacing("'", with: "''").replacing("\r", with: "") + "'"
    }
    var text = text
    while let last = text.last, marks.contains(last) { text.removeLast() }
    while let first = text.first, marks.contains(first) { text.removeFirst() }
    var output = OutputBuffer(capacity: 128)
    // A JSON string is a YAML string in double quotes.
    output.appendJSON(String(text))
    return output.string()
  }
}
