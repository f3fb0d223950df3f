internal import Entities
internal import Text

extension SettingsReader {
  enum FilesKey: String, DescribedKey { case publish }
}

extension Field {
  /// The paths of files that are published by name. Whether they exist is known when Content/ is listed.
  func namedFiles(_ problems: inout ProblemList) -> [SiteSettings.NamedFile] {
    guard let mapping = mapping(&problems) else { return [] }
    var files: [SiteSettings.NamedFile] = []
    KeySet<SettingsReader.FilesKey>().read(mapping, &problems) { key, field, problems in
      switch key {
      case .publish:
        field.eachItem(takes: "a path or a list of paths", &problems) { item, problems in
          if let file = item.namedFile(&problems) { files.append(file) }
        }
      }
    }
    return files
  }

  private func namedFile(_ problems: inout ProblemList) -> SiteSettings.NamedFile? {
    guard let text = requiredLine(&problems) else { return nil }
    if problems.refuses(text, called: "the file", home: "into Content/", at: value.range) { return nil }
    let prefix = "Content/"
    let written = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    guard !written.hasPrefix("/"), case .inside(let path) = ContentPath(written, from: SiteWideFile.settings),
      !path.isEmpty
    else {
      problems.error(
        .badPath, "\(name) \(quoted(text)) is not a path below Content/", at: value,
        hint: "write a path such as gpx/route.pdf")
      return nil
    }
    return SiteSettings.NamedFile(path: path, line: value.line, column: value.column)
  }
}
