/// Texts as an author writes them in YAML.
package enum YAMLText {
  /// A text that YAML must read as a text. Texts that other readers of YAML take for numbers, dates or flags get quotes.
  /// `isInFlow` is true inside of square brackets and braces.
  package static func scalar(_ text: String, isInFlow: Bool = false) -> String {
    if isPlain(text, isInFlow: isInFlow), !isMisread(text) { return text }
    let scalars = text.unicodeScalars
    if scalars.contains(where: needsEscape) { return doubleQuoted(text) }
    return scalars.contains { $0 == "\"" || $0 == "\\" } ? singleQuoted(text) : doubleQuoted(text)
  }

  /// A date, a number, a flag or a word that a key takes. It gets quotes only where YAML needs them.
  package static func word(_ text: String, isInFlow: Bool = false) -> String {
    isPlain(text, isInFlow: isInFlow) ? text : scalar(text, isInFlow: isInFlow)
  }

  /// The same text with the quotes of another scalar. Nil if the style has no quotes.
  package static func scalar(_ text: String, quotedAs style: YAMLNode.Style) -> String? {
    switch style {
    case .singleQuoted:
      text.unicodeScalars.contains(where: needsEscape) ? doubleQuoted(text) : singleQuoted(text)
    case .doubleQuoted: doubleQuoted(text)
    default: nil
    }
  }

  package static func list(_ texts: [String]) -> String {
    "[" + texts.map { scalar($0, isInFlow: true) }.joined(separator: ", ") + "]"
  }

  /// A value of one or more lines, after its key. `indent` is the number of spaces before the key.
  package static func text(_ text: String, indent: Int) -> String {
    guard text.contains("\n"), fitsLines(text) else { return scalar(text) }
    let margin = String(repeating: " ", count: indent + 2)
    // YAML finds the indentation in the first line, unless that begins with a space.
    let isIndented = text.first == " " || text.first == "\t" || text.first == "\n"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (isIndented ? "|2" : "|") + "\n"
      + lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
  }

  /// Whether the lines of a text can stand in YAML as they are.
  package static func fitsLines(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0 != "\n" && $0 != "\t" && needsEscape($0) }
  }

  private static func singleQuoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }

  private static func doubleQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if needsEscape(scalar) {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          quoted += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }

  /// Control characters, and characters that YAML reads as the end of a line or as a byte order mark.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }

  private static let words: Set = [
    "null", "true", "false", "~", "yes", "no", "on", "off", "y", "n", ".inf", ".nan",
  ]

  /// Whether a reader of YAML 1.1 or 1.2 can take the text for something else: `no`, `1e3`, `9:30`, `2025-06-14`.
  private static func isMisread(_ text: String) -> Bool {
    if words.contains(text.lowercased()) { return true }
    let bytes = text.utf8.drop {
      $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
    guard let first = bytes.first, isDigit(first) else { return false }
    if bytes.first == UInt8(ascii: "0"), let base = bytes.dropFirst().first, "xob".utf8.contains(base) {
      return bytes.dropFirst(2).allSatisfy { isDigit($0) || "abcdefABCDEF_".utf8.contains($0) }
    }
    return bytes.allSatisfy { isDigit($0) || "_.:+-eETtZz ".utf8.contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isPlain(_ text: String, isInFlow: Bool) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last,
      !first.properties.isWhitespace, !last.properties.isWhitespace, last != ":",
      !"?:,[]{}#&*!|>'\"%@`=<".unicodeScalars.contains(first)
    else { return false }
    // A hyphen begins an item of a list, but not a number.
    if first == "-", !(scalars.dropFirst().first.map { ("0"..."9").contains($0) } ?? false) { return false }
    var before: Unicode.Scalar = " "
    for scalar in scalars {
      if needsEscape(scalar) || scalar == "#" && before == " " || scalar == " " && before == ":" {
        return false
      }
      if isInFlow, ",[]{}:".unicodeScalars.contains(scalar) { return false }
      before = scalar
    }
    return true
  }
}
