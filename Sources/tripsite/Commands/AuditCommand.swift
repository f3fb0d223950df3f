internal import ArgumentParser
internal import Audiences
internal import Auditing
internal import ContentReaders
internal import Entities
internal import Files
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
      "The day of the audit, such as 2025-06-14. (default: the day in SOURCE_DATE_EPOCH, or today in UTC)",
      valueName: "date"))
  var now: String?

  @Flag(help: "Print one JSON object for each finding, and one for the whole.")
  var json = false

  func validate() throws {
    if folder?.isEmpty == true { throw ValidationError("the name of the folder is empty") }
    if let now, CalendarDay(iso: now) == nil {
      throw ValidationError("--now \(now) is not a day such as 2025-06-14")
    }
    if now == nil { _ = try BuildClock.today() }
  }

  func run() async throws {
    let day = try now.flatMap(CalendarDay.init(iso:)) ?? BuildClock.today()
    let console = Console(isJSON: json)
    try await console.plan {
      let settings = try readSettings()
      let output = try outputFolder(settings, day)
      console.status("reading \(output.shown)")
      let lines = try await SiteAuditing.lines(
        of: output, settings: settings, now: day, jobs: BuildClock.processors)
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

  private func outputFolder(_ settings: SiteSettings, _ day: CalendarDay) throws(BuildFailure) -> String {
    var options = BuildOptions(site: site.folder, output: folder, now: day, jobs: 1)
    if let name = audience.name {
      options.audience = try AudienceSite.audience(named: name, of: settings)
    }
    let output = options.outputFolder
    guard Folder.isFolder(output) else {
      throw .noInput(
        "there is no folder \(output.shown)",
        hint: folder == nil
          ? "build the site first, with tripsite build" : "name the folder of a finished site")
    }
    return output
  }
}

/// The audit of a site within its budget.
enum SiteAuditing {
  static func lines(
    of output: String, settings: SiteSettings, now: CalendarDay, jobs: Int, readsMetadata: Bool = true
  ) async throws(BuildFailure) -> AuditLines {
    do {
      let report = try await SiteAudit(
        of: output, now: now, discs: settings.privatePlaces, jobs: jobs, readsMetadata: readsMetadata
      ).report()
      return AuditLines(of: report, within: settings.audit)
    } catch {
      throw .inputOutput(error)
    }
  }
}
