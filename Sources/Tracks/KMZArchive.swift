package import Files

/// The KML files in a KMZ archive.
package enum KMZArchive {
  private static let mostDocuments = 100
  /// Bytes of all KML files that are read, together.
  private static let largest = 128 << 20

  /// Unpacks one KML file after the other, until `isFound` returns true for its name, for messages, and its content. `doc.kml`
  /// is the first one. It can be a list of links to others. `size` is the number of bytes of the archive. Returns what is
  /// wrong with the archive.
  package static func search(
    _ archive: borrowing OpenFile, size: Int, _ isFound: (String, [UInt8]) throws(FileError) -> Bool
  ) throws(FileError) -> String? {
    let entries: [ZIPEntry]
    switch try ZIPEntry.all(in: archive, size: size) {
    case .success(let found): entries = found
    case .failure(let defect): return defect.message
    }
    var documents = entries.filter { $0.name.lowercased().hasSuffix(".kml") }
    if documents.isEmpty { return "the archive has no KML file" }
    if documents.count > mostDocuments { return "the archive has more than \(mostDocuments) KML files" }
    if let main = documents.firstIndex(where: { $0.name == "doc.kml" }) {
      documents.insert(documents.remove(at: main), at: 0)
    }
    var left = largest
    for document in documents {
      switch try document.content(in: archive, limit: left) {
      case .success(let bytes):
        left -= bytes.count
        if try isFound(document.shownName, bytes) { return nil }
      case .failure(let defect): return defect.message
      }
    }
    return nil
  }
}
