internal import Entities
internal import Files
internal import Pictures
internal import Text

/// Says what is wrong with pictures, with the lines of drawings.
enum PictureFlawNotes {
  static func diagnostics(of file: StaticFile, in contentFolder: String) -> [Diagnostic] {
    if file.flaws.isEmpty { return [] }
    var lines = SourceLines(of: SourceFile(path: file.path, bytes: bytes(of: file, in: contentFolder)))
    return file.flaws.map { flaw in
      Diagnostic(
        .warning(.pictureFlaw), file: ContentFolder.shown(file.path),
        place: flaw.line > 0 ? lines.place(line: flaw.line, column: flaw.column, length: 1) : nil,
        flaw.message, hint: flaw.hint)
    }
  }

  private static func bytes(of file: StaticFile, in contentFolder: String) -> [UInt8] {
    guard file.flaws.contains(where: { $0.line > 0 }) else { return [] }
    do throws(FileError) {
      return try File.read(contentFolder + "/" + file.path).bytes
    } catch {
      // The file was removed after the scan. Diagnostics show an empty line.
      return []
    }
  }
}
