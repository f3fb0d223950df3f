/// Says that only readers with a passphrase can read a trip.
package struct TripLock: Equatable, Sendable {
  /// The names of the passphrases that open the trip. Empty if there is one with the slug of the trip.
  package var readers: [String]
  /// What the login page shows everybody. Nil if it shows nothing.
  package var title: String?
  package var teaser: String?
  /// The position of the key in the front matter: line and column from 1, the column in Unicode scalars. Line 0 if the trip has
  /// no such key, and the site locks all trips.
  package var line = 1
  package var column = 1

  package init(readers: [String] = [], title: String? = nil, teaser: String? = nil) {
    self.readers = readers
    self.title = title
    self.teaser = teaser
  }
}

extension Trip {
  /// The names of the passphrases that open the trip. Empty if it has no lock.
  package var passphrases: [String] {
    lock.map { $0.readers.isEmpty ? [slug] : $0.readers } ?? []
  }

  /// Whether the site shows the costs of the trip: the author says so, or only readers with a passphrase can see them.
  package var hasCostPages: Bool { costs.hasPages || lock != nil && !costs.isEmpty }
}

extension TripLock: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(readers)
    record.put(title)
    record.put(teaser)
    record.put(line)
    record.put(column)
  }

  package init(from record: inout RecordReader) {
    self.init(readers: record.read(), title: record.read(), teaser: record.read())
    (line, column) = (record.read(), record.read())
  }
}
