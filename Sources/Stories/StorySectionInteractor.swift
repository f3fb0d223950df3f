package import Entities
package import Markdown

/// Finds the day or stop that each section of a trip's story belongs to.
package struct StorySectionInteractor {
  private let itinerary: Itinerary
  private let dayHeading: DayHeading
  private let names: StopNames

  package init(itinerary: Itinerary, dayHeading: DayHeading) {
    self.itinerary = itinerary
    self.dayHeading = dayHeading
    names = StopNames(of: itinerary.trip.stops)
  }

  /// The days and stops that the headings of the second level name.
  package struct Sections: Equatable {
    /// For each heading, the day or stop that it names. Nil if it names none.
    package var keys: [StorySection?] = []
    var remarks: [StoryPlan.Remark] = []

    /// The numbers of the days that have a story.
    package var days: Set<Int> {
      Set(keys.compactMap { if case .day(let number) = $0 { number } else { nil } })
    }
  }

  private enum Meaning {
    case day(Int)
    /// `stops` have the name. `visit` counts from 1. Nil if the heading is only a name.
    case stop(name: String, stops: [Int], visit: Int?)
  }

  package func sections(under headings: [String]) -> Sections {
    if headings.isEmpty { return Sections() }
    let visits = names.positions(
      ofNamesIn: headings + headings.compactMap { StopNames.visit(in: $0)?.name })
    let meanings = headings.map { meaning(of: $0, visits: visits) }
    var sections = Sections(keys: Array(repeating: nil, count: headings.count))
    for (heading, meaning) in meanings.enumerated() {
      switch meaning {
      case .day(let number): takeDay(number, under: heading, &sections)
      case .stop(let name, let stops, let visit?):
        takeVisit(visit, to: name, stops, under: heading, &sections)
      case .stop: continue
      case nil: remark(onLikely: headings[heading], heading, &sections)
      }
    }
    takeNames(meanings, &sections)
    return sections
  }

  private func meaning(of heading: String, visits: [String: [Int]]) -> Meaning? {
    if let stops = visits[heading] { return .stop(name: heading, stops: stops, visit: nil) }
    if let (name, visit) = StopNames.visit(in: heading), let stops = visits[name] {
      return .stop(name: name, stops: stops, visit: visit)
    }
    return dayHeading.number(in: heading).map { .day($0) }
  }

  /// A heading that nearly names a stop or a day belongs to neither: `reine`, `Bergen, Norway`, `Day two`.
  private func remark(onLikely text: String, _ heading: Int, _ sections: inout Sections) {
    let name = StopNames.visit(in: text)?.name ?? text
    guard let stop = names.likely(name) ?? names.likely(StopNames.short(name)) else {
      return remark(onLikelyDay: text, heading, &sections)
    }
    let visit = StopNames.visit(in: text).map { " (\($0.visit))" } ?? ""
    sections.remarks.append(
      StoryPlan.Remark(
        heading: heading, message: "this heading is not the name of the stop \"\(names[stop])\"",
        hint: "write \"## \(names[stop])\(visit)\"; this text joins the story of the whole trip"))
  }

  private func remark(onLikelyDay text: String, _ heading: Int, _ sections: inout Sections) {
    guard let number = dayHeading.likelyNumber(in: text), number <= itinerary.dayCount ?? number else {
      return
    }
    sections.remarks.append(
      StoryPlan.Remark(
        heading: heading, message: "this heading is not the title of day \(number)",
        hint: "write \"## \(dayHeading.heading(ofDay: number))\"; this text joins the story of the whole trip"
      ))
  }

  private func takeDay(_ number: Int, under heading: Int, _ sections: inout Sections) {
    guard let count = itinerary.dayCount, number > count else {
      sections.keys[heading] = .day(number)
      return
    }
    sections.remarks.append(
      StoryPlan.Remark(
        heading: heading,
        message: "this trip has \(count == 1 ? "1 day" : "\(count) days"), so it has no day \(number)",
        hint: "days come from arrivals, departures and nights; this text joins the story of the whole trip"))
  }

  private func takeVisit(
    _ visit: Int, to name: String, _ stops: [Int], under heading: Int, _ sections: inout Sections
  ) {
    guard visit > stops.count else {
      sections.keys[heading] = .stop(stops[visit - 1])
      return
    }
    sections.remarks.append(
      StoryPlan.Remark(
        heading: heading,
        message: "the trip visits \"\(name)\" \(Self.times(stops.count)), so there is no visit \(visit)",
        hint: "write \"## \(name)\(stops.count == 1 ? "" : " (\(stops.count))")\"; "
          + "this text joins the story of the whole trip"))
  }

  /// Assigns headings that are only a name, in order, to the visits that no heading numbers. If all visits
  /// have numbers, they continue the first visit. Further headings continue the last of these visits.
  private func takeNames(_ meanings: [Meaning?], _ sections: inout Sections) {
    let numbered = Set(sections.keys)
    var headings: [[Int]: [Int]] = [:]
    for (heading, meaning) in meanings.enumerated() {
      if case .stop(_, let stops, nil) = meaning { headings[stops, default: []].append(heading) }
    }
    for (all, headings) in headings {
      let left = all.indices.filter { !numbered.contains(.stop(all[$0])) }
      let taken = left.isEmpty ? [0] : left
      for (order, heading) in headings.enumerated() {
        sections.keys[heading] = .stop(all[taken[min(order, taken.count - 1)]])
      }
      let last = headings[headings.count - 1]
      guard headings.count < left.count, case .stop(let name, _, nil) = meanings[last] else { continue }
      let (visit, next) = (left[headings.count - 1] + 1, left[headings.count] + 1)
      sections.remarks.append(
        StoryPlan.Remark(
          heading: last,
          message: "the trip visits \"\(name)\" \(Self.times(all.count)); this story goes to visit \(visit)",
          hint:
            "write \"## \(name) (\(next))\" for visit \(next), or \"## \(name) (\(visit))\" if visit \(visit) is meant"
        ))
    }
    sections.remarks.sort { $0.heading < $1.heading }
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
  }
}
