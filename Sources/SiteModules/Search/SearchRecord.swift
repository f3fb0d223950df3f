internal import Entities

/// The words of all documents of a build, as bytes for the next build.
struct SearchRecord {
  let words: [String]
  private let bytes: [UInt8]
  /// The records of documents in `bytes`, by their inputs.
  private let places: [UInt64: Range<Int>]

  /// Bytes that are damaged are the same as none.
  init(_ bytes: [UInt8]) {
    let (words, places) = bytes.withUnsafeBytes { buffer in
      var record = RecordReader(buffer)
      let words = record.list { $0.text() }
      let documents = record.list { (inputs: $0.word(), place: $0.place()) }
      guard record.isSound, record.isAtEnd else { return ([String](), [UInt64: Range<Int>]()) }
      return (
        words,
        Dictionary(documents.lazy.map { ($0.inputs, $0.place) }, uniquingKeysWith: { first, _ in first })
      )
    }
    (self.bytes, self.words, self.places) = (bytes, words, places)
  }

  func document(with inputs: UInt64) -> ArraySlice<UInt8>? { places[inputs].map { bytes[$0] } }

  static func bytes(words: [String], documents: [(inputs: UInt64, record: ArraySlice<UInt8>)]) -> [UInt8] {
    var record = RecordWriter()
    record.put(words) { $0.put($1) }
    record.put(documents) { record, document in
      record.put(document.inputs)
      record.put(piece: document.record)
    }
    return record.bytes
  }
}

extension SearchRecord {
  /// The record of a document. `words` are the positions of the words of its general texts, and of the texts of each part.
  static func document(isTrip: Bool, parts: [SearchDocument.Part], words: [[Int]]) -> [UInt8] {
    var record = RecordWriter()
    record.put(isTrip)
    record.put(parts) { record, part in
      switch part {
      case .day(let number):
        record.put(true)
        record.put(number)
      case .stop(let position):
        record.put(false)
        record.put(position)
      }
    }
    record.put(words) { record, words in record.put(words) { $0.put($1) } }
    return record.bytes
  }

  /// Reads the record of a document. Calls `take` with the position of each word of a text.
  static func read(
    _ document: ArraySlice<UInt8>, take: (Int) -> Void, endOfText: () -> Void
  ) -> (isTrip: Bool, parts: [SearchDocument.Part]) {
    document.withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      let isTrip = record.flag()
      let parts = record.list { $0.part() }
      for _ in 0..<max(0, record.number()) where record.isSound {
        for _ in 0..<max(0, record.number()) where record.isSound { take(record.number()) }
        endOfText()
      }
      return (isTrip, parts)
    }
  }
}

extension RecordReader {
  fileprivate mutating func part() -> SearchDocument.Part { flag() ? .day(number()) : .stop(number()) }
}
