internal import Entities
internal import Geodata
internal import Geodesy
internal import Journeys
internal import Pages
internal import Text

/// A trip as JSON for its page.
struct TripPresenter {
  let itinerary: Itinerary
  let figures: TravelFigures
  let version: String
  let problems: [Diagnostic]
  let remarks: [String]
  /// The keys of the trip and of each stop, as they are written.
  let written: [String: String]
  let writtenStops: [[String: String]]
  /// Problems that a key has.
  let marks: [Mark]
  /// The positions of the stops that have a section in the story.
  let told: Set<Int>
  let history: HistoryTitles
  /// The name of the geocoder that can be asked.
  let geocoder: String?
  /// The map as SVG, if it was asked for.
  var map: String?

  var json: String {
    var out = OutputBuffer(capacity: 4096)
    var members = JSONMembers(openingObject: &out)
    TripListPresenter.put(itinerary, figures, in: &members, &out)
    members.put("version", version, &out)
    members.put("problems", problems.map { $0.rendered(color: false) }, &out)
    members.put("remarks", remarks, &out)
    members.put("geocoder", geocoder, &out)
    members.put("map", map, &out)
    members.name("written", &out)
    Self.put(written, &out)
    put(marks, in: &members, &out)
    history.put(in: &members, &out)
    members.name("plan", &out)
    var days = JSONMembers(openingArray: &out)
    let sun = LocalTimeInteractor(itinerary: itinerary).times(
      clocks: false, sunOfDays: Set(itinerary.days.map(\.number)), sunOfStops: []
    ).days
    for day in itinerary.days {
      days.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("number", day.number, &out)
      members.put("date", day.date?.iso, &out)
      members.put("first", day.arrivals.lowerBound, &out)
      members.put("sun", sun[day.number].map { words(of: $0.sun) }, &out)
      out.append("}")
    }
    out.append("]")
    members.name("list", &out)
    var list = JSONMembers(openingArray: &out)
    let legs = figures.legs(of: itinerary)
    for (index, stop) in itinerary.trip.stops.enumerated() {
      list.item(&out)
      put(stop, at: index, leg: index > 0 ? legs[index - 1] : nil, &out)
    }
    out.append("]}")
    return out.string()
  }

  /// A problem that is shown beside a key of the trip or of a stop.
  struct Mark {
    var stop: Int?
    var key: String
    var problem: Diagnostic
  }

  private func put(_ marks: [Mark], in members: inout JSONMembers, _ out: inout OutputBuffer) {
    members.name("marks", &out)
    var list = JSONMembers(openingArray: &out)
    for mark in marks {
      list.item(&out)
      var members = JSONMembers(openingObject: &out)
      members.put("stop", mark.stop, &out)
      members.put("key", mark.key, &out)
      members.put("text", mark.problem.rendered(color: false), &out)
      out.append("}")
    }
    out.append("]")
  }

  private static func put(_ texts: [String: String], _ out: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &out)
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      members.item(&out)
      out.appendJSON(key)
      out.append(":")
      out.appendJSON(text)
    }
    out.append("}")
  }

  private func put(_ stop: Waypoint, at index: Int, leg: String?, _ out: inout OutputBuffer) {
    var members = JSONMembers(openingObject: &out)
    members.put("name", stop.name, &out)
    members.put("at", stop.coordinate?.decimal, &out)
    if index > 0 {
      members.put("way", itinerary.trip.mode(to: index).rawValue, &out)
      members.put("leg", leg, &out)
    }
    members.put("arrive", stop.arrival?.written(offset: false), &out)
    members.put("nights", stop.nights.map { Int($0) }, &out)
    members.put("zone", stop.timeZone.map(TimeZones.name(of:)), &out)
    members.name("written", &out)
    Self.put(writtenStops[index], &out)
    members.put("story", told.contains(index) ? 1 : nil, &out)
    out.append("}")
  }
}

extension TripPresenter {
  /// As in `sun 04:12 to 22:30`, in local time.
  fileprivate func words(of sun: SunDay) -> String {
    func clock(_ minutes: Double) -> String {
      figures.time(Int16((Int(minutes.rounded()) % 1440 + 1440) % 1440))
    }
    return switch sun {
    case .polarDay: "the sun does not set"
    case .polarNight: "the sun does not rise"
    case .rises(let sunrise?, let sunset?): "sun \(clock(sunrise)) to \(clock(sunset))"
    case .rises(let sunrise?, nil): "sunrise \(clock(sunrise))"
    case .rises(nil, let sunset): sunset.map { "sunset \(clock($0))" } ?? ""
    }
  }
}

extension HistoryTitles {
  func put(in members: inout JSONMembers, _ out: inout OutputBuffer) {
    members.put("undo", undo, &out)
    members.put("redo", redo, &out)
  }
}
