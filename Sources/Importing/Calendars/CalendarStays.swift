internal import Entities

/// Puts the events of a calendar into the order of their times, and joins what the calendar tells in several events: a stay
/// from its check-in to its check-out, and a whole trip around its parts.
struct CalendarStays {
  private(set) var items: [CalendarItem]
  /// The number of events that have no place.
  private(set) var withoutPlace = 0

  /// In days. A check-out that is later belongs to another stay.
  private static let longest: Int32 = 400

  /// Only items on the days of `options` count. Others would stretch the stays beside them.
  init(_ items: [CalendarItem], _ options: ImportOptions) {
    self.items = Self.sorted(items)
    joinLodgings()
    self.items = self.items.filter(options.includes)
    let around = trips
    placeLodgings(around)
    withoutPlace = self.items.count { $0.isWithoutPlace }
    var dropped = around.filter { trip in
      guard let inner = firstNight(within: trip) else { return false }
      addTitle(of: trip, to: inner)
      return true
    }
    dropped += self.items.indices.filter { self.items[$0].isWithoutPlace }
    let left = Set(dropped)
    self.items = self.items.enumerated().filter { !left.contains($0.offset) }.map(\.element)
  }

  /// If some times are in UTC, those that clocks show are compared with them.
  private static func sorted(_ items: [CalendarItem]) -> [CalendarItem] {
    let hasInstants = items.contains { $0.start?.instant != nil }
    var zone = hasInstants ? items.lazy.compactMap(\.zone).first : nil
    var keys: [(order: Int, position: Int)] = []
    for item in items {
      if hasInstants { zone = item.zone ?? zone }
      keys.append((item.order(in: zone), keys.count))
    }
    return keys.sorted(by: <).map { items[$0.position] }
  }

  /// Joins each check-in with its check-out. Each of them alone is only a moment.
  private mutating func joinLodgings() {
    var isJoined = Set<Int>()
    for index in items.indices where !isJoined.contains(index) && !items[index].isNight {
      switch items[index].lodging {
      case .arrival:
        items[index].end = nil
        guard let end = checkOut(after: index, isJoined) else { continue }
        isJoined.insert(end)
        items[index].join(items[end])
      case .departure: items[index].end = nil
      case nil: break
      }
    }
    items = items.enumerated().filter { !isJoined.contains($0.offset) }.map(\.element)
  }

  private func checkOut(after index: Int, _ isJoined: Set<Int>) -> Int? {
    guard let lodging = items[index].lodging, let start = items[index].start else { return nil }
    for other in items.indices[(index + 1)...] where !isJoined.contains(other) {
      guard let end = items[other].start, end.day.days(since: start.day) <= Self.longest else { return nil }
      guard let found = items[other].lodging, items[index].isSameLodging(as: items[other], lodging, found)
      else {
        continue
      }
      if case .departure = found { return other }
      return nil
    }
    return nil
  }

  /// Events with whole days and a town as their place, with ways on these days.
  private var trips: [Int] {
    items.indices.filter { index in
      let item = items[index]
      guard item.isWholeTrip, let start = item.start, let end = item.end else { return false }
      return items.contains { other in
        guard other.isWay, let day = other.start?.day else { return false }
        return day >= start.day && day <= end.day
      }
    }
  }

  /// A lodging without a place is in the town of the trip.
  private mutating func placeLodgings(_ trips: [Int]) {
    for index in items.indices where items[index].isWithoutPlace {
      guard let name = items[index].lodging?.name, !name.isEmpty, let day = items[index].start?.day,
        let trip = trips.first(where: { contains($0, day) }), case .stay(var place) = items[trip].kind
      else { continue }
      let town = place
      place.isIn(town, named: name)
      items[index].kind = .stay(place)
      items[index].isWithoutPlace = false
    }
  }

  private func contains(_ trip: Int, _ day: CalendarDay) -> Bool {
    guard let start = items[trip].start?.day, let end = items[trip].end?.day else { return false }
    return day >= start && day <= end
  }

  private func firstNight(within trip: Int) -> Int? {
    items.indices.first { index in
      guard index != trip, items[index].isNight, !items[index].isWithoutPlace,
        let start = items[index].start?.day,
        let end = items[index].end?.day, !items[index].isWholeTrip
      else { return false }
      return contains(trip, start) && contains(trip, end)
    }
  }

  /// The title of a whole trip is often only its town and its month.
  private mutating func addTitle(of trip: Int, to inner: Int) {
    guard case .stay(let place) = items[trip].kind else { return }
    let title = items[trip].title
    if title.lowercased().hasPrefix(place.name.lowercased()) { return }
    items[inner].description = [title, items[inner].description].filter { !$0.isEmpty }.joined(
      separator: "\n\n")
  }
}

extension CalendarItem {
  /// Whether it only says when a stay begins.
  var isArrival: Bool { if case .arrival = lodging, end == nil { true } else { false } }

  /// Whether it is a stay with a night.
  fileprivate var isNight: Bool {
    guard !isWay, let start, let end else { return false }
    return end.day > start.day
  }

  fileprivate var isWholeTrip: Bool {
    guard isNight, lodging == nil, start?.minute == nil, !isLodging, case .stay(let place) = kind else {
      return false
    }
    return place.isWholeTown
  }

  fileprivate func isSameLodging(as other: CalendarItem, _ mine: LodgingTitle, _ theirs: LodgingTitle) -> Bool
  {
    if mine.isSame(as: theirs), !mine.name.isEmpty { return true }
    guard case .stay(let place) = kind, case .stay(let otherPlace) = other.kind, !isWithoutPlace,
      !other.isWithoutPlace
    else { return false }
    if let here = place.coordinate, let there = otherPlace.coordinate { return here == there }
    return mine.name.isEmpty || theirs.name.isEmpty ? place.name == otherPlace.name : false
  }

  /// Ends when the traveller checks out.
  fileprivate mutating func join(_ checkOut: CalendarItem) {
    end = checkOut.start
    if let start, let end, end.isBefore(start) { self.end = nil }
    if isWithoutPlace, !checkOut.isWithoutPlace { (kind, isWithoutPlace) = (checkOut.kind, false) }
    if description != checkOut.description, !description.contains(checkOut.description) {
      description = [description, checkOut.description].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
  }
}
