internal import Entities
internal import Files
internal import PagePaths
internal import Pages
internal import SiteContents
internal import SiteEngine
internal import SiteModules
internal import SiteReading
internal import Templates
internal import Text

/// All problems of a site, updated with each edit.
///
/// Problems within a file are known as soon as the file is read and its story is examined. Problems between files are
/// known when all stories are examined. Until then, the last known ones are shown.
struct LiveProblems: Sendable {
  /// The records of the stories that were examined after their files last changed, by Markdown file.
  private var stories: [PathBytes: UnitRecord] = [:]
  /// The problems of these stories. A story without problems has no entry.
  private var ofStories: [PathBytes: [Diagnostic]] = [:]
  private var betweenFiles = ProblemsBetweenFiles()
  /// Why every story must be examined again.
  private var common: Causes = []
  /// Sorted.
  private(set) var all: [Diagnostic] = []
  /// The files with errors, by their paths in diagnostics.
  private var broken: PathSet = []

  /// Whether the Markdown file at `source` below Content/ has no errors.
  func isSound(_ source: String) -> Bool { !broken.contains(ContentFolder.shown(source)) }

  /// The record of the story. Nil if the story must be examined again.
  func story(_ source: String) -> UnitRecord? { common.isEmpty ? stories[source] : nil }

  /// Drops everything that the change may have corrected.
  mutating func forget(_ change: SiteSources.Change) {
    if change.movesTargets { common.insert(.settings) }
    for source in change.sources {
      stories[source.path] = nil
      ofStories[source.path] = nil
    }
    let shown = PathSet(paths: change.sources.map { ContentFolder.shown($0.path) })
    betweenFiles.brokenLinks.removeAll { shown.contains($0.file) }
    if !change.isOfStories { betweenFiles.clashes.removeAll { shown.contains($0.file) } }
  }

  /// Stores the record of a story.
  mutating func note(_ unit: UnitRecord, of source: String) {
    stories[source] = unit
    ofStories[source] = unit.findings.diagnostics.isEmpty ? nil : unit.findings.diagnostics
  }

  /// Checks the links of a story, as far as the files of the site are known.
  mutating func checkLinks(of source: String, in content: SiteContent) {
    guard let references = stories[source]?.findings.references, !references.isEmpty else { return }
    let known = self
    ReferenceCheck(
      catalogue: content.catalogue, hasFile: { content.mayHaveFile(at: $0, known) },
      hasAnchor: { content.mayHave(anchor: $1, at: $0, known) },
      paths: { known.rendering(of: content).files.map(\.path) + content.statics }
    ).run(references, reporting: &betweenFiles.brokenLinks)
  }

  /// Updates `all`. `problems` are the problems of the configuration and of front matter. If `isCurrent` is false, all
  /// other problems are left out. Until the problems are complete, the last known unused allowances are shown.
  mutating func collect(_ problems: [Diagnostic], isCurrent: Bool, isComplete: Bool) {
    let before = all
    all = problems
    if isCurrent {
      all += ofStories.values.flatMap(\.self) + betweenFiles.clashes + betweenFiles.brokenLinks
    }
    all = all.withoutAllowed(isWhole: isCurrent)
    if !isComplete {
      all.removeAll { $0.name == .warning(.unusedAllowance) && !before.contains($0) }
    }
    all.sort(by: Diagnostic.precedes)
    broken = PathSet(paths: all.lazy.filter { $0.severity == .error }.map(\.file))
  }

  /// The stories that must be examined.
  func due(in content: SiteContent) -> [(place: UnitPlace, due: UnitPlan.Due)] {
    let planner = UnitPlanner(of: content, knowing: Array(stories.values), common: common)
    var context = RenderContext(allowsRawHTML: false) { _, _ in }
    var due: [(UnitPlace, UnitPlan.Due)] = []
    for (position, module) in content.modules.enumerated()
    where module.count > 0 && module.source(at: 0) != nil {
      due += planner.plan(module, at: position, in: &context).due.map {
        (UnitPlace(module: position, index: $0.index), $0)
      }
    }
    return due
  }

  /// With the records of all stories of `content`.
  func completed(for content: SiteContent) -> LiveProblems {
    var all = self
    for (place, due) in due(in: content) { all.note(content.examine(due, at: place), of: due.unit.name.text) }
    return all
  }

  /// Takes the problems between files that a check of the whole site found.
  mutating func settle(_ betweenFiles: ProblemsBetweenFiles, in content: SiteContent) {
    self.betweenFiles = betweenFiles
    common = []
    stories = stories.filter { content.storyFile($0.key.path) != nil }
    ofStories = ofStories.filter { content.storyFile($0.key.path) != nil }
  }

  /// The records of all units except the sitemap. Makes no pages.
  func rendering(of content: SiteContent) -> Rendering {
    var rendering = Rendering()
    var maker = UnitMaker(.none, of: content)
    for (position, module) in content.modules.enumerated() {
      for index in 0..<module.count {
        if let source = module.source(at: index) {
          if let unit = stories[source] { rendering.units.append(unit) }
        } else {
          maker.examine(content.due(index, of: module, at: position), by: module)
        }
      }
    }
    rendering.append(maker.finished())
    return rendering
  }

  /// The problems between files. All stories must be examined before.
  func problemsBetweenFiles(of content: SiteContent) -> ProblemsBetweenFiles {
    let rendering = rendering(of: content)
    var files = rendering.files
    var context = RenderContext(allowsRawHTML: false) { _, _ in }
    files += content.sitemap(of: files).pages(at: 0, in: &context).map(\.file)
    files += content.copies.map { OutputFile(path: $0.path, origin: $0.origin) }
    files = OutputFile.sorted(files)
    return ProblemsBetweenFiles(
      clashes: rendering.clashes(files, in: content), brokenLinks: rendering.brokenLinks(files, of: content))
  }
}

struct ProblemsBetweenFiles: Sendable {
  /// Addresses that more than one file claims.
  var clashes: [Diagnostic] = []
  /// Links from page to page that lead nowhere.
  var brokenLinks: [Diagnostic] = []
}

extension SiteContent {
  /// Whether there is a file at `path`, as far as is known without making pages. True if that is not known.
  fileprivate func mayHaveFile(at path: String, _ problems: LiveProblems) -> Bool {
    if statics.contains(sorted: path) || assets.contains(where: { PathBytes($0.path) == PathBytes(path) }) {
      return true
    }
    if sitemap(of: []).index(of: path) != nil { return true }
    return places(ofFileAt: path).contains { problems.mayHaveFile(at: path, source(at: $0)) }
  }

  /// Whether the page at this address has the anchor. True if the story of the page is not examined yet.
  fileprivate func mayHave(anchor name: String, at address: String, _ problems: LiveProblems) -> Bool {
    let anchor = Anchor(path: address, name: name)
    return places(ofFileAt: PagePath.file(at: address)).contains { place in
      guard let source = source(at: place) else { return false }
      return problems.story(source)?.findings.anchors.contains(anchor) ?? true
    }
  }
}

extension LiveProblems {
  /// Whether the Markdown file makes a file at `path`. True if that is not known yet.
  func mayHaveFile(at path: String, _ source: String?) -> Bool {
    guard let source, let unit = story(source) else { return true }
    return unit.files.contains { PathBytes($0.file.path) == PathBytes(path) }
  }
}

extension UnitRecord {
  /// Whether links from other pages find the same files and anchors as `before`.
  func hasSameTargets(as before: UnitRecord?) -> Bool {
    guard let before else { return false }
    return findings.anchors == before.findings.anchors
      && files.map(\.file.path).isSame(as: before.files.map(\.file.path))
  }
}
