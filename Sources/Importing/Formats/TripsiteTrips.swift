internal import Entities
internal import Geodata
internal import Geodesy

extension ImportFormat {
  /// The JSON that tripsite makes of each trip. Documentation/trip.schema.json describes it.
  static let tripsite = ImportFormat(name: "JSON of tripsite", isWhole: true) { file in
    file.begins(with: "{") && file.mentions("\"tripsite trip ")
  } read: { file, _, report in
    guard let (trip, tree) = file.json(TripsiteTrip.self, &report) else { return [] }
    guard trip.format == "tripsite trip 1" else {
      report.error(
        "this program does not know the format \"\(trip.format)\"",
        at: tree.offset(of: [.key("format")]), hint: "it reads \"tripsite trip 1\"")
      return []
    }
    var properties = PropertyCount(TripsiteProperties.table)
    JSONProperties.count(in: tree, TripsiteProperties.table, into: &properties)
    properties.report(to: &report)
    return [trip.imported(tree, &report)]
  }
}

private struct TripsiteTrip: Decodable {
  var format: String
  var slug: String
  var title: String
  var summary: String?
  var draft: Bool?
  var folder: Bool?
  var start: String?
  var updated: String?
  var tags: [String]?
  var countries: [String]?
  var travellers: [String]?
  var cover: Cover?
  var links: [Link]?
  var stops: [Stop]?
  var ideas: [Stop]?
  var legs: [Leg]?
  var photos: [Photo]?
  var posts: [Post]?
  var costs: Costs?
  var story: String?

  struct Costs: Decodable {}

  struct Post: Decodable { var title: String }

  struct Cover: Decodable {
    var path: String
    var alt: String?
  }

  struct Link: Decodable {
    var url: String
    var title: String?
  }

  struct Stop: Decodable {
    var name: String
    var place: String?
    var kind: String
    var latitude: Double?
    var longitude: Double?
    var country: String?
    var timeZone: String?
    var arrival: String?
    var departure: String?
    var nights: Int?
    var outing: String?
    var status: String?
    var note: String?
    var hours: String?
    var links: [Link]?
  }

  struct Leg: Decodable {
    var mode: String
    var status: String?
    var source: String?
    var parts: [Part]?

    struct Part: Decodable { var source: String }

    /// Whether a part of it follows a track of the author.
    var hasTrack: Bool {
      let sources = (parts ?? []).map(\.source) + [source].compactMap(\.self)
      return sources.contains("track") || sources.contains("planned")
    }
  }

  struct Photo: Decodable {
    var path: String
    var caption: String?
  }

  func imported(_ tree: JSONValue, _ report: inout ImportReport) -> ImportedTrip {
    var trip = ImportedTrip(title: PlainText.line(title))
    trip.slug = slug
    trip.summary = summary.map(PlainText.clean)
    trip.isDraft = draft ?? false
    trip.isFolder = folder ?? false
    trip.start = day(start, "start", tree, &report)
    trip.updated = day(updated, "updated", tree, &report)
    trip.tags = (tags ?? []).compactMap { PlainText.filledLine($0) }
    trip.travellers = (travellers ?? []).compactMap { PlainText.filledLine($0) }
    trip.cover = cover?.path
    trip.coverAlternative = cover?.alt.flatMap { PlainText.filledLine($0) }
    trip.links = Self.read(links, in: [], tree, &report)
    trip.story = PlainText.clean(story ?? "")
    for (index, stop) in (stops ?? []).enumerated() {
      trip.stops.append(stop.imported(at: index, of: "stops", tree, &report))
    }
    for (index, idea) in (ideas ?? []).enumerated() {
      trip.ideas.append(idea.imported(at: index, of: "ideas", tree, &report))
    }
    for (index, leg) in (legs ?? []).enumerated() where index + 1 < trip.stops.count {
      trip.stops[index + 1].mode = TravelMode(rawValue: leg.mode)
      trip.stops[index + 1].wayStatus = leg.status.flatMap(Waypoint.Status.init)
      if let status = leg.status, trip.stops[index + 1].wayStatus == nil {
        report.lost(
          "the status \"\(status)\" is unknown", kind: "status",
          at: tree.offset(of: [.key("legs"), .index(index), .key("status")]))
      }
      if trip.stops[index + 1].mode == nil {
        report.lost(
          "the mode \"\(leg.mode)\" is unknown", kind: "mode",
          at: tree.offset(of: [.key("legs"), .index(index), .key("mode")]))
      }
    }
    var stays = StaysWithVisits()
    for (stop, imported) in zip(stops ?? [], trip.stops) {
      stays.add(imported, stop.outing.flatMap(Waypoint.Outing.init))
    }
    stays.close()
    trip.stops = stays.stops
    trip.countries = writtenCountries
    reportLosses(tree, &report)
    return trip
  }

  /// The countries, if they do not follow from the stops. They help to find stops that are looked up.
  private var writtenCountries: [CountryCode] {
    var ofStops: [String] = []
    for stop in stops ?? [] {
      if let country = stop.country, !ofStops.contains(country) { ofStops.append(country) }
    }
    let isLookedUp = (stops ?? []).contains { $0.place != nil }
    guard let countries, countries != ofStops || isLookedUp else { return [] }
    return countries.compactMap { CountryCode($0) }
  }

  private func day(
    _ text: String?, _ key: String, _ tree: JSONValue, _ report: inout ImportReport
  ) -> CalendarDay? {
    guard let text else { return nil }
    let day = CalendarDay(iso: text)
    if day == nil {
      report.error(
        "\"\(key)\" is not a day such as 2025-06-14", at: tree.offset(of: [.key(key)]))
    }
    return day
  }

  /// `path` leads to the thing that has the links.
  fileprivate static func read(
    _ links: [Link]?, in path: [JSONValue.Step], _ tree: JSONValue, _ report: inout ImportReport
  ) -> [WebLink] {
    (links ?? []).enumerated().compactMap { index, link in
      let read = WebLink(PlainText.line(link.url), title: PlainText.filledLine(link.title))
      if read == nil {
        report.lost(
          "\"\(link.url)\" is not a web address", kind: "links",
          at: tree.offset(of: path + [.key("links"), .index(index), .key("url")]))
      }
      return read
    }
  }

  private func reportLosses(_ tree: JSONValue, _ report: inout ImportReport) {
    for (index, photo) in (photos ?? []).enumerated() {
      report.lost(
        "the photo \(photo.path)" + (photo.caption.map { " (\($0))" } ?? "") + " is not in the file",
        kind: "photos", at: tree.offset(of: [.key("photos"), .index(index), .key("path")]),
        hint: "put the photo into the folder of the trip")
    }
    if let posts, !posts.isEmpty {
      report.lost(
        "the text of \(posts.count == 1 ? "1 post" : "\(posts.count) posts") of the journal is not in the file",
        kind: "posts", at: tree.offset(of: [.key("posts")]),
        hint: "copy the folder journal/ of the trip")
    }
    if costs != nil {
      report.lost(
        "the costs are not taken over", kind: "costs", at: tree.offset(of: [.key("costs")]),
        hint: "copy them from the file of the trip")
    }
    if let first = (legs ?? []).firstIndex(where: \.hasTrack) {
      let count = (legs ?? []).count(where: \.hasTrack)
      report.lost(
        "the tracks of \(count == 1 ? "1 leg" : "\(count) legs") are not in the file", kind: "tracks",
        at: tree.offset(of: [.key("legs"), .index(first)]),
        hint: "copy the recorded tracks too, and name them under track:")
    }
  }
}

extension TripsiteTrip.Stop {
  fileprivate func imported(
    at index: Int, of list: String, _ tree: JSONValue, _ report: inout ImportReport
  ) -> ImportedStop {
    func offset(_ key: String) -> Int {
      tree.offset(of: [.key(list), .index(index), .key(key)])
    }
    func moment(_ text: String?, _ key: String) -> LocalMoment? {
      guard let text else { return nil }
      let moment = LocalClock.moment(text)
      if moment == nil { report.error("\"\(text)\" is not a day or a time", at: offset(key)) }
      return moment
    }
    var stop = ImportedStop(name: PlainText.line(name))
    if stop.name.isEmpty { report.error("the stop has no name", at: offset("name")) }
    stop.place = PlainText.filledLine(place)
    if latitude != nil || longitude != nil {
      stop.coordinate = Coordinate(importedLatitude: latitude, longitude: longitude)
      if stop.coordinate == nil { report.error("the stop is not on the Earth", at: offset("latitude")) }
    }
    stop.isOffMap = place == nil && stop.coordinate == nil
    stop.timeZone = timeZone
    if let timeZone, TimeZones.id(named: timeZone) == nil {
      report.error("unknown time zone \"\(timeZone)\"", at: offset("timeZone"))
    }
    stop.arrival = moment(arrival, "arrival")
    stop.departure = moment(departure, "departure")
    stop.nights = nights.flatMap { (0...9999).contains($0) ? $0 : nil }
    stop.kind = Waypoint.Kind(rawValue: kind)
    if stop.kind == nil { report.error("\"\(kind)\" is not stay, visit or waypoint", at: offset("kind")) }
    stop.status = status.flatMap(Waypoint.Status.init)
    if let status, stop.status == nil {
      report.lost("the status \"\(status)\" is unknown", kind: "status", at: offset("status"))
    }
    stop.note = note.map(PlainText.clean)
    stop.hours = PlainText.filledLine(hours)
    stop.links = TripsiteTrip.read(links, in: [.key(list), .index(index)], tree, &report)
    return stop
  }
}
