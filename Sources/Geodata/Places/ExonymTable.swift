internal import Text

/// Names of cities in other languages than their own, read in place: section 11 of places.bin.
struct ExonymTable {
  private static let width = 8

  private let file: EmbeddedBytes
  private let rows: Int
  private let count: Int

  init(_ file: EmbeddedBytes) {
    self.file = file
    rows = file.section(11) + 4
    count = Int(file.load(file.section(11), as: UInt32.self))
  }

  /// The numbers of the places with this name in `language`. `name` is folded.
  func places(called name: [UInt8], in language: PlaceLanguage) -> [Int] {
    let hash = UInt32(truncatingIfNeeded: nameHash(language.prefix + name) >> 32)
    let first = (0..<count).partitioningIndex { value($0) >= hash }
    return (first..<count).prefix { value($0) == hash }.map {
      Int(file.load(rows + Self.width * $0 + 4, as: UInt32.self))
    }
  }

  private func value(_ row: Int) -> UInt32 { file.load(rows + Self.width * row) }
}
