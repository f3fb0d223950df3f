/// The beginning of a name, as a person has typed it so far. Case and accents do not matter.
///
/// A typed "Sain" can become "Saint-Malo", which is folded to "st malo". So names are also compared without shortened words.
package struct NameBeginning {
  private let fold: NameFold
  private let wholeWords: NameFold
  /// With whole words, and with shortened ones.
  private let plain: [UInt8]
  private let short: [UInt8]

  package init(_ text: String) { self.init(text, PlaceSearch().fold) }

  init(_ text: String, _ fold: NameFold) {
    self.fold = fold
    wholeWords = fold.withWholeWords
    plain = wholeWords.folded(text)
    let short = fold.folded(text)
    // A shortened word is complete: "Saint" is no beginning of Stockholm.
    let isComplete = short.split(separator: 0x20).last != plain.split(separator: 0x20).last
    self.short = isComplete ? short + [0x20] : short
  }

  package var isEmpty: Bool { plain.isEmpty }

  /// Whether a name begins so.
  package func begins(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { begins(UnsafeRawBufferPointer($0)) }
  }

  /// `name` is UTF-8.
  func begins(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let first = name.first, let wanted = plain.first else { return false }
    // Most names begin with another letter. Then folding, which takes longer, is not needed.
    if Self.isLetter(first), first | 0x20 != wanted { return false }
    return wholeWords.folded(name).starts(with: plain) || fold.folded(name).starts(with: short)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }
}
