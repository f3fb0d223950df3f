/// Finds the word most likely meant among many. However many there are, a question compares only a few of them: those
/// that begin like the wanted word, those that end like it, and those whose last part, behind a slash, begins like its
/// last part.
package struct NearWords: Sendable {
  /// The most words that one question compares.
  package static let mostCompared = 128
  /// Words that are compared on each side of the place where the wanted word would stand.
  private static let reach = 20
  /// In bytes. Nobody reads a hint of this length, and to compare long words takes long.
  private static let longest = 512

  /// Sorted by their bytes.
  private let words: [String]
  /// Positions in `words`, each list sorted by another key.
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
      var low = 0
      var high = keys.count
      while low < high {
        let middle = (low + high) / 2
        if keys[middle].key.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
      }
      return keys[max(0, low - reach)..<min(keys.count, low + reach)]
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

  /// The words that may be meant, sorted, at most `mostCompared`.
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
