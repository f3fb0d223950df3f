internal import Entities
internal import Files
internal import SiteModules
internal import Templates
internal import Text

/// What the story of one Markdown file told, but for its pages.
struct StoryRecord: Sendable {
  var files: [OutputFile]
  var findings: Findings

  init(files: [OutputFile], findings: Findings) {
    self.files = files
    self.findings = findings
  }

  init(_ made: MadePages) {
    files = made.pages.map(\.file)
    findings = made.findings
  }
}

/// The records of all stories, by which the whole site is judged while none of its pages is held.
struct StoryRecords: Sendable {
  private struct Entry: Sendable {
    var record: StoryRecord
    /// The state of the links' targets for which it holds.
    var targets: Int
  }

  /// By the Markdown file.
  private var entries: [PathBytes: Entry] = [:]
  /// Counts the edits after which links may lead elsewhere.
  private var targets = 0
  /// The problems of those stories that have any.
  private var problems: [PathBytes: [Diagnostic]] = [:]

  var count: Int { entries.count }

  /// The record, also where links may lead elsewhere since.
  subscript(source: String) -> StoryRecord? {
    entries[source].flatMap { $0.targets < 0 ? nil : $0.record }
  }

  /// Whether a file at `path` is among those made from the Markdown file, as far as is known.
  func mayHaveFile(at path: String, _ source: String?) -> Bool {
    guard let source, isFresh(source), let record = self[source] else { return true }
    return record.files.contains { PathBytes($0.path) == PathBytes(path) }
  }

  func isFresh(_ source: String) -> Bool { entries[source]?.targets == targets }

  /// Tells whether links from elsewhere find what they found before.
  mutating func put(_ record: StoryRecord, of source: String) -> Bool {
    let before = entries[source]?.record
    entries[source] = Entry(record: record, targets: targets)
    problems[source] = record.findings.diagnostics.isEmpty ? nil : record.findings.diagnostics
    return before?.findings.anchors == record.findings.anchors
      && (before?.files.map(\.path).isSame(as: record.files.map(\.path)) ?? false)
  }

  /// The record holds no longer, but is there to compare the next one with.
  mutating func outdate(_ source: String) {
    entries[PathBytes(source)]?.targets = -1
    problems[source] = nil
  }

  mutating func keep(where isMeant: (String) -> Bool) {
    entries = entries.filter { isMeant($0.key.path) }
    problems = problems.filter { isMeant($0.key.path) }
  }

  mutating func changeTargets() { targets += 1 }

  /// The problems of all stories.
  var diagnostics: [Diagnostic] { problems.values.flatMap { $0 } }
}

extension LoadedContent {
  /// Where stories are told.
  var stories: [(place: MakerPlace, source: String)] {
    var stories: [(MakerPlace, String)] = []
    for (position, module) in modules.enumerated() {
      for index in 0..<module.count {
        guard let source = module.source(at: index) else { break }
        stories.append((MakerPlace(module: position, index: index), source))
      }
    }
    return stories
  }

  private func hasAsset(at path: String) -> Bool {
    assets.contains { PathBytes($0.path) == PathBytes(path) }
  }

  /// Whether there is a file at `path`, as far as that can be told without making pages.
  func mayHaveFile(at path: String, _ records: StoryRecords) -> Bool {
    if statics.contains(sorted: path) || hasAsset(at: path) { return true }
    if sitemap(of: []).index(of: path) != nil { return true }
    return places(ofFileAt: path).contains { place in
      records.mayHaveFile(at: path, source(at: place))
    }
  }

  /// Whether the page at this address has the anchor.
  func mayHave(anchor name: String, at address: String, _ records: StoryRecords) -> Bool {
    let anchor = Anchor(path: address, name: name)
    return places(ofFileAt: Route.file(at: address)).contains { place in
      guard let source = source(at: place) else { return false }
      return records[source]?.findings.anchors.contains(anchor) ?? true
    }
  }

  /// What the story that is told there tells; its pages are not made.
  func read(_ place: MakerPlace) -> StoryRecord {
    var bench = Workbench(allowsRawHTML: settings.allowsRawHTML) { _, _ in }
    let files = modules[place.module].files(at: place.index, on: &bench)
    return StoryRecord(files: files, findings: bench.findings)
  }

  /// What making all pages gives, but for the pages, those of the sitemap left out. All records are fresh.
  func rendering(by records: StoryRecords) -> Rendering {
    var rendering = Rendering()
    var bench = Workbench(allowsRawHTML: settings.allowsRawHTML) { _, _ in }
    for module in modules {
      for index in 0..<module.count {
        if let source = module.source(at: index) {
          guard let record = records[source] else { continue }
          rendering.files += record.files
          rendering.findings.append(record.findings)
        } else {
          rendering.files += module.files(at: index, on: &bench)
        }
      }
    }
    rendering.sort()
    return rendering
  }

  /// The sitemap and what belongs to it.
  func makeSitemap(of rendering: Rendering) -> MadePages { make(0, of: sitemap(of: rendering.files)) }

  /// What is wrong between one file and another.
  func problemsBetweenFiles(by records: StoryRecords) -> ProblemsBetweenFiles {
    var rendering = rendering(by: records)
    var bench = Workbench(allowsRawHTML: false) { _, _ in }
    rendering.files += sitemap(of: rendering.files).files(at: 0, on: &bench)
    rendering.files += copies.map { OutputFile(path: $0.path, origin: $0.origin) }
    rendering.sort()
    return ProblemsBetweenFiles(
      clashes: rendering.clashes(in: self), brokenLinks: rendering.brokenLinks(of: self))
  }
}
