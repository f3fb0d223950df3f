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
    // Travellers are at a stop until the next known time of an arrival, unless they say when they leave.
    var next: Int?
    for index in stays.indices.reversed() {
      guard let first = stays[index].first else { continue }
      // Eastwards over the date line, the next stop can begin at an earlier date.
      if itinerary.trip.stops[index].departure?.minute == nil, let next, next > first {
        stays[index].last = min(stays[index].last ?? next, next - 1)
      }
      if itinerary.trip.stops[index].arrival?.minute != nil { next = first }
    }
    // They reach a stop after they left the one before, unless they say when they arrive.
    for index in stays.indices.dropFirst() {
      guard itinerary.trip.stops[index].arrival?.minute == nil, let first = stays[index].first,
        let left = itinerary.trip.stops[index - 1].departure?.clockSeconds
      else { continue }
      stays[index].first = max(first, left + 1)
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

  /// Whether the travellers can be at the stop at this time. If `instant` is known, in seconds since 1970-01-01 00:00
  /// UTC, the clocks at the stop count.
  func mayContain(_ time: LocalMoment, instant: Int?) -> Bool {
    guard let first, let last else { return false }
    if let instant, let zone {
      return (first...max(first, last)).contains(instant + TimeZones.offset(of: zone, atUTC: instant))
    }
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
