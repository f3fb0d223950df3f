internal import Entities
internal import Geodesy

/// An entry of a Timeline, in any of its three shapes.
struct TimelineSegment: Decodable {
  struct Way {
    var type: String
    var metres: Double
  }

  struct Point {
    var coordinate: Coordinate
    var time: LocalMoment
  }

  private(set) var stop: ImportedStop?
  private(set) var way: Way?
  private(set) var points: [Point] = []
  /// Whether a visit has a time in no known notation.
  private(set) var hasWrongTime = false

  private enum Key: String, CodingKey {
    case startTime, endTime, visit, activity, timelinePath, placeVisit, activitySegment
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let start = try container.decodeIfPresent(LooseValue.self, forKey: .startTime)
    let end = try container.decodeIfPresent(LooseValue.self, forKey: .endTime)
    if let visit = try container.decodeIfPresent(Visit.self, forKey: .visit) {
      stop = visit.stop(start, end)
      hasWrongTime = [start, end].contains { $0 != nil && $0 != LooseValue.none && $0?.moment == nil }
    }
    if let activity = try container.decodeIfPresent(Activity.self, forKey: .activity) {
      way = activity.topCandidate?.type.map { Way(type: $0, metres: activity.distanceMeters?.number ?? 0) }
    }
    if let path = try container.decodeIfPresent([PathPoint].self, forKey: .timelinePath) {
      points = path.compactMap { $0.point(from: start) }
    }
    if let visit = try container.decodeIfPresent(PlaceVisit.self, forKey: .placeVisit) {
      stop = visit.stop
      hasWrongTime = visit.duration?.hasWrongTime ?? false
    }
    if let segment = try container.decodeIfPresent(ActivitySegment.self, forKey: .activitySegment) {
      way = segment.activityType.map { Way(type: $0, metres: segment.distance?.number ?? 0) }
    }
  }
}

/// A position as `{"latLng": "43.7°, 9.0°"}`, as `"geo:43.7,9.0"` or as `"43.7°, 9.0°"`.
private struct TimelinePosition: Decodable {
  var coordinate: Coordinate?

  private enum Key: String, CodingKey { case latLng }

  init(from decoder: any Decoder) throws {
    // JSONDecoder cannot tell the type of a value in advance. So a failure here only says that it is not text.
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      coordinate = Self.coordinate(text)
    } else {
      let container = try decoder.container(keyedBy: Key.self)
      coordinate = try container.decodeIfPresent(String.self, forKey: .latLng).flatMap(Self.coordinate)
    }
  }

  static func coordinate(_ text: String) -> Coordinate? {
    let numbers = (text.hasPrefix("geo:") ? text.dropFirst(4) : text[...]).split(separator: ",").map { part in
      Double(imported: String(part.filter { $0 != "°" }))
    }
    return numbers.count < 2 ? nil : Coordinate(importedLatitude: numbers[0], longitude: numbers[1])
  }
}

private struct Visit: Decodable {
  var hierarchyLevel: LooseValue?
  var topCandidate: Candidate?

  struct Candidate: Decodable {
    var placeLocation: TimelinePosition?
  }

  /// Nil for visits inside of another visit.
  func stop(_ start: LooseValue?, _ end: LooseValue?) -> ImportedStop? {
    guard (hierarchyLevel?.number ?? 0) == 0, let place = topCandidate?.placeLocation?.coordinate else {
      return nil
    }
    var stop = ImportedStop(name: "")
    stop.coordinate = place
    stop.arrival = start?.moment
    stop.departure = end?.moment
    return stop
  }
}

private struct Activity: Decodable {
  var distanceMeters: LooseValue?
  var topCandidate: Candidate?

  struct Candidate: Decodable {
    var type: String?
  }
}

private struct PathPoint: Decodable {
  var point: TimelinePosition?
  var time: LooseValue?
  var durationMinutesOffsetFromStartTime: LooseValue?

  func point(from start: LooseValue?) -> TimelineSegment.Point? {
    guard let place = point?.coordinate else { return nil }
    if let time = time?.moment { return .init(coordinate: place, time: time) }
    guard let instant = start?.moment?.instant,
      let minutes = durationMinutesOffsetFromStartTime?.number, abs(minutes) < 1e6,
      let time = LocalClock.moment(atUTC: instant + Int(minutes) * 60, in: nil)
    else { return nil }
    return .init(coordinate: place, time: time)
  }
}

/// A visit of the older Takeout.
private struct PlaceVisit: Decodable {
  var location: Location?
  var duration: Duration?

  struct Location: Decodable {
    var latitudeE7: Double?
    var longitudeE7: Double?
    var name: String?
  }

  struct Duration: Decodable {
    var startTimestamp: LooseValue?
    var endTimestamp: LooseValue?
    var startTimestampMs: LooseValue?
    var endTimestampMs: LooseValue?

    var start: LocalMoment? { Self.moment(startTimestamp, startTimestampMs) }
    var end: LocalMoment? { Self.moment(endTimestamp, endTimestampMs) }

    var hasWrongTime: Bool {
      [(startTimestamp, start), (endTimestamp, end)].contains { value, moment in
        value != nil && value != LooseValue.none && moment == nil
      }
    }

    private static func moment(_ value: LooseValue?, _ milliseconds: LooseValue?) -> LocalMoment? {
      value?.moment
        ?? milliseconds?.number.flatMap { LocalClock.moment(atUTC: $0 / 1000, in: nil) }
    }
  }

  var stop: ImportedStop? {
    guard
      let place = Coordinate(
        importedLatitude: location?.latitudeE7.map { $0 / 1e7 },
        longitude: location?.longitudeE7.map { $0 / 1e7 })
    else { return nil }
    var stop = ImportedStop(name: PlainText.line(location?.name))
    stop.coordinate = place
    stop.arrival = duration?.start
    stop.departure = duration?.end
    return stop
  }
}

private struct ActivitySegment: Decodable {
  var activityType: String?
  var distance: LooseValue?
}
