internal import Entities

/// Finds sentences that say when a home is empty.
struct AbsenceFinder {
  let list: WordList
  let now: CalendarDay

  func ranges() -> [Range<Int>] {
    if list.meanings.isDisjoint(with: .away) { return [] }
    return list.words.indices.compactMap { index in
      guard !list.words[index].meaning.isDisjoint(with: .away) else { return nil }
      let sentence = sentence(around: index)
      return isFuture(sentence)
        ? list.words[sentence.lowerBound].range
          .lowerBound..<list.words[sentence.upperBound - 1].range.upperBound : nil
    }
  }

  /// The words of the sentence.
  private func sentence(around index: Int) -> Range<Int> {
    var (start, end) = (index, index + 1)
    while index - start < 20, !list.beginsSentence(start) { start -= 1 }
    while end < list.words.count, end - index < 20, !list.beginsSentence(end) { end += 1 }
    return start..<end
  }

  private func isFuture(_ sentence: Range<Int>) -> Bool {
    var year: Int?
    var month: Int?
    for word in list.words[sentence] {
      let text = list.text(word.range).lowercased()
      if word.isNumber, word.digits == 4, let number = Int(text), 2000...2100 ~= number {
        year = max(year ?? 0, number)
      }
      if let number = Self.months.firstIndex(where: { names in names.contains { text.hasPrefix($0) } }),
        word.lowers > 2
      {
        month = number + 1
      }
    }
    guard let year, list.words[sentence].contains(where: { $0.isNumber && $0.digits <= 2 }) || month != nil
    else { return false }
    let today = now.parts
    return year > today.year || year == today.year && (month ?? 12) >= today.month
  }

  /// The beginnings of the names of months in several languages.
  private static let months: [[String]] = [
    ["jan", "jän", "ene", "gen", "sty"], ["feb", "fév", "fev", "lut"], ["mar", "mär", "maa", "mrz"],
    ["apr", "avr", "abr", "kwi"],
    ["may", "mai", "mag", "maj", "mei", "mayo"], ["jun", "juin", "giu", "cze"],
    ["jul", "juil", "lug", "lip"],
    ["aug", "aoû", "aou", "ago", "sie"], ["sep", "set", "wrz"], ["oct", "okt", "ott", "out", "paź"],
    ["nov", "lis"],
    ["dec", "dez", "déc", "dic", "gru"],
  ]
}
