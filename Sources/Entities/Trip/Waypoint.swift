package import Geodesy

/// A stop of a trip, as its author wrote it.
package struct Waypoint: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Travellers spend at least one night there.
    case stay
    /// Travellers see it by day.
    case visit
    /// Travellers pass it.
    case waypoint
  }

  /// The part that a stop has in a stay with day trips, which the author lists below the stay.
  package enum Outing: String, CaseIterable, Sendable {
    /// A stop of the day trip.
    case visit
    /// The return to the stay. The author does not write it.
    case back
  }

  /// How far a plan is.
  package enum Status: String, CaseIterable, Sendable {
    case idea, planned, booked, done, skipped
  }

  package var name: String
  /// The name as its author wrote it, as in `Reine, Norway`. Nil if it is the name itself.
  package var written: String?
  /// The text that was looked up, as in `Reine, Norway`. Nil if the author wrote coordinates or left them out.
  package var place: String?
  /// Nil if the stop is not on the map. Then its legs have no distance.
  package var coordinate: Coordinate?
  /// The country of the place that the name means. Nil if the author wrote coordinates.
  package var country: CountryCode?
  /// The kind of the place that the name means. Nil for towns, airports, and stops with coordinates from the author.
  package var placeKind: PlaceKind?
  /// The geocoder that found the place, for the credit. Nil if tripsite or the author knows the place.
  package var geocoder: GeocodingSettings.Engine?
  /// The time zone from the author, or the looked-up zone if the stop has a time of day.
  package var timeZone: TimeZoneID?
  package var arrival: LocalMoment?
  package var departure: LocalMoment?
  package var nights: Int16?
  package var kind: Kind
  /// The mode of the leg to this stop. Nil means the mode of the trip.
  package var mode: TravelMode?
  /// Of the stop. Nil if its author says nothing, which means planned.
  package var status: Status?
  /// Of the leg to this stop, likewise.
  package var wayStatus: Status?
  /// Markdown, one or more paragraphs.
  package var note: String?
  /// The line of the key `note` in the trip's file, from 1. 0 if there is none.
  package var noteLine: Int32
  /// When it is open, in the author's words: one line.
  package var hours: String?
  package var links: [WebLink]
  /// Nil for a stop of its own, and for a stay with day trips until the first of them.
  package var outing: Outing?
  /// All nights of a stay with day trips. `nights` counts only those before the first day trip. Nil for other stops, and if unknown.
  package var nightsOfStay: Int16?
  /// Older paths of the stop's page on this site, as in `/trips/lofoten/reine/`.
  package var aliases: [String]
  package var extra: ExtraValue?

  package init(
    name: String, written: String? = nil, place: String? = nil, coordinate: Coordinate? = nil,
    country: CountryCode? = nil,
    placeKind: PlaceKind? = nil, geocoder: GeocodingSettings.Engine? = nil, timeZone: TimeZoneID? = nil,
    arrival: LocalMoment? = nil, departure: LocalMoment? = nil, nights: Int16? = nil, kind: Kind = .visit,
    mode: TravelMode? = nil, status: Status? = nil, wayStatus: Status? = nil, note: String? = nil,
    noteLine: Int32 = 0, hours: String? = nil, links: [WebLink] = [],
    outing: Outing? = nil, nightsOfStay: Int16? = nil, aliases: [String] = [],
    extra: ExtraValue? = nil
  ) {
    self.name = name
    self.written = written
    self.place = place
    self.coordinate = coordinate
    self.country = country
    self.placeKind = placeKind
    self.geocoder = geocoder
    self.timeZone = timeZone
    self.arrival = arrival
    self.departure = departure
    self.nights = nights
    self.kind = kind
    self.mode = mode
    self.status = status
    self.wayStatus = wayStatus
    self.note = note
    self.noteLine = noteLine
    self.hours = hours
    self.links = links
    self.outing = outing
    self.nightsOfStay = nightsOfStay
    self.aliases = aliases
    self.extra = extra
  }

  /// The nights of the whole stay, also if day trips divide it. Nil if there are none, if they are unknown, and on a return.
  package var nightsTold: Int? {
    if outing == .back { return nil }
    return nightsOfStay.map { Int($0) } ?? nightsSpent
  }

  /// The name, but the code of an airport that the author wrote as its code.
  package var nameInAddresses: String {
    guard let written, written.utf8.count == 3, written.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      return name
    }
    return written
  }

  /// The author's number of nights, or the nights between arrival and departure. Nil if there are none or they are unknown.
  package var nightsSpent: Int? {
    if let nights { return nights > 0 ? Int(nights) : nil }
    guard let arrival, let departure, departure.day > arrival.day else { return nil }
    return departure.day.days(since: arrival.day)
  }

  /// The day of departure, if it differs from the day of arrival.
  package var departureOnAnotherDate: CalendarDay? {
    guard let arrival, let departure, departure.day != arrival.day else { return nil }
    return departure.day
  }
}

extension Waypoint: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(name)
    record.put(written)
    record.put(place)
    record.put(coordinate)
    record.put(country)
    record.put(placeKind)
    record.put(geocoder)
    record.put(timeZone)
    record.put(arrival)
    record.put(departure)
    record.put(nights)
    record.put(kind)
    record.put(mode)
    record.put(status)
    record.put(wayStatus)
    record.put(note)
    record.put(noteLine)
    record.put(hours)
    record.put(links)
    record.put(outing)
    record.put(nightsOfStay)
    record.put(aliases)
    record.put(extra)
  }

  package init(from record: inout RecordReader) {
    self.init(
      name: record.read(), written: record.read(), place: record.read(), coordinate: record.read(),
      country: record.read(),
      placeKind: record.read(), geocoder: record.read(), timeZone: record.read(), arrival: record.read(),
      departure: record.read(),
      nights: record.read(), kind: record.read(), mode: record.read(), status: record.read(),
      wayStatus: record.read(), note: record.read(),
      noteLine: record.read(), hours: record.read(), links: record.read(), outing: record.read(),
      nightsOfStay: record.read(), aliases: record.read(), extra: record.read())
  }
}

extension Waypoint.Kind: Recorded {}
extension Waypoint.Outing: Recorded {}
extension Waypoint.Status: Recorded {}

// Arrays and no sequence of any kind, as in `Itinerary`.
extension [Waypoint] {
  /// The number of the stops that the author writes.
  package var writtenCount: Int { count { $0.outing != .back } }

  /// The number beside each stop, from 1. Returns from day trips have none, and do not count.
  package var numbers: [Int?] {
    var count = 0
    return map { stop in
      if stop.outing == .back { return nil }
      count += 1
      return count
    }
  }

  /// The stay that a stop belongs to: of a return, the stop that it returns to. Otherwise the stop itself.
  package func stay(of position: Int) -> Int {
    self[position].outing == .back ? self[..<position].lastIndex { $0.outing == nil } ?? position : position
  }

  /// The position of the first stop after a stay and all its day trips.
  package func next(after position: Int) -> Int {
    self[(position + 1)...].firstIndex { $0.outing == nil } ?? count
  }
}
