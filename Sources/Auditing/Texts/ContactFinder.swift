internal import Files

/// Finds telephone numbers, e-mail addresses and addresses of homes.
struct ContactFinder {
  let list: WordList

  func values() -> [(what: String, range: Range<Int>)] { emails() + telephones() + addresses() }

  private func emails() -> [(what: String, range: Range<Int>)] {
    let bytes = list.bytes
    var found: [(what: String, range: Range<Int>)] = []
    var index = 0
    while true {
      let at = bytes.next(UInt8(ascii: "@"), from: index)
      if at >= bytes.count { return found }
      index = at + 1
      var start = at
      while start > 0, bytes[start - 1].isAlphanumeric || "._%+-".utf8.contains(bytes[start - 1]) {
        start -= 1
      }
      var end = at + 1
      while end < bytes.count,
        bytes[end].isAlphanumeric || bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: ".")
      { end += 1 }
      while end > at + 1, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      let top = bytes[(at + 1)..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      guard start < at, bytes[start].isAlphanumeric, top.count > 1, top.allSatisfy({ !$0.isEmpty }),
        let last = top.last, last.count >= 2, last.allSatisfy(\.isLetter),
        !Self.pictures.contains(String(decoding: last, as: UTF8.self))
      else { continue }
      if isOfLink(start) { continue }
      found.append(("an e-mail address", start..<end))
    }
  }

  /// Whether the name and the password of a link stand here, as in `https://kim:word@a.example/`.
  private func isOfLink(_ start: Int) -> Bool {
    let before = list.bytes[..<start].suffix(80).reversed().prefix { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
    return Array(before).place(of: "//:") != nil
  }

  /// Endings of pictures, as in `map@2x.png`.
  private static let pictures: Set = ["png", "jpg", "webp", "svg", "gif", "avif", "js", "css"]

  private func telephones() -> [(what: String, range: Range<Int>)] {
    var found: [(what: String, range: Range<Int>)] = []
    for index in list.words.indices where list.words[index].isNumber {
      let start = list.words[index].range.lowerBound
      if let last = found.last, last.range.upperBound > start { continue }
      let before = start > 0 ? list.bytes[start - 1] : 0x20
      let isInternational =
        before == UInt8(ascii: "+") && (start < 2 || !list.bytes[start - 2].isAlphanumeric)
      guard isInternational || isNamed(index) else { continue }
      let range = groups(from: index)
      let digits = list.bytes[range].count(where: \.isDigit)
      let first = list.bytes[start]
      let isNational =
        first == UInt8(ascii: "0") || before == UInt8(ascii: "(")
        || list.words[index].digits == 3 && digits == 10
      guard isInternational ? 9...15 ~= digits : isNational && 8...14 ~= digits else { continue }
      found.append(("a telephone number", (isInternational ? start - 1 : start)..<range.upperBound))
    }
    return found
  }

  private func isNamed(_ index: Int) -> Bool {
    list.words[max(0, index - 4)..<min(index + 6, list.words.count)].contains {
      !$0.meaning.isDisjoint(with: .phone)
    }
  }

  /// Groups of digits with one or two signs between them.
  private func groups(from index: Int) -> Range<Int> {
    var last = index
    while last + 1 < list.words.count, list.words[last + 1].isNumber {
      let gap = list.gap(before: last + 1)
      guard gap.count <= 2, gap.allSatisfy({ " -/().".utf8.contains($0) }) else { break }
      last += 1
    }
    return list.words[index].range.lowerBound..<list.words[last].range.upperBound
  }

  private func addresses() -> [(what: String, range: Range<Int>)] {
    AddressPattern(list).streets().filter { isHome($0) }.map { ("the address of a home", $0) }
  }

  /// Whether the sentence says that somebody lives there.
  private func isHome(_ range: Range<Int>) -> Bool {
    var (hasOurs, hasAddress) = (false, false)
    var index = list.words.firstIndex { $0.range.lowerBound >= range.lowerBound } ?? list.words.count
    let first = index
    while index > 0, first - index < 9 {
      let isLabelled =
        index == first && index > 0 && !list.words[index - 1].meaning.isDisjoint(with: .address)
      if list.beginsSentence(index), !isLabelled { break }
      index -= 1
      let meaning = list.words[index].meaning
      if !meaning.isDisjoint(with: .live) { return true }
      if !meaning.isDisjoint(with: .ours) { hasOurs = true }
      if !meaning.isDisjoint(with: .address) {
        let end = list.words[index].range.upperBound
        hasAddress = hasAddress || end < list.bytes.count && list.bytes[end] == UInt8(ascii: ":")
      }
    }
    return hasOurs || hasAddress
  }
}
