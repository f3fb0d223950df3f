internal import Entities
internal import Geodesy
internal import Journeys

/// What the journeys of a site add up to. Only trips that have ended count. Distances are in tenths of the site's unit, as the
/// pages of the trips show them.
struct StatsFacts: Sendable {
  struct ModeSum: Sendable {
    var mode: TravelMode
    var distance: Int
    /// Positions in the catalogue. Empty for the parts of a year.
    var trips: [Int] = []
  }

  struct YearSum: Sendable {
    var year: Int
    /// The trips with a day in this year, as positions in the catalogue.
    var trips: [Int]
    /// The legs that ended in this year. A leg without a date belongs to the year of its trip's first day.
    var distance: Int
    /// In the order of `modes`. Modes without a distance are left out.
    var modes: [ModeSum]
    /// The days on the way, 0 for 1 January. A trip over New Year is in both years. A trip whose length is unknown is not in it.
    var away: [Int]
    /// The other days.
    var home: [Int]
    /// The weekday of 1 January, 0 for Monday.
    var weekday: Int
    /// The first day of each month.
    var months: [Int]
  }

  struct CountrySum: Sendable {
    var country: CountryCode
    /// The days on which somebody stayed or stopped there. A day in two countries counts for both.
    var days: Int
    /// Positions in the catalogue.
    var trips: [Int]
  }

  /// A stop of a trip. `trip` is a position in the catalogue.
  struct Place: Sendable {
    var trip: Int
    var stop: Int
  }

  struct PlaceSum: Sendable {
    var name: String
    var nights: Int
    /// Newest first.
    var places: [Place]
  }

  struct Record: Sendable {
    enum Value: Sendable {
      case distance(Int)
      case days(Int)
      /// Metres above the sea, of a track.
      case height(Double)
      case northernmost(Coordinate)
      case southernmost(Coordinate)
      /// Metres.
      case farFromHome(Double)
    }

    var value: Value
    var trip: Int
    /// Nil for the whole trip.
    var stop: Int?
  }

  /// Positions in the catalogue.
  var trips: [Int] = []
  var distance: Int?
  /// Days on the way. A day on two trips counts once, and trips whose length is unknown have none.
  var days = 0
  var nights = 0
  /// The largest first.
  var modes: [ModeSum] = []
  /// The newest first.
  var years: [YearSum] = []
  /// The most days first.
  var countries: [CountrySum] = []
  var records: [Record] = []
  /// The most nights first.
  var places: [PlaceSum] = []

  /// The largest distance of a year.
  var longestYear: Int { years.reduce(0) { max($0, $1.distance) } }
}

struct StatsInteractor: Sendable {
  /// Places with fewer nights are left out.
  private static let mostPlaces = 12

  let catalogue: TripCatalogue
  let units: SiteSettings.Units
  let home: Coordinate?
  let now: CalendarDay

  func facts() -> StatsFacts {
    let trips = catalogue.trips.indices.filter { hasEnded(catalogue.trips[$0]) }
    let itineraries = trips.map { catalogue.trips[$0] }
    let days = Set(itineraries.filter { $0.dayCount != nil }.flatMap { self.days(of: $0).map(Int.init) })
    let modes = self.modes(of: trips)
    return StatsFacts(
      trips: trips, distance: Distances.total(of: itineraries, in: units), days: days.count,
      nights: itineraries.flatMap(\.trip.stops).reduce(0) { $0 + ($1.nightsSpent ?? 0) }, modes: modes,
      years: years(of: trips, days: days, modes: modes.map(\.mode)),
      countries: countries(of: trips), records: records(of: trips), places: places(of: trips))
  }

  /// Whether a trip counts.
  private func hasEnded(_ itinerary: Itinerary) -> Bool {
    (itinerary.last ?? itinerary.first).map { $0 < now } ?? false
  }

  /// The numbers of the days of a trip that has ended.
  private func days(of itinerary: Itinerary) -> ClosedRange<Int32> {
    let first = itinerary.first?.number ?? 0
    return first...max(first, itinerary.last?.number ?? first)
  }

  /// The largest first.
  private func modes(of trips: [Int]) -> [StatsFacts.ModeSum] {
    var sums: [TravelMode: StatsFacts.ModeSum] = [:]
    for trip in trips {
      let distances = Distances(of: catalogue.trips[trip], in: units)
      for mode in catalogue.trips[trip].modes {
        sums[mode, default: StatsFacts.ModeSum(mode: mode, distance: 0)].distance +=
          distances.sum(of: mode) ?? 0
        sums[mode]?.trips.append(trip)
      }
    }
    // What rounds to nothing is left out.
    return sums.values.filter { $0.distance >= 5 }.sorted {
      ($1.distance, $0.mode.rawValue) < ($0.distance, $1.mode.rawValue)
    }
  }

  private func years(of trips: [Int], days: Set<Int>, modes: [TravelMode]) -> [StatsFacts.YearSum] {
    var distances: [Int: [TravelMode: Int]] = [:]
    for trip in trips { add(catalogue.trips[trip], to: &distances) }
    let onTheWay = Dictionary(grouping: days) { CalendarDay(number: Int32($0)).year }
    return Set(trips.flatMap { catalogue.trips[$0].years }).sorted(by: >).map { year in
      let sums = distances[year] ?? [:]
      let months = (1...12).map { number(of: $0, in: year) }
      let away = (onTheWay[year] ?? []).map { $0 - months[0] }.sorted()
      let isAway = Set(away)
      return StatsFacts.YearSum(
        year: year,
        trips: trips.filter { catalogue.trips[$0].years.contains(year) },
        distance: sums.values.reduce(0, +),
        modes: modes.compactMap { mode in
          sums[mode].flatMap { $0 >= 5 ? StatsFacts.ModeSum(mode: mode, distance: $0) : nil }
        },
        away: away, home: (0..<number(of: 1, in: year + 1) - months[0]).filter { !isAway.contains($0) },
        // 1 January 1970 was a Thursday.
        weekday: ((months[0] + 3) % 7 + 7) % 7, months: months.map { $0 - months[0] })
    }
  }

  /// Adds the distance of each leg to the year in which it ended.
  private func add(_ itinerary: Itinerary, to sums: inout [Int: [TravelMode: Int]]) {
    guard let first = itinerary.first else { return }
    let distances = Distances(of: itinerary, in: units)
    let years = itinerary.years
    var year = [Int](repeating: first.year, count: itinerary.trip.stops.count)
    for day in itinerary.days {
      guard let date = day.date, years.contains(date.year) else { continue }
      for stop in day.arrivals { year[stop] = date.year }
    }
    for (index, leg) in itinerary.legs.enumerated() {
      guard let tenths = distances.tenths(ofLeg: index) else { continue }
      sums[year[index + 1], default: [:]][leg.mode, default: 0] += tenths
    }
  }

  /// The number of the first day of a month.
  private func number(of month: Int, in year: Int) -> Int {
    CalendarDay(year: year, month: month, day: 1).map { Int($0.number) } ?? 0
  }

  private func countries(of trips: [Int]) -> [StatsFacts.CountrySum] {
    var days: [CountryCode: (days: Set<Int32>, trips: [Int])] = [:]
    for trip in trips {
      let itinerary = catalogue.trips[trip]
      for day in itinerary.days {
        for stop in day.arrivals {
          guard let country = itinerary.country(ofStop: stop), let date = day.date else { continue }
          let waypoint = itinerary.trip.stops[stop]
          let end = waypoint.departure?.day ?? date.adding(days: waypoint.nightsSpent ?? 0)
          days[country, default: ([], [])].days.formUnion(date.number...max(date.number, end.number))
          if days[country]?.trips.last != trip { days[country]?.trips.append(trip) }
        }
      }
    }
    return days.map {
      StatsFacts.CountrySum(country: $0.key, days: $0.value.days.count, trips: $0.value.trips)
    }.sorted { ($1.days, $0.country.letters) < ($0.days, $1.country.letters) }
  }

  private func places(of trips: [Int]) -> [StatsFacts.PlaceSum] {
    var sums: [String: StatsFacts.PlaceSum] = [:]
    for trip in trips {
      for (index, stop) in catalogue.trips[trip].trip.stops.enumerated() {
        guard let nights = stop.nightsSpent else { continue }
        sums[stop.name, default: StatsFacts.PlaceSum(name: stop.name, nights: 0, places: [])].nights += nights
        sums[stop.name]?.places.append(StatsFacts.Place(trip: trip, stop: index))
      }
    }
    return Array(
      sums.values.sorted { ($1.nights, $0.name) < ($0.nights, $1.name) }.prefix(Self.mostPlaces))
  }

  private func records(of trips: [Int]) -> [StatsFacts.Record] {
    let distances = trips.compactMap { trip in
      Distances(of: catalogue.trips[trip], in: units).total.map {
        StatsFacts.Record(value: .distance($0), trip: trip)
      }
    }
    let days = trips.compactMap { trip in
      catalogue.trips[trip].dayCount.map { StatsFacts.Record(value: .days($0), trip: trip) }
    }
    return [
      best(distances), best(days), best(highest(of: trips)),
      best(stops(of: trips) { .northernmost($0) }), best(stops(of: trips) { .southernmost($0) }),
      home.flatMap { home in
        best(stops(of: trips) { .farFromHome(Geodesic.distance(from: home, to: $0)) })
      },
    ].compactMap { $0 }
  }

  /// The highest point of each leg with heights, at the stop where the leg ends.
  private func highest(of trips: [Int]) -> [StatsFacts.Record] {
    trips.flatMap { trip in
      catalogue.trips[trip].legs.enumerated().compactMap { index, leg in
        leg.course?.heights.max().map {
          StatsFacts.Record(value: .height($0), trip: trip, stop: index + 1)
        }
      }
    }
  }

  private func stops(
    of trips: [Int], _ value: (Coordinate) -> StatsFacts.Record.Value
  ) -> [StatsFacts.Record] {
    trips.flatMap { trip in
      catalogue.trips[trip].trip.stops.enumerated().compactMap { index, stop in
        stop.coordinate.map { StatsFacts.Record(value: value($0), trip: trip, stop: index) }
      }
    }
  }

  /// Of equal records, the first.
  private func best(_ records: [StatsFacts.Record]) -> StatsFacts.Record? {
    records.dropFirst().reduce(records.first) { best, record in
      best.map { $0.value.size < record.value.size } ?? true ? record : best
    }
  }
}

extension StatsFacts.Record.Value {
  /// The largest is the record.
  fileprivate var size: Double {
    switch self {
    case .distance(let tenths): Double(tenths)
    case .days(let count): Double(count)
    case .height(let metres), .farFromHome(let metres): metres
    case .northernmost(let place): place.latitude
    case .southernmost(let place): -place.latitude
    }
  }
}
