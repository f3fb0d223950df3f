internal import ArgumentParser
internal import ContentReaders
internal import Entities
internal import Planner
internal import PlannerPages
internal import Text

struct TripCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trip",
    abstract: "List, show, edit, order, rename, copy, remove and reschedule trips.",
    discussion: """
      A trip is the path of its file or its name in addresses. tripsite changes only the lines that an edit is about: \
      your comments, quotes and the order of keys stay. A result with errors is not saved. `tripsite undo` takes an \
      edit back.

      Examples:
        tripsite trip list
        tripsite trip show lofoten
        tripsite trip edit lofoten --tags "ferries, islands" --by car
        tripsite trip rename lofoten "Lofoten by bike"
        tripsite trip reschedule lofoten 2026-06-13 --dry-run
        tripsite trip reschedule lofoten --from Reine --days 1
        tripsite trip order lofoten --day 3 --dry-run
        tripsite trip copy lofoten "Lofoten again"
        tripsite trip remove lofoten --yes
      """,
    subcommands: [
      TripList.self, TripShow.self, TripEditCommand.self, TripRename.self, TripCopy.self, TripRemove.self,
      TripReschedule.self, TripOrder.self,
    ])
}

struct TripList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all trips with their days, stops and distance.")

  @OptionGroup var site: SiteOption

  @Flag(help: "Print one JSON object on each line.")
  var json = false

  func run() async throws {
    let console = Console(isJSON: json)
    try await console.plan {
      let planned = try PlanArguments.planner(site).site
      let (trips, problems) = await planned.allTrips()
      console.show(problems.filter { $0.severity == .error })
      let lines = TripLines(of: trips, planned.figures)
      try console.result(json ? lines.json : lines.text)
    }
  }
}

struct TripShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a trip with its totals and stops.")

  @OptionGroup var trip: TripArgument

  @OptionGroup var site: SiteOption

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() async throws {
    let console = Console(isJSON: json)
    try await console.plan {
      let planner = try PlanArguments.planner(site)
      let found = try planner.trip(trip.name)
      console.show(found.problems)
      let lines = TripLines(of: [found.itinerary], planner.site.figures)
      try console.result(json ? lines.json : lines.details + "\n\n" + StopLines(of: found.itinerary).text)
    }
  }
}

struct TripRename: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a trip another title and address.",
    discussion: """
      The file and its folder get the name of the new address. The old address redirects to it, by `aliases`. Links in \
      other files follow.
      """)

  @OptionGroup var trip: TripArgument

  @Argument(help: "The new title.")
  var title: String

  @Option(
    help: ArgumentHelp(
      "The new name in addresses. (default: made from the title)", valueName: "slug"))
  var slug: String?

  @Flag(help: "Change the title, and keep the address and the file.")
  var keepAddress = false

  @OptionGroup var arguments: PlanArguments

  func validate() throws {
    if keepAddress, slug != nil { throw ValidationError("write either --slug or --keep-address") }
    if let slug, Slug.make(from: slug) != slug {
      throw ValidationError(
        "--slug \(slug) is not fit for an address"
          + (Slug.make(from: slug).map { "; did you mean \($0)?" } ?? ""))
    }
    if slug == nil, !keepAddress, Slug.make(from: title) == nil {
      throw ValidationError("the title has no letter or digit for the address")
    }
  }

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      return try planner.rename(found, title: title, slug: keepAddress ? nil : slug ?? Slug.make(from: title))
    }
  }
}

struct TripCopy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract:
      "Copy a trip as a draft, without its photos, tracks, documents, receipts and older addresses.")

  @OptionGroup var trip: TripArgument

  @Argument(help: "The title of the copy.")
  var title: String

  @Flag(help: "Make a template: with the days of the trip, but without dates, times and costs.")
  var withoutDates = false

  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, _ in
      try planner.copy(try planner.trip(trip.name), title: title, withoutDates: withoutDates)
    }
  }
}

struct TripRemove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a trip with its photos and tracks.",
    discussion: "Asks before it removes anything. `tripsite undo` brings the trip back.")

  @OptionGroup var trip: TripArgument

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var arguments: PlanArguments

  func run() async throws {
    try await arguments.carryOut { planner, console in
      let found = try planner.trip(trip.name)
      let plan = try planner.remove(found)
      if !yes, !arguments.dryRun { try console.confirm("Remove \(found.shown.shown)?") }
      return plan
    }
  }
}

struct TripReschedule: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reschedule", abstract: "Move a trip to other dates, or the part of it from a stop on.",
    discussion: """
      Dates move, and clock times stay. With --from, the stay before the stop becomes longer or shorter, and the stories \
      of later days get their new numbers. tripsite lists weekdays that change, and times that the clocks do not show. If \
      weekdays change, it also lists opening hours, and lines that name a day of the week.
      """)

  @OptionGroup var trip: TripArgument

  @Argument(help: "The new first day, such as 2025-06-14. With --from, the new day of arrival at the stop.")
  var date: String?

  @Option(help: ArgumentHelp("Move only this stop and all stops after it.", valueName: "stop"))
  var from: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Move by this number of days. It can be negative.", valueName: "n"))
  var days: Int?

  @OptionGroup var arguments: PlanArguments

  /// Not in `validate`: an option that does not exist is reported first.
  private func check() throws {
    if (date == nil) == (days == nil) {
      throw ValidationError("write a date, or a number of days with --days")
    }
    if let date, CalendarDay(iso: date) == nil {
      let hint = SpelledDay.advice(for: date).map { "; \($0)" } ?? ""
      throw ValidationError("\(date.shown) is not a day such as 2025-06-14\(hint)")
    }
    if let days, !(-36_525...36_525).contains(days) {
      throw ValidationError("--days \(days) is more than a hundred years")
    }
  }

  func run() async throws {
    try check()
    try await arguments.carryOut { planner, _ in
      let found = try planner.trip(trip.name)
      let day = date.flatMap { CalendarDay(iso: $0) }
      let stop = try from.map { text throws(PlanFailure) in try planner.stop(text, of: found) } ?? 0
      if stop == 0, let day { return try planner.reschedule(found, to: day) }
      if let days { return try planner.reschedule(found, from: stop, by: days) }
      let name = found.itinerary.trip.stops[stop].name
      guard let day,
        let now = found.itinerary.trip.stops[stop].arrival?.day
          ?? found.itinerary.days.first(where: { $0.arrivals.contains(stop) })?.date
      else {
        throw PlanFailure.refused("the day of arrival at \(name) is unknown", hint: "move it with --days")
      }
      return try planner.reschedule(found, from: stop, by: day.days(since: now))
    }
  }
}
