internal import ArgumentParser
internal import Planner

struct TripEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what a trip says of itself.",
    discussion: """
      An empty text removes a key: --summary "". The title changes with `tripsite trip rename`, and dates with \
      `tripsite trip reschedule`.
      """)

  @OptionGroup var trip: TripArgument

  @Option(help: ArgumentHelp("One or two sentences.", valueName: "text"))
  var summary: String?

  @Option(help: ArgumentHelp("The mode of all legs, such as train.", valueName: "mode"))
  var by: String?

  @Option(help: ArgumentHelp("true leaves the trip out of the site.", valueName: "flag"))
  var draft: String?

  @Option(help: ArgumentHelp("Tags, with commas.", valueName: "list"))
  var tags: String?

  @Option(help: ArgumentHelp("Codes of countries, such as \"NO, SE\".", valueName: "list"))
  var countries: String?

  @Option(help: ArgumentHelp("Names, with commas.", valueName: "list"))
  var travellers: String?

  @Option(help: ArgumentHelp("The day of the last change, such as 2025-07-01.", valueName: "day"))
  var updated: String?

  @Option(help: ArgumentHelp("The path of a picture, or none.", valueName: "file"))
  var cover: String?

  @Option(help: ArgumentHelp("What the cover shows.", valueName: "text"))
  var coverAlt: String?

  @Option(help: ArgumentHelp("The recorded track of the trip, or several, with commas.", valueName: "files"))
  var track: String?

  @Option(help: ArgumentHelp("Folders with recorded tracks.", valueName: "folders"))
  var tracks: String?

  @Option(help: ArgumentHelp("The planned way, or several, with commas.", valueName: "files"))
  var planned: String?

  @OptionGroup var arguments: PlanArguments

  private var texts: [String: String?] {
    [
      "summary": summary, "by": by, "draft": draft, "tags": tags, "countries": countries,
      "travellers": travellers, "updated": updated, "cover": cover, "coverAlt": coverAlt, "track": track,
      "tracks": tracks, "planned": planned,
    ]
  }

  func validate() throws {
    if texts.values.allSatisfy({ $0 == nil }) { throw ValidationError("write what changes, as in --tags") }
  }

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      let values = texts.compactMapValues { $0 }
      return try planner.edit(
        try planner.trip(trip.name),
        Dictionary(uniqueKeysWithValues: values.map { ($0.key, FieldValue.value(of: $0.key, $0.value)) }))
    }
  }
}
