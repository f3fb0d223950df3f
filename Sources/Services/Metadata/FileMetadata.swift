package import Files

/// What exiftool reads in a file.
package struct FileMetadata: Sendable {
  /// Lines such as `Author: Kim`, of what people should know before the file is published.
  package let telling: [String]
  /// All values, with the names of their tags.
  package let lines: [String]

  /// The number of files of one call of exiftool.
  package static let batch = 100

  /// Whether exiftool is installed.
  package static var isReadable: Bool { PictureFactsReader.programPath != nil }

  /// Groups that describe the file itself or its pixels.
  private static let technical: Set = [
    "System", "ExifTool", "File", "Composite", "JFIF", "ICC_Profile", "ICC-header",
  ]

  /// The metadata of the files at absolute paths, by their paths. A file that exiftool cannot read has none. Throws if exiftool cannot be
  /// started.
  package static func read(_ paths: some Collection<String>) throws(FileError) -> [String: FileMetadata] {
    let rule = TellingTags(strictness: .named, copyright: nil)
    guard let exiftool = ExiftoolTags() else { return [:] }
    return try exiftool.tags(of: paths).mapValues { tags in
      func line(_ tag: String, _ value: String) -> String {
        tag[tag.index(after: tag.firstIndex(of: ":") ?? tag.startIndex)...] + ": "
          + value.split(separator: "\n").joined(separator: " ").prefix(500)
      }
      let telling = rule.tags(among: tags).filter { !$0.hasSuffix("Copyright") }
      let values = tags.filter { !technical.contains(String($0.key.prefix { $0 != ":" })) }
      return FileMetadata(
        telling: telling.map { line($0, tags[$0] ?? "") },
        lines: values.sorted { $0.key < $1.key }.map { line($0.key, $0.value) })
    }
  }
}
