internal import ArgumentParser
internal import Audiences
internal import Auditing
internal import ContentReaders
internal import Entities
internal import Files
internal import Publishing
internal import SiteReading
internal import Text

struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Show what strangers learn from the finished site.",
    discussion: """
      Reads the files of the site as a stranger would, without Content/: where somebody probably lives, when the home is empty, \
      codes and numbers, contacts, metadata and leftovers, and what pages load from other sites. It prints the most dangerous \
      findings first, each with its file and the words that tell it. The budget is below `audit:` in Content/site.yml. \
      `tripsite publish` does the same, and sends nothing if a finding exceeds the budget.

      Examples:
        tripsite build && tripsite audit
        tripsite audit --audience family        reads Audiences/family/
        tripsite audit --target live            reads older versions there, too
        tripsite audit ../www --json            prints each finding as JSON
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of the finished site. (default: Site/, or the folder of the audience)", valueName: "folder"),
    completion: .directory)
  var folder: String?

  @OptionGroup var site: SiteOption

  @OptionGroup var audience: AudienceArgument

  @Option(
    help: ArgumentHelp(
      "Audit the site of a target of publish:, and what older versions there still hold.", valueName: "name"))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "The day of the audit, such as 2025-06-14. (default: the day in SOURCE_DATE_EPOCH, or today in UTC)",
      valueName: "date"))
  var now: String?

  @Flag(help: "Print one JSON object for each finding, and one for the whole.")
  var json = false

  func validate() throws {
    if folder?.isEmpty == true { throw ValidationError("the name of the folder is empty") }
    if target != nil, folder != nil || audience.name != nil {
      throw ValidationError("--target names the folder and the audience already")
    }
    if let now, CalendarDay(iso: now) == nil {
      throw ValidationError("--now \(now) is not a day such as 2025-06-14")
    }
    if now == nil { _ = try BuildClock.today() }
  }

  func run() async throws {
    let day = try now.flatMap(CalendarDay.init(iso:)) ?? BuildClock.today()
    let console = Console(isJSON: json)
    try await console.publish {
      let settings = try readSettings()
      let target = try target.map { try SitePublication.target(named: $0, of: settings) }
      let output = try outputFolder(settings, day, target)
      console.status("reading \(output.shown)")
      let lines = try await SiteAuditing.lines(
        of: output, settings: settings, now: day, jobs: BuildClock.processors,
        past: try target.flatMap { try past(of: $0, discs: settings.privatePlaces) })
      console.clearProgress()
      try console.result(json ? lines.json : lines.text)
      if !lines.refused.isEmpty { throw ExitCode(.notVerified) }
    }
  }

  /// The settings of the site. The defaults if only the folder of a finished site is named.
  private func readSettings() throws(BuildFailure) -> SiteSettings {
    if folder != nil, site.given == nil, audience.name == nil, !Folder.isFolder(site.folder + "/Content") {
      return SiteSettings()
    }
    try BuildOptions.checkContent(of: site.folder)
    var problems: [Diagnostic] = []
    let settings = SettingsReader.read(contentFolder: site.folder + "/Content", reporting: &problems)
    guard !problems.contains(where: { $0.severity == .error }) else { throw .configuration(problems) }
    return settings
  }

  /// The older versions at the target, and the audit of their texts.
  private func past(of target: PublishTarget, discs: [PrivatePlace]) throws(PublishFailure) -> PastSite? {
    let cache = site.folder + "/.tripsite-cache/publish/" + target.name
    var audit = PastAudit(discs: discs)
    let texts = PastTexts(where: PastAudit.reads) { text in
      audit.read(text.bytes, at: text.path, version: text.version)
    }
    let files = try PublishDestination.make(
      for: target, site: site.folder, cache: cache, stamp: "", isRehearsal: true
    ).past(reading: texts)
    return files.map { PastSite(files: $0, audit: audit) }
  }

  private func outputFolder(
    _ settings: SiteSettings, _ day: CalendarDay, _ target: PublishTarget?
  ) throws(BuildFailure) -> String {
    var options = BuildOptions(site: site.folder, output: folder, now: day, jobs: 1)
    options.lock = target?.lock
    if let name = target?.audience?.name ?? audience.name {
      options.audience = try AudienceSite.audience(named: name, of: settings)
    }
    let output = options.outputFolder
    guard Folder.isFolder(output) else {
      throw .noInput(
        "there is no folder \(output.shown)",
        hint: folder == nil
          ? (options.lock == nil ? "build the site first, with tripsite build" : "publish the target first")
          : "name the folder of a finished site")
    }
    return output
  }
}

/// Older versions of a site at a target.
struct PastSite {
  var files: PastFiles
  var audit: PastAudit
}

/// The audit of a site within its budget.
enum SiteAuditing {
  static func lines(
    of output: String, settings: SiteSettings, now: CalendarDay, jobs: Int, readsMetadata: Bool = true,
    past: PastSite? = nil
  ) async throws(BuildFailure) -> AuditLines {
    do {
      var report = try await SiteAudit(
        of: output, now: now, discs: settings.privatePlaces, jobs: jobs, readsMetadata: readsMetadata
      ).report()
      if let past {
        let files = past.files
        report.note(
          past: files.files.map { ($0.path, $0.version) }, isWhole: !files.isCut && files.unreadTexts == 0,
          in: files.archive)
        report.note(past.audit, in: files.archive)
        report.unreadPast =
          files.limit.map { "not read within \($0.components.seconds) s: \(files.archive)" }
          ?? (files.unreadTexts == 0
            ? nil
            : "not read, because of their size, their number or the time: \(files.unreadTexts) texts in \(files.archive)")
      }
      return AuditLines(of: report, within: settings.audit)
    } catch {
      throw .inputOutput(error)
    }
  }
}
