internal import Entities

/// Puts day trips back below their stays. The JSON of tripsite lists a stay until its first day trip, the visits of that
/// day, the return to the stay, and so on. No author writes the returns.
struct StaysWithVisits {
  private(set) var stops: [ImportedStop] = []
  private var open: Stay?

  /// A stay whose day trips are read.
  private struct Stay {
    var stop: ImportedStop
    /// The nights until the last return, and from then on. Nil if the file has none.
    var nights: Int
    var lastNights: Int?
    var departure: LocalMoment?
    /// The day of the stay of each visit, from 1.
    var days: [Int] = []
    /// Whether the last stop is the return.
    var isBack = true
    /// Whether a day trip has several visits.
    var isShared = false
  }

  mutating func add(_ stop: ImportedStop, _ outing: Waypoint.Outing?) {
    switch (outing, open) {
    case (.visit?, nil):
      guard let last = stops.popLast() else { return stops.append(stop) }
      open = Stay(stop: last, nights: last.nights ?? 0, departure: last.departure)
      addVisit(stop)
    case (.visit?, _?): addVisit(stop)
    case (.back?, let stay?) where !stay.isBack:
      open?.isBack = true
      open?.nights += stop.nights ?? 0
      open?.lastNights = stop.nights
      open?.departure = stop.departure
    default:
      close()
      stops.append(stop)
    }
  }

  mutating func close() {
    guard let stay = open else { return }
    stops.append(Self.written(stay))
    open = nil
  }

  private mutating func addVisit(_ visit: ImportedStop) {
    guard let stay = open else { return }
    // If the arrival is in the small hours, the first night began on the day before.
    let early = stay.stop.arrival?.isInSmallHours == true && stay.nights > 0 ? 1 : 0
    open?.days.append(max(1, 1 + stay.nights - early))
    if !stay.isBack { open?.isShared = true }
    open?.isBack = false
    open?.stop.visits.append(visit)
  }

  /// The stay as an author writes it: with all its nights, and with the days that do not follow from the order.
  private static func written(_ stay: Stay) -> ImportedStop {
    var stop = stay.stop
    stop.departure = stay.departure
    let isTold = stay.nights > 0 || stop.arrival != nil || stop.departure != nil || stay.isShared
    let isUnknown = stop.kind == .visit && stay.lastNights == nil
    let hasBoth = stop.arrival != nil && stop.departure != nil
    stop.nights = stay.nights == 0 || isUnknown || hasBoth ? nil : stay.nights
    let tellsDays = stop.nights != nil || stop.arrival != nil || stop.departure != nil
    // Without nights and dates, each visit is a day trip of its own.
    guard isTold else { return stop }
    var last = 1
    for (index, day) in stay.days.enumerated() {
      var usual = last + 1
      if let arrival = stop.arrival?.day, let date = stop.visits[index].arrival?.day {
        usual = date.days(since: arrival) + 1
      }
      if day <= 9999, day != usual || index == 0 && !tellsDays { stop.visits[index].day = day }
      last = day
    }
    return stop
  }
}
