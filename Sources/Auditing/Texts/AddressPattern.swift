/// Finds streets with the number of a house.
struct AddressPattern {
  private let list: WordList

  init(_ list: WordList) { self.list = list }

  /// Ends of German, Dutch and Scandinavian names of streets.
  private static let endings: [StaticString] = [
    "straße", "strasse", "str", "weg", "gasse", "platz", "allee", "damm", "ufer", "steig", "straat", "laan",
    "gracht", "gata", "gatan",
    "vägen", "vej", "veien", "gaten", "katu", "tie", "utca", "plein",
  ]

  func streets() -> [Range<Int>] {
    list.words.indices.compactMap { index in
      let word = list.words[index]
      guard word.digits > 0, word.digits <= 4, word.range.count <= word.digits + 1 else { return nil }
      return behindName(index) ?? beforeName(index)
    }
  }

  /// `Lindenstraße 12`, `Via Roma 12`, `Calle Mayor 7`
  private func behindName(_ number: Int) -> Range<Int>? {
    guard number > 0, isNear(number) else { return nil }
    let name = list.words[number - 1]
    let range = name.range.lowerBound..<list.words[number].range.upperBound
    if name.range.count > 4,
      list.bytes[name.range.lowerBound].isUpper || list.bytes[name.range.lowerBound] >= 0xC3
    {
      for ending in Self.endings where name.range.count > ending.utf8CodeUnitCount + 1 {
        if list.bytes.has(ending, at: name.range.upperBound - ending.utf8CodeUnitCount) { return range }
      }
    }
    if !name.meaning.isDisjoint(with: .streetBehind), number > 1, isCapital(number - 2),
      number < 3 || list.text(list.words[number - 3].range) != "the"
    {
      return list.words[number - 2].range.lowerBound..<range.upperBound
    }
    for before in 2...4
    where number >= before && !list.words[number - before].meaning.isDisjoint(with: .streetBefore) {
      return list.words[number - before].range.lowerBound..<range.upperBound
    }
    return nil
  }

  /// `14 Elm Street`, `8 rue des Lilas`
  private func beforeName(_ number: Int) -> Range<Int>? {
    let words = list.words
    guard number + 1 < words.count, isNear(number + 1) else { return nil }
    if !words[number + 1].meaning.isDisjoint(with: .streetBefore), number + 2 < words.count {
      let last = min(number + 3, words.count - 1)
      return words[number].range.lowerBound..<words[last].range.upperBound
    }
    for behind in 2...3 where number + behind < words.count && isCapital(number + 1) {
      if !words[number + behind].meaning.isDisjoint(with: .streetBehind), isCapital(number + behind) {
        return words[number].range.lowerBound..<words[number + behind].range.upperBound
      }
    }
    return nil
  }

  private func isCapital(_ index: Int) -> Bool {
    let first = list.bytes[list.words[index].range.lowerBound]
    return first.isUpper || first >= 0xC3
  }

  private func isNear(_ index: Int) -> Bool {
    let gap = list.gap(before: index)
    return gap.count <= 2 && !gap.contains(0x0A)
  }
}
