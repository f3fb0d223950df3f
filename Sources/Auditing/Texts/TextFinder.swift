/// Finds what the texts of a file tell.
struct TextFinder {
  /// Below the output folder.
  let file: String

  func findings(in part: TextPart) -> [Finding] {
    if part.bytes.isEmpty { return [] }
    let list = WordList(part.bytes)
    let isScript = part.source == .script
    var found =
      make(.codes, ServiceKeyFinder(list: list).values(), part)
      + make(.codes, LinkFinder(bytes: part.bytes).values(), part)
      + make(.codes, PasswordFinder(list: list, isScript: isScript).values(), part)
    if isScript { return found }
    let numbers = NumberFinder(list: list).values()
    found += make(.codes, AccountFinder(list: list).values(), part)
    found += make(.codes, numbers.filter { $0.what != Self.plate }, part)
    found += make(.contacts, numbers.filter { $0.what == Self.plate }, part)
    found += make(.contacts, ContactFinder(list: list).values(), part)
    found += make(.files, MachinePathFinder(bytes: part.bytes).values(), part)
    if part.source == .comment, let comment = CommentFinder.finding(part, file: file) {
      found.append(comment)
    }
    return found
  }

  private static let plate = "a licence plate"

  private func make(
    _ kind: Finding.Kind, _ values: [(what: String, range: Range<Int>)], _ part: TextPart
  ) -> [Finding] {
    values.map { what, range in
      Finding(
        kind, what, file: file, sentence: Excerpt.around(range, in: part.bytes, hides: kind == .codes),
        identity: Excerpt.text(part.bytes[range]))
    }
  }
}

/// Comments in pages: nobody sees them, and everybody can read them.
enum CommentFinder {
  /// Conditions for old browsers, and what programs write of themselves.
  private static let innocent = [
    "[if", "<![endif", "Created with", "Generator:", "Uploaded to", "googleoff", "googleon",
  ]

  static func finding(_ part: TextPart, file: String) -> Finding? {
    let words = part.bytes.split { $0.isSpace }
    guard part.bytes.count(where: \.isLetter) >= 6, words.count > 1 else { return nil }
    let text = words.map { Excerpt.text($0) }.joined(separator: " ")
    if innocent.contains(where: text.hasPrefix) { return nil }
    return Finding(.files, "a comment", file: file, sentence: String(text.prefix(120)))
  }
}
