package import Files

/// The names of the files in a ZIP archive.
package enum ZIPNames {
  /// In the order of its list, without folders. Nil if the list is damaged. `size` is the number of bytes of the archive.
  package static func all(in archive: borrowing OpenFile, size: Int) throws(FileError) -> [String]? {
    switch try ZIPEntry.all(in: archive, size: size) {
    case .success(let entries): entries.map(\.name).filter { !$0.hasSuffix("/") }
    case .failure: nil
    }
  }
}
