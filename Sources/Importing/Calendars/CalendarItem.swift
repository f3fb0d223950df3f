internal import Entities
internal import Geodata
internal import Geodesy

/// What an event means for a journey: a way, or a time at a place.
struct CalendarItem {
  enum Kind: Equatable {
    /// `to` is nil if the calendar does not say where the way ends.
    case way(from: PlaceText?, to: PlaceText?, mode: TravelMode?, isWeak: Bool)
    case stay(PlaceText)
  }

  var kind: Kind
  var start: LocalMoment?
  /// Not part of it. Nil if it is a moment, or a day.
  var end: LocalMoment?
  /// Whether the calendar says that it ends before it begins.
  var hasWrongEnd = false
  /// Plain text.
  var title: String
  var description: String
  /// What the title says about a lodging.
  private(set) var lodging: LodgingTitle?
  /// Whether words of the title say that it is a night.
  private(set) var isLodging = false
  /// Whether it is only a description of a way. The traveller goes from where the calendar has him.
  private(set) var isDirections = false
  /// Whether it is a lodging that the calendar does not place.
  var isWithoutPlace = false

  /// Nil if the event has no place.
  init?(_ event: CalendarEvent, shownZone: TimeZoneID?) {
    title = event.summary
    description = PlainText.text(ofHTML: event.description)
    lodging = LodgingTitle(event.summary)
    isLodging = Self.isLodging(event.summary)
    let way = lodging == nil ? WayTitle(event.summary, location: event.location) : nil
    // Somebody can check in for a flight at home.
    if lodging != nil, WayTitle(event.summary)?.hasNumber == true { return nil }
    let isLocated = event.coordinate != nil || !PlainText.line(event.location).isEmpty
    if let way, isLocated || way.from != nil || way.to != nil {
      kind = Self.way(way, event)
      isDirections = way.isDirections
    } else if event.hasTwoZones {
      kind = .way(
        from: isLocated
          ? PlaceText(event.location, coordinate: event.coordinate, isStation: true) : nil, to: nil,
        mode: WayTitle.mode(in: event.categories + " " + event.summary), isWeak: false)
    } else {
      let isPlaced = isLocated && (!Self.isOnline(event.location) || event.coordinate != nil)
      guard isPlaced || lodging?.name.isEmpty == false else { return nil }
      isWithoutPlace = !isPlaced
      var place = isPlaced ? PlaceText(event.location, coordinate: event.coordinate) : PlaceText("")
      let named = lodging.flatMap { $0.name.isEmpty ? nil : $0.name }
      if place.name.isEmpty { place.name = named ?? event.summary }
      kind = .stay(place)
    }
    let (from, to) = places
    func local(_ time: CalendarTime?, at place: PlaceText?) -> LocalMoment? {
      guard let time else { return nil }
      // A place that is only a name can be another one than it seems. Then the zone of the calendar counts.
      let isNamed = time.zone != nil && !time.hasUnknownZone && place?.isCertain != true
      return time.local(in: isNamed ? nil : place?.zone ?? (time.isUTC ? shownZone : nil))
    }
    start = local(event.start, at: from)
    end = local(event.end, at: to)
    if event.isOfDays, !isWay { end = Self.departure(after: start, end, isLodging: isLodging) }
    if let start, let end, end.isBefore(start) { (self.end, hasWrongEnd) = (nil, true) }
  }

  /// The zone of the clocks where it begins, or where it ends.
  var zone: TimeZoneID? { places.0?.zone ?? places.1?.zone }

  /// Seconds. A whole day comes after the times of that day, because a night follows a journey. Events without a start come
  /// last. `zone` says how far a time without an offset is from UTC.
  func order(in zone: TimeZoneID?) -> Int {
    guard let start else { return .max }
    if let instant = start.instant { return instant }
    let local = Int(start.day.number) * 86_400 + Int(start.minute ?? 1440) * 60
    return zone.map { local - TimeZones.offset(of: $0, atUTC: local) } ?? local
  }

  var isWay: Bool { if case .way = kind { true } else { false } }

  private var places: (PlaceText?, PlaceText?) {
    switch kind {
    case .way(let from, let to, _, _): (from, to)
    case .stay(let place): (place, place)
    }
  }

  /// Whether the location is a meeting in the web.
  private static func isOnline(_ location: String) -> Bool {
    let text = PlainText.line(location).lowercased()
    return text.contains("://") || ["online", "zoom", "teams", "virtual", "tbd", "tba"].contains(text)
      || text.hasPrefix("microsoft teams")
  }

  private static func way(_ way: WayTitle, _ event: CalendarEvent) -> Kind {
    let isLocated = !PlainText.line(event.location).isEmpty && !isOnline(event.location)
    let written = Self.afterFrom(event.location)
    let location = isLocated ? PlaceText(written, isStation: true) : nil
    var from = way.from.map { PlaceText($0, isStation: true) }
    var to = way.to.map { PlaceText($0, isStation: true) }
    // Directions lead to their location.
    if way.isDirections {
      var end = location.map { merged(to, with: $0) } ?? to
      if let coordinate = event.coordinate { end?.place(at: coordinate) }
      if let name = way.to, end?.name.isEmpty == true { end?.name = name }
      return .way(from: from?.isKnown == true ? from : nil, to: end, mode: way.mode, isWeak: false)
    }
    // The location is where the way starts, unless it is plainly the place where it ends.
    if let location {
      let isEnd =
        to.map { areNear($0, location) } ?? false && !(from.map { areNear($0, location) } ?? false)
      if isEnd, from != nil {
        to = merged(to, with: location)
      } else {
        from = merged(from, with: location)
      }
    }
    if let coordinate = event.coordinate {
      let toStart = from?.position.map { Geodesic.distance(from: $0, to: coordinate) }
      let toEnd = to?.position.map { Geodesic.distance(from: $0, to: coordinate) }
      // TripIt's calendars have the position of the end, and the name of the start.
      let isEnd = toStart.map { $0 > 100_000 && $0 > toEnd ?? 0 } ?? (toEnd.map { $0 < 100_000 } ?? false)
      if isEnd, to != nil {
        to?.place(at: coordinate)
      } else if from != nil {
        from?.place(at: coordinate)
      } else {
        from = PlaceText("", coordinate: coordinate)
      }
    }
    let isRailway = from?.isRailway == true || to?.isRailway == true
    return .way(from: from, to: to, mode: way.mode ?? (isRailway ? .train : nil), isWeak: way.isWeak)
  }

  /// Without a word such as "From".
  private static func afterFrom(_ location: String) -> String {
    let line = PlainText.line(location)
    let first = line.prefix { $0 != " " }
    return ["from", "von", "ab", "de", "da"].contains(first.lowercased())
      ? PlainText.line(String(line.dropFirst(first.count))) : location
  }

  private static func areNear(_ one: PlaceText, _ other: PlaceText) -> Bool {
    if let here = one.position, let there = other.position {
      return Geodesic.distance(from: here, to: there) < 50_000
    }
    return one.name.lowercased() == other.name.lowercased()
  }

  /// The name of the location, and the place that is known better.
  private static func merged(_ ofTitle: PlaceText?, with location: PlaceText) -> PlaceText {
    guard let ofTitle else { return location }
    if location.isKnown, !location.isTown || ofTitle.isTown || !ofTitle.isKnown {
      var place = location
      if place.name.isEmpty { place.name = ofTitle.name }
      return place
    }
    var place = ofTitle
    if ofTitle.isKnown, !location.name.isEmpty { place.name = location.name }
    return place
  }

  /// The day of departure of an event with whole days. Its end is not part of it (RFC 5545, 3.6.1): a stay ends on this day.
  /// One day is a night only in a hotel.
  private static func departure(
    after start: LocalMoment?, _ end: LocalMoment?, isLodging: Bool
  ) -> LocalMoment? {
    guard let start, let end else { return nil }
    let nights = end.day.days(since: start.day)
    return nights > 1 || nights == 1 && isLodging ? end : nil
  }

  private static func isLodging(_ title: String) -> Bool {
    title.lowercased().split { !$0.isLetter }.contains { lodgings.contains(String($0)) }
  }

  private static let lodgings: Set = [
    "hotel", "hostel", "airbnb", "guesthouse", "motel", "inn", "lodge", "stay", "camping", "campsite", "hut",
    "cabin", "apartment", "check", "checkin", "unterkunft", "übernachtung", "pension", "hôtel", "auberge",
    "gîte", "hébergement", "albergo", "ostello", "alojamiento", "hospedaje", "pousada", "nuit", "nacht",
    "hotell",
  ]
}

extension PlaceText {
  /// The calendar says exactly where it is.
  fileprivate mutating func place(at coordinate: Coordinate) {
    self.coordinate = coordinate
    lookup = nil
    isTown = false
    isKnown = true
    zone = LocalClock.zone(named: nil, at: coordinate) ?? zone
  }
}
