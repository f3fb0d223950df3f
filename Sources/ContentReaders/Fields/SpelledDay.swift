internal import Entities

/// What an author can mean by a date in another notation: `14 June 2026`, `June 14th, 2026`, `6/7/2026`.
package enum SpelledDay {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let longMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]

  /// Advice for a text that is no day such as 2026-06-14: for `14.6.2026`, the day that it means. Nil if the text is no date.
  package static func advice(for text: String) -> String? {
    switch MomentText(Array(text.utf8)[...]) {
    case .otherDay(let day): "did you mean \(day.iso)?"
    case .noSuchDay: "the calendar has no such day"
    default: hint(for: text)
    }
  }

  /// A question for the author. It has both readings of a text that has two. Nil if the text is not a date.
  static func hint(for text: String) -> String? {
    if text.hasSuffix(",") || text.hasSuffix(";"), let day = CalendarDay(iso: String(text.dropLast())) {
      return "did you mean \(day.iso)?"
    }
    let days = readings(of: text).map(\.iso)
    return days.isEmpty ? nil : "did you mean \(days.joined(separator: " or "))?"
  }

  private static func readings(of text: String) -> [CalendarDay] {
    let slashed = text.split(separator: "/", omittingEmptySubsequences: false).map { number(String($0)) }
    if slashed.count == 3 {
      guard let first = slashed[0], let second = slashed[1], let year = slashed[2], year > 999 else {
        return []
      }
      let days = [
        CalendarDay(year: year, month: second, day: first),
        CalendarDay(year: year, month: first, day: second),
      ].compactMap(\.self)
      return days.count == 2 && days[0] == days[1] ? [days[0]] : days
    }
    let words = text.lowercased().split { " ,.".contains($0) }.map { String($0) }
    guard words.count == 3, let year = number(words[2]), year > 999 else { return [] }
    let day: CalendarDay?
    if let month = month(words[1]), let number = ordinal(words[0]) {
      day = CalendarDay(year: year, month: month, day: number)
    } else if let month = month(words[0]), let number = ordinal(words[1]) {
      day = CalendarDay(year: year, month: month, day: number)
    } else {
      day = nil
    }
    return day.map { [$0] } ?? []
  }

  private static func month(_ word: String) -> Int? {
    (longMonths.firstIndex(of: word) ?? months.firstIndex(of: word)).map { $0 + 1 }
  }

  /// As in `14` or `14th`.
  private static func ordinal(_ word: String) -> Int? {
    ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) } ? number(String(word.dropLast(2))) : number(word)
  }

  private static func number(_ word: String) -> Int? {
    guard (1...4).contains(word.utf8.count), word.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(word)
  }
}
