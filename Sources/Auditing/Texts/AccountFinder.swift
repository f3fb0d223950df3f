/// Finds numbers of bank accounts and payment cards by their check digits.
struct AccountFinder {
  let list: WordList

  func values() -> [(what: String, range: Range<Int>)] {
    var found: [(what: String, range: Range<Int>)] = []
    for index in list.words.indices {
      let word = list.words[index]
      if word.digits >= 2, word.uppers >= 2, let range = iban(at: index) {
        found.append(("an IBAN", range))
      } else if word.isNumber, 4...19 ~= word.digits,
        !(found.last?.range.contains(word.range.lowerBound) ?? false),
        let range = card(at: index)
      {
        found.append(("the number of a payment card", range))
      }
    }
    return found
  }

  private func iban(at index: Int) -> Range<Int>? {
    let start = list.words[index].range.lowerBound
    let first = list.bytes[start...].prefix(4)
    guard first.count == 4, first.prefix(2).allSatisfy(\.isUpper), first.suffix(2).allSatisfy(\.isDigit),
      let length = CheckDigits.lengths[String(decoding: first.prefix(2), as: UTF8.self)]
    else { return nil }
    var plain: [UInt8] = []
    var end = start
    while end < list.bytes.count, plain.count < length {
      let byte = list.bytes[end]
      if byte.isDigit || byte.isUpper {
        plain.append(byte)
      } else if byte != 0x20 && byte != UInt8(ascii: "-") {
        return nil
      }
      end += 1
    }
    if end < list.bytes.count, list.bytes[end].isAlphanumeric { return nil }
    return CheckDigits.isIBAN(plain) ? start..<end : nil
  }

  private func card(at index: Int) -> Range<Int>? {
    let start = list.words[index].range.lowerBound
    if start > 0, "+.,:/#_=-".utf8.contains(list.bytes[start - 1]) && !isBehindCard(index) { return nil }
    var (last, digits) = (index, list.words[index].digits)
    while digits < 19, last + 1 < list.words.count, list.words[last + 1].isNumber {
      let gap = list.gap(before: last + 1)
      guard gap.count == 1, gap.first! == 0x20 || gap.first! == UInt8(ascii: "-") else { break }
      last += 1
      digits += list.words[last].digits
    }
    let range = start..<list.words[last].range.upperBound
    if range.upperBound < list.bytes.count,
      list.bytes[range.upperBound] == UInt8(ascii: ".") || list.bytes[range.upperBound] == UInt8(ascii: ","),
      range.upperBound + 1 < list.bytes.count, list.bytes[range.upperBound + 1].isDigit
    {
      return nil
    }
    let number = list.bytes[range].filter(\.isDigit)
    guard CheckDigits.isCard(number) else { return nil }
    let groups = list.words[index...last].map(\.digits)
    let isWrittenAsCard =
      groups == [4, 4, 4, 4] || groups == [4, 6, 5] || groups == [4, 6, 4] || groups == [4, 4, 4, 4, 3]
    return isWrittenAsCard || isBehindCard(index) ? range : nil
  }

  private func isBehindCard(_ index: Int) -> Bool {
    list.words[max(0, index - 6)..<index].contains { !$0.meaning.isDisjoint(with: .card) }
  }
}
