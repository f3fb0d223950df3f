internal import Files

/// The hidden data of files, in words for their author.
package struct FileTelling: Sendable {
  /// The number of files of one call of exiftool.
  package static let batch = 100
  private static let most = 6
  private static let longest = 60

  /// Nil if exiftool is not installed.
  package init?() { if PictureFactsReader.programPath == nil { return nil } }

  /// For each of the files at absolute paths, lines such as `Author: Kim`. Nil for a file that exiftool cannot read.
  package func told(by paths: [String]) -> [[String]?] {
    let rule = TellingTags(strictness: .named, copyright: nil)
    do throws(FileError) {
      let tags = try ExiftoolTags()?.tags(of: paths) ?? [:]
      return paths.map { path in
        guard let file = tags[path], file["ExifTool:Error"] == nil else { return nil }
        var lines: [String] = []
        for tag in rule.tags(among: file) {
          let name = tag[tag.index(after: tag.firstIndex(of: ":") ?? tag.startIndex)...]
          let line =
            "\(name): " + file[tag]!.split(separator: "\n").joined(separator: " ").prefix(Self.longest)
          if !lines.contains(line) { lines.append(line) }
        }
        return Array(lines.prefix(Self.most))
      }
    } catch {
      return paths.map { _ in nil }
    }
  }
}
