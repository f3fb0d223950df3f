internal import Entities

/// Finds the day and the country of costs.
struct CostCalendar {
  private let itinerary: Itinerary
  /// The number of the day by date. At the date line, the first of two days with one date.
  private let numbers: [CalendarDay: Int]
  private let dates: [CalendarDay?]

  private static let mostDays = 100_000

  init(of itinerary: Itinerary) {
    self.itinerary = itinerary
    let count = min(itinerary.dayCount ?? itinerary.days.last?.number ?? 0, Self.mostDays)
    dates = (0..<count).map { itinerary.date(ofDay: $0 + 1) }
    numbers = Dictionary(
      dates.enumerated().compactMap { index, date in date.map { ($0, index + 1) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What the author says, or else the day when the trip reaches the stop.
  func day(of cost: Cost) -> (number: Int?, date: CalendarDay?) {
    if let date = cost.date { return (numbers[date], date) }
    if let day = cost.day {
      return (day, dates.indices.contains(day - 1) ? dates[day - 1] : itinerary.date(ofDay: day))
    }
    guard let stop = cost.stop, let day = itinerary.days.first(where: { $0.arrivals.contains(stop) })
    else { return (nil, nil) }
    return (day.number, day.date)
  }

  /// The country of the stop, or else of the last stop until the end of the day.
  func country(of cost: Cost, day: Int?) -> CountryCode? {
    if let stop = cost.stop { return itinerary.country(ofStop: stop) }
    guard let day, let reached = itinerary.days.last(where: { $0.number <= day }),
      reached.arrivals.upperBound > 0
    else { return nil }
    return itinerary.country(ofStop: reached.arrivals.upperBound - 1)
  }
}
