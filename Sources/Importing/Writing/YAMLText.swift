internal import Text

/// Texts as an author writes them in YAML.
enum YAMLText {
  /// `isInList` is true inside of square brackets.
  static func scalar(_ text: String, isInList: Bool = false) -> String {
    if isPlain(text, isInList: isInList) { return text }
    let scalars = text.unicodeScalars
    if !scalars.contains(where: { $0 == "\"" || $0 == "\\" || $0.value < 0x20 }) { return "\"\(text)\"" }
    if !scalars.contains(where: { $0.value < 0x20 }) {
      return "'" + text.replacing("'", with: "''") + "'"
    }
    var output = OutputBuffer(capacity: 1024)
    // A JSON string is a YAML string in double quotes.
    output.appendJSON(text)
    return output.string()
  }

  static func list(_ texts: [String]) -> String {
    "[" + texts.map { scalar($0, isInList: true) }.joined(separator: ", ") + "]"
  }

  /// A value of one or more lines, after its key. `indent` is the number of spaces before the key.
  static func text(_ text: String, indent: Int) -> String {
    guard text.contains("\n") else { return scalar(text) }
    let margin = String(repeating: " ", count: indent + 2)
    // YAML finds the indentation in the first line, unless that begins with a space.
    let isIndented = text.first == " " || text.first == "\t" || text.first == "\n"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (isIndented ? "|2" : "|") + "\n"
      + lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  private static let reserved: Set = ["null", "true", "false", "~"]

  private static func isPlain(_ text: String, isInList: Bool) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, !reserved.contains(text.lowercased()),
      !first.properties.isWhitespace, !last.properties.isWhitespace, last != ":",
      !"-?:,[]{}#&*!|>'\"%@`=<".unicodeScalars.contains(first)
    else { return false }
    var before: Unicode.Scalar = " "
    for scalar in scalars {
      if scalar.value < 0x20 || scalar == "#" && before == " " || scalar == " " && before == ":" {
        return false
      }
      if isInList, ",[]{}:".unicodeScalars.contains(scalar) { return false }
      before = scalar
    }
    return true
  }
}
