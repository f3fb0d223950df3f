/// A number, code or name as it is written: words that hyphens, points or slashes join, and groups of digits with spaces.
struct WrittenValue {
  let bytes: ArraySlice<UInt8>
  /// Letters and digits only.
  let plain: [UInt8]
  let digits: Int
  let uppers: Int
  let lowers: Int
  /// The index of the first word behind it.
  let nextWord: Int

  init(at index: Int, in list: WordList, joinsLetters: Bool = false) {
    var last = index
    while last + 1 < list.words.count {
      let (word, next) = (list.words[last], list.words[last + 1])
      let gap = list.gap(before: last + 1)
      let isJoined = gap.count == 1 && "-/._–".utf8.contains(gap.first!) && next.others == 0
      let isGroup =
        gap.count == 1 && gap.first! == 0x20 && next.others == 0 && next.lowers == 0
        && (word.isNumber && next.isNumber && next.digits > 1 || joinsLetters && next.range.count < 7)
      guard isJoined || isGroup, next.range.upperBound - list.words[index].range.lowerBound <= 48 else {
        break
      }
      last += 1
    }
    bytes = list.bytes[list.words[index].range.lowerBound..<list.words[last].range.upperBound]
    plain = bytes.filter(\.isAlphanumeric)
    let part = list.words[index...last]
    digits = part.reduce(0) { $0 + $1.digits }
    uppers = part.reduce(0) { $0 + $1.uppers }
    lowers = part.reduce(0) { $0 + $1.lowers + $1.others }
    nextWord = last + 1
  }

  var range: Range<Int> { bytes.startIndex..<bytes.endIndex }
  var isNumber: Bool { digits > 0 && uppers == 0 && lowers == 0 }
  /// Capital letters and digits, both.
  var isMixed: Bool { digits > 0 && uppers > 0 && lowers == 0 }

  /// Whether it is a day, as 2025-06-14, 14.06.2025 or 20250614, or a year.
  var isDate: Bool {
    guard isNumber else { return false }
    if plain.count == 4 { return Self.years.contains(number(plain[...])) }
    guard plain.count == 8 || plain.count < 8 && bytes.count > plain.count else { return false }
    if plain.count == 8 {
      let (first, last) = (number(plain[..<4]), number(plain[4...]))
      if Self.years.contains(first), 1...12 ~= number(plain[4..<6]), 1...31 ~= number(plain[6...]) {
        return true
      }
      return Self.years.contains(last) && bytes.count > 8
    }
    return bytes.contains(UInt8(ascii: ".")) || bytes.contains(UInt8(ascii: "/"))
  }

  private static let years = 1700...2100

  private func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
}
