/// The folder with the posts of a trip: `trips/lofoten/journal`.
package enum JournalFolder {
  package static let name = "journal"

  /// The folder of the trip whose journal has the file at `path` below Content/, such as `trips/lofoten`. Nil for files
  /// that are not in a journal.
  package static func trip(ofPost path: String) -> String? {
    // Few files are so deep in folders, and each is asked for.
    guard path.utf8.starts(with: "trips/".utf8), path.utf8.count(where: { $0 == UInt8(ascii: "/") }) > 2
    else {
      return nil
    }
    let parts = path.split(separator: "/")
    // A trip can have the name of the folder: trips/journal/index.md.
    guard let position = parts.dropFirst(2).firstIndex(where: { $0 == name }) else { return nil }
    return parts[..<position].joined(separator: "/")
  }
}
