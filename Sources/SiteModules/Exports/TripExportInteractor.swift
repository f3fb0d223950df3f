internal import Entities
internal import Geodata
internal import Geodesy
internal import Journeys
internal import Markdown
internal import Text

/// What the files of a trip tell.
struct TripExportFacts: Sendable {
  struct Leg: Sendable {
    /// Along the track or the road, or straight. A line over the 180th meridian has several parts.
    var lines: [[LinePoint]]
    /// The number of the day that reaches its end. Nil if the trip has no days.
    var day: Int?
  }

  var itinerary: Itinerary
  /// The note of each stop as plain text. Nil if it has none.
  var notes: [String?]
  /// The note of each idea, likewise.
  var ideaNotes: [String?]
  /// The name of the time zone of each stop with times of day. Nil if it is unknown.
  var zones: [String?]
  /// The local date of arrival at each stop.
  var dates: [CalendarDay?]
  var legs: [Leg]
  /// The number of the day that each stop belongs to: the first that reaches it, or leaves it. Nil if the trip has no days.
  var days: [Int?]
  /// The mode by which each stop is reached, for the first stop that by which it is left. Nil if the trip has one stop.
  var modes: [TravelMode?]

  var trip: Trip { itinerary.trip }
}

/// A point of the line of a leg.
struct LinePoint: Equatable, Sendable {
  var coordinate: Coordinate
  /// In metres.
  var height: Double?
  /// In seconds since 1970-01-01 00:00 UTC.
  var time: Int?
}

struct TripExportInteractor: Sendable {
  func facts(of itinerary: Itinerary, rendering markdown: inout MarkdownRenderer) -> TripExportFacts {
    let times = LocalTimeInteractor(itinerary: itinerary)
      .times(clocks: false, sunOfDays: [], sunOfStops: [])
    return TripExportFacts(
      itinerary: itinerary, notes: Self.notes(of: itinerary.trip.stops, &markdown),
      ideaNotes: Self.notes(of: itinerary.trip.ideas, &markdown),
      zones: itinerary.trip.stops.map { $0.timeZone.map(TimeZones.name) }, dates: times.stops.map(\.date),
      legs: itinerary.legs.indices.map { leg in
        TripExportFacts.Leg(
          lines: cut(line(ofLeg: leg, in: itinerary)),
          day: itinerary.days.first { $0.arrivals.contains(leg + 1) }?.number)
      }, days: days(of: itinerary),
      modes: itinerary.trip.stops.indices.map { stop in
        itinerary.legs.isEmpty ? nil : itinerary.legs[max(0, stop - 1)].mode
      })
  }

  private static func notes(of places: [Waypoint], _ markdown: inout MarkdownRenderer) -> [String?] {
    var notes: [String?] = []
    for place in places {
      let note = place.note.map { plain($0, &markdown) }
      notes.append(note == "" ? nil : note)
    }
    return notes
  }

  private func days(of itinerary: Itinerary) -> [Int?] {
    var numbers = [Int?](repeating: nil, count: itinerary.trip.stops.count)
    for day in itinerary.days {
      for stop in (day.start.map { [$0] } ?? []) + Array(day.arrivals) {
        numbers[stop] = numbers[stop] ?? day.number
      }
    }
    return numbers
  }

  /// The way of the whole trip. Legs without a line are gaps in it.
  func lines(of itinerary: Itinerary) -> [[LinePoint]] {
    var ways: [[LinePoint]] = [[]]
    for leg in itinerary.legs.indices {
      let line = line(ofLeg: leg, in: itinerary)
      if line.isEmpty {
        ways.append([])
      } else {
        ways[ways.count - 1] += ways[ways.count - 1].isEmpty ? line[...] : line.dropFirst()
      }
    }
    return ways.flatMap(cut)
  }

  /// The line of a leg, in order. Empty if one end has no coordinates. All files get their lines here.
  private func line(ofLeg index: Int, in itinerary: Itinerary) -> [LinePoint] {
    let (start, end) = (itinerary.trip.stops[index], itinerary.trip.stops[index + 1])
    guard let from = start.coordinate, let to = end.coordinate else { return [] }
    if let course = itinerary.legs[index].course {
      return course.points.indices.map {
        LinePoint(
          coordinate: course.points[$0], height: course.heights.isEmpty ? nil : course.heights[$0],
          time: course.times.isEmpty ? nil : course.times[$0])
      }
    }
    var points = Geodesic.course(from: from, to: to).map { LinePoint(coordinate: $0) }
    points[0].time = start.departure?.instant
    points[points.count - 1].time = end.arrival?.instant
    return points
  }

  private func cut(_ line: [LinePoint]) -> [[LinePoint]] {
    AntimeridianCut.parts(of: line, longitude: \.coordinate.longitude) { start, end, share, longitude in
      func mixed(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
      var point = LinePoint(
        coordinate: Coordinate(
          latitude: mixed(start.coordinate.latitude, end.coordinate.latitude), longitude: longitude))
      if let from = start.height, let to = end.height { point.height = mixed(from, to) }
      if let from = start.time, let to = end.time {
        point.time = Int(mixed(Double(from), Double(to)).rounded())
      }
      return point
    }
  }

  /// Notes are checked where the page of the trip is made.
  private static func plain(_ note: String, _ markdown: inout MarkdownRenderer) -> String {
    var ignored = FindingList()
    return markdown.inline(
      note, origin: MarkdownOrigin(file: ""), links: { _ in .broken }, reporting: &ignored
    ).plainText
  }
}
