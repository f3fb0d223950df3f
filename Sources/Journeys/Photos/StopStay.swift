internal import Entities
internal import Geodata

/// When the travellers are at a stop, as far as dates and times say it.
struct StopStay {
  /// The first and the last moment, by the clocks at the stop, in seconds since 1970-01-01 00:00. Nil if unknown.
  private(set) var first: Int?
  private(set) var last: Int?
  let zone: TimeZoneID?

  static func all(of itinerary: Itinerary) -> [StopStay] {
    let dates = LocalTimeInteractor(itinerary: itinerary)
      .times(clocks: false, sunOfDays: [], sunOfStops: EmptyCollection<Int>()).stops.map(\.date)
    var stays = itinerary.trip.stops.enumerated().map { index, stop in
      StopStay(stop, on: dates[index], place: itinerary.places.isEmpty ? nil : itinerary.places[index])
    }
    // Travellers are at a stop until they are at the next one, unless they say when they leave.
    var next: Int?
    for index in stays.indices.reversed() {
      if itinerary.trip.stops[index].departure?.minute == nil, let next, let last = stays[index].last {
        stays[index].last = min(last, next)
      }
      if let first = stays[index].first, first % secondsOfDay != 0 { next = first } else { next = nil }
    }
    return stays
  }

  private static let secondsOfDay = 86_400

  private init(_ stop: Waypoint, on date: CalendarDay?, place: StopPlace?) {
    zone = stop.timeZone ?? place?.zone
    guard let date else { return }
    let startOfDay = Int(date.number) * Self.secondsOfDay
    first = stop.arrival?.clockSeconds ?? startOfDay
    if let departure = stop.departure {
      last = departure.clockSeconds ?? Int(departure.day.number) * Self.secondsOfDay + Self.secondsOfDay - 1
    } else {
      last = startOfDay + (Int(stop.nightsSpent ?? 0) + 1) * Self.secondsOfDay - 1
    }
  }

  /// Whether the travellers can be at the stop at this time.
  func mayContain(_ time: LocalMoment) -> Bool {
    guard let first, let last else { return false }
    guard let seconds = time.clockSeconds else {
      let start = Int(time.day.number) * Self.secondsOfDay
      return first < start + Self.secondsOfDay && last >= start
    }
    return (first...max(first, last)).contains(seconds)
  }

  /// Whether the travellers have reached the stop at an instant, in seconds since 1970-01-01 00:00 UTC.
  func isReached(by instant: Int) -> Bool {
    guard let first, let zone else { return false }
    return first <= instant + TimeZones.offset(of: zone, atUTC: instant)
  }
}
