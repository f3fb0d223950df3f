package import ContentSource
package import Entities

/// Finds the day or stop that each section of a trip's story belongs to.
package struct StorySectionInteractor {
  private let itinerary: Itinerary
  private let dayHeading: DayHeading

  package init(itinerary: Itinerary, dayHeading: DayHeading) {
    self.itinerary = itinerary
    self.dayHeading = dayHeading
  }

  /// The days and stops that the headings of the second level name.
  package struct Sections: Equatable {
    /// For each heading, the day or stop that it names. Nil if it names none.
    package var keys: [StorySection?] = []
    var remarks: [StoryPlan.Remark] = []

    /// The numbers of the days that have a story.
    var days: Set<Int> {
      Set(keys.compactMap { if case .day(let number) = $0 { number } else { nil } })
    }
  }

  private enum Meaning {
    case day(Int)
    /// `visit` counts from 1. Nil if the heading is only a name.
    case stop(name: String, visit: Int?)
  }

  package func sections(under headings: [String]) -> Sections {
    if headings.isEmpty { return Sections() }
    let visits = visits(ofNamesIn: headings)
    let meanings = headings.map { meaning(of: $0, visits: visits) }
    var sections = Sections(keys: Array(repeating: nil, count: headings.count))
    for (heading, meaning) in meanings.enumerated() {
      switch meaning {
      case .day(let number): takeDay(number, under: heading, &sections)
      case .stop(let name, let visit?):
        takeVisit(visit, to: name, visits[name] ?? [], under: heading, &sections)
      case .stop, nil: continue
      }
    }
    takeNames(meanings, visits: visits, &sections)
    return sections
  }

  /// The positions of the stops with each name that a heading can mean. Empty if the trip has no stop with
  /// this name.
  private func visits(ofNamesIn headings: [String]) -> [String: [Int]] {
    var visits: [String: [Int]] = [:]
    for heading in headings {
      visits[heading] = []
      if let (name, _) = Self.visit(in: heading) { visits[name] = [] }
    }
    for (position, stop) in itinerary.trip.stops.enumerated() { visits[stop.name]?.append(position) }
    return visits
  }

  private func meaning(of heading: String, visits: [String: [Int]]) -> Meaning? {
    if visits[heading]?.isEmpty == false { return .stop(name: heading, visit: nil) }
    if let (name, visit) = Self.visit(in: heading), visits[name]?.isEmpty == false {
      return .stop(name: name, visit: visit)
    }
    return dayHeading.number(in: heading).map { .day($0) }
  }

  /// The parts of `Oslo (2)`. A number of four digits is a year.
  private static func visit(in heading: String) -> (name: String, visit: Int)? {
    guard heading.utf8.last == UInt8(ascii: ")"),
      let open = heading.utf8.lastIndex(of: UInt8(ascii: "(")), open > heading.startIndex
    else { return nil }
    let space = heading.utf8.index(before: open)
    let digits = heading[heading.utf8.index(after: open)...].dropLast()
    guard heading.utf8[space] == UInt8(ascii: " "), (1...3).contains(digits.utf8.count),
      let visit = Int(digits), visit > 0
    else { return nil }
    return (String(heading[..<space]), visit)
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
  private func takeNames(_ meanings: [Meaning?], visits: [String: [Int]], _ sections: inout Sections) {
    let numbered = Set(sections.keys)
    var headings: [String: [Int]] = [:]
    for (heading, meaning) in meanings.enumerated() {
      if case .stop(let name, nil) = meaning { headings[name, default: []].append(heading) }
    }
    for (name, headings) in headings {
      let all = visits[name] ?? []
      let left = all.indices.filter { !numbered.contains(.stop(all[$0])) }
      let taken = left.isEmpty ? [0] : left
      for (order, heading) in headings.enumerated() {
        sections.keys[heading] = .stop(all[taken[min(order, taken.count - 1)]])
      }
      guard headings.count < left.count else { continue }
      let (visit, next) = (left[headings.count - 1] + 1, left[headings.count] + 1)
      sections.remarks.append(
        StoryPlan.Remark(
          heading: headings[headings.count - 1],
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
