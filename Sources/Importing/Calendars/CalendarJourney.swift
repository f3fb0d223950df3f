internal import Entities
internal import Geodesy

/// Makes the stops of a journey from the events of a calendar, in the order of their times.
struct CalendarJourney {
  private(set) var stops: [ImportedStop] = []
  /// Where each stop is, or seems to be.
  private var positions: [Coordinate?] = []
  /// The stays of several days that are not over yet, as stops.
  private var open: [(stop: ImportedStop, position: Coordinate?, end: LocalMoment)] = []
  /// The way that is under way.
  private var mode: TravelMode?
  private var landing: LocalMoment?
  /// Stops where a way ends, if the calendar only names the town.
  private var landings: Set<Int> = []
  /// Stops that are airports where a way ends.
  private var airports: Set<Int> = []
  /// Stops that are only known to be in a town.
  private(set) var inTowns = 0

  /// In metres. Two places that are nearer are one.
  private static let nearest = 300.0
  /// In metres. A place in a town and a place that is only known to be in this town.
  private static let nearestInTown = 5000.0

  /// `items` are in the order of their times.
  init(_ items: [CalendarItem]) {
    for (index, item) in items.enumerated() {
      switch item.kind {
      case .way(_, let to?, _, _) where item.isDirections && isHere(to): break
      case .way(let from, let to, let mode, let isWeak):
        depart(item, from: from, isWeak: isWeak)
        self.mode = mode ?? .other
        landing = item.end
        if let to { arrive(at: to) }
        open = []
      case .stay(let place):
        stay(item, at: place)
        goBack(after: item, before: index + 1 < items.count ? items[index + 1] : nil)
      }
    }
  }

  private mutating func append(_ stop: ImportedStop, _ place: PlaceText?) {
    var stop = stop
    stop.mode = mode
    (mode, landing) = (nil, nil)
    // The journey leaves the stop before at the latest when the next one begins.
    if let begin = stop.arrival ?? stop.departure, let last = stops.indices.last { clamp(last, to: begin) }
    if place?.isTown == true { inTowns += 1 }
    stops.append(stop)
    positions.append(place?.position)
  }

  private mutating func clamp(_ index: Int, to moment: LocalMoment) {
    guard let departure = stops[index].departure else { return }
    let isLater = moment.isBefore(departure) || departure.minute == nil && moment.day < departure.day
    if !isLater { return }
    let day = LocalMoment(day: moment.day)
    let end = stops[index].arrival.map { max($0.day, day.day) } ?? day.day
    stops[index].departure = stops[index].arrival?.day == end ? nil : LocalMoment(day: end)
  }

  private mutating func depart(_ item: CalendarItem, from: PlaceText?, isWeak: Bool) {
    let last = stops.indices.last.flatMap { mode == nil ? $0 : nil }
    let isFromTown =
      last.map { last in from.map { !isSame($0, last) && isInTown($0, last) } ?? false } ?? false
    // The title has the number of a train, or the name of a station that becomes no stop.
    let note = Self.note(item, hasTitle: isFromTown || item.title.contains(where: \.isNumber))
    if let last, item.isDirections || from.map({ isFromTown || isSame($0, last) }) ?? true {
      stops[last].departure = item.start ?? stops[last].departure
      // As in Lyon (LYS) for LYS.
      if let name = from?.name, !item.isDirections,
        name.split(whereSeparator: { !$0.isLetter }).contains(stops[last].name[...])
      {
        stops[last].name = name
      }
      add(note, to: last)
      return
    }
    guard var from else { return }
    if from.name.isEmpty { from.name = from.coordinate == nil ? item.title : "" }
    var stop = Self.stop(from)
    // A way that leads here ends when the next one begins, at the latest.
    stop.arrival = landing
    stop.departure = item.start
    // Perhaps it is no way: then it is a visit that begins here.
    if isWeak, stop.arrival == nil, stops.isEmpty { stop.arrival = item.start }
    stop.note = note
    append(stop, from)
  }

  private mutating func arrive(at place: PlaceText) {
    var stop = Self.stop(place)
    stop.arrival = landing
    append(stop, place)
    if place.isAirport { airports.insert(stops.count - 1) }
    if place.coordinate == nil, !place.isTown { landings.insert(stops.count - 1) }
  }

  private mutating func add(_ note: String?, to index: Int) {
    guard let note, stops[index].note?.contains(note) != true else { return }
    stops[index].note = stops[index].note.map { $0 + "\n\n" + note } ?? note
  }

  private mutating func stay(_ item: CalendarItem, at place: PlaceText) {
    var stop = Self.stop(place)
    let isTitled = !item.title.isEmpty && !stop.name.contains(item.title) && !item.title.contains(stop.name)
    stop.note = Self.note(item, hasTitle: isTitled)
    // A way without a named end leads to the next place.
    let way = landing
    if let last = stops.indices.last, mode == nil, isSame(place, last), isSoon(item.start, after: last) {
      if !item.isArrival { extend(last, to: item.end ?? item.start) }
      add(stop.note, to: last)
      // Titles can be cut.
      if item.lodging != nil, stop.name.hasPrefix(stops[last].name) { stops[last].name = stop.name }
    } else if let last = stops.indices.last, mode == nil, landings.contains(last), isInTown(place, last) {
      // The way ended somewhere in the town, and this is where the traveller stays in it.
      landings.remove(last)
      (stop.arrival, stop.mode) = (stops[last].arrival ?? item.start, stops[last].mode)
      stop.departure = item.end
      (stops[last], positions[last]) = (stop, place.position)
      if place.isTown { inTowns += 1 }
    } else {
      stop.arrival = item.start
      if let way, item.start.map({ $0.minute == nil && $0.day == way.day }) ?? true { stop.arrival = way }
      stop.departure = item.end
      append(stop, place)
    }
    if let end = item.end, let start = item.start, end.day > start.day {
      open.append((stop, place.position, end))
    }
  }

  /// Whether a stay goes on: events in one place that are weeks apart are two visits.
  private func isSoon(_ start: LocalMoment?, after index: Int) -> Bool {
    guard let start, let last = stops[index].departure ?? stops[index].arrival else { return true }
    return start.day.days(since: last.day) <= Self.mostDays
  }

  private static let mostDays = 14

  private mutating func extend(_ index: Int, to end: LocalMoment?) {
    guard let end else { return }
    if let arrival = stops[index].arrival, end == arrival || end.isBefore(arrival) { return }
    if let old = stops[index].departure, end.isBefore(old) { return }
    stops[index].departure = end
  }

  /// After a visit during a stay of several days, the traveller is back for the night.
  private mutating func goBack(after item: CalendarItem, before next: CalendarItem?) {
    guard let day = (item.end ?? item.start)?.day else { return }
    open.removeAll { $0.end.day < day }
    guard let stay = open.last, stay.end.day > day, stops.last?.name != stay.stop.name,
      next?.start.map({ $0.day > day }) ?? true
    else { return }
    var stop = stay.stop
    (stop.note, stop.mode) = (nil, nil)
    stop.arrival = LocalMoment(day: day)
    stop.departure = stay.end
    mode = nil
    if let begin = stop.arrival, let last = stops.indices.last { clamp(last, to: begin) }
    stops.append(stop)
    positions.append(stay.position)
  }

  private static func stop(_ place: PlaceText) -> ImportedStop {
    var stop = ImportedStop(name: place.name)
    stop.coordinate = place.coordinate
    stop.place = place.coordinate == nil ? place.lookup : nil
    if stop.name.isEmpty, let lookup = stop.place { stop.name = String(lookup.prefix { $0 != "," }) }
    return stop
  }

  private static func note(_ item: CalendarItem, hasTitle: Bool) -> String? {
    let texts = [hasTitle ? item.title : "", item.description]
    return PlainText.markdown(texts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }

  /// Whether the traveller is at the place already.
  private func isHere(_ place: PlaceText) -> Bool {
    stops.indices.last.map { mode == nil && isSame(place, $0) } ?? false
  }

  private func isSame(_ place: PlaceText, _ index: Int) -> Bool {
    // Two positions of one airport.
    if place.isAirport, airports.contains(index), let here = positions[index], let there = place.position,
      Geodesic.distance(from: here, to: there) < Self.nearestInTown
    {
      return true
    }
    if let here = stops[index].coordinate, let there = place.coordinate {
      return Geodesic.distance(from: here, to: there) < Self.nearest
    }
    return !place.name.isEmpty && stops[index].name.lowercased() == place.name.lowercased()
  }

  /// Whether one of the two is a town, and the other one may be in it.
  private func isInTown(_ place: PlaceText, _ index: Int) -> Bool {
    guard let here = positions[index], let there = place.position,
      stops[index].coordinate == nil || place.coordinate == nil, !place.isCertain || landings.contains(index)
    else { return false }
    return Geodesic.distance(from: here, to: there) < Self.nearestInTown
  }
}
