internal import ArgumentParser
internal import Entities
internal import Files
internal import Importing
internal import SiteReading

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make trips from files of other programs.",
    discussion: """
      Reads \(Importer.formats.joined(separator: ", ")). tripsite \
      recognises a file by its content. Each trip becomes a Markdown file that you can edit.

      The command replaces no file. With one error, it writes nothing. Warnings say what it cannot carry over. Each \
      trip is a draft until you remove its line `draft: true`. What a build cannot take becomes a comment.

      Examples:
        tripsite import lofoten.gpx                  Content/trips/lofoten.md
        tripsite import *.kml --into Content/trips/2024
        tripsite import Timeline.json --from 2024-06-01 --to 2024-06-14
        tripsite import trip.json --dry-run          writes nothing
      """)

  @Argument(
    help: ArgumentHelp("The files to import.", valueName: "file"), completion: .file())
  var files: [String]

  @OptionGroup var site: SiteOption

  @Option(
    name: .customLong("into"),
    help: ArgumentHelp("The folder for the trips. (default: Content/trips/ of the site)", valueName: "dir"),
    completion: .directory)
  var target: String?

  private var into: String {
    if let target { return target }
    let folder = site.folder
    return (folder == "." ? "" : folder + "/") + "Content/trips"
  }

  @Option(help: ArgumentHelp("The first day to import, such as 2025-06-14.", valueName: "date"))
  var from: String?

  @Option(help: ArgumentHelp("The last day to import.", valueName: "date"))
  var to: String?

  @Flag(help: "Show what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Import what can be read of a damaged calendar.")
  var incomplete = false

  func validate() throws {
    if target?.isEmpty == true { throw ValidationError("--into has no value") }
    if target != nil, site.given != nil { throw ValidationError("write either --into or --site") }
    if files.contains("") { throw ValidationError("the name of a file is empty") }
    for (name, value) in [("--from", from), ("--to", to)] {
      if let value, CalendarDay(iso: value) == nil {
        throw ValidationError("\(name) \(value) is not a day such as 2025-06-14")
      }
    }
  }

  func run() throws {
    let console = Console()
    let today = try BuildClock.today()
    try console.run { () throws(BuildFailure) in
      if target == nil, Folder.kind(of: site.folder + "/Content") != .folder {
        throw .noInput(
          "this folder is not a site: it has no folder Content/",
          hint: "go to the folder of your site, or name a folder with --into")
      }
      let options = ImportOptions(
        first: from.flatMap { CalendarDay(iso: $0) }, last: to.flatMap { CalendarDay(iso: $0) },
        acceptsDamage: incomplete)
      var plan = Importer(into: into, options: options).plan(files)
      if let error = plan.onlyUnread { throw .unread(plan.findings, error) }
      if plan.hasErrors { throw .content(plan.findings) }
      if plan.existing.isEmpty {
        try ImportCheck(
          into: into, today: today, jobs: BuildClock.processors, reporting: &plan.findings)?.check(&plan)
      }
      plan.makeDrafts()
      console.show(plan.findings)
      if !plan.existing.isEmpty {
        throw .cannotCreate(
          plan.existing.map { shown($0) }.joined(separator: ", ") + " already exists; nothing was written",
          hint: "move that file, or choose another folder with --into")
      }
      if !dryRun {
        do throws(FileError) { try plan.write(into: into) } catch {
          if error.isRefusal { throw .inputOutput(error) }
          throw .cannotCreate("\(error.action) \(error.path): \(error.reason)", hint: nil)
        }
      }
      let lines = plan.trips.flatMap { trip in
        [
          "\(shown(trip.path)): " + (trip.stops == 1 ? "1 stop" : "\(trip.stops) stops")
            + Self.told(trip)
        ]
          + trip.tracks.map { "\(shown($0.path)): a track" }
      }
      let last =
        dryRun
        ? ["nothing was written"]
        : plan.trips.allSatisfy { $0.doubts > 0 }
          ? []
          : ["To see drafts: tripsite serve --drafts. To publish a trip: remove draft: true from its file"]
      try console.result((lines + last).joined(separator: "\n"))
    }
  }

  /// What to do with a draft.
  private static func told(_ trip: ImportPlan.Trip) -> String {
    if trip.doubts == 0 { return ", a draft" }
    let places = [
      trip.storyDoubts < trip.doubts ? "the lines with # in it" : nil,
      trip.storyDoubts > 0 ? "its story" : nil,
    ].compactMap(\.self).joined(separator: " and ")
    return ". It is a draft with \(trip.doubts == 1 ? "a doubt" : "\(trip.doubts) doubts"): "
      + "correct \(places), and remove draft: true"
  }

  private func shown(_ path: String) -> String { into.hasSuffix("/") ? into + path : into + "/" + path }
}
