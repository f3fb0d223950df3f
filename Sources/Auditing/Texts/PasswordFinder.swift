/// Finds passwords and keys of services behind words that name them.
struct PasswordFinder {
  let list: WordList
  /// In a script only what stands in quotes is a value.
  let isScript: Bool

  /// Words behind a colon that say where a password is, or that there is none.
  private static let innocent: Set = [
    "none", "no", "keine", "keins", "sans", "required", "ask", "see", "siehe", "below", "optional", "free",
    "open", "fragen",
    "true", "false", "null", "undefined",
  ]

  func values() -> [(what: String, range: Range<Int>)] {
    if list.meanings.isDisjoint(with: [.password, .secret, .wifi]) { return [] }
    return list.words.indices.compactMap { index in
      let meaning = list.words[index].meaning
      if !meaning.isDisjoint(with: .password) || isWifiKey(index) {
        guard let range = value(behind: index), isPassword(range) else { return nil }
        return (isNear(.wifi, index) ? "a Wi-Fi password" : "a password", range)
      }
      if !meaning.isDisjoint(with: .secret), let range = value(behind: index), isSecret(range) {
        return ("the key of a service", range)
      }
      return nil
    }
  }

  private func isWifiKey(_ index: Int) -> Bool {
    let word = list.words[index]
    guard !word.meaning.isDisjoint(with: [.key, .code]), index > 0 else { return false }
    if !list.words[index - 1].meaning.isDisjoint(with: .wifi), list.gap(before: index).count <= 2 {
      return true
    }
    let end = word.range.upperBound
    return end < list.bytes.count && list.bytes[end] == UInt8(ascii: ":") && isNear(.wifi, index)
  }

  private func isNear(_ meaning: Meaning, _ index: Int) -> Bool {
    list.words[max(0, index - 8)..<min(index + 2, list.words.count)].contains {
      !$0.meaning.isDisjoint(with: meaning)
    }
  }

  /// The characters behind a colon, an equals sign or a word such as "is", up to the next space.
  private func value(behind subject: Int) -> Range<Int>? {
    let bytes = list.bytes
    var place = list.words[subject].range.upperBound
    var word = subject + 1
    // "password of the guests is", "contraseña del wifi:"
    while word < list.words.count, word - subject <= 5, list.words[word].range.lowerBound - place < 12 {
      let gap = list.gap(before: word)
      if isScript || gap.contains(where: Self.isMark) || gap.contains(0x0A) || gap.starts(with: "：".utf8) {
        break
      }
      if gap.contains(UInt8(ascii: ".")) || gap.contains(UInt8(ascii: ",")) { return nil }
      let isLink = Self.links.contains(list.text(list.words[word].range).lowercased())
      place = list.words[word].range.upperBound
      word += 1
      if isLink { return run(from: place) }
    }
    guard place < bytes.count else { return nil }
    var mark = place
    while mark < bytes.count,
      bytes[mark] == 0x20 || bytes[mark] == UInt8(ascii: "\"") || bytes[mark] == UInt8(ascii: "'")
    {
      mark += 1
    }
    if bytes[mark...].starts(with: "：".utf8) { return run(from: mark + 3) }
    if mark < bytes.count, Self.isMark(bytes[mark]) || bytes[mark] == 0x0A && word == subject + 1 {
      return run(from: mark + 1)
    }
    // "Passwort Edelweiss1871": only a word with a digit.
    guard !isScript, let next = list.words.indices.contains(subject + 1) ? list.words[subject + 1] : nil,
      list.gap(before: subject + 1).allSatisfy({ $0 == 0x20 }), next.digits > 0,
      next.range.count > next.digits, next.range.count >= 6
    else { return nil }
    return run(from: next.range.lowerBound)
  }

  private static let links: Set = [
    "is", "ist", "lautet", "est", "es", "è", "é", "er", "är", "jest", "on", "to",
  ]

  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") }

  private func run(from start: Int) -> Range<Int>? {
    let bytes = list.bytes
    var from = start
    while from < bytes.count, bytes[from] == 0x20 { from += 1 }
    var quote: UInt8?
    if from < bytes.count, "\"'`".utf8.contains(bytes[from]) {
      quote = bytes[from]
      from += 1
    }
    if isScript, quote == nil { return nil }
    var end = from
    while end < bytes.count,
      quote.map({ bytes[end] != $0 }) ?? (!bytes[end].isSpace && bytes[end] != UInt8(ascii: "<"))
    {
      if end - from > 300 { return nil }
      end += 1
    }
    while quote == nil, end > from, ".,;)!?\"'".utf8.contains(bytes[end - 1]) { end -= 1 }
    return end > from ? from..<end : nil
  }

  private func isPassword(_ range: Range<Int>) -> Bool {
    let value = list.bytes[range]
    guard 4...64 ~= value.count, !value.contains(0x20) || !isScript else { return false }
    let isOdd =
      value.contains(where: \.isDigit) && value.contains { !$0.isDigit && $0 < 0x80 }
      || value.dropFirst().contains(where: \.isUpper) && value.contains(where: \.isLower)
      || value.contains { "!@#$%&*+?^~".utf8.contains($0) } && value.contains(where: \.isLetter)
      || value.count >= 8 && value.allSatisfy(\.isDigit)
    if isScript {
      return isOdd && value.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        && !value.contains { "{}()<>;=".utf8.contains($0) }
    }
    if isOdd { return !list.text(range).contains("://") }
    // A plain word is a password only if the line ends behind it.
    let rest = list.bytes[range.upperBound...].prefix { $0 != 0x0A }
    return rest.allSatisfy { !$0.isAlphanumeric && $0 < 0x80 }
      && value.allSatisfy { $0.isAlphanumeric || $0 >= 0x80 || $0 == UInt8(ascii: "-") }
      && !Self.innocent.contains(list.text(range).lowercased()) && isBehindMark(range.lowerBound)
  }

  private func isBehindMark(_ start: Int) -> Bool {
    let before = list.bytes[max(0, start - 4)..<start].last { $0 != 0x20 && $0 != UInt8(ascii: "\"") }
    return before.map { Self.isMark($0) || $0 == 0x9A || $0 == 0x0A } ?? false
  }

  private func isSecret(_ range: Range<Int>) -> Bool {
    let value = list.bytes[range]
    return value.count >= 16 && value.contains(where: \.isDigit) && value.contains(where: \.isLetter)
      && value.allSatisfy { $0.isAlphanumeric || "-_.+/=".utf8.contains($0) }
  }
}
