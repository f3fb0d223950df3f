internal import ContentReaders
internal import Entities
internal import Files
package import Text

extension Trip {
  /// The place of the key `locked`. Nil if the trip is open.
  package func lockPlace(in contentFolder: String) -> Diagnostic.Place? {
    guard let lock else { return nil }
    var lines = SourceLines.read(source.path, in: contentFolder)
    return lines.place(line: lock.line, column: lock.column, length: 6)
  }
}

extension SourceLines {
  /// The lines of a file below Content/. Without lines, if the file was removed after it was read.
  fileprivate static func read(_ path: String, in contentFolder: String) -> SourceLines {
    do throws(FileError) {
      let bytes = try File.read(contentFolder + "/" + path, limit: ContentListing.largestText).bytes
      return SourceLines(of: SourceFile(path: path, bytes: bytes))
    } catch {
      return SourceLines(of: SourceFile(path: path, bytes: []))
    }
  }
}
