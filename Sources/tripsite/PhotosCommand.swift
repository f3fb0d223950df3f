internal import ArgumentParser
internal import Entities
internal import Geodesy
internal import SiteAssembly
internal import Text

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
        tripsite photos Content/trips/lofoten/index.md    one trip
        tripsite photos --missing-alt                     photos and films without alternative text
        tripsite photos --json                            one JSON object on each line
      """)

  @Argument(help: ArgumentHelp("The file of a trip.", valueName: "trip"), completion: .file())
  var trip: String?

  @OptionGroup var site: SiteOption

  @Flag(help: "List only photos and films without alternative text.")
  var missingAlt = false

  @Flag(help: "Include drafts.")
  var drafts = false

  @Flag(help: "Print one JSON object on each line.")
  var json = false

  func validate() throws {
    if trip?.isEmpty == true { throw ValidationError("the name of the trip is empty") }
  }

  func run() async throws {
    let options = BuildOptions(
      site: site.folder, includesDrafts: drafts, now: try BuildClock.today(), jobs: BuildClock.processors)
    let console = Console(isJSON: json)
    try await console.run { () async throws(BuildFailure) in
      let path = trip.map(Self.pathInContent)
      let report = try await SiteBuilder(options: options).photos(ofTrip: path)
      console.show(report.diagnostics)
      if let trip, report.trips.isEmpty {
        throw BuildFailure.noInput(
          "\(trip) has no photos",
          hint: "put them into the folder of the trip, or write the file of another trip")
      }
      let lines = PhotoLines(of: report, onlyWithoutAlternative: missingAlt)
      try console.result(json ? lines.json : lines.text)
    }
  }

  /// The path below Content/.
  private static func pathInContent(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let content = parts.lastIndex(of: "Content").map { $0 + 1 } ?? 0
    return parts[content...].joined(separator: "/")
  }
}
