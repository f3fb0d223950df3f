/// Folds names for comparison: lower case, no accents, a space for punctuation, and St for Saint.
///
/// make/names.py does the same. The table is in places.bin.
struct NameFold {
  private let file: EmbeddedBytes
  private let tables: Int
  private let sequences: Int
  private let index: Int
  /// Whether Saint becomes St.
  private let shortensWords: Bool

  init(_ file: EmbeddedBytes) { self.init(file, shortensWords: true) }

  /// The same without St for Saint.
  var withWholeWords: NameFold { NameFold(file, shortensWords: false) }

  private init(_ file: EmbeddedBytes, shortensWords: Bool) {
    self.file = file
    self.shortensWords = shortensWords
    index = file.section(8)
    tables = index + 1024 + 2
    sequences = tables + 128 * Int(file.load(index + 1024, as: UInt16.self))
  }

  /// `text` is UTF-8.
  func folded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    // Two bytes of a character can become three letters of three bytes.
    [UInt8](unsafeUninitializedCapacity: 5 * text.count) { output, count in
      var word = 0
      var position = 0
      while position < text.count {
        let first = text[position]
        if first < 0x80 {
          position += 1
          append(UInt16(first), &output, &count, &word)
          continue
        }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        if length == 4 {
          for byte in text[position..<position + 4] { put(byte, &output, &count) }
        } else {
          var code = UInt16(first & (length == 2 ? 0x1F : 0x0F))
          for byte in text[position + 1..<position + length] { code = code << 6 | UInt16(byte & 0x3F) }
          append(code, &output, &count, &word)
        }
        position += length
      }
      shorten(&output, &count, from: word)
      if count > 0, output[count - 1] == 0x20 { count -= 1 }
    }
  }

  func folded(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { folded(UnsafeRawBufferPointer($0)) }
  }

  private typealias Output = UnsafeMutableBufferPointer<UInt8>

  /// The folded form of a character. `word` is the start of the last word.
  @inline(__always)
  private func append(_ code: UInt16, _ output: inout Output, _ count: inout Int, _ word: inout Int) {
    let table = file.load(index + Int(code >> 6), as: UInt8.self)
    let value =
      table == 0xFF ? code : file.load(tables + 128 * Int(table) + 2 * Int(code & 63), as: UInt16.self)
    switch value {
    case 0: return
    case 0x20: endWord(&output, &count, &word)
    case 0xE000...0xEFFF where table != 0xFF:
      let sequence = sequences + 2 * Int(value - 0xE000)
      for letter in 1...Int(file.load(sequence, as: UInt16.self)) {
        let value: UInt16 = file.load(sequence + 2 * letter)
        if value == 0x20 { endWord(&output, &count, &word) } else { encode(value, &output, &count) }
      }
    default: encode(value, &output, &count)
    }
  }

  @inline(__always)
  private func encode(_ code: UInt16, _ output: inout Output, _ count: inout Int) {
    if code < 0x80 { return put(UInt8(code), &output, &count) }
    if code < 0x800 {
      put(UInt8(0xC0 | code >> 6), &output, &count)
    } else {
      put(UInt8(0xE0 | code >> 12), &output, &count)
      put(UInt8(0x80 | code >> 6 & 0x3F), &output, &count)
    }
    put(UInt8(0x80 | code & 0x3F), &output, &count)
  }

  @inline(__always)
  private func put(_ byte: UInt8, _ output: inout Output, _ count: inout Int) {
    output.initializeElement(at: count, to: byte)
    count += 1
  }

  private func endWord(_ output: inout Output, _ count: inout Int, _ word: inout Int) {
    guard count > word else { return }
    shorten(&output, &count, from: word)
    put(0x20, &output, &count)
    word = count
  }

  private func shorten(_ output: inout Output, _ count: inout Int, from word: Int) {
    guard shortensWords, (4...6).contains(count - word) else { return }
    for (long, short) in Self.shortened where long.utf8CodeUnitCount == count - word {
      guard (0..<count - word).allSatisfy({ output[word + $0] == long.utf8Start[$0] }) else { continue }
      count = word
      for index in 0..<short.utf8CodeUnitCount { put(short.utf8Start[index], &output, &count) }
      return
    }
  }

  private static var shortened: [(StaticString, StaticString)] {
    [("saint", "st"), ("sankt", "st"), ("sainte", "ste"), ("mount", "mt"), ("fort", "ft")]
  }
}

/// The hash of a folded name: FNV-1a with 64 bits. Then the bits are mixed again, because the high ones are used.
func nameHash(_ folded: some Sequence<UInt8>) -> UInt64 {
  var value: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in folded { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return (value ^ value >> 32) &* 0x9E37_79B9_7F4A_7C15
}
