/// A file, or a folder, that was read for the tracks of a trip.
package struct TrackFile: Equatable, Sendable {
  /// Relative to Content/, with forward slashes.
  package var path: String
  /// Changes with the file, or with the names in the folder. 0 if the file is so new that it can change again unseen.
  package var state: UInt64
  package var isFolder: Bool

  package init(path: String, state: UInt64, isFolder: Bool = false) {
    self.path = path
    self.state = state
    self.isFolder = isFolder
  }
}

extension TrackFile: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(path)
    record.put(state)
    record.put(isFolder)
  }

  package init(from record: inout RecordReader) {
    self.init(path: record.read(), state: record.read(), isFolder: record.read())
  }
}
