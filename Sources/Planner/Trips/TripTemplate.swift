internal import Entities

/// A trip as a template for others.
extension TripText {
  /// Removes dates, times, options, documents and what was paid. Nights say on which day each stop is.
  mutating func leaveOutDates(of itinerary: Itinerary) throws(PlanFailure) {
    for key in ["date", "costs", "settlements", "documents", "options"] { try apply(.setField(key, nil)) }
    let nights = Self.nights(of: itinerary)
    for stop in itinerary.trip.stops.indices {
      for key in ["arrive", "depart", "cost", "fare", "documents", "status", "wayStatus"] {
        try apply(.setStopField(stop, key, nil))
      }
      guard let nights, nights[stop] != Int(itinerary.trip.stops[stop].nights ?? 0) else { continue }
      try apply(.setStopField(stop, "nights", nights[stop] > 0 ? .word("\(nights[stop])") : nil))
    }
  }

  /// The days from the arrival at each stop to the arrival at the next one, or to the last day. Nil if the trip has no days.
  private static func nights(of itinerary: Itinerary) -> [Int]? {
    guard let count = itinerary.dayCount, !itinerary.days.isEmpty else { return nil }
    var days = [Int](repeating: count, count: itinerary.trip.stops.count + 1)
    for day in itinerary.days { for stop in day.arrivals { days[stop] = day.number } }
    return zip(days, days.dropFirst()).map { max(0, $1 - $0) }
  }
}
