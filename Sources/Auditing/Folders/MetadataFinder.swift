internal import Files
internal import Services

/// Finds metadata in pictures, films and documents, with exiftool.
enum MetadataFinder {
  static let batch = FileMetadata.batch
  static var isReadable: Bool { FileMetadata.isReadable }

  /// The findings in files below a folder.
  static func findings(in files: ArraySlice<String>, of folder: String) throws(FileError) -> [Finding] {
    let found = try FileMetadata.read(files.map { folder + "/" + $0 })
    return files.flatMap { file -> [Finding] in
      guard let metadata = found[folder + "/" + file] else { return [] }
      let telling = metadata.telling.map { line in
        Finding(.files, "metadata", file: file, sentence: String(line.prefix(120)))
      }
      let text = Array(metadata.lines.joined(separator: "\n").utf8)
      return telling
        + TextFinder(file: file).findings(in: TextPart(source: .value, bytes: text)).filter {
          $0.kind != .files
        }
    }
  }
}
