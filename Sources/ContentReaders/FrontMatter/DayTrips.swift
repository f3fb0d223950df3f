internal import Entities
internal import Text

/// Puts the visits of a stay into the list of stops: the stay until the first day trip, the visits of that day, the return
/// to the stay, and so on.
struct DayTrips {
  private let stay: ParsedStop
  private let visits: [ParsedStop]

  init(from stay: ParsedStop) {
    visits = stay.visits
    var stay = stay
    stay.visits = []
    self.stay = stay
  }

  /// The stay with its visits and returns. Reports days that the stay does not have.
  func stops(_ problems: inout ProblemList) -> [ParsedStop] {
    if visits.isEmpty { return [stay] }
    let days = days(&problems)
    let tellsDays =
      nights != nil || stay.waypoint.arrival != nil || stay.waypoint.departure != nil
      || visits.contains { $0.day != nil }
    var first = stay
    first.depart = nil
    first.waypoint.departure = nil
    first.waypoint.nightsOfStay =
      stay.waypoint.nights ?? nights.flatMap { $0 > 0 ? Int16(clamping: $0) : nil }
    var stops = [first]
    var last = 1
    // If the arrival is in the small hours, the first night began on the day before.
    var early = stay.waypoint.arrival?.isInSmallHours == true ? 1 : 0
    for (index, visit) in visits.enumerated() {
      let isNewDay = index == 0 || days[index] != days[index - 1]
      if isNewDay {
        if index > 0 { stops.append(back(by: visits[index - 1])) }
        if tellsDays {
          stops[stops.count - 1].waypoint.nights = Int16(clamping: days[index] - last + early)
          early = 0
        }
        last = days[index]
      }
      var stop = visit
      stop.day = nil
      stop.waypoint.outing = .visit
      stops.append(stop)
    }
    var end = back(by: visits[visits.count - 1])
    end.depart = stay.depart
    end.waypoint.departure = stay.waypoint.departure
    end.waypoint.nights = nights.map { Int16(clamping: max(0, $0 + 1 - last)) }
    return stops + [end]
  }

  /// The nights from the day of arrival to the end of the stay. Nil if they are unknown.
  private var nights: Int? {
    let stop = stay.waypoint
    if let arrival = stop.arrival, let departure = stop.departure {
      return max(0, departure.day.days(since: arrival.day))
    }
    return stop.nights.map { Int($0) - ($0 > 0 && stop.arrival?.isInSmallHours == true ? 1 : 0) }
  }

  private func back(by visit: ParsedStop) -> ParsedStop {
    let stop = stay.waypoint
    var back = ParsedStop(
      Waypoint(
        name: stop.name, coordinate: stop.coordinate, kind: stop.kind, mode: visit.waypoint.mode,
        outing: .back), nights: stay.nights)
    back.range = stay.range
    back.isWayUntold = visit.isWayUntold
    return back
  }

  /// The day of the stay for each visit, from 1.
  private func days(_ problems: inout ProblemList) -> [Int] {
    var days: [Int] = []
    for visit in visits {
      let last = days.last ?? 1
      var day = visit.day?.number ?? last + 1
      if visit.day == nil, let arrival = stay.waypoint.arrival?.day, let date = visit.waypoint.arrival?.day {
        day = date.days(since: arrival) + 1
      }
      let range = visit.day?.range ?? visit.arrive ?? visit.range
      if day < last, !days.isEmpty {
        problems.error(
          .visitOrder, "this visit is on day \(day) of the stay, before the visit above it on day \(last)",
          at: range,
          hint: "list visits in the order of their days")
      } else if let nights, day > nights + 1 {
        problems.error(
          .visitOrder, "this visit is on day \(day), and the stay ends on day \(nights + 1)", at: range,
          hint: visit.day == nil && visit.arrive == nil
            ? "say the day of the stay with day:, from 1 on the day of arrival"
            : "the day of arrival is day 1")
      }
      days.append(max(day, last))
    }
    return days
  }
}
