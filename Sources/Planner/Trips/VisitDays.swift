internal import Entities
internal import Text

/// The days of day trips, as numbers of days of the stay. The day of arrival is 1.
extension TripText {
  /// The day of each visit of a stay, as readers of the file count them.
  func daysOfVisits(of stay: Int) throws(PlanFailure) -> [Int] {
    var days: [Int] = []
    for (number, date) in try daysWritten(of: stay) { days.append(number ?? date ?? (days.last ?? 1) + 1) }
    return days
  }

  /// Writes `day` of each visit that would be on another day without it.
  mutating func write(_ days: [Int], ofVisitsOf stay: Int) throws(PlanFailure) {
    for (index, written) in try daysWritten(of: stay).enumerated() {
      let usual = (index > 0 ? days[index - 1] : 1) + 1
      if written.number ?? written.date ?? usual != days[index] {
        try set("day", .word("\(days[index])"), of: index, in: .visits(stay))
      }
    }
  }

  /// What says the day of each visit: its number, or the date of its arrival.
  private func daysWritten(of stay: Int) throws(PlanFailure) -> [(number: Int?, date: Int?)] {
    func value(_ key: String, _ node: YAMLNode) -> String? {
      node.pairs.first { $0.key.text == key }?.value.text
    }
    func date(_ node: YAMLNode) -> CalendarDay? {
      value("arrive", node).flatMap { CalendarDay(iso: String($0.prefix(10))) }
    }
    let item = try stops(count: stay + 1).items[stay]
    let arrival = date(item)
    return item.visits.map { visit in
      let days = arrival.flatMap { arrival in date(visit).map { $0.days(since: arrival) + 1 } }
      return (value("day", visit).flatMap { Int($0) }, days)
    }
  }
}
