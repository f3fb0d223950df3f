internal import ArgumentParser
internal import Entities
internal import Planner
internal import Text

struct OptionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "option",
    abstract: "List, add, choose and remove the options of a trip: other stops for the same days.",
    discussion: """
      An option is its number or its name. A chosen option changes places with the stops of the plan, and both keep \
      their lines.

      Examples:
        tripsite option add lofoten "By the coast" --from Reine --to Å
        tripsite option choose lofoten "By the coast" --name "Over the hills"
      """,
    subcommands: [OptionList.self, OptionAdd.self, OptionChoose.self, OptionRemove.self])
}

struct OptionList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the options of a trip, with the stops that they would take the place of.")

  @OptionGroup var trip: TripArgument

  @OptionGroup var site: SiteOption

  @Flag(help: "Print one JSON object on each line.")
  var json = false

  func run() async throws {
    let console = Console(isJSON: json)
    try await console.plan {
      let found = try PlanArguments.planner(site).trip(trip.name)
      console.show(found.problems)
      let lines = OptionLines(options: try found.text.options(), stops: found.itinerary.trip.stops)
      try console.result(json ? lines.json : lines.text)
    }
  }
}

struct OptionAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an option: a copy of some stops, for you to edit. It would take their place.")

  @OptionGroup var trip: TripArgument

  @Argument(help: "The name of the option, such as \"By the coast\".")
  var name: String

  @Option(help: ArgumentHelp("The first stop that it would take the place of.", valueName: "stop"))
  var from: String

  @Option(help: ArgumentHelp("The last one. Without it, there is only one.", valueName: "stop"))
  var to: String?

  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      let first = try planner.stop(from, of: found)
      let last = try to.map { text throws(PlanFailure) in try planner.stop(text, of: found) } ?? first
      guard first <= last else {
        throw PlanFailure.refused(
          "the stop of --to comes before the stop of --from", hint: "write them the other way round")
      }
      return try planner.addOption(name, insteadOf: first...last, of: found)
    }
  }
}

struct OptionChoose: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "choose", abstract: "Choose an option. The stops in its place become an option.")

  @OptionGroup var trip: TripArgument

  @Argument(help: "The number or the name of the option.")
  var option: String

  @Option(
    help: ArgumentHelp(
      "What the stops are called that leave the plan. Without it, the names of the first and the last of them.",
      valueName: "name"))
  var name: String?

  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      return try planner.choose(try planner.option(option, of: found), of: found, named: name)
    }
  }
}

struct OptionRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an option. `tripsite undo` brings it back.")

  @OptionGroup var trip: TripArgument

  @Argument(help: "The number or the name of the option.")
  var option: String

  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      return try planner.remove(option: try planner.option(option, of: found), of: found)
    }
  }
}

/// The options of a trip, for `tripsite option list`.
private struct OptionLines {
  let options: [WrittenOption]
  /// Of the plan.
  let stops: [Waypoint]

  private func instead(of option: WrittenOption) -> [String] {
    option.run.map { stops[$0].map(\.name) } ?? []
  }

  var text: String {
    if options.isEmpty { return "the trip has no options" }
    return AlignedColumns(
      options.enumerated().map { index, option in
        [
          "\(index + 1)", option.name, option.stopNames.joined(separator: ", "),
          "instead of " + instead(of: option).joined(separator: ", "),
        ]
      }
    ).dense
  }

  /// One object on each line.
  var json: String {
    options.enumerated().map { index, option in
      var out = OutputBuffer(capacity: 256)
      var members = JSONMembers(openingObject: &out)
      members.put("number", index + 1, &out)
      members.put("name", option.name, &out)
      members.put("stops", option.stopNames, &out)
      members.put("instead", instead(of: option), &out)
      out.append("}")
      return out.string()
    }.joined(separator: "\n")
  }
}
