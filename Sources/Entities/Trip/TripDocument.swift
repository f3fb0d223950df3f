/// A ticket, a booking or another paper of a trip. Documents are private.
package struct TripDocument: Equatable, Sendable {
  /// Relative to Content/, with forward slashes.
  package var path: String
  /// One line, not empty. Nil if the author does not write it.
  package var title: String?
  /// The position of its stop. Nil if it belongs to the whole trip.
  package var stop: Int?

  package init(path: String, title: String? = nil, stop: Int? = nil) {
    self.path = path
    self.title = title
    self.stop = stop
  }

  /// The title, or else the name of the file.
  package var shown: String { title ?? path.split(separator: "/").last.map(String.init) ?? path }
}

extension Trip {
  /// The documents that readers see. Readers of a locked trip see all documents.
  package var shownDocuments: [TripDocument] { showsDocuments || lock != nil ? documents : [] }

  /// The documents of a stop that readers see. If `stop` is nil: the documents of the whole trip.
  package func shownDocuments(ofStop stop: Int?) -> [TripDocument] {
    documents.isEmpty ? [] : shownDocuments.filter { $0.stop == stop }
  }
}

extension TripDocument: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(path)
    record.put(title)
    record.put(stop)
  }

  package init(from record: inout RecordReader) {
    self.init(path: record.read(), title: record.read(), stop: record.read())
  }
}
