internal import Entities
internal import Geodesy
internal import Journeys
internal import SiteAnswers
internal import Text
internal import Wording

/// The photos of trips as lines of text or JSON.
struct PhotoLines {
  private let rows: [Row]

  struct Row {
    let trip: Trip
    let photo: AlbumPhoto
    let isHidden: Bool
  }

  init(of report: PhotoReport, onlyWithoutAlternative: Bool) {
    rows = report.trips.flatMap { item in
      let shown = item.album.photos + item.album.unlisted
      return shown.map { Row(trip: item.trip, photo: $0, isHidden: false) }
        + item.album.hidden.map { Row(trip: item.trip, photo: $0, isHidden: true) }
    }.filter { !onlyWithoutAlternative || !$0.isHidden && $0.needsAlternative }
  }

  var text: String {
    if rows.isEmpty { return "no photos" }
    return AlignedColumns(
      rows.map { row in
        let photo = row.photo
        return [
          row.path, photo.taken?.written(offset: false) ?? "no time",
          photo.coordinate?.decimal ?? row.privacy ?? "no position", row.home, row.reason,
          row.size,
        ]
      }
    ).text
  }

  var json: String { rows.map(\.object).joined(separator: "\n") }
}

extension PhotoLines.Row {
  var path: String { LibraryPath(photo.path) == nil ? "Content/" + photo.path : photo.path }

  var home: String {
    if isHidden { return "hidden" }
    return photo.homeWords(in: trip)
  }

  /// Sound has a name, and needs no picture.
  var needsAlternative: Bool { photo.alternative == nil && photo.facts.film?.kind != .sound }

  /// In pixels, and as a clock.
  var size: String {
    let pixels = photo.facts.size.map { "\($0.width) × \($0.height)" }
    let film = photo.film?.facts.film
    let length = film?.clock.map { photo.live == nil ? $0 : "live \($0)" }
    return [pixels, length].compactMap(\.self).joined(separator: ", ")
  }

  private var kind: String {
    if photo.live != nil { return "live photo" }
    return switch photo.facts.film?.kind {
    case .film: "film"
    case .sound: "sound"
    case .animation: "animation"
    case nil: "photo"
    }
  }

  var reason: String {
    if isHidden { return "by photos:" }
    return photo.reasonWords
  }

  /// Why the position is hidden. Nil if it is not.
  var privacy: String? {
    photo.privatePlace.map { "position hidden: near " + ($0.name ?? "a private place") }
  }

  var object: String {
    var out = OutputBuffer(capacity: 256)
    out.append("{\"file\":")
    out.appendJSON(path)
    out.appendJSONMember("kind", kind)
    out.appendJSONMember("taken", photo.taken?.iso)
    if let place = photo.coordinate {
      out.append(",\"at\":[\(Coordinate.decimal(place.latitude)),\(Coordinate.decimal(place.longitude))]")
    }
    out.appendJSONMember("privacy", privacy)
    out.appendJSONMember("home", home)
    out.appendJSONMember("why", reason)
    out.appendJSONMember("camera", photo.facts.camera)
    if let size = photo.facts.size { out.append(",\"width\":\(size.width),\"height\":\(size.height)") }
    if let length = photo.film?.facts.film?.milliseconds { out.append(",\"milliseconds\":\(length)") }
    out.appendJSONMember("film", photo.live.map { "Content/" + $0.path })
    out.appendJSONMember("alt", photo.alternative)
    out.append("}")
    return out.string()
  }
}
