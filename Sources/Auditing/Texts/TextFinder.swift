/// Finds what the texts of a file tell.
struct TextFinder {
  /// Below the output folder.
  let file: String

  func findings(in part: TextPart) -> [Finding] { findings(in: part, WordList(part.bytes)) }

  /// `list` has the words of the part.
  func findings(in part: TextPart, _ list: WordList) -> [Finding] {
    if list.words.isEmpty { return [] }
    let isScript = part.source == .script
    var codes =
      ServiceKeyFinder(list: list).values() + LinkFinder(bytes: part.bytes).values()
      + PasswordFinder(list: list, isScript: isScript).values()
    var (contacts, paths): ([Told], [Told]) = ([], [])
    if !isScript {
      let numbers = NumberFinder(list: list).values()
      codes += AccountFinder(list: list).values() + numbers.filter { $0.what != NumberRule.plate }
      contacts = numbers.filter { $0.what == NumberRule.plate } + ContactFinder(list: list).values()
      paths = MachinePathFinder(bytes: part.bytes).values()
    }
    let hidden = codes.map(\.range)
    var found: [Finding] = []
    for (kind, values) in [(Finding.Kind.codes, codes), (.contacts, contacts), (.files, paths)] {
      found += values.map { what, range in
        Finding(
          kind, what, file: file, sentence: Excerpt.around(range, in: part.bytes, hiding: hidden),
          identity: Excerpt.text(part.bytes[range]))
      }
    }
    if part.source == .comment, let comment = CommentFinder.finding(part, file: file, hiding: hidden) {
      found.append(comment)
    }
    return found
  }

  private typealias Told = (what: String, range: Range<Int>)
}

/// Comments in pages: nobody sees them, and everybody can read them.
enum CommentFinder {
  /// Conditions for old browsers, and what programs write of themselves.
  private static let innocent = [
    "[if", "<![endif", "Created with", "Generator:", "Uploaded to", "googleoff", "googleon",
  ]

  static func finding(_ part: TextPart, file: String, hiding codes: [Range<Int>]) -> Finding? {
    let words = part.bytes.split { $0.isSpace }
    guard part.bytes.count(where: \.isLetter) >= 6, words.count > 1 else { return nil }
    let text = Excerpt.trimmed(Excerpt.shown(part.bytes.indices, of: part.bytes, hiding: codes))
    if innocent.contains(where: text.hasPrefix) { return nil }
    return Finding(.files, "a comment", file: file, sentence: String(text.prefix(120)))
  }
}
