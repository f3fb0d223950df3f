internal import ArgumentParser
internal import ContentReaders
internal import Entities
internal import Planner
internal import Text

struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "List, add, move, edit and remove the stops of a trip.",
    discussion: """
      A trip is the path of its file or its name in addresses. A stop is its number or its name. tripsite changes only \
      the lines that an edit is about: your comments, quotes and the order of keys stay. A result with errors is not \
      saved. `tripsite undo` takes an edit back.

      Examples:
        tripsite stop list lofoten
        tripsite stop add lofoten "Reine, Norway" --after Moskenes --nights 2
        tripsite stop move lofoten Reine --before 3
        tripsite stop edit lofoten 4 --arrive "2025-06-14 09:30" --note ""
        tripsite stop edit lofoten 4 --set fare="38 EUR ferry"
        tripsite stop remove lofoten Borg --yes
      """,
    subcommands: [StopList.self, StopAdd.self, StopMove.self, StopEdit.self, StopRemove.self])
}

/// Where a stop goes.
struct StopPosition: ParsableArguments {
  @Option(help: ArgumentHelp("Put it after this stop.", valueName: "stop"))
  var after: String?

  @Option(help: ArgumentHelp("Put it before this stop.", valueName: "stop"))
  var before: String?

  @Option(help: ArgumentHelp("Put it at the end of this day, by its number.", valueName: "n"))
  var day: Int?

  func validate() throws {
    if [after != nil, before != nil, day != nil].count(where: { $0 }) > 1 {
      throw ValidationError("write only one of --after, --before and --day")
    }
    if let day, day < 1 { throw ValidationError("--day \(day) is less than 1") }
  }

  /// The chosen day. Throws if the trip is shorter.
  func day(in trip: SitePlanner.Trip) throws(PlanFailure) -> Int? {
    if let day, let last = trip.itinerary.dayCount, day > last {
      throw .missing(
        "\(trip.shown) has no day \(day)",
        hint: "its last day is day \(last). More nights, or the date of a later stop, make a trip longer")
    }
    return day
  }

  /// The position before which the stop goes. Nil if neither `after` nor `before` says it.
  func index(in trip: SitePlanner.Trip, _ planner: SitePlanner) throws(PlanFailure) -> Int? {
    if let after {
      let (stop, stops) = (try planner.stop(after, of: trip), trip.itinerary.trip.stops)
      // After a stay, its day trips come first.
      return stops[stop].outing == nil ? stops.next(after: stop) : stop + 1
    }
    if let before { return try planner.stop(before, of: trip) }
    return nil
  }
}

struct StopList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the stops of a trip.")

  @OptionGroup var trip: TripArgument

  @OptionGroup var site: SiteOption

  @Flag(help: "Print one JSON object on each line.")
  var json = false

  func run() async throws {
    let console = Console(isJSON: json)
    try await console.plan {
      let found = try PlanArguments.planner(site).trip(trip.name)
      console.show(found.problems)
      let lines = StopLines(of: found.itinerary)
      try console.result(json ? lines.json : lines.text)
    }
  }
}

struct StopAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a stop. tripsite looks up its name, unless --at or --place says where it is.",
    discussion: """
      Each key is an option too: --nights 2 means --set nights=2.

      \(KeyTable.stop.listed)
      """)

  @OptionGroup var trip: TripArgument

  @Argument(help: "The name of the stop, such as \"Reine, Norway\".")
  var name: String

  @OptionGroup var position: StopPosition
  @OptionGroup var keys: KeyValues<StopKeys>
  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      var values = try keys.values().compactMapValues(\.self)
      values["name"] = .text(name)
      let stop = PlannedStop(values)
      if let day = try position.day(in: found) { return try planner.add(stop, to: found, toEndOfDay: day) }
      return try planner.add(stop, to: found, at: try position.index(in: found, planner))
    }
  }
}

struct StopMove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a stop to another place in its trip, or to the ideas.",
    discussion: "Its story goes with it. Links such as #stop-2 follow, in all files.")

  @OptionGroup var trip: TripArgument

  @Argument(help: "The number or the name of the stop.")
  var stop: String

  @OptionGroup var position: StopPosition

  @Flag(help: "Make it an idea, without its dates and its mode. Its story stays in the section above.")
  var toIdeas = false

  @OptionGroup var arguments: PlanArguments

  /// Not in `validate`: an option that does not exist is reported first.
  private func checkPlace() throws {
    let isPlaced = position.after != nil || position.before != nil || position.day != nil
    if !isPlaced, !toIdeas {
      throw ValidationError("write where the stop goes: --after, --before, --day or --to-ideas")
    }
    if isPlaced, toIdeas { throw ValidationError("--to-ideas takes no --after, --before and --day") }
  }

  func run() async throws {
    try checkPlace()
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      let from = try planner.stop(stop, of: found)
      if toIdeas { return try planner.unplan(from, of: found) }
      if let day = try position.day(in: found) { return try planner.move(from, of: found, toEndOfDay: day) }
      let index = try position.index(in: found, planner) ?? from
      return try planner.move(from, of: found, to: index > from ? index - 1 : index)
    }
  }
}

struct StopEdit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change the keys of a stop.",
    discussion: """
      Each key is an option too: --nights 2 means --set nights=2. An empty value removes a key: --note "".

      \(KeyTable.stop.listed)
      """)

  @OptionGroup var trip: TripArgument

  @Argument(help: "The number or the name of the stop.")
  var stop: String

  @OptionGroup var keys: KeyValues<StopKeys>
  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    if keys.texts.isEmpty { throw ValidationError("write what to change, such as --nights 2") }
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      return try planner.edit(try planner.stop(stop, of: found), of: found, try keys.values())
    }
  }
}

extension RemovedStory: ExpressibleByArgument {}

struct StopRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a stop.",
    discussion: """
      Asks before it removes anything. If the stop has a story, it asks what becomes of it: `keep` leaves the text in \
      the section above, and `remove` removes it too. `tripsite undo` brings both back.
      """)

  @OptionGroup var trip: TripArgument

  @Argument(help: "The number or the name of the stop.")
  var stop: String

  @Option(help: ArgumentHelp("What becomes of its story.", valueName: "choice"))
  var story: RemovedStory?

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, console in
      let found = try planner.trip(trip.name)
      let index = try planner.stop(stop, of: found)
      let name = found.itinerary.trip.stops[index].name
      var choice = story
      if choice == nil, try planner.toldStops(of: found).contains(index) {
        choice = try console.choice(
          "What becomes of the story of \(name.shown)?", among: RemovedStory.self, option: "--story")
      }
      if !yes, !arguments.dryRun { try console.confirm("Remove \(name.shown)?") }
      return try planner.remove(index, of: found, story: choice ?? .keep)
    }
  }
}
