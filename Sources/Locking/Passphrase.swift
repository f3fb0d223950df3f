/// The words that open locked trips. Letter case and the number of spaces do not count.
package struct Passphrase: Hashable, Sendable {
  /// In lower case, with single spaces.
  package let text: String

  /// Nil if it has other characters than printable ASCII. Keyboards write accents in two ways.
  package init?(_ written: String) {
    let text = written.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    self.text = text
  }

  private init(words: [Substring]) { text = words.joined(separator: " ") }

  /// Six words by chance, as strong as 77 bits. The system is the source of the chance.
  package static func random() -> Passphrase {
    var system = SystemRandomNumberGenerator()
    while true {
      let passphrase = Passphrase(words: (0..<6).map { _ in WordList.words.randomElement(using: &system)! })
      // Rarely, chance takes words that look like a choice, such as two of one series.
      if passphrase.bits >= leastBits { return passphrase }
    }
  }

  /// An estimate of how many bits of guessing it takes, rounded down.
  ///
  /// A word of the list counts as one of 7,776, and 4 bits if it stands near another one in the list. Other letters, digits and
  /// signs count 2 bits each, and a word at most 12. A row of the alphabet or the keyboard counts as one of them. What stands twice
  /// counts once. `KnownText` finds words that follow from others.
  package var bits: Int {
    var known: [Int] = []
    var bits = 0.0
    var others: [String] = []
    var limits: [Double] = []
    let tokens = Self.tokens(of: text)
    var seen: Set<String> = []
    for (token, limit) in zip(tokens, KnownText.limits(of: tokens)) where seen.insert(token).inserted {
      guard let place = WordList.places[token[...]] else {
        others.append(token)
        limits.append(min(limit, token.contains(where: \.isLetter) ? 12 : .infinity))
        continue
      }
      bits += min(limit, known.contains { abs($0 - place) <= Self.near } ? 4 : 12.9)
      known.append(place)
    }
    for (characters, limit) in zip(KeyRow.charactersToGuess(in: others), limits) {
      bits += min(limit, 2 * Double(characters))
    }
    return Int(bits)
  }

  /// How many words lie between two that are chosen by going down the list, at most.
  private static let near = 8

  /// That is five words of the list, or four with something more.
  package static let leastBits = 60

  /// The runs of letters, of digits, and of signs other than the space and the hyphen.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var kind = 0
    for character in text {
      let next =
        character.isLetter ? 1 : character.isNumber ? 2 : character == " " || character == "-" ? 0 : 3
      if next == kind, kind != 0 { tokens[tokens.count - 1].append(character) }
      if next != kind, next != 0 { tokens.append(String(character)) }
      kind = next
    }
    return tokens
  }
}

/// The long list of the Electronic Frontier Foundation for passphrases: 7,776 words.
private enum WordList {
  static let words = String(decoding: PackageResources.eff_long_txt, as: UTF8.self).split(separator: "\n")
  static let places = Dictionary(uniqueKeysWithValues: zip(words, words.indices))
}
