internal import Entities
internal import Text

/// The kinds of files that site.yml names for the look of a site.
enum LookFileKind {
  case logo, icon, stylesheet

  var endings: [String] {
    switch self {
    case .logo: [".svg", ".png", ".webp", ".jpg", ".jpeg", ".gif"]
    case .icon: [".svg", ".png", ".ico"]
    case .stylesheet: [".css"]
    }
  }

  fileprivate var article: String {
    switch self {
    case .logo: "a picture"
    case .icon: "an icon"
    case .stylesheet: "a stylesheet"
    }
  }
}

extension Field {
  /// The path of a file below Content/. Whether there is such a file is known only when Content/ is listed.
  func lookFile(_ kind: LookFileKind, _ problems: inout ProblemList) -> SiteSettings.NamedFile? {
    guard let text = line(&problems) else { return nil }
    func refuse(_ reason: String, _ hint: String) {
      problems.error(.lookFile, "the \(name) \(quoted(text)) \(reason)", at: value, hint: hint)
    }
    if problems.refuses(text, called: "the \(name)", home: "into Content/", at: value.range) { return nil }
    if text.contains("://") || text.hasPrefix("//") {
      refuse(
        "is on another site", "pages ask nothing of other sites: put the file in Content/ and write its path")
      return nil
    }
    if text.hasPrefix("/") {
      refuse("is not relative to Content/", "put the file in Content/ and write its path from there")
      return nil
    }
    guard case .inside(let path) = ContentPath(text, from: SiteWideFile.settings) else {
      refuse("is outside Content/", "put the file in Content/")
      return nil
    }
    let lowered = path.lowercased()
    guard kind.endings.contains(where: lowered.hasSuffix) else {
      refuse("is not \(kind.article)", "a name ends in " + kind.endings.joined(separator: ", "))
      return nil
    }
    return SiteSettings.NamedFile(path: path, line: value.line, column: value.column)
  }
}
