internal import Entities
internal import Text

/// Reads the stops of a trip.
struct StopReader: Sendable {
  enum Key: String, CaseIterable, Sendable {
    case name, place, at, lat, lon, timezone, arrive, depart, nights, kind, by, note
  }

  static let most = 10_000

  private let keys = KeySet<Key>()
  private let kinds = KeySet<Waypoint.Kind>()

  /// Where a key belongs that stands beside those of a trip.
  func advice(for word: String) -> String? {
    guard let key = keys.contains(word) ? word : nearest(word, among: keys.words) else {
      return "keys of your own go under extra:"
    }
    return "\(quoted(key)) is a key of a stop: indent it below - name:"
  }

  /// Only stops with a name, or that are at least made of keys and values. Places are not looked up yet.
  func stops(
    from field: Field, modes: KeySet<TravelMode>, _ problems: inout ProblemList
  ) -> [ResolvedStop] {
    if field.value.isNull { return [] }
    guard field.value.kind == .sequence else {
      problems.error(
        "stops takes a list", at: field.value.kind == .mapping ? field.key : field.value,
        hint: "begin each stop with - name:")
      return []
    }
    let count = field.value.items.reduce(0) { count, _ in count + 1 }
    guard count <= Self.most else {
      problems.error("a trip takes at most \(Self.most) stops, and this one has \(count)", at: field.key)
      return []
    }
    var stops: [ResolvedStop] = []
    stops.reserveCapacity(count)
    for item in field.value.items {
      switch item.kind {
      case .mapping: stops.append(stop(from: item, modes: modes, &problems))
      case .scalar where !item.isNull: stops.append(stop(named: item, &problems))
      default:
        problems.error("a stop takes a name, or keys and values", at: item, hint: "begin it with - name:")
      }
    }
    return stops
  }

  private static func advice(for word: String) -> String? {
    if Double(word) != nil {
      return "in braces, a value with a comma needs quotes, as at: \"67.2804, 14.4049\""
    }
    guard TripReader.Key(rawValue: word) != nil else { return nil }
    return "\(quoted(word)) is a key of the trip: do not indent it"
  }

  private func stop(named item: YAMLNode, _ problems: inout ProblemList) -> ResolvedStop {
    let field = Field(name: Key.name.rawValue, key: item, value: item)
    guard let name = field.requiredLine(&problems) else { return ResolvedStop(stop: Waypoint(name: "")) }
    return ResolvedStop(
      stop: Waypoint(name: name), wanted: ResolvedStop.Wanted(text: name, value: item, naming: .isName))
  }

  private func stop(
    from mapping: YAMLNode, modes: KeySet<TravelMode>, _ problems: inout ProblemList
  ) -> ResolvedStop {
    var stop = Waypoint(name: "")
    var kind: Waypoint.Kind?
    var nameField, placeField, at, latitude, longitude, arrive, depart: Field?
    keys.read(mapping, of: "a stop", &problems, advice: Self.advice) { key, field, problems in
      switch key {
      case .name:
        nameField = field
        if let name = field.requiredLine(&problems) { stop.name = name }
      case .place: placeField = field
      case .at: at = field
      case .lat: latitude = field
      case .lon: longitude = field
      case .timezone: stop.timeZone = field.timeZone(&problems)
      case .arrive:
        arrive = field
        stop.arrival = field.moment(&problems)
      case .depart:
        depart = field
        stop.departure = field.moment(&problems)
      case .nights: stop.nights = field.integer(in: 0...9999, &problems).map { Int16($0) }
      case .kind: kind = field.choice(kinds, "kind", &problems)
      case .by: stop.mode = field.mode(modes, &problems)
      case .note:
        stop.note = field.text(&problems)
        stop.noteLine = Int32(field.key.line)
      }
    }
    if nameField == nil && placeField == nil { problems.reportMissing("name", in: mapping, of: "the stop") }
    stop.kind = kind ?? Self.kind(of: stop)
    var read = ResolvedStop(stop: stop, arrive: arrive, depart: depart)
    let position = [at, latitude, longitude].compactMap(\.self)
    if let placeField {
      if let other = position.first {
        problems.error(
          "the stop has both place and \(other.name)", at: other.key, hint: "leave one of them out")
      }
      if let text = placeField.requiredLine(&problems) {
        read.wanted = ResolvedStop.Wanted(
          text: text, value: placeField.value, naming: nameField == nil ? .givesName : .differs)
      }
    } else if !position.isEmpty {
      read.stop.coordinate = Field.coordinate(
        at: at, latitude: latitude, longitude: longitude, of: "the stop", &problems)
      if let at, at.value.isNull { warnOfNoCoordinates(of: stop.name, at, &problems) }
    } else if !stop.name.isEmpty, let nameField {
      read.wanted = ResolvedStop.Wanted(text: stop.name, value: nameField.value, naming: .isName)
    }
    return read
  }

  /// A stop is stayed at when a night lies between arrival and departure, and is visited otherwise.
  private static func kind(of stop: Waypoint) -> Waypoint.Kind {
    if let nights = stop.nights { return nights > 0 ? .stay : .visit }
    if let arrival = stop.arrival, let departure = stop.departure, departure.day > arrival.day {
      return .stay
    }
    return .visit
  }

  private func warnOfNoCoordinates(of name: String, _ at: Field, _ problems: inout ProblemList) {
    problems.warning(
      name.isEmpty ? "the stop has no coordinates" : "\(quoted(name)) has no coordinates", at: at.key,
      hint: "it is listed, but not on the map; without at: it is looked up by its name")
  }
}
