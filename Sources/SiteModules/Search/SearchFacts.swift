internal import Files

/// What the search knows of the site.
struct SearchFacts {
  /// The parts of each trip whose texts have words, in the order of the catalogue.
  var parts: [[SearchDocument.Part]] = []
  /// Each word once.
  var words: [String] = []
  /// The numbers of the texts with each word, ascending. Each trip has a number for itself and one for each of its parts. Posts
  /// and pages come after the trips. A word that only an earlier build found has none.
  var texts: [[Int32]] = []
  /// The number of all texts.
  var count: Int32 = 0

  /// The files of words, in the order of their names, without empty ones. Their words are sorted.
  var shards: [(name: String, words: [(word: String, texts: [Int32])])] {
    var shards: [String: [(word: String, texts: [Int32])]] = [:]
    for (word, texts) in zip(words, texts) where !texts.isEmpty {
      shards[SearchWords.shard(of: word), default: []].append((word, texts))
    }
    return SearchWords.shards.compactMap { name in
      // Bytes of UTF-8 have the order of their characters.
      shards[name].map { words in (name, words.sorted { Folder.precedes($0.word, $1.word) }) }
    }
  }
}
