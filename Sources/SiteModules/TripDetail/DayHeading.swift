/// How the heading of a day's story is read: "Day 3", "Day 3: over the pass", "Tag 3".
struct DayHeading: Sendable {
  /// In lower case: the English word, and that of the site's language.
  private let words: [String]

  /// `word` has no space in it.
  init(word: String) { words = ["day", word.lowercased()] }

  /// The day's number, from 1. Nil for a heading of something else.
  func number(in heading: String) -> Int? { parts(of: heading)?.number }

  /// The text after the number and the mark that follows it. Nil if there is none.
  func title(in heading: String) -> String? {
    let rest = (parts(of: heading)?.rest ?? heading[...]).drop {
      !$0.isLetter && !$0.isNumber && !"“‘«„「『\"'([".contains($0)
    }
    return rest.isEmpty ? nil : String(rest)
  }

  /// Cuts `Day 3: To Oslo`, or `3日目 To Oslo` in languages that write the number first.
  private func parts(of heading: String) -> (number: Int, rest: Substring)? {
    if let space = heading.utf8.firstIndex(of: UInt8(ascii: " ")),
      words.contains(heading[..<space].lowercased()),
      let (number, rest) = Self.leadingNumber(in: heading[heading.utf8.index(after: space)...])
    {
      if let next = rest.first, next.isLetter || next.isNumber { return nil }
      return (number, rest)
    }
    guard let (number, rest) = Self.leadingNumber(in: heading[...]), rest.hasPrefix(words[1]) else {
      return nil
    }
    return (number, rest.dropFirst(words[1].count))
  }

  private static func leadingNumber(in text: Substring) -> (Int, Substring)? {
    let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 4, let number = Int(Substring(digits)), number > 0 else { return nil }
    return (number, text[digits.endIndex...])
  }
}
