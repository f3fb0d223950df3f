/// Finds the word among many that the author most likely meant. It compares only a few candidates: words with a
/// similar beginning, words with a similar end, and words whose last part, after a slash, has a similar beginning.
package struct NearWords: Sendable {
  /// The most words to compare for one question.
  package static let mostCompared = 128
  /// The number of words to compare on each side of the position where the wanted word would be.
  private static let reach = 20
  /// In bytes. Longer words get no hint, because comparing them takes long.
  private static let longest = 512

  /// Sorted by their bytes.
  private let words: [String]
  /// Positions in `words`. Each list has another sort key.
  private let orders: [Order]

  private struct Order: Sendable {
    var key: @Sendable (String) -> [UInt8]
    var keys: [(key: [UInt8], position: Int)]

    init(_ words: [String], by key: @escaping @Sendable (String) -> [UInt8]) {
      self.key = key
      keys = words.indices.map { (key(words[$0]), $0) }
      keys.sort { $0.key.lexicographicallyPrecedes($1.key) }
    }

    func positions(around word: String, reach: Int) -> ArraySlice<(key: [UInt8], position: Int)> {
      let wanted = key(word)
      let position = keys.partitioningIndex { !$0.key.lexicographicallyPrecedes(wanted) }
      return keys[max(0, position - reach)..<min(keys.count, position + reach)]
    }
  }

  package init(_ words: [String]) {
    let words = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.words = words
    orders =
      words.count <= Self.mostCompared
      ? []
      : [
        Order(words) { Array($0.utf8) },
        Order(words) { $0.utf8.reversed() },
        Order(words) { word in
          let bytes = Array(word.utf8)
          let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[($0 + 1)...] } ?? bytes[...]
          return name + [0] + bytes
        },
      ]
  }

  /// Words that the author may have meant, sorted, at most `mostCompared`.
  package func candidates(for word: String) -> [String] {
    if word.utf8.count > Self.longest { return [] }
    if orders.isEmpty { return words }
    var positions: Set<Int> = []
    for order in orders {
      for entry in order.positions(around: word, reach: Self.reach) { positions.insert(entry.position) }
    }
    return positions.sorted().map { words[$0] }
  }

  package func nearest(_ word: String) -> String? { Text.nearest(word, among: candidates(for: word)) }
}
