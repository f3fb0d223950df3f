internal import Entities
internal import Text

/// The words after commas, which narrow the name of a place. They can mean countries, regions and kinds.
struct Qualifiers {
  /// For each word: countries as in `PlaceGroup.countryNumber`, regions with the highest bit, or kinds with the
  /// second-highest bit.
  private let meanings: [[UInt16]]
  private static let kind: UInt16 = 0x4000

  /// The words, folded.
  let words: [[UInt8]]

  var isEmpty: Bool { words.isEmpty }

  /// The same without one of the words.
  func removing(_ word: [UInt8], _ file: EmbeddedBytes) -> Qualifiers {
    Qualifiers(words.filter { $0 != word }, file)
  }

  init(_ words: [[UInt8]], _ file: EmbeddedBytes) {
    self.words = words
    meanings = words.map { Self.meanings(of: $0, file) }
  }

  func hold(for group: PlaceGroup) -> Bool {
    meanings.allSatisfy { meanings in
      meanings.contains { value in
        if value & 0x8000 != 0 { return group.region == Int(value & 0x7FFF) }
        guard value & Self.kind != 0 else { return value == group.countryNumber }
        let kind = value & ~Self.kind
        return kind == UInt16(PlaceKind.town.rawValue)
          ? group.kind.isSettlement : kind == UInt16(group.kind.rawValue)
      }
    }
  }

  /// Whether each word means the country or is `city`.
  func hold(forAirportOf country: PlaceGroup, city: [UInt8]) -> Bool {
    zip(words, meanings).allSatisfy { word, meanings in
      word == city || meanings.contains { $0 == country.countryNumber }
    }
  }

  private static func meanings(of word: [UInt8], _ file: EmbeddedBytes) -> [UInt16] {
    let section = file.section(10)
    let count = Int(file.load(section, as: UInt32.self))
    let hash = UInt32(truncatingIfNeeded: nameHash(word) >> 32)
    func entryHash(_ index: Int) -> UInt32 { file.load(section + 4 + 6 * index + 2) }
    var entry = (0..<count).partitioningIndex { entryHash($0) >= hash }
    var meanings = PlaceKind.allCases.filter { $0.word.utf8.elementsEqual(word) }
      .map { Self.kind | UInt16($0.rawValue) }
    while entry < count, entryHash(entry) == hash {
      meanings.append(file.load(section + 4 + 6 * entry))
      entry += 1
    }
    return meanings
  }
}
