internal import Entities
internal import Files
internal import Publishing
internal import SiteEngine
internal import SiteReading
internal import Text

/// Makes the site to publish, or only finds out its files.
struct SiteMaking {
  let options: BuildOptions
  let settings: SiteSettings
  /// Nil if the target has no packed copies.
  let packing: PackedCopies?
  let console: Console

  private var builder: SiteBuilder {
    SiteBuilder(
      options: options, progress: console.progress, photoProgress: console.photoProgress())
  }

  /// The files that a build would make, and their packed copies. Changes nothing.
  func dryRunFiles() async throws -> [SiteFile] {
    defer { console.clearProgress() }
    guard let packing else { return try await dryRun(keeping: nil) }
    let drafts: TemporaryFolder
    do { drafts = try TemporaryFolder() } catch { throw PublishFailure(error) }
    func remove() throws(PublishFailure) {
      do { try drafts.remove() } catch { throw PublishFailure(error) }
    }
    do {
      let folder = try FolderHandle(drafts.path)
      let files = try await dryRun(
        keeping: KeptContents(in: folder) { packing.isDue(SiteFile($0)) })
      let all = try await packing.rehearse(
        files, drafts: drafts.path, jobs: options.jobs, hear: showPacking)
      try remove()
      return all
    } catch {
      try remove()
      throw error
    }
  }

  private func dryRun(keeping: KeptContents?) async throws -> [SiteFile] {
    let made = try await builder.dryRun(keeping: keeping) { console.show($0) }
    note(made.report)
    return made.files.map(SiteFile.init)
  }

  private func note(_ report: BuildReport) {
    if let left = DraftsLeftOut(count: report.drafts), !console.isJSON { console.say(left.unpublished) }
  }

  /// The files of the output folder after a build.
  func built() async throws -> LocalSite {
    defer { console.clearProgress() }
    try await builder.build { report, warnings in
      console.show(warnings)
      note(report)
    }
    console.status("reading \(options.outputFolder.shown)")
    let content = options.contentFolder
    do throws(FileError) {
      return try await LocalSite.read(
        BuiltSite.paths(in: options.outputFolder), in: options.outputFolder, jobs: options.jobs
      ) { path in path.hasPrefix("assets/") && Folder.kind(of: content + "/" + path) == nil }
    } catch {
      throw BuildFailure.inputOutput(error)
    }
  }

  /// The same, after exiftool found nothing private in the files, and an audit nothing beyond the budget.
  func judged() async throws -> LocalSite {
    let site = try await built()
    defer { console.clearProgress() }
    console.status("looking for metadata")
    let found = try await builder.findMetadata(in: site.files.map { ($0.path, $0.hash) })
    let lines = VerificationLines(of: found)
    if !found.telling.isEmpty {
      throw PublishFailure(
        .notAsBuilt, (["files of the site contain metadata"] + lines.telling).joined(separator: "\n"),
        hint: "nothing was sent. Build again, and please report this if the files are still there")
    }
    lines.all.forEach { console.say($0) }
    try await audit()
    return site
  }

  /// Strangers cannot read a locked site, and the readers of an audience usually know what it tells.
  private var lockAdvice: String {
    guard let audience = options.audience, !audience.isEverybody, options.lock == nil else { return "" }
    return ". Strangers can read the site of an audience, unless the target has locked: true"
  }

  private func audit() async throws {
    console.status("looking for what strangers learn")
    let lines = try await SiteAuditing.lines(
      of: options.outputFolder, settings: settings, now: options.now, jobs: options.jobs, readsMetadata: false
    )
    guard lines.refused.isEmpty else {
      throw PublishFailure(
        .notAsBuilt,
        (["the site tells more than audit: in site.yml allows"] + lines.refused).joined(separator: "\n"),
        hint: "nothing was sent. Remove what tells it, or change the budget\(lockAdvice). "
          + "`tripsite audit` shows all findings")
    }
    console.clearProgress()
    if lines.warnings > 0, !console.isJSON {
      console.say(
        "The audit has \(lines.warnings == 1 ? "1 warning" : "\(lines.warnings) warnings"): tripsite audit shows what strangers learn"
      )
    }
  }

  /// The same with packed copies, if the target has some.
  func packed(_ site: LocalSite) async throws -> PackedSite {
    guard let packing else { return PackedSite(site) }
    defer { console.clearProgress() }
    return try await packing.complete(site, jobs: options.jobs, hear: showPacking)
  }

  private func showPacking(_ done: Int, _ all: Int) {
    console.status("\(done) of \(Amount.ofFiles(all)) packed")
  }
}

extension SiteFile {
  init(_ file: DryRunFile) {
    self.init(path: file.path, size: file.size, hash: file.hash, isImmutable: file.isImmutable)
  }
}
