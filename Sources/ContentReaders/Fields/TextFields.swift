internal import Files
internal import Text

extension Field {
  /// One or more lines, without the white space around them. Nil if only white space is there.
  func text(_ problems: inout ProblemList) -> String? {
    guard let value = scalar(&problems) else { return nil }
    let bytes = trimmed(value.bytes)
    // An escape can contain a character that the file itself cannot contain.
    if !value.isPlain, let defect = bytes.withUnsafeBytes({ TextDefect.first(in: $0) }) {
      problems.error(.forbiddenText, defect.message, at: value, hint: "leave the escape out")
      return nil
    }
    if bytes.isEmpty { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if let comment = value.tightComment { report(comment, behind: text, &problems) }
    return text
  }

  func report(_ comment: TightComment, behind text: String, _ problems: inout ProblemList) {
    let meant = text.isEmpty ? comment.text : text + " " + comment.text
    problems.add(
      .warning(.cutComment), "YAML leaves \(quoted(comment.text)) out, as a comment", line: comment.line,
      column: comment.column, length: comment.length,
      hint: "write \(quoted(meant)) in quotes; a comment begins with # and a space")
  }

  /// A text without line breaks.
  func line(_ problems: inout ProblemList) -> String? {
    guard let text = text(&problems) else { return nil }
    if text.utf8.contains(0x0A) || text.utf8.contains(0x0D) {
      problems.error(.severalLines, "\(name) takes a single line", at: value)
      return nil
    }
    return text
  }

  /// A list of single lines with their places. A single text counts as a list of one.
  func writtenLines(_ problems: inout ProblemList) -> [WrittenText] {
    var lines: [WrittenText] = []
    eachItem(takes: "a list of texts", &problems) { item, problems in
      if let line = item.requiredLine(&problems) { lines.append(WrittenText(line, at: item.value)) }
    }
    return lines
  }

  /// A list of single lines. A single text counts as a list of one. With `arePaths`, the same text in two Unicode forms
  /// is two entries.
  func lines(arePaths: Bool = false, _ problems: inout ProblemList) -> [String] {
    var lines: [String] = []
    var seen: Set<String> = []
    var seenPaths: PathSet = []
    reportCommas(&problems)
    eachItem(takes: "a list of texts", &problems) { item, problems in
      guard let line = item.line(&problems) else {
        if item.value.isNull || item.value.kind == .scalar && trimmed(item.value.bytes).isEmpty {
          item.reportEmpty(&problems)
        }
        return
      }
      if arePaths ? seenPaths.insert(PathBytes(line)).inserted : seen.insert(line).inserted {
        lines.append(line)
      } else {
        problems.warning(.listedTwice, "\(quoted(line)) stands twice in \(name)", at: item.value)
      }
    }
    return lines
  }

  /// Warns about a text such as `hiking, van`. It is one text, but the author probably means a list.
  private func reportCommas(_ problems: inout ProblemList) {
    guard value.kind == .scalar, value.isPlain, value.bytes.contains(UInt8(ascii: ",")) else { return }
    let text = value.text
    problems.warning(
      .singleEntry, "\(name) has one entry, \(quoted(text))", at: value,
      hint: "write [\(text)] for a list; a single entry with a comma needs quotes")
  }

  /// The number of items is limited, because they are compared with each other.
  @inline(__always)
  func eachItem(takes: String, _ problems: inout ProblemList, _ take: (Field, inout ProblemList) -> Void) {
    switch value.kind {
    case .scalar: if !value.isNull { take(self, &problems) }
    case .sequence:
      for (index, item) in value.items.enumerated() {
        if index == Self.mostItems {
          return problems.error(.tooManyEntries, "\(name) takes at most \(Self.mostItems) entries", at: item)
        }
        take(self.item(item), &problems)
      }
    case .mapping: reportKind(&problems, takes: takes)
    }
  }

  private static var mostItems: Int { 1000 }

  /// The number in a text such as `“2”`, `two` or `2 nights`. Nil if there is none.
  private static func digits(of text: String) -> String? {
    let words = [
      "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    let word = text.lowercased().split { !$0.isLetter && !$0.isNumber }.first.map(String.init) ?? ""
    if let index = words.firstIndex(of: word) { return String(index + 1) }
    let digits = word.prefix { ("0"..."9").contains($0) }
    return digits.isEmpty || digits.count > 4 || text.contains(".") ? nil : String(digits)
  }

  func flag(_ problems: inout ProblemList) -> Bool? {
    guard let value = scalar(&problems, takes: "true or false") else { return nil }
    if value.isPlain {
      if value.bytes.elementsEqual("true".utf8) { return true }
      if value.bytes.elementsEqual("false".utf8) { return false }
      switch value.text.lowercased() {
      case "true": return true
      case "false": return false
      default: break
      }
    }
    let meant: String? =
      switch value.text.lowercased() {
      case "yes", "on", "true", "y", "1", "ja", "oui", "si", "sí", "sì", "sim", "да": "true"
      case "no", "off", "false", "n", "0", "nein", "non", "nee", "nej", "nei", "não", "нет": "false"
      default: nil
      }
    let hint = meant.map { "write \($0)" }
    guard value.isPlain || hint == nil else {
      problems.error(
        .notTrueOrFalse, "\(name) takes true or false, not a text in quotes", at: value,
        hint: hint.map { $0 + " without quotes" }, replacement: meant)
      return nil
    }
    problems.error(
      .notTrueOrFalse, "\(name) takes true or false, not \(quoted(value.text))", at: value, hint: hint,
      replacement: meant)
    return nil
  }

  func integer(in range: ClosedRange<Int>, _ problems: inout ProblemList) -> Int? {
    guard let value = scalar(&problems, takes: "a whole number") else { return nil }
    guard let number = Int(value.text) else {
      let digits = Self.digits(of: value.text)
      problems.error(
        .notANumber, "\(name) takes a whole number, not \(quoted(value.text))", at: value,
        hint: digits.map { "write \($0)" }, replacement: digits)
      return nil
    }
    guard range.contains(number) else {
      problems.error(
        .outOfRange, "\(name) \(value.text) is not between \(range.lowerBound) and \(range.upperBound)",
        at: value)
      return nil
    }
    return number
  }

  /// One of a few words, in any case. `noun` is a word for messages, as in "unknown mode". For the hint, `meaning` returns the key
  /// of another word, such as a synonym.
  func choice<Key>(
    _ keys: KeySet<Key>, _ noun: String, _ problems: inout ProblemList,
    meaning: (String) -> Key? = { _ in nil }
  ) -> Key? {
    guard let value = scalar(&problems, takes: "a word") else { return nil }
    if let key = keys.key(of: value.bytes) { return key }
    let word = value.text.lowercased()
    if let same = keys.words.first(where: { $0.lowercased() == word }),
      let key = keys.key(of: Array(same.utf8)[...])
    {
      return key
    }
    let better = meaning(word)?.rawValue ?? nearest(word, among: keys.words)
    problems.error(
      .unknownWord, "unknown \(noun) \(quoted(value.text))", at: value,
      hint: better.map { "did you mean \(quoted($0))?" }
        ?? "write one of " + keys.words.joined(separator: ", "),
      replacement: better)
    return nil
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }
}
