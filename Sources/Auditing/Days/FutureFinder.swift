internal import Entities

/// Finds when the travellers will be away, or are.
struct FutureFinder {
  let now: CalendarDay

  func findings(in list: WordList, file: String) -> [Finding] {
    AbsenceFinder(list: list, now: now).ranges().map { range in
      Finding(
        .future, "a home that is empty", file: file,
        sentence: Excerpt.around(range, in: list.bytes, hiding: []),
        identity: Excerpt.text(list.bytes[range]))
    }
  }

  /// The trips of the whole site that are not over. Many files tell the same trip.
  func findings(of trips: [TripDays]) -> [Finding] {
    let due = trips.filter { ($0.end ?? $0.start) >= now }
    var byStart: [CalendarDay: [TripDays]] = [:]
    for trip in due { byStart[trip.start, default: []].append(trip) }
    var reach: CalendarDay?
    return byStart.sorted { $0.key < $1.key }.compactMap { start, trips in
      let told =
        trips.max { one, other in
          (one.travellers.count, one.end == nil ? 0 : 1) < (other.travellers.count, other.end == nil ? 0 : 1)
        } ?? trips[0]
      // Calendars list the days of a trip too.
      let end = told.end ?? start
      if let reach, end <= reach { return nil }
      reach = max(reach ?? end, end)
      let days = start.iso + (told.end.map { " to \($0.iso)" } ?? "")
      var finding = Finding(
        .future, start > now ? "a trip that is to come" : "a trip that is under way", file: told.file,
        sentence: days + (told.title.isEmpty ? "" : ": \(told.title)")
          + (told.travellers.isEmpty ? "" : ", with \(told.travellers.joined(separator: ", "))"))
      finding.others = Set(trips.map(\.file)).count - 1
      return finding
    }
  }
}
