internal import ArgumentParser
internal import Planner
internal import SiteAnswers
internal import SiteContents
internal import SiteReading

struct PhotosCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract:
      "List the photos, films and recordings of trips: when and where they were taken, and where they belong.",
    discussion: """
      Each line has a photo: its file, time, position, the stop or day that it belongs to and why, and its size in \
      pixels. Films and recordings have a length too. It does not print positions near private places. The command \
      writes no files.

      Examples:
        tripsite photos                                   all trips
        tripsite photos lofoten                           one trip
        tripsite photos --missing-alt                     photos and films without alternative text
        tripsite photos --json                            one JSON object on each line
      """)

  @OptionGroup var trip: OptionalTripArgument

  @OptionGroup var site: SiteOption

  @Flag(help: "List only photos and films without alternative text.")
  var missingAlt = false

  @Flag(help: "Include drafts. A trip that you name is always included.")
  var drafts = false

  @Flag(help: "Print one JSON object on each line.")
  var json = false

  func run() async throws {
    let options = BuildOptions(
      site: site.folder, includesDrafts: drafts || trip.name != nil, now: try BuildClock.today(),
      jobs: BuildClock.processors)
    let console = Console(isJSON: json)
    try await console.plan {
      let path = try trip.name.map { try PlanArguments.planner(site).path(ofTrip: $0) }
      let report = try await SiteReader(options: options).photos(ofTrip: path)
      console.show(report.diagnostics)
      console.note(draftsLeftOut: report.draftsLeftOut)
      if let name = trip.name, report.trips.isEmpty {
        throw BuildFailure.noInput(
          "\(name) has no photos",
          hint: "put them into the folder of the trip, or name another trip")
      }
      let lines = PhotoLines(of: report, onlyWithoutAlternative: missingAlt)
      try console.result(json ? lines.json : lines.text)
    }
  }
}
