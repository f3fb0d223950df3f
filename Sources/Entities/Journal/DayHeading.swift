/// Headings that name a day: `Day 3: To Oslo`, `Tag 3`, `3日目 富士山`.
package struct DayHeading: Sendable {
  /// In lower case: the English word, and the word of the site's language.
  private let words: [String]
  /// Whether the language writes the number before its word.
  private let isNumberFirst: Bool
  private let pattern: String

  /// `word` contains no space. `pattern` is the title of a day in the site's language, as in `Tag {n}`.
  package init(word: String, pattern: String) {
    words = ["day", word.lowercased()]
    isNumberFirst = pattern.hasPrefix("{n}")
    self.pattern = pattern
  }

  /// The heading of a day in the site's language.
  package func heading(ofDay number: Int) -> String { pattern.replacing("{n}", with: "\(number)") }

  /// The day's number, from 1. Nil for a heading of something else.
  package func number(in heading: String) -> Int? { parts(of: heading)?.number }

  /// The number of the day that a heading nearly names: `Day two`, `Day2`, `Day #2`, `Day 2nd`. Words only in English.
  package func likelyNumber(in heading: String) -> Int? {
    let text = heading.lowercased()
    guard let word = words.first(where: { text.hasPrefix($0) }) else { return nil }
    let rest = text.dropFirst(word.count)
    let number = rest.drop { $0 == " " || $0 == "#" }
    if let (digits, after) = Self.leadingNumber(in: number) {
      let ending = after.prefix { $0.isLetter || $0.isNumber }
      return ending.isEmpty || ["st", "nd", "rd", "th"].contains(ending) ? digits : nil
    }
    if rest.first != " " { return nil }
    let spelled = number.prefix { $0.isLetter }
    return Self.spelledNumbers.firstIndex { $0 == spelled }.map { $0 + 1 }
  }

  private static let spelledNumbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen",
  ]

  /// The text after the number and the mark that follows it. Nil if there is none.
  package func title(in heading: String) -> String? {
    guard let rest = parts(of: heading)?.rest else { return nil }
    let title = rest.drop { !$0.isLetter && !$0.isNumber && !"“‘«„「『\"'([".contains($0) }
    return title.isEmpty ? nil : String(title)
  }

  private func parts(of heading: String) -> (number: Int, rest: Substring)? {
    if let space = heading.utf8.firstIndex(of: UInt8(ascii: " ")),
      words.contains(heading[..<space].lowercased()),
      let (number, rest) = Self.leadingNumber(in: heading[heading.utf8.index(after: space)...])
    {
      if let next = rest.first, next.isLetter || next.isNumber { return nil }
      return (number, rest)
    }
    guard isNumberFirst, let (number, rest) = Self.leadingNumber(in: heading[...]), rest.hasPrefix(words[1])
    else { return nil }
    return (number, rest.dropFirst(words[1].count))
  }

  private static func leadingNumber(in text: Substring) -> (Int, Substring)? {
    let digits = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 4, let number = Int(Substring(digits)), number > 0 else { return nil }
    return (number, text[digits.endIndex...])
  }
}
