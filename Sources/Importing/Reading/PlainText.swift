/// Text of other programs, as Markdown has it.
enum PlainText {
  /// Without control characters, and with line feeds as line breaks.
  static func clean(_ text: String) -> String {
    var cleaned = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar.value {
      case 0x0A where last == "\r": continue
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: cleaned.append("\n")
      case 0x09: cleaned.append("\t")
      case 0..<0x20, 0x7F...0x9F, 0xFEFF, 0xFFFE, 0xFFFF, 0xFDD0...0xFDEF: continue
      case _ where scalar.value & 0xFFFE == 0xFFFE: continue
      default: cleaned.append(scalar)
      }
    }
    return String(cleaned)
  }

  /// Without blank lines around it.
  static func trimmed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
    while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// One line, without spaces around it. Empty if nothing is left.
  static func line(_ text: String?) -> String {
    guard let text else { return "" }
    return clean(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Nil if the line is empty.
  static func filledLine(_ text: String?) -> String? {
    let line = line(text)
    return line.isEmpty ? nil : line
  }

  /// Markdown that shows the text as it is, paragraph by paragraph. Nil if nothing is left.
  static func markdown(_ text: String?) -> String? {
    guard let text else { return nil }
    var lines: [String] = []
    for line in clean(text).split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty || lines.last?.isEmpty == false { lines.append(escaped(words)) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// A line with backslashes before signs that mean something in Markdown.
  static func escaped(_ line: String) -> String {
    var result = ""
    let scalars = Array(line.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if isMark(scalar, at: index, in: scalars) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func isMark(_ scalar: Unicode.Scalar, at index: Int, in line: [Unicode.Scalar]) -> Bool {
    func isWord(_ index: Int) -> Bool {
      line.indices.contains(index) && line[index].properties.isAlphabetic
    }
    switch scalar {
    case "\\", "`", "*", "[", "]", "<", "~": return true
    case "_": return !(isWord(index - 1) && isWord(index + 1))
    case "&": return line.indices.contains(index + 1) && (isWord(index + 1) || line[index + 1] == "#")
    case "#", "+", "-", ">", "=", "|", ":": return index == 0
    case ".", ")":
      // A number at the start begins a list.
      let digits = line[..<index]
      return !digits.isEmpty && digits.count <= 9 && digits.allSatisfy { ("0"..."9").contains($0) }
    default: return false
    }
  }

  /// HTML as a reader sees it. Other texts stay as they are.
  static func text(ofHTML html: String) -> String {
    html.contains("<") || html.contains("&") ? HTMLText(html).text : html
  }
}
