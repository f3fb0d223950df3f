internal import ArgumentParser
internal import ContentReaders
internal import Entities
internal import Geodesy
internal import Planner
internal import Text

struct IdeaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "idea",
    abstract: "List, add, plan, edit and remove the ideas of a trip: places that are on no day yet.",
    discussion: """
      An idea is its number or its name. `tripsite stop move --to-ideas` makes an idea of a stop.

      Examples:
        tripsite idea add lofoten "Hamnøy, Norway" --note "If it is dry"
        tripsite idea plan lofoten Hamnøy --day 3
      """,
    subcommands: [IdeaList.self, IdeaAdd.self, IdeaPlan.self, IdeaEdit.self, IdeaRemove.self])
}

struct IdeaList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the ideas of a trip.")

  @OptionGroup var trip: TripArgument

  @OptionGroup var site: SiteOption

  @Flag(help: "Print one JSON object on each line.")
  var json = false

  func run() async throws {
    let console = Console(isJSON: json)
    try await console.plan {
      let found = try PlanArguments.planner(site).trip(trip.name)
      console.show(found.problems)
      let lines = IdeaLines(ideas: found.itinerary.trip.ideas)
      try console.result(json ? lines.json : lines.text)
    }
  }
}

struct IdeaAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an idea. tripsite looks up its name, unless --at or --place says where it is.",
    discussion: """
      Each key is an option too: --nights 2 means --set nights=2.

      \(KeyTable.idea.listed)
      """)

  @OptionGroup var trip: TripArgument

  @Argument(help: "The name of the place, such as \"Reine, Norway\".")
  var name: String

  @OptionGroup var keys: KeyValues<IdeaKeys>
  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      var values = try keys.values().compactMapValues(\.self)
      values["name"] = .text(name)
      return try planner.addIdea(PlannedStop(values), to: try planner.trip(trip.name))
    }
  }
}

struct IdeaPlan: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Make a stop of an idea, at the end of the trip or where the options say.")

  @OptionGroup var trip: TripArgument

  @Argument(help: "The number or the name of the idea.")
  var idea: String

  @OptionGroup var position: StopPosition
  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      let idea = try planner.idea(idea, of: found)
      if let day = try position.day(in: found) {
        return try planner.plan(idea: idea, of: found, toEndOfDay: day)
      }
      let index = try position.index(in: found, planner) ?? found.itinerary.trip.stops.count
      return try planner.plan(idea: idea, of: found, at: index)
    }
  }
}

struct IdeaEdit: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change the keys of an idea.",
    discussion: "Each key is an option too: --nights 2 means --set nights=2. An empty value removes a key.")

  @OptionGroup var trip: TripArgument

  @Argument(help: "The number or the name of the idea.")
  var idea: String

  @OptionGroup var keys: KeyValues<IdeaKeys>
  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    if keys.texts.isEmpty { throw ValidationError("write what to change, such as --nights 2") }
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      return try planner.editIdea(try planner.idea(idea, of: found), of: found, try keys.values())
    }
  }
}

struct IdeaRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an idea. `tripsite undo` brings it back.")

  @OptionGroup var trip: TripArgument

  @Argument(help: "The number or the name of the idea.")
  var idea: String

  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      return try planner.removeIdea(try planner.idea(idea, of: found), of: found)
    }
  }
}

/// The ideas of a trip, for `tripsite idea list`.
private struct IdeaLines {
  let ideas: [Waypoint]

  var text: String {
    if ideas.isEmpty { return "the trip has no ideas" }
    return AlignedColumns(
      ideas.enumerated().map { index, idea in
        [
          "\(index + 1)", idea.name, idea.nightsTold.map { $0 == 1 ? "1 night" : "\($0) nights" } ?? "",
          idea.coordinate?.decimal ?? "",
        ]
      }
    ).dense
  }

  /// One object on each line.
  var json: String {
    ideas.enumerated().map { index, idea in
      var out = OutputBuffer(capacity: 256)
      out.append("{\"number\":\(index + 1),\"name\":")
      out.appendJSON(idea.name)
      out.appendJSONMember("place", idea.place)
      if let at = idea.coordinate {
        out.append(",\"at\":[\(Coordinate.decimal(at.latitude)),\(Coordinate.decimal(at.longitude))]")
      }
      if let nights = idea.nightsTold { out.append(",\"nights\":\(nights)") }
      out.appendJSONMember("note", idea.note)
      out.append("}")
      return out.string()
    }.joined(separator: "\n")
  }
}
