internal import ArgumentParser
internal import ContentReaders
internal import Planner

struct TripEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change the keys of a trip.",
    discussion: """
      Each key is an option too: --by car means --set by=car. An empty value removes a key: --summary "". Another \
      slug moves the files of the trip, and links follow. `tripsite trip reschedule` moves all dates.

      \(KeyTable.trip.listed)

      Examples:
        tripsite trip edit lofoten --tags "ferries, islands" --by car
        tripsite trip edit lofoten --set budget="2000 EUR" --set coverAlt=
      """)

  @OptionGroup var trip: TripArgument
  @OptionGroup var keys: KeyValues<TripKeys>
  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    // Not in `validate`: an option that does not exist is reported first.
    if keys.texts.isEmpty { throw ValidationError("write what changes, as in --set tags=ferries") }
    try await arguments.carryOut { planner, _ in
      try planner.edit(try planner.trip(trip.name), try keys.values())
    }
  }
}
