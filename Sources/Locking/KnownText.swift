/// Finds words that are easy to guess because other words go before them: in a series such as the months, in a famous phrase, in
/// a sentence.
enum KnownText {
  /// The first word of a series, and each word of a sentence. English text has few bits for each word.
  private static let wordOfText = 4.0
  private static let nextWord = 1.0
  /// This many words in the order of a phrase are not there by chance.
  private static let run = 3
  /// This many different small words, such as "the", make a sentence.
  private static let smallWords = 2

  /// The most bits that each token can count.
  static func limits(of tokens: [String]) -> [Double] {
    let isSentence = Set(tokens).intersection(small).count >= smallWords
    var limits = tokens.map { _ in isSentence ? wordOfText : .infinity }
    // One word of a series can be there by chance.
    let counts = Set(tokens).reduce(into: [Int: Int]()) { counts, token in
      for number in series[token] ?? [] { counts[number, default: 0] += 1 }
    }
    var begun: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      let numbers = (series[token] ?? []).filter { counts[$0, default: 0] > 1 }
      if numbers.isEmpty { continue }
      limits[index] = min(limits[index], begun.isDisjoint(with: numbers) ? wordOfText : nextWord)
      begun.formUnion(numbers)
    }
    // Phrases are listed without small words.
    let places = tokens.indices.filter { !small.contains(tokens[$0]) }
    for start in places.indices.dropLast(run - 1) {
      let found = places[start..<(start + run)]
      if phrases.contains(found.map { tokens[$0] }) { for place in found { limits[place] = nextWord } }
    }
    return limits
  }

  private static let small = Set(words(PackageResources.known_words_txt))

  /// The numbers of the series with a word.
  private static let series: [String: Set<Int>] = lines(PackageResources.known_series_txt).enumerated()
    .reduce(
      into: [:]
    ) { series, line in
      for word in line.element { series[word, default: []].insert(line.offset) }
    }

  /// All runs of words in phrases.
  private static let phrases: Set<[String]> = lines(PackageResources.known_phrases_txt).reduce(into: []) {
    phrases, line in
    let line = line.filter { !small.contains($0) }
    for start in line.indices.dropLast(run - 1) { phrases.insert(Array(line[start..<(start + run)])) }
  }

  private static func words(_ bytes: [UInt8]) -> [String] { lines(bytes).flatMap(\.self) }

  private static func lines(_ bytes: [UInt8]) -> [[String]] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
  }
}
