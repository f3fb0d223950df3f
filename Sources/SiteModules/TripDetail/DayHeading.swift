/// How the heading of a day's story is read: "Day 3", "Day 3: over the pass", "Tag 3".
struct DayHeading: Sendable {
  /// In lower case: the English word, and that of the site's language.
  private let words: [String]

  /// `word` has no space in it.
  init(word: String) { words = ["day", word.lowercased()] }

  /// The day's number, from 1; nil for a heading of something else.
  func number(in heading: String) -> Int? {
    guard let space = heading.utf8.firstIndex(of: UInt8(ascii: " ")),
      words.contains(heading[..<space].lowercased())
    else { return nil }
    let rest = heading[heading.utf8.index(after: space)...]
    let digits = rest.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count <= 4, let number = Int(Substring(digits)), number > 0 else { return nil }
    if let next = rest[digits.endIndex...].first, next.isLetter || next.isNumber { return nil }
    return number
  }

  /// What stands behind the number and the mark that follows it; nil where nothing does.
  static func title(in heading: String) -> String? {
    guard let digit = heading.firstIndex(where: \.isNumber) else { return nil }
    let behindNumber = heading[digit...].drop(while: \.isNumber)
    let rest = behindNumber.drop { !$0.isLetter && !$0.isNumber && !"“‘«„\"'([".contains($0) }
    return rest.isEmpty ? nil : String(rest)
  }
}
