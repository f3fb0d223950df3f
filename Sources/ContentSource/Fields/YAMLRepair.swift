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

  /// `number` is from 1, in `lines`. Nil if it is unclear what the line means.
  init?(of lines: [String], at number: Int) {
    guard lines.indices.contains(number - 1) else { return nil }
    let line = lines[number - 1]
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
      self.line = indent + mark + "name: " + Self.quoted(rest)
      isAdvice = true
      return
    }
    let value = afterName.dropFirst().drop { $0 == " " }
    guard let first = value.first, !"|>&!".contains(first), nextIndent <= column else { return nil }
    self.line = indent + mark + name + ": " + Self.quoted(value)
    isAdvice = !"[]{}".contains(first) && !value.contains(" #") && !value.contains("\\")
  }

  /// The text in the quotes of YAML, without the quotes and the blanks that it has at its ends.
  private static func quoted(_ text: Substring) -> String {
    let marks: Set<Character> = ["\"", "'", "“", "”", "„", "‘", "’", " ", "\r"]
    var text = text
    while let last = text.last, marks.contains(last) { text.removeLast() }
    while let first = text.first, marks.contains(first) { text.removeFirst() }
    var output = OutputBuffer(capacity: 128)
    // A JSON string is a YAML string in double quotes.
    output.appendJSON(String(text))
    return output.string()
  }
}
