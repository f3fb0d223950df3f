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
  /// Markdown, one or more paragraphs.
  package var note: String?
  /// The line of the key `note` in the trip's file, from 1. 0 if there is none.
  package var noteLine: Int32
  /// Older paths of the stop's page on this site, as in `/trips/lofoten/reine/`.
  package var aliases: [String]

  package init(
    name: String, written: String? = nil, place: String? = nil, coordinate: Coordinate? = nil,
    country: CountryCode? = nil,
    placeKind: PlaceKind? = nil, geocoder: GeocodingSettings.Engine? = nil, timeZone: TimeZoneID? = nil,
    arrival: LocalMoment? = nil, departure: LocalMoment? = nil, nights: Int16? = nil, kind: Kind = .visit,
    mode: TravelMode? = nil, note: String? = nil, noteLine: Int32 = 0,
    aliases: [String] = []
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
    self.note = note
    self.noteLine = noteLine
    self.aliases = aliases
  }

  /// The nights between arrival and departure, or what the author says; nil if there are none or nothing tells.
  package var nightsSpent: Int? {
    if let nights { return nights > 0 ? Int(nights) : nil }
    guard let arrival, let departure, departure.day > arrival.day else { return nil }
    return departure.day.days(since: arrival.day)
  }

  /// The day of departure, if it is not that of arrival.
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
    record.put(note)
    record.put(noteLine)
    record.put(aliases)
  }

  package init(from record: inout RecordReader) {
    self.init(
      name: record.read(), written: record.read(), place: record.read(), coordinate: record.read(),
      country: record.read(),
      placeKind: record.read(), geocoder: record.read(), timeZone: record.read(), arrival: record.read(),
      departure: record.read(),
      nights: record.read(), kind: record.read(), mode: record.read(), note: record.read(),
      noteLine: record.read(), aliases: record.read())
  }
}

extension Waypoint.Kind: Recorded {}
