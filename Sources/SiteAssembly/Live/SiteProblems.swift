internal import Files
internal import SiteModules
internal import Text

/// All that is wrong with a site, edit by edit.
///
/// What is wrong within a file is known as soon as the file is read and its pages are made; what is wrong
/// between files, when all have been looked at. Until then what was found last stands for it.
struct SiteProblems: Sendable {
  private(set) var records = StoryRecords()
  private var betweenFiles = ProblemsBetweenFiles()
  /// Sorted.
  private(set) var all: [Diagnostic] = []
  /// The files with errors, as diagnostics show them.
  private var broken: PathSet = []

  /// Whether nothing is wrong with the Markdown file at `source` below Content/.
  func isSound(_ source: String) -> Bool { !broken.contains(ContentFolder.shown(source)) }

  /// Drops what the change may have mended.
  mutating func forget(_ change: SiteState.Change) {
    if change.movesTargets { records.changeTargets() }
    for source in change.sources { records.outdate(source) }
    let shown = PathSet(paths: change.sources.map(ContentFolder.shown))
    betweenFiles.brokenLinks.removeAll { shown.contains($0.file) }
    if !change.isOfStories { betweenFiles.clashes.removeAll { shown.contains($0.file) } }
  }

  /// Takes down what a story told; tells whether links from elsewhere find what they found
  /// before.
  @discardableResult
  mutating func note(_ record: StoryRecord, of source: String) -> Bool {
    records.put(record, of: source)
  }

  /// Looks up where the links of a story lead, as far as that is known.
  mutating func checkLinks(of source: String, in content: LoadedContent) {
    guard let references = records[source]?.findings.references, !references.isEmpty else { return }
    let records = records
    ReferenceCheck(
      library: content.library, hasFile: { content.mayHaveFile(at: $0, records) },
      hasAnchor: { content.mayHave(anchor: $1, at: $0, records) },
      paths: { content.rendering(by: records).files.map(\.path) + content.statics }
    ).run(references, reporting: &betweenFiles.brokenLinks)
  }

  mutating func collect(_ state: SiteState) {
    all = state.problems
    if state.isCurrent { all += records.diagnostics + betweenFiles.clashes + betweenFiles.brokenLinks }
    all.sort(by: Diagnostic.precedes)
    broken = PathSet(paths: all.lazy.filter { $0.severity == .error }.map(\.file))
  }

  /// Takes what a look at the whole site found between its files.
  mutating func settle(_ betweenFiles: ProblemsBetweenFiles, _ content: LoadedContent) {
    self.betweenFiles = betweenFiles
    records.keep { content.storyFile($0) != nil }
  }
}

struct ProblemsBetweenFiles: Sendable {
  /// Addresses that more than one file wants.
  var clashes: [Diagnostic] = []
  /// Links from page to page that lead nowhere.
  var brokenLinks: [Diagnostic] = []
}
