internal import Entities
internal import Files
internal import SiteModules
internal import Text

/// All that the making of pages gave, before it is judged.
struct Rendering: Sendable {
  var files: [OutputFile] = []
  /// Where somebody asked for no more than that.
  var survey: [SurveyedFile] = []
  var findings = Findings()
  /// The first file call that failed.
  var fileError: FileError?
  var pages = 0
  var written = 0
  var unchanged = 0
  var diagnostics: [Diagnostic] = []
  /// What the next build is to know of all this; empty where nothing is written.
  var units: [UnitMemory] = []

  mutating func append(_ other: Rendering) {
    files += other.files
    survey += other.survey
    findings.append(other.findings)
    if fileError == nil { fileError = other.fileError }
    pages += other.pages
    written += other.written
    unchanged += other.unchanged
    units += other.units
  }

  /// Takes up what the last build left as it would be left now.
  mutating func append(kept: [UnitMemory]) {
    for unit in kept {
      for file in unit.files {
        files.append(file.file)
        unchanged += 1
        if file.file.path.hasSuffix(".html") { pages += 1 }
      }
      findings.append(unit.findings)
    }
    units += kept
  }

  /// Which worker made what is chance; from here on the order is that of the paths.
  mutating func sort() {
    files.sort { left, right in
      let (leftPath, rightPath) = (PathBytes(left.path), PathBytes(right.path))
      if leftPath != rightPath { return leftPath < rightPath }
      return PathBytes(left.origin.shown) < PathBytes(right.origin.shown)
    }
  }

  /// Addresses that more than one file wants, or that a target cannot hold; the files are sorted.
  func clashes(in content: LoadedContent) -> [Diagnostic] {
    var clashes: [Diagnostic] = []
    AddressCheck.run(files, contentFolder: content.contentFolder, reporting: &clashes)
    if let target = content.settings.publish.first(where: \.isGit) {
      AddressCheck.runForGit(files, target: target.name, reporting: &clashes)
    }
    return clashes
  }

  /// Links from page to page that lead nowhere; the files are sorted.
  func brokenLinks(of content: LoadedContent) -> [Diagnostic] {
    var broken: [Diagnostic] = []
    let references = content.references + findings.references
    if !references.isEmpty {
      let paths = PathSet(paths: files.lazy.map(\.path))
      let anchors = Set(findings.anchors)
      ReferenceCheck(
        library: content.library, hasFile: { paths.contains($0) },
        hasAnchor: { anchors.contains(Anchor(path: $0, name: $1)) },
        paths: { files.map(\.path) }
      ).run(references, reporting: &broken)
    }
    return broken
  }

  /// The warnings, or a failure where there are errors.
  func judged(content: LoadedContent, isStrict: Bool) throws(BuildFailure) -> [Diagnostic] {
    var all =
      diagnostics + findings.diagnostics + clashes(in: content) + brokenLinks(of: content)
    all.sort(by: Diagnostic.precedes)
    if isStrict { for index in all.indices { all[index].severity = .error } }
    guard all.contains(where: { $0.severity == .error }) else { return all }
    let isConfiguration = all.contains { $0.severity == .error && $0.file == ContentFolder.shown("site.yml") }
    throw isConfiguration ? .configuration(all) : .content(all)
  }

  func report(trips: Int, removed: Int, warnings: Int) -> BuildReport {
    BuildReport(
      trips: trips, pages: pages, written: written, unchanged: unchanged, removed: removed, warnings: warnings
    )
  }
}

extension Diagnostic {
  /// By file, then by place, then by message.
  static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (leftFile, rightFile) = (PathBytes(left.file), PathBytes(right.file))
    if leftFile != rightFile { return leftFile < rightFile }
    if left.isLast != right.isLast { return right.isLast }
    let (leftLine, rightLine) = (left.place?.line ?? 0, right.place?.line ?? 0)
    if leftLine != rightLine { return leftLine < rightLine }
    let (leftColumn, rightColumn) = (left.place?.column ?? 0, right.place?.column ?? 0)
    return leftColumn != rightColumn ? leftColumn < rightColumn : left.message < right.message
  }
}

extension OutputFile.Origin {
  var shown: String {
    switch self {
    case .content(let path): ContentFolder.shown(path)
    case .program(let phrase): phrase
    }
  }
}
