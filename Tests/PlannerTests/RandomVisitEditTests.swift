import Entities
import Markdown
import Planner
import SiteReading
import TestSupport
import Testing

/// Random edits of trips with day trips, made and undone. TRIPSITE_FUZZ_SEED goes another way.
@Suite struct `Random edits of day trips` {
  private static let names = [
    "Reine", "Å", "Bodø: quay", "9:30", "Moss, Norway", "Svolvær", "Tromsø", "Voss", "Flåm", "京都",
    "Ærø", "Sóller",
  ]

  /// Two or three stops with nights. One or two of them have day trips.
  private static func text(_ random: inout SplitMix) -> String {
    var names = Self.names.shuffled(using: &random)[...]
    var lines = ["---", "title: A trip   # first"]
    if random.happens(2) { lines.append("date: 2026-03-20") }
    lines += ["ideas:", "  - name: \"\(names.removeFirst())\"   # idea", "    at: 70, 10", "stops:"]
    var stops: [String] = []
    for stay in 0..<2 + random.next(below: 2) {
      let name = names.removeFirst()
      let nights = 1 + random.next(below: 5)
      stops.append(name)
      lines += ["  - name: \"\(name)\"", "    at: \(60 + stay), 10"]
      lines.append("    nights: \(nights)   # nights \(stay)")
      guard stay == 0 || random.happens(2) else { continue }
      lines.append("    visits:")
      var day = 1
      for visit in 0..<1 + random.next(below: 2) {
        let name = names.removeFirst()
        stops.append(name)
        day = min(day + random.next(below: 2) + 1, nights + 1)
        lines.append("      # visit \(visit) of \(stay)")
        lines.append(
          random.happens(2)
            ? "      - {name: \"\(name)\", at: \"\(60 + stay).3, 10\", day: \(day)}"
            : "      - name: \"\(name)\"\n        at: \(60 + stay).3, 10\n        day: \(day)")
      }
    }
    lines.append("costs:")
    for (index, name) in stops.enumerated() {
      lines.append("  - {amount: \(index + 1) EUR, stop: \"\(name)\"} # cost \(index)")
    }
    lines += ["---", "Before."] + stops.flatMap { ["", "## \($0)", "", "At \($0)."] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What an edit of other things leaves as it is.
  private struct Facts: Equatable {
    var names: Set<String> = []
    var texts: [String: String] = [:]
    /// The names of stops by the amounts of their costs.
    var costs: [Int64: String] = [:]

    init(_ trip: SitePlanner.Trip, _ planner: SitePlanner) throws {
      let value = trip.itinerary.trip
      names = Set(value.stops.map(\.name) + value.ideas.map(\.name))
      for cost in value.costs.entries {
        costs[Int64(cost.amount.minor)] = cost.stop.map { value.stops[$0].name }
      }
      for (part, text) in try planner.story(of: trip) {
        if case .section(.stop(let stop)) = part { texts[value.stops[stop].name] = text.text }
      }
    }
  }

  private static func plan(
    _ kind: Int, _ stop: Int, of trip: SitePlanner.Trip, _ planner: SitePlanner, _ random: inout SplitMix
  ) throws -> EditPlan {
    let days = trip.itinerary.dayCount ?? 1
    let day = 1 + random.next(below: days)
    return switch kind {
    case 0: try planner.move(stop, of: trip, toEndOfDay: day)
    case 1: try planner.move(stop, of: trip, to: random.next(below: trip.itinerary.trip.stops.count))
    case 2: try planner.remove(stop, of: trip, story: .remove)
    case 3: try planner.edit(stop, of: trip, ["note": .text("New: note")])
    case 4: try planner.unplan(stop, of: trip)
    case 5:
      try planner.add(
        PlannedStop(["name": .text("New"), "at": .text("65, 10")]), to: trip, toEndOfDay: day)
    case 6: try planner.plan(idea: 0, of: trip, toEndOfDay: day)
    case 7: try movedDay(of: trip, planner, &random)
    default: try planner.copy(stopsOfDay: day, of: trip, toEndOfDay: 1 + random.next(below: days + 1))
    }
  }

  /// Most days cannot move to most others.
  private static func movedDay(
    of trip: SitePlanner.Trip, _ planner: SitePlanner, _ random: inout SplitMix
  ) throws -> EditPlan {
    let days = trip.itinerary.dayCount ?? 1
    for _ in 0..<20 {
      let other = random.happens(4) ? nil : 1 + random.next(below: days)
      let plan = try? planner.move(day: 1 + random.next(below: days), of: trip, before: other)
      if let plan { return plan }
    }
    throw PlanFailure.refused("no day moves", hint: nil)
  }

  @Test(.timeLimit(.minutes(30)))
  func `keep all other facts, and undo restores every byte`() throws {
    let start = Environment.text("TRIPSITE_FUZZ_SEED").flatMap { Int($0) } ?? 20_261_130
    let scratch = try Scratch()
    let options = BuildOptions(
      site: scratch.path + "/site", includesDrafts: true, now: CalendarDay(iso: "2026-01-02")!, jobs: 1)
    var made: [Int: Int] = [:]
    for count in 0..<240 {
      var random = SplitMix(seed: UInt64(start + count))
      let kind = count % 9
      try scratch.put("site/Content/trips/a.md", Self.text(&random))
      let tree = try FileTree(of: scratch.path + "/site/Content")
      let planner = try SitePlanner(options)
      let trip = try planner.trip("a")
      let stops = trip.itinerary.trip.stops
      let before = try Facts(trip, planner)
      let stop = stops.indices.filter { stops[$0].outing != .back }.randomElement(using: &random)!
      let plan: EditPlan
      do { plan = try Self.plan(kind, stop, of: trip, planner, &random) } catch is PlanFailure { continue }
      made[kind, default: 0] += 1
      var wanted = before
      switch kind {
      case 2:
        // A stay takes its day trips along.
        let next = stops.indices.first { $0 > stop && stops[$0].outing == nil } ?? stops.count
        let gone = stops[stop].outing == nil ? Set(stops[stop..<next].map(\.name)) : [stops[stop].name]
        wanted.names.subtract(gone)
        wanted.texts = before.texts.filter { !gone.contains($0.key) }
        wanted.costs = before.costs.filter { !gone.contains($0.value) }
      case 4:
        let name = stops[stop].name
        wanted.costs = before.costs.filter { $0.value != name }
        // The story of the stop joins the section before it.
        wanted.texts = [:]
      case 5: wanted.names.insert("New")
      default: break
      }
      try EditHistory(ofSite: options.site).make(plan.edit)
      let again = try SitePlanner(options)
      let changed = try again.trip("a")
      if let trip = plan.trip { #expect(trip == changed, "seed \(start + count), kind \(kind)") }
      var found = try Facts(changed, again)
      if kind == 4 { found.texts = [:] }
      #expect(found == wanted, "seed \(start + count), kind \(kind)")
      #expect(try EditHistory(ofSite: options.site).undo() == plan.edit)
      #expect(try FileTree(of: scratch.path + "/site/Content") == tree, "seed \(start + count), kind \(kind)")
    }
    // Some edits are refused, such as a day trip before its stay.
    for kind in 0..<9 { #expect(made[kind, default: 0] >= 5, "kind \(kind)") }
  }
}
