internal import Entities
internal import Text

/// Reads the stops of a trip.
struct StopReader: Sendable {
  enum Key: String, DescribedKey {
    case name, place, at, lat, lon, timezone, arrive, depart, nights, kind, by, status, wayStatus, note
    case hours, links
    case track, planned, way, cost, fare, documents, aliases, extra, visits, day, allow
  }

  static let most = 10_000
  static let mostIdeas = 500

  let keys = KeySet<Key>()
  private let kinds = KeySet<Waypoint.Kind>()
  private let states = KeySet<Waypoint.Status>()

  func stop(named item: YAMLNode, _ problems: inout ProblemList) -> ParsedStop {
    let field = Field(name: Key.name.rawValue, key: item, value: item)
    if item.isPlain, item.text.unicodeScalars.contains("："),
      let slip = YAMLSlip(in: problems.source.line(item.line))
    {
      problems.add(
        .error(slip.name), slip.message, line: item.line, column: slip.offset + 1, hint: slip.hint,
        fix: slip.fix)
      return ParsedStop(Waypoint(name: ""))
    }
    guard let name = field.requiredLine(&problems) else { return ParsedStop(Waypoint(name: "")) }
    var stop = ParsedStop(
      Waypoint(name: name), place: ParsedStop.PlaceName(written: WrittenText(name, at: item), use: .isName))
    stop.range = item.range
    return stop
  }

  func stop(
    from mapping: YAMLNode, modes: KeySet<TravelMode>, isIdea: Bool = false, _ problems: inout ProblemList
  ) -> ParsedStop {
    var parsed = ParsedStop(Waypoint(name: ""))
    parsed.range = mapping.range
    let what = isIdea ? "the idea" : "the stop"
    var kind: Waypoint.Kind?
    var nameField, placeField, at, latitude, longitude: Field?
    keys.read(mapping, &problems, advice: Self.advice) { key, field, problems in
      if isIdea, !key.isOfIdeas { return reportNoKey(field, ofIdea: parsed.waypoint.name, &problems) }
      switch key {
      case .name:
        nameField = field
        if let name = field.requiredLine(&problems) { parsed.waypoint.name = name }
      case .place: placeField = field
      case .at: at = field
      case .lat: latitude = field
      case .lon: longitude = field
      case .timezone: parsed.timeZone = field.timeZone(&problems)
      case .arrive:
        parsed.arrive = field.value.range
        parsed.waypoint.arrival = field.moment(&problems)
      case .depart:
        parsed.depart = field.value.range
        parsed.waypoint.departure = field.moment(&problems)
      case .nights:
        parsed.nights = field.value.range
        parsed.waypoint.nights = field.integer(in: 0...9999, &problems).map { Int16($0) }
      case .kind: kind = field.choice(kinds, "kind", &problems)
      case .by: parsed.waypoint.mode = field.mode(modes, &problems)
      case .status: parsed.waypoint.status = field.choice(states, "status", &problems)
      case .wayStatus: parsed.waypoint.wayStatus = field.choice(states, "status", &problems)
      case .track: parsed.tracks = field.writtenLines(&problems)
      case .planned: parsed.planned = field.writtenLines(&problems)
      case .way: parsed.isWayUntold = field.isUntoldWay(&problems)
      case .note:
        parsed.waypoint.note = field.text(&problems)
        parsed.waypoint.noteLine = Int32(field.key.line)
      case .hours: parsed.waypoint.hours = field.line(&problems)
      case .links: parsed.waypoint.links = field.webLinks(&problems)
      case .aliases: parsed.waypoint.aliases = field.aliases(&problems)
      case .extra: parsed.waypoint.extra = field.extra(&problems)
      case .allow: field.allow(.lines(mapping.line...mapping.lastLine), &problems)
      case .visits: parsed.visits = visits(from: field, modes: modes, &problems)
      case .day:
        parsed.day = field.integer(in: 1...9999, &problems).map {
          ParsedStop.StayDay(number: $0, range: field.value.range)
        }
      // `TripCostsReader` reads costs, because they name travellers. `DocumentReader` reads documents.
      case .cost, .fare, .documents: break
      }
    }
    if parsed.isWayUntold { parsed.forgetWay() }
    if nameField == nil && placeField == nil { problems.reportMissing("name", in: mapping, of: what) }
    parsed.waypoint.kind = kind ?? Self.kind(of: parsed.waypoint)
    let position = [at, latitude, longitude].compactMap(\.self)
    if let placeField {
      if let other = position.first {
        problems.error(
          .conflictingKeys, "\(what) has both place and \(other.name)", at: other.key,
          hint: "leave one of them out")
      }
      if let text = placeField.requiredLine(&problems) {
        parsed.place = ParsedStop.PlaceName(
          written: WrittenText(text, at: placeField.value), use: nameField == nil ? .givesName : .onlyPlace)
      }
    } else if !position.isEmpty {
      parsed.waypoint.coordinate = Field.coordinate(
        at: at, latitude: latitude, longitude: longitude, of: what, &problems)
      if let at, at.value.isNull { warnOfNoCoordinates(of: parsed.waypoint.name, at, &problems) }
    } else if !parsed.waypoint.name.isEmpty, let nameField {
      parsed.place = ParsedStop.PlaceName(
        written: WrittenText(parsed.waypoint.name, at: nameField.value), use: .isName)
    }
    return parsed
  }

  /// The kind is `stay` if there is a night between arrival and departure, and `visit` otherwise.
  private static func kind(of stop: Waypoint) -> Waypoint.Kind {
    if let nights = stop.nights { return nights > 0 ? .stay : .visit }
    if let arrival = stop.arrival, let departure = stop.departure, departure.day > arrival.day {
      return .stay
    }
    return .visit
  }

  private func warnOfNoCoordinates(of name: String, _ at: Field, _ problems: inout ProblemList) {
    problems.warning(
      .noCoordinates, name.isEmpty ? "the stop has no coordinates" : "\(quoted(name)) has no coordinates",
      at: at.key,
      hint: "it is listed, but not on the map; without at: it is looked up by its name")
  }
}

extension StopReader.Key {
  static let owner = "a stop"

  /// Whether an idea has it too. The others are about days, ways and money.
  var isOfIdeas: Bool {
    switch self {
    case .name, .place, .at, .lat, .lon, .timezone, .nights, .kind, .note, .hours, .links, .extra, .allow:
      true
    case .arrive, .depart, .by, .status, .wayStatus, .track, .planned, .way, .cost, .fare, .documents,
      .aliases, .visits, .day:
      false
    }
  }

  var about: KeyDescription {
    switch self {
    case .name:
      .init(
        .name, "Name",
        "The name of the stop. tripsite looks it up, unless another key says where the stop is.",
        default: "the name in `place`. A stop without both keys is an error", example: "Reine, Norway")
    case .place:
      .init(
        .place, "Place to look up", "The place to look up, if it is not the name of the stop.",
        default: "tripsite looks up `name`", example: "Springfield, Illinois, US")
    case .at:
      .init(
        .coordinates, "Coordinates",
        "Latitude, longitude. A list, as in `[67.2804, 14.4049]`, and degrees, minutes and seconds, as in "
          + "`67°16'49\"N 14°24'18\"E`, work too. `at: ~` leaves the stop off the map, with a warning.",
        default: "looked up", example: "67.2804, 14.4049")
    case .lat:
      .init(
        .degrees, type: "degrees, north positive", "Latitude", "The latitude, as a key of its own.",
        default: "`at`", example: "67.2804")
    case .lon:
      .init(
        .degrees, type: "degrees, east positive", "Longitude", "The longitude, as a key of its own.",
        default: "`at`", example: "14.4049")
    case .timezone:
      .init(
        .timeZone, "Time zone", "The time zone of the times.",
        default:
          "the time zone of the place or airport. For `at`, the time zone of the nearest town in the same "
          + "country",
        example: "Europe/Oslo")
    case .arrive:
      .init(
        .moment, "Arrival", "The arrival, in local time.", default: "unknown", example: "2025-06-14 09:30"
      )
    case .depart:
      .init(
        .moment, "Departure", "The departure, in local time.", default: "unknown",
        example: "2025-06-14 15:15")
    case .nights:
      .init(
        .number, "Nights", "The number of nights at the stop. Use it instead of `depart`.",
        default: "counted from `arrive` and `depart`", example: "2")
    case .kind:
      .init(
        .oneOf(Waypoint.Kind.self, otherwise: "found by nights and times"), "Kind",
        "Whether travellers sleep at the stop, visit it, or pass it (`waypoint`).",
        default: "`stay` if the stop has a night, otherwise `visit`", example: "waypoint")
    case .by:
      .init(
        .mode(otherwise: "as the trip"), "By", "The mode of the leg to this stop.",
        default: "`by` of the trip", example: "ferry")
    case .status:
      .init(
        .oneOf(Waypoint.Status.self, otherwise: "planned"), "Status",
        "How far the plan of the stop is. The page shows it, except `planned`. A skipped stop stays on the map and in the totals.",
        default: "`planned`", example: "booked")
    case .wayStatus:
      .init(
        .oneOf(Waypoint.Status.self, otherwise: "planned"), "Status of the way",
        "How far the plan of the way to the stop is, such as a booked train.",
        default: "`planned`", example: "booked")
    case .track:
      .init(
        .tracks, "Recorded track of the way",
        "The recorded track of the way to this stop: GPX, KML, KMZ, TCX, GeoJSON or FIT.",
        default: "`track` of the trip", example: "tracks/day2.gpx")
    case .planned:
      .init(
        .tracks, "Planned way",
        "The planned way to this stop. The leg follows it until it has a recorded track. Then maps show both.",
        default: "`planned` of the trip", example: "tracks/plan.gpx")
    case .way:
      .init(
        .yaml("`for`, `after` and `until`"), "Who learns of the way",
        "Who learns how the travellers came here, on a site with [audiences](audiences.md#a-way). Other people see a way "
          + "without mode, track and times.",
        default: "everybody who sees the stop", example: "{for: family}")
    case .note:
      .init(.markdown, "Note", "A few words.", default: "none", example: "Fill up *before* the ferry.")
    case .hours:
      .init(
        .line, "Opening hours", "When it is open, in your own words. Pages show it as you write it.",
        default: "none", example: "Tu-Su 9:00-17:30, closed on holidays")
    case .links: .links("the place")
    case .cost:
      .init(
        .yaml("cost or a list of costs"), "Cost of the stop",
        "What the stop cost, as in `costs` of the trip.", default: "none",
        example: "120 EUR hotel")
    case .fare:
      .init(
        .yaml("cost or a list of costs"), "Cost of the way", "What the way to the stop cost.",
        default: "none", example: "38 EUR ferry")
    case .documents: .documents("the stop")
    case .aliases:
      .init(
        .paths, "Older addresses, with commas",
        "Older addresses that redirect to the page of the stop, or to its place on the page of the trip.",
        default: "none", example: "/trips/lofoten/reine-harbour/")
    case .extra:
      .init(
        .yaml("keys and values"), "Your own keys", "Your own keys, for your own theme.", default: "none",
        example: "{room: 12}")
    case .visits:
      .init(
        .visits, "Day trips",
        "Day trips from the stop: the travellers return to it for the night. Write each as a stop, without nights.",
        default: "none", example: "[Miyajima]")
    case .day:
      .init(
        .dayOfStay, "Day of the visit",
        "Only of a visit: the day of the stay on which it is made. The day of arrival is 1.",
        default: "the day of `arrive`, or else the day after the visit before it, from the second day",
        example: "2")
    case .allow: .allow("at this stop")
    }
  }
}
