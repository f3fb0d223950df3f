internal import ArgumentParser
internal import Entities
internal import Journeys
internal import Planner
internal import PlannerPages

struct TripOrder: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: "Put stops in the shortest order.",
    discussion: """
      The order of a day, or of all stops between two stops. The first and the last stop keep their places, and so do \
      stops with a time of day, nights, flights, tracks and stops that are not on the map. No stop goes to another \
      day. Up to 11 stops get the shortest order of all. tripsite says what the order saves. With --dry-run, it \
      changes nothing.

      Examples:
        tripsite trip order lofoten --day 3 --dry-run
        tripsite trip order lofoten --from Moskenes --to Reine
      """)

  @OptionGroup var trip: TripArgument

  @Option(
    help: ArgumentHelp(
      "The stops of this day, by its number. The day begins at the last stop before it.", valueName: "n"))
  var day: Int?

  @Option(help: ArgumentHelp("The first stop. (default: the first one of the trip)", valueName: "stop"))
  var from: String?

  @Option(help: ArgumentHelp("The last stop. (default: the last one of the trip)", valueName: "stop"))
  var to: String?

  @Flag(help: "Let the last stop change its place, too.")
  var anyEnd = false

  @OptionGroup var arguments: PlanArguments

  func validate() throws {
    if day != nil, from != nil || to != nil { throw ValidationError("write --day, or --from and --to") }
  }

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      let order = try planner.shortestOrder(of: try range(in: found, planner), endIsFree: anyEnd, in: found)
      var plan = try planner.order(order.order, of: found)
      plan.remarks =
        StopOrderPresenter(figures: planner.site.figures).remarks(for: order, of: found.itinerary)
        + plan.remarks
      return plan
    }
  }

  private func range(in found: SitePlanner.Trip, _ planner: SitePlanner) throws(PlanFailure) -> ClosedRange<
    Int
  > {
    if let day { return try planner.stops(ofDay: day, of: found) }
    let stops = found.itinerary.trip.stops
    guard !stops.isEmpty else { throw .refused("\(found.shown) has no stops", hint: nil) }
    let first = try from.map { text throws(PlanFailure) in try planner.stop(text, of: found) } ?? 0
    let last = try to.map { text throws(PlanFailure) in try planner.stop(text, of: found) } ?? stops.count - 1
    guard first <= last else {
      throw .refused("\(stops[first].name) comes after \(stops[last].name)", hint: nil)
    }
    return first...last
  }
}
