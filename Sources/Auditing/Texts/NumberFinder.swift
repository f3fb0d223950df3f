/// Finds numbers that telling words stand before.
struct NumberFinder {
  private static let reach = 70
  private static let mostWords = 8
  /// How many words before the subject a companion can stand.
  private static let before = 6
  private static let subjects = NumberRule.all.reduce(into: Meaning()) { $0.formUnion($1.subject) }

  let list: WordList

  /// The values, each with what it is.
  func values() -> [(what: String, range: Range<Int>)] {
    if list.meanings.isDisjoint(with: Self.subjects) { return [] }
    var found: [(what: String, range: Range<Int>)] = []
    for index in list.words.indices where !list.words[index].meaning.isDisjoint(with: Self.subjects) {
      for rule in NumberRule.all where !list.words[index].meaning.isDisjoint(with: rule.subject) {
        if let range = value(behind: index, rule) {
          if !found.contains(where: { $0.range.overlaps(range) }) { found.append((rule.what, range)) }
          break
        }
      }
    }
    for index in list.words.indices where isKeyed(index) {
      let range = list.words[index].range
      if !found.contains(where: { $0.range.overlaps(range) }) { found.append(("a door code", range)) }
    }
    return found
  }

  /// Whether a number ends with the hash key of a door, as in "Enter 6602# at the gate".
  private func isKeyed(_ index: Int) -> Bool {
    let word = list.words[index]
    let end = word.range.upperBound
    guard word.isNumber, 3...8 ~= word.digits, end < list.bytes.count, list.bytes[end] == UInt8(ascii: "#"),
      end + 1 == list.bytes.count || !list.bytes[end + 1].isAlphanumeric
    else { return false }
    return list.words[max(0, index - 8)..<min(index + 9, list.words.count)].contains {
      !$0.meaning.isDisjoint(with: [.door, .keyBox, .code])
    }
  }

  private func value(behind subject: Int, _ rule: NumberRule) -> Range<Int>? {
    let word = list.words[subject]
    // "Pin" is a verb and a badge.
    if rule.subject == .pin, word.uppers != word.range.count, word.meaning.isDisjoint(with: .code) {
      guard word.range.upperBound < list.bytes.count, list.bytes[word.range.upperBound] == UInt8(ascii: ":")
      else { return nil }
    }
    var isNamed =
      rule.companion.isEmpty || !word.meaning.isDisjoint(with: rule.companion) || isNamedBefore(subject, rule)
    var isLinked = true
    var next = subject + 1
    while next < list.words.count, next - subject <= Self.mostWords,
      list.words[next].range.lowerBound - word.range.upperBound <= Self.reach
    {
      let gap = list.gap(before: next)
      if ends(gap, before: next, after: subject) { return nil }
      let current = list.words[next]
      let isBehindLink =
        next == subject + 1 || isLinked
        || gap.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "#") }
        || gap.starts(with: "：".utf8) || isLink(next - 1)
      if current.digits > 0 || current.uppers > (rule.joinsLetters ? 0 : 1), isBehindLink {
        let value = WrittenValue(at: next, in: list, joinsLetters: rule.joinsLetters)
        if isWhole(value), rule.takes(value, isNamed) { return value.range }
      }
      if !current.meaning.isDisjoint(with: rule.companion) { isNamed = true }
      if !isLink(next), current.meaning.isDisjoint(with: rule.companion.union(rule.subject)) {
        isLinked = false
      }
      next += 1
    }
    return nil
  }

  private func isLink(_ index: Int) -> Bool {
    !list.words[index].meaning.isDisjoint(with: [.link, .number, .code])
  }

  private func isNamedBefore(_ subject: Int, _ rule: NumberRule) -> Bool {
    var index = subject
    while index > 0, subject - index < Self.before {
      if list.beginsSentence(index) { return false }
      index -= 1
      if !list.words[index].meaning.isDisjoint(with: rule.companion) { return true }
    }
    return false
  }

  /// Whether a sentence or a line ends in a gap. A short line is a label of the next one.
  private func ends(_ gap: ArraySlice<UInt8>, before next: Int, after subject: Int) -> Bool {
    if gap.contains(0x0A) { return next - subject > 2 }
    return list.beginsSentence(next)
  }

  /// Whether nothing belongs to the number that makes it innocent: a decimal, a unit, a sign of a currency.
  private func isWhole(_ value: WrittenValue) -> Bool {
    let (start, end) = (value.range.lowerBound, value.range.upperBound)
    let bytes = list.bytes
    if start > 0, "$.,".utf8.contains(bytes[start - 1]) { return false }
    if end < bytes.count, bytes[end] == UInt8(ascii: "%") { return false }
    if end + 1 < bytes.count,
      bytes[end] == UInt8(ascii: ",") || bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: "'"),
      bytes[end + 1].isDigit
    {
      return false
    }
    guard value.isNumber, value.nextWord < list.words.count else { return true }
    let next = list.words[value.nextWord]
    return next.meaning.isDisjoint(with: .unit) || next.range.lowerBound - end > 2
  }
}
