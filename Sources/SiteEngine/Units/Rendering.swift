internal import Entities
package import Files
package import Pages
package import SiteContents
internal import SiteReading
package import Text

/// A page that was made but not written to a folder.
package struct MadePage: Sendable {
  package var file: OutputFile
  package var bytes: [UInt8]
}

/// The results of making units, before they are checked.
package struct Rendering: Sendable {
  package var units: [UnitRecord] = []
  /// The pages, if the store is `memory`.
  package var pages: [MadePage] = []
  /// The files, if the store is `dryRun`.
  var dryRun: [DryRunFile] = []
  /// The first file call that failed.
  var fileError: FileError?
  /// Stands for the files that the sitemap is made from. 0 if there is no sitemap.
  var listedFiles: UInt64 = 0

  package init(
    units: [UnitRecord] = [], pages: [MadePage] = [], dryRun: [DryRunFile] = [], fileError: FileError? = nil
  ) {
    self.units = units
    self.pages = pages
    self.dryRun = dryRun
    self.fileError = fileError
  }

  package mutating func append(_ other: Rendering) {
    units += other.units
    pages += other.pages
    dryRun += other.dryRun
    if listedFiles == 0 { listedFiles = other.listedFiles }
    if fileError == nil { fileError = other.fileError }
  }

  /// The files of all units, sorted by path. The order of `units` is random, because several workers make them.
  package var files: [OutputFile] { OutputFile.sorted(units.flatMap { $0.files.map(\.file) }) }

  /// Stands for `files`, whatever their order. It takes a tenth of the time.
  var digestOfFiles: UInt64 {
    units.reduce(0) { sum, unit in unit.files.reduce(sum) { $0 &+ $1.file.digest } }
  }

  package var diagnostics: [Diagnostic] {
    var all: [Diagnostic] = []
    for unit in units where !unit.findings.diagnostics.isEmpty { all += unit.findings.diagnostics }
    return all
  }

  /// Addresses that more than one file has, or that a target does not accept. `files` are the files of the units.
  package func clashes(_ files: [OutputFile], in content: SiteContent) -> [Diagnostic] {
    var clashes: [Diagnostic] = []
    AddressCheck.run(files, contentFolder: content.contentFolder, reporting: &clashes)
    if let target = content.settings.publish.first(where: \.isGit) {
      AddressCheck.runForGit(files, target: target.name, reporting: &clashes)
    }
    return clashes
  }

  /// Links from page to page that lead nowhere. `files` are the files of the units.
  package func brokenLinks(
    _ files: @autoclosure () -> [OutputFile], of content: SiteContent
  ) -> [Diagnostic] {
    var broken: [Diagnostic] = []
    var references = content.references
    var ofLocked: [Reference] = []
    for unit in units where !unit.findings.references.isEmpty {
      if unit.files.contains(where: { $0.file.lockedPath != nil }) {
        ofLocked += unit.findings.references
      } else {
        references += unit.findings.references
      }
    }
    if !references.isEmpty || !ofLocked.isEmpty {
      let files = files()
      var anchors: Set<Anchor> = []
      for unit in units { anchors.formUnion(unit.findings.anchors) }
      func check(_ references: [Reference], catalogue: TripCatalogue, paths: [String]) {
        let set = PathSet(paths: paths)
        ReferenceCheck(
          catalogue: catalogue, hasFile: { set.contains($0) },
          hasAnchor: { anchors.contains(Anchor(path: $0, name: $1)) }, paths: { paths }
        ).run(references, reporting: &broken)
      }
      check(
        references, catalogue: content.catalogue, paths: files.filter { $0.lockedPath == nil }.map(\.path))
      // The pages of locked trips can also link to each other.
      if !ofLocked.isEmpty {
        check(
          ofLocked, catalogue: content.part.whole(content.catalogue),
          paths: files.map { $0.lockedPath ?? $0.path })
      }
    }
    return broken
  }

  /// The warnings that no author allows, or a failure if there are errors. `problems` were found before units were made.
  /// The links of a part can lead to pages of other parts.
  func judged(
    _ files: @autoclosure () -> [OutputFile], clashes: [Diagnostic], of content: SiteContent,
    problems: [Diagnostic], isStrict: Bool, isPart: Bool = false
  ) throws(BuildFailure) -> [Diagnostic] {
    let broken = isPart ? [] : brokenLinks(files(), of: content)
    // A part does not know the tracks that trips of other parts name.
    let problems = isPart ? problems.filter { $0.name != .warning(.fileLeftOut) } : problems
    var all = (problems + diagnostics + clashes + broken).withoutAllowed(isWhole: !isPart)
    all.sort(by: Diagnostic.precedes)
    if isStrict { for index in all.indices { all[index].severity = .error } }
    guard all.contains(where: { $0.severity == .error }) else { return all }
    let isConfiguration = all.contains { $0.severity == .error && $0.file == ContentFolder.shown("site.yml") }
    throw isConfiguration ? .configuration(all) : .content(all)
  }

  /// `hasOutput` says whether the units were written to a folder.
  func report(of counts: ContentCounts, removed: Int = 0, warnings: Int, hasOutput: Bool) -> BuildReport {
    var report = BuildReport(
      trips: counts.trips, drafts: counts.drafts, pages: 0, written: 0, unchanged: 0, removed: removed,
      warnings: warnings)
    for unit in units {
      report.pages += unit.files.count { $0.file.isPage }
      guard hasOutput else { continue }
      let written = unit.causes.isEmpty ? 0 : unit.files.count { $0.wasWritten }
      report.written += written
      report.unchanged += unit.files.count - written
    }
    return report
  }
}
