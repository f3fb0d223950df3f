internal import Entities
internal import Files
internal import Geodesy
internal import Text
internal import Tracks

extension ImportFormat {
  /// A post of a blog that Jekyll or Hugo makes. It becomes a trip with its places.
  static let blog = ImportFormat(name: "Markdown of Jekyll and Hugo") { file in
    [".md", ".markdown"].contains(file.ending)
  } read: { file, _, report in
    guard let bytes = file.text(&report) else { return [] }
    guard let (matter, body) = FrontMatterText.split(bytes, &report) else { return [] }
    var post = BlogPost(file, &report)
    // Hugo takes a text for one tag. Its front matter can be TOML or JSON, too.
    let hasLayout = matter.pairs.contains { $0.key.text == "layout" }
    let isJekyll = bytes.starts(with: "---".utf8) && (post.hasDatedName || hasLayout)
    post.read(matter, splitsTags: isJekyll, &report)
    post.reportTemplates(in: bytes, from: body, &report)
    post.keepBack(bytes[body...], &report)
    return [post.trip(story: String(decoding: bytes[body...], as: UTF8.self))]
  }
}

private struct BlogPost {
  private let file: ImportFile
  private var result: ImportedTrip
  private var latitude: Double?
  private var longitude: Double?
  private var placeName: String?
  private var start: LocalMoment?
  private var end: LocalMoment?
  /// Jekyll's posts have names such as 2024-05-06-west-highland-way.md.
  let hasDatedName: Bool
  private var splitsTags = false

  /// Keys of the generator, which say nothing about a trip.
  private static let generators: Set = ["layout", "permalink", "url", "type", "published", "comments"]

  init(_ file: ImportFile, _ report: inout ImportReport) {
    self.file = file
    result = ImportedTrip(title: "")
    let parts = file.name.split(separator: "-", maxSplits: 3).map(String.init)
    let moment = parts.count == 4 ? LocalClock.moment(parts[..<3].joined(separator: "-")) : nil
    hasDatedName = moment != nil
    if let moment {
      start = moment
      result.slug = parts[3]
    } else if file.name != "index" && file.name != "_index" {
      result.slug = file.name
    }
  }

  mutating func read(_ matter: YAMLNode, splitsTags: Bool, _ report: inout ImportReport) {
    self.splitsTags = splitsTags
    readKeys(of: matter, &report)
    if let place = Coordinate(importedLatitude: latitude, longitude: longitude) {
      var stop = ImportedStop(name: placeName ?? "")
      stop.coordinate = place
      result.stops.insert(stop, at: 0)
    } else if let placeName {
      if result.stops.count == 1, result.stops[0].name.isEmpty {
        result.stops[0].name = placeName
      } else {
        result.stops.insert(ImportedStop(name: placeName), at: 0)
      }
    }
  }

  private mutating func readKeys(of matter: YAMLNode, _ report: inout ImportReport) {
    for (key, value) in matter.pairs {
      func wrong(_ message: String) {
        report.add(
          .warning, message, kind: message,
          at: report.source?.place(line: value.line, column: value.column, length: value.length))
      }
      switch key.text.lowercased() {
      case "title": result.title = PlainText.line(value.text)
      case "description", "summary", "excerpt": result.summary = PlainText.filledLine(value.text)
      case "slug": result.slug = PlainText.filledLine(value.text)
      case "date", "start_date", "startdate":
        let moment = LocalClock.moment(value.text)
        if moment == nil { wrong("this is no date") }
        // The date of the post is only the date of the journey if nothing better is there.
        if key.text.lowercased() != "date" || start == nil { start = moment ?? start }
      case "end_date", "enddate":
        end = LocalClock.moment(value.text)
        if end == nil { wrong("this is no date") }
      case "tags", "categories":
        add(tags: splitsTags && value.kind == .scalar ? words(of: value.text) : texts(of: value))
      case "tag", "category", "keywords": add(tags: texts(of: value))
      case "author", "authors", "travellers": result.travellers += texts(of: value)
      case "draft": result.isDraft = value.text == "true"
      case "published" where value.text == "false": result.isDraft = true
      case "lat", "latitude": latitude = Double(imported: value.text)
      case "lng", "lon", "long", "longitude": longitude = Double(imported: value.text)
      case "location", "locations", "geo", "coordinates", "place", "places", "map":
        let places = PostPlaces(value).stops
        if places.isEmpty { wrong("this is no place") }
        for place in places {
          if place.coordinate == nil, placeName == nil {
            placeName = place.name
          } else {
            result.stops.append(place)
          }
        }
      case "gpx", "track", "gpx_file": texts(of: value).forEach { track($0, at: value, &report) }
      // Hugo keeps the keys of a site below this one.
      case "params" where value.kind == .mapping: readKeys(of: value, &report)
      case let word where Self.generators.contains(word): break
      default:
        report.add(
          .warning, "the key \"\(PlainText.line(key.text))\" is left out", kind: "keys",
          at: report.source?.place(line: key.line, column: key.column, length: key.length))
      }
    }
  }

  private mutating func add(tags: [String]) {
    for tag in tags where !result.tags.contains(tag) { result.tags.append(tag) }
  }

  /// Jekyll splits a text of tags at its spaces. Commas are a slip.
  private func words(of text: String) -> [String] {
    text.split { $0.isWhitespace || $0 == "," }.compactMap { PlainText.filledLine(String($0)) }
  }

  private func texts(of value: YAMLNode) -> [String] {
    switch value.kind {
    case .scalar: PlainText.filledLine(value.text).map { [$0] } ?? []
    case .sequence: value.items.compactMap { PlainText.filledLine($0.text) }
    case .mapping: []
    }
  }

  /// Paths are relative to the post. Paths that leave its folder are not followed.
  private mutating func track(_ path: String, at value: YAMLNode, _ report: inout ImportReport) {
    let folder = file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? ""
    let isInside = !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    if isInside, TrackReader.isTrack(path), Folder.kind(of: folder + path) == .file {
      result.tracks.append(.copy(of: folder + path))
    } else {
      report.add(
        .warning, "the track \(path) is not beside the post", kind: "tracks",
        at: report.source?.place(line: value.line, column: value.column, length: value.length),
        hint: "copy it beside the trip, and name it under track:")
    }
  }

  /// Tags of Liquid and shortcodes of Hugo.
  func reportTemplates(in bytes: [UInt8], from body: Int, _ report: inout ImportReport) {
    var next = body
    while next + 1 < bytes.count {
      if bytes[next] == UInt8(ascii: "{"), [UInt8(ascii: "%"), UInt8(ascii: "{")].contains(bytes[next + 1]) {
        report.lost(
          "a command of the blog stands in the text", kind: "templates", at: next,
          hint: "tripsite shows it as it is: replace it by Markdown")
        next += 1
      }
      next += 1
    }
  }

  /// Links to other pages and pictures of the blog are errors in a build. So such a trip becomes a draft.
  mutating func keepBack(_ body: ArraySlice<UInt8>, _ report: inout ImportReport) {
    let place = body.indices.first { index in
      guard body[index...].starts(with: "](".utf8) else { return false }
      let target = body[index...].dropFirst(2)
      return !["http://", "https://", "mailto:", "#"].contains { target.starts(with: $0.utf8) }
    }
    guard let place, !result.isDraft else { return }
    result.isDraft = true
    report.lost(
      "the text has a link or a picture of the blog, so the trip is a draft", kind: "story", at: place,
      hint: "`tripsite check --drafts` shows what to correct; then remove draft: true")
  }

  consuming func trip(story: String) -> ImportedTrip {
    var trip = result
    if trip.title.isEmpty { trip.title = trip.slug ?? file.name }
    trip.start = start?.day
    if !trip.stops.isEmpty, let end, let start, end.day >= start.day {
      trip.stops[0].arrival = trip.stops[0].arrival ?? LocalMoment(day: start.day)
      if trip.stops.count == 1 { trip.stops[0].departure = LocalMoment(day: end.day) }
    }
    trip.story = PlainText.trimmed(PlainText.clean(story))
    return trip
  }
}
