import Entities
import Markdown
import Planner
import SiteReading
import TestSupport
import Testing

/// Random edits of whole trips with dates, costs and stories, made and undone. TRIPSITE_FUZZ_SEED goes another way.
@Suite struct `Random edits of a site` {
  private static let names = ["Reine", "Å", "Bodø: quay", "9:30", "Moss, Norway", "Svolvær"]

  /// A trip with dates, or with nights.
  private static func text(_ random: inout SplitMix, isDated: Bool) -> String {
    let names = Array(names.shuffled(using: &random).prefix(3 + random.next(below: 3)))
    var lines = ["---", "title: A trip   # first", "aliases: [/old/]"]
    lines.append("costs:")
    for number in 1...4 {
      let stop = random.next(below: names.count)
      let named = random.happens(2) ? "\(stop + 1)" : "\"\(names[stop])\""
      lines.append(
        "  - {amount: \(number) EUR, stop: \(named), day: \(1 + random.next(below: 3))} # cost \(number)")
    }
    lines.append("stops:")
    for (index, name) in names.enumerated() {
      lines += ["  # stop \(index)", "  - name: \"\(name)\"", "    at: \(60 + index), 10"]
      if isDated {
        let time = random.happens(2) ? " 0\(1 + random.next(below: 9)):30" : ""
        lines.append("    arrive: 2026-03-\(20 + 2 * index)\(time)   # then")
        if random.happens(2) { lines.append("    depart: 2026-03-\(21 + 2 * index)") }
      } else {
        lines.append("    nights: \(1 + random.next(below: 3))")
      }
    }
    lines += ["---", "Before."]
    if random.happens(2) { lines += ["", "## Day 2", "", "Rain."] }
    for name in names where random.happens(2) { lines += ["", "## \(name)", "", "At \(name)."] }
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Facts: Equatable {
    var title: String
    var slug: String
    var names: [String]
    var arrivals: [CalendarDay?]
    /// The amounts of costs by the names of their stops.
    var costs: [String]
    var texts: [String: String]

    init(_ trip: SitePlanner.Trip, _ planner: SitePlanner) throws {
      let value = trip.itinerary.trip
      (title, slug, names) = (value.title, value.slug, value.stops.map(\.name))
      arrivals = value.stops.map { $0.arrival?.day }
      costs = value.costs.entries.map { cost in
        "\(cost.amount.minor) " + (cost.stop.map { value.stops[$0].name } ?? "none")
      }
      texts = [:]
      for (part, text) in try planner.story(of: trip) {
        switch part {
        case .beginning: texts[""] = text.text
        case .section(StorySection.day(let day)): texts["day \(day)"] = text.text
        case .section(StorySection.stop(let stop)): texts[names[stop]] = text.text
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `change only the facts of the edit, and undo restores every byte`() throws {
    let start = Environment.text("TRIPSITE_FUZZ_SEED").flatMap { Int($0) } ?? 20_250_614
    let scratch = try Scratch()
    let options = BuildOptions(
      site: scratch.path + "/site", includesDrafts: true, now: CalendarDay(iso: "2026-01-02")!, jobs: 1)
    try scratch.put("site/Content/pages/about.md", "---\ntitle: About\n---\n[a](../trips/a.md#stop-2)\n")
    var kinds: [Int: Int] = [:]
    var known: Set<Int> = []
    for count in 0..<150 {
      var random = SplitMix(seed: UInt64(start + count))
      let kind = random.next(below: 8)
      kinds[kind, default: 0] += 1
      try scratch.put("site/Content/trips/a.md", Self.text(&random, isDated: kind < 2))
      let tree = try FileTree(of: scratch.path + "/site/Content")
      let planner = try SitePlanner(options)
      let trip = try planner.trip("a")
      let before = try Facts(trip, planner)
      var wanted = before
      let stop = random.next(below: before.names.count)
      let days = 1 + random.next(below: 40)
      let plan: EditPlan
      switch kind {
      case 0:
        let first = try #require(trip.itinerary.first)
        plan = try planner.reschedule(trip, to: first.adding(days: days))
        wanted.arrivals = before.arrivals.map { $0?.adding(days: days) }
      case 1:
        let from = max(1, stop)
        plan = try planner.reschedule(trip, from: from, by: days)
        for index in from..<before.arrivals.count {
          wanted.arrivals[index] = before.arrivals[index]?.adding(days: days)
        }
        // The second day can move with the stop.
        wanted.texts["day 2"] = nil
      case 2:
        plan = try planner.rename(trip, title: "Another: trip", slug: "another-trip")
        (wanted.title, wanted.slug) = ("Another: trip", "another-trip")
      case 3:
        plan = try planner.tell(.section(.stop(stop)), of: trip, "### Inner\n\nWords.")
        wanted.texts[before.names[stop]] = "### Inner\n\nWords."
      case 4:
        let to = random.next(below: before.names.count)
        plan = try planner.move(stop, of: trip, to: to)
        wanted.names.insert(wanted.names.remove(at: stop), at: to)
      case 5:
        plan = try planner.remove(stop, of: trip, story: .remove)
        let name = wanted.names.remove(at: stop)
        wanted.arrivals.remove(at: stop)
        wanted.costs = before.costs.map { $0.hasSuffix(" " + name) ? $0.dropLast(name.count) + "none" : $0 }
        wanted.texts[name] = nil
      case 6:
        // With nights, each stop has days of its own, and all of them go with it.
        let others = before.names.indices.filter { $0 != stop && $0 != stop + 1 }
        let other = others.randomElement(using: &random)!
        let nights = trip.itinerary.trip.stops.map { Int($0.nights ?? 0) }
        func days(_ order: [Int]) -> [[Int]] {
          order.flatMap { stop in (0..<nights[stop]).map { [stop, $0] } }
        }
        var order = Array(before.names.indices)
        let old = days(order)
        order.remove(at: stop)
        order.insert(stop, at: order.firstIndex(of: other)!)
        plan = try planner.move(
          day: old.firstIndex(of: [stop, 0])! + 1, of: trip, before: old.firstIndex(of: [other, 0])! + 1)
        wanted.names = order.map { before.names[$0] }
        wanted.texts["day 2"] = nil
        wanted.texts["day \(days(order).firstIndex(of: old[1])! + 1)"] = before.texts["day 2"]
      default:
        plan = try planner.edit(stop, of: trip, ["name": .text("New: name")])
        let name = before.names[stop]
        wanted.names[stop] = "New: name"
        wanted.costs = before.costs.map {
          $0.hasSuffix(" " + name) ? $0.dropLast(name.count) + "New: name" : $0
        }
        wanted.texts["New: name"] = wanted.texts.removeValue(forKey: name)
      }
      try EditHistory(ofSite: options.site).make(plan.edit)
      let again = try SitePlanner(options)
      let changed = try again.trip(wanted.slug)
      if let trip = plan.trip {
        known.insert(kind)
        #expect(trip == changed, "seed \(start + count), kind \(kind)")
      }
      var found = try Facts(changed, again)
      if kind == 1 { found.texts = found.texts.filter { !$0.key.hasPrefix("day ") } }
      #expect(found == wanted, "seed \(start + count), kind \(kind)")
      let text = String(decoding: changed.text.bytes, as: UTF8.self)
      for comment in ["# first\n"] + (1...4).map({ "# cost \($0)\n" })
        + before.names.indices.map({ "# stop \($0)\n" })
      {
        #expect(text.ranges(of: comment).count == 1, "seed \(start + count), kind \(kind): \(comment)")
      }
      #expect(try EditHistory(ofSite: options.site).undo() == plan.edit)
      #expect(try FileTree(of: scratch.path + "/site/Content") == tree, "seed \(start + count), kind \(kind)")
    }
    #expect(kinds.count == 8)
    #expect(known.isSuperset(of: [0, 1, 4, 5, 6, 7]))
  }
}
