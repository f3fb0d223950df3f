/// The words of a text, with what they mean.
struct WordList {
  struct Word {
    var range: Range<Int>
    var meaning: Meaning = []
    var digits = 0
    var uppers = 0
    var lowers = 0
    /// Letters beyond ASCII.
    var others = 0

    var isNumber: Bool { digits == range.count }
  }

  let bytes: [UInt8]
  private(set) var words: [Word] = []
  /// All meanings in the text.
  private(set) var meanings: Meaning = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    words.reserveCapacity(bytes.count / 7)
    var phrases = PhraseHashes()
    var index = 0
    while index < bytes.count {
      guard let (kind, length) = Self.letter(bytes, index) else {
        index += Self.length(of: bytes[index])
        continue
      }
      var word = Word(range: index..<index)
      phrases.beginWord()
      var (next, size) = (kind, length)
      while next == kind {
        for place in index..<min(index + size, bytes.count) {
          let byte = Self.folded(bytes, place)
          phrases.add(byte)
          let raw = bytes[place]
          if raw.isDigit {
            word.digits += 1
          } else if raw.isUpper {
            word.uppers += 1
          } else if raw.isLower {
            word.lowers += 1
          } else {
            word.others += 1
          }
        }
        index += size
        guard index < bytes.count, let (more, count) = Self.letter(bytes, index) else { break }
        (next, size) = (more, count)
      }
      index = min(index, bytes.count)
      word.range = word.range.lowerBound..<index
      for hash in phrases.values {
        if let meaning = Vocabulary.meanings[hash] { word.meaning.formUnion(meaning) }
      }
      meanings.formUnion(word.meaning)
      words.append(word)
    }
  }

  /// The bytes between a word and the word before it.
  func gap(before index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : words[index - 1].range.upperBound)..<words[index].range.lowerBound]
  }

  /// Whether a line or a sentence ends before a word. A point behind a short word or a number is of an abbreviation.
  func beginsSentence(_ index: Int) -> Bool {
    let gap = gap(before: index)
    if index == 0 || gap.contains(0x0A) { return true }
    guard
      let mark = gap.firstIndex(where: {
        $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?")
      }),
      mark + 1 < bytes.count, bytes[mark + 1].isSpace
    else { return false }
    let last = words[index - 1]
    if bytes[mark] != UInt8(ascii: ".") { return true }
    let isAbbreviation = last.isNumber || !last.meaning.isDisjoint(with: [.number, .phone])
    return !isAbbreviation && (last.range.count > 4 || bytes[words[index].range.lowerBound].isUpper)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private enum Script { case latin, han }

  /// Whether a letter or digit begins here, and its length. Chinese, Japanese and Korean have no spaces between words.
  private static func letter(_ bytes: [UInt8], _ index: Int) -> (Script, Int)? {
    let byte = bytes[index]
    if byte < 0x80 { return byte.isAlphanumeric ? (.latin, 1) : nil }
    // Spaces, dashes, quotes and signs.
    if byte == 0xC2 || byte == 0xE2 || byte < 0xC2 { return nil }
    if byte == 0xEF { return nil }
    if byte == 0xE3, index + 1 < bytes.count, bytes[index + 1] == 0x80 { return nil }
    return 0xE3...0xED ~= byte ? (.han, 3) : (.latin, length(of: byte))
  }

  private static func length(of byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  /// In lower case: ASCII, Latin-1 and Cyrillic.
  private static func folded(_ bytes: [UInt8], _ index: Int) -> UInt8 {
    let byte = bytes[index]
    if byte < 0x80 { return byte.lowered }
    if index > 0, bytes[index - 1] == 0xC3, 0x80...0x9E ~= byte { return byte + 0x20 }
    if index > 0, bytes[index - 1] == 0xD0, 0x90...0x9F ~= byte { return byte + 0x20 }
    return byte
  }
}
