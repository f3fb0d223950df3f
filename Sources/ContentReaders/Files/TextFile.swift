package import Files
internal import Text

/// The bytes of a content file that is valid text.
struct TextFile {
  let bytes: [UInt8]

  /// Nil, with an error reported, if the file cannot be read or is not text.
  /// With `hidesSecrets`, the error shows its line without the passwords in addresses.
  init?(
    _ path: String, shownAs shown: String, hidesSecrets: Bool = false, reporting: inout [Diagnostic]
  ) {
    let file: File
    do throws(FileError) {
      file = try File.read(path, limit: ContentListing.largestText)
    } catch {
      reporting.append(Diagnostic(.error(.unreadableFile), file: shown, error.shown))
      return nil
    }
    self.init(file, shownAs: shown, hidesSecrets: hidesSecrets, reporting: &reporting)
  }

  /// The same for a file that was read, or that is not written yet.
  init?(_ file: File, shownAs shown: String, hidesSecrets: Bool = false, reporting: inout [Diagnostic]) {
    if let defect = file.bytes.withUnsafeBytes({ TextDefect.first(in: $0) }) {
      let source = SourceFile(path: shown, bytes: file.bytes)
      var place = defect.kind == .utf16 ? nil : source.place(at: defect.offset)
      if hidesSecrets {
        place = place.map {
          Diagnostic.Place(
            line: $0.line, column: $0.column, sourceLine: Secret.hidden(in: source.line($0.line)))
        }
      }
      reporting.append(
        Diagnostic(.error(.badEncoding), file: shown, place: place, defect.message, hint: defect.hint))
      return nil
    }
    bytes = file.bytes
  }
}

extension FileError {
  /// The failed action and the reason, without the path.
  package var shown: String {
    isTooLarge
      ? "the file is larger than \(ContentListing.largestText >> 20) MiB" : "\(action): \(reason)"
  }
}
