@_spi(_Unicode) internal import Swift

/// Divides texts into the words of a search: in small letters, without accents. `search.js` does the same with what a reader
/// types, so a change here needs the same change there.
enum SearchWords {
  /// Calls `take` with each word. Of scripts without spaces, such as Chinese and Japanese, each pair of neighbours is a word, and so
  /// is the last character.
  static func forEach(in text: String, _ take: (String) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while start < bytes.count {
        guard isPart(bytes[start]) else {
          start += 1
          continue
        }
        var end = start
        var others: UInt8 = 0
        while end < bytes.count, isPart(bytes[end]) {
          others |= bytes[end]
          end += 1
        }
        let run = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if others < 0x80 {
          take(small(run))
        } else {
          forEach(inRun: String(decoding: run, as: UTF8.self), take)
        }
        start = end
      }
    }
  }

  /// Whether a byte is an ASCII letter or digit, or a part of another character.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  /// ASCII letters and digits in small letters.
  private static func small(_ run: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: run.count) { word in
      for (index, byte) in run.enumerated() {
        word[index] = byte < UInt8(ascii: "A") ? byte : byte | 0x20
      }
      return run.count
    }
  }

  private static func forEach(inRun run: String, _ take: (String) -> Void) {
    var word = ""
    var last: Unicode.Scalar?
    func end() {
      if !word.isEmpty { take(word) }
      word = ""
    }
    func endRun() {
      if let last { take(String(last)) }
      last = nil
    }
    for scalar in run._nfd {
      switch kind(of: scalar) {
      case .mark: continue
      case .letter:
        endRun()
        if let others = replaced[scalar] {
          word += others
        } else {
          word += scalar.properties.lowercaseMapping
        }
      case .unspaced:
        end()
        if let last { take(String(last) + String(scalar)) }
        last = scalar
      case .other:
        end()
        endRun()
      }
    }
    end()
    endRun()
  }

  /// The file of the index that has a word. There is a fixed number of them.
  static func shard(of word: String) -> String {
    guard let first = word.unicodeScalars.first else { return "0" }
    switch first {
    case "a"..."z": return String(first)
    case "0"..."9": return "0"
    default: return "u\(first.value % others)"
    }
  }

  /// The names of all files.
  static let shards: [String] =
    "abcdefghijklmnopqrstuvwxyz".map { String($0) } + ["0"] + (0..<others).map { "u\($0)" }

  private static let others: UInt32 = 32

  /// Letters that have no accent to drop, in small letters.
  private static let replaced: [Unicode.Scalar: String] = [
    "ø": "o", "Ø": "o", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ß": "ss", "ẞ": "ss", "ł": "l", "Ł": "l",
    "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i", "ς": "σ",
  ]

  private enum Kind { case letter, unspaced, mark, other }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": return .letter
      default: return .other
      }
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      return isUnspaced(scalar.value) ? .unspaced : .letter
    default: return .other
    }
  }

  /// Thai to Tibetan, Burmese, Khmer, kana, and Chinese characters.
  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
