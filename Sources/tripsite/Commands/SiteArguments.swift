internal import ArgumentParser
internal import ContentReaders
internal import Entities
internal import SiteReading

/// The arguments that `build` and `check` share.
struct SiteArguments: ParsableArguments {
  @OptionGroup var site: SiteArgument

  @Option(
    help: ArgumentHelp("The public address of the site. Replaces baseURL in site.yml.", valueName: "url"))
  var baseURL: String?

  @Flag(help: "Include drafts.")
  var drafts = false

  @Flag(help: "Make links relative, so that the site opens from a folder or a stick, without a server.")
  var portable = false

  @Option(
    help: ArgumentHelp(
      "The day of the build, such as 2025-06-14. (default: the day in SOURCE_DATE_EPOCH, or today in UTC)",
      valueName: "date"
    ))
  var now: String?

  @OptionGroup var audience: AudienceArgument

  @OptionGroup var run: RunArguments

  var quiet: Bool { run.quiet }
  var json: Bool { run.json }

  func validate() throws {
    if let baseURL, BaseURL(baseURL) == nil {
      let defect = PublicAddressDefect(of: Secret.hidden(in: baseURL), called: "--base-url")
      throw ValidationError("\(defect.message)\n  hint: \(defect.hint)")
    }
    if let now, CalendarDay(iso: now) == nil {
      throw ValidationError("--now \(now) is not a day such as 2025-06-14")
    }
    if now == nil { _ = try BuildClock.today() }
  }

  func options(output: String? = nil) throws -> BuildOptions {
    BuildOptions(
      site: site.folder, output: output, baseURL: baseURL.flatMap(BaseURL.init), includesDrafts: drafts,
      isPortable: portable, isStrict: run.strict,
      now: try now.flatMap(CalendarDay.init(iso:)) ?? BuildClock.today(),
      jobs: run.workers)
  }
}
