internal import Entities

/// Gives the texts of documents their numbers, and finds their words. A document of the last build with the same inputs is not read
/// again.
struct SearchCollector {
  private(set) var facts = SearchFacts()
  private let known: SearchRecord
  /// The positions of the words in `facts`.
  private var positions: [String: Int]
  private var documents: [(inputs: UInt64, record: ArraySlice<UInt8>)] = []

  init(after known: SearchRecord) {
    self.known = known
    facts.words = known.words
    facts.texts = Array(repeating: [], count: known.words.count)
    positions = Dictionary(zip(known.words, known.words.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Adds the next document. `read` is called only if the last build had none with these inputs.
  mutating func add(_ inputs: UInt64, read: () -> SearchDocument) {
    let record = known.document(with: inputs) ?? record(of: read())
    documents.append((inputs, record))
    let (isTrip, parts) = SearchRecord.read(record) { word in
      if facts.texts.indices.contains(word) { facts.texts[word].append(facts.count) }
    } endOfText: {
      facts.count += 1
    }
    if isTrip { facts.parts.append(parts) }
  }

  /// The record for the next build.
  var record: [UInt8] { SearchRecord.bytes(words: facts.words, documents: documents) }

  private mutating func record(of document: SearchDocument) -> ArraySlice<UInt8> {
    var words = [positions(ofWordsIn: document.general)]
    for (_, texts) in document.parts { words.append(positions(ofWordsIn: texts)) }
    var isTrip = false
    if case .trip = document.origin { isTrip = true }
    return SearchRecord.document(isTrip: isTrip, parts: document.parts.map(\.part), words: words)[...]
  }

  /// Each word once.
  private mutating func positions(ofWordsIn texts: [String]) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    for text in texts {
      SearchWords.forEach(in: text) { word in
        let position = positions[word] ?? facts.words.count
        if position == facts.words.count {
          positions[word] = position
          facts.words.append(word)
          facts.texts.append([])
        }
        if seen.insert(position).inserted { found.append(position) }
      }
    }
    return found
  }
}
