package import Geodesy
internal import Text

extension Coordinate {
  /// Reads a coordinate in any form of `parse`, or a link to a place: a geo: URI (RFC 5870), or a link of
  /// OpenStreetMap, Organic Maps, Google Maps, Apple Maps or a site with links like theirs.
  package static func pasted(_ text: String) throws(CoordinateError) -> Coordinate {
    guard let link = MapLink(pasted: text) else { return try parse(text) }
    return try link.place()
  }

  /// The name that a link has for its place. Nil for a link without one, and for other texts.
  package static func name(inLink text: String) -> String? { MapLink(pasted: text)?.name }

  /// The place that the page of a map shows. Nil for pages of other sites, whose numbers mean other things, and for a map whose
  /// address does not say where it is.
  package init?(shownOnMapAt url: String) {
    guard let link = MapLink(url[...].utf8), link.isOfMap else { return nil }
    do throws(CoordinateError) { self = try link.place() } catch { return nil }
  }
}

/// A link to a place, in parts.
private struct MapLink {
  private enum Form { case geo, web }

  /// The sites whose short links contain no place.
  private static let shortHosts: Set<String> = [
    "goo.gl", "maps.app.goo.gl", "maps.apple", "g.co", "bit.ly", "tinyurl.com",
  ]
  /// How addresses of maps begin after the scheme, which links can leave out.
  private static let bareHosts = [
    "www.openstreetmap.org/", "openstreetmap.org/", "osm.org/", "maps.app.goo.gl/", "maps.google.",
    "www.google.", "google.", "maps.apple.",
  ]
  /// Names of parameters whose value is a place, the exact ones first.
  private static let names = [
    "coordinate", "query", "q", "ll", "daddr", "destination", "center", "cbll", "sll", "viewpoint",
  ]

  private let form: Form
  private let host: String
  private let path: String
  private let query: [(name: String, value: String)]
  private let fragment: String

  /// Nil if the text is not a link. A link contains no spaces.
  init?(pasted text: String) {
    let parts = text.utf8.split(maxSplits: .max) { $0 <= 0x20 }
    guard parts.count == 1 else { return nil }
    self.init(parts[0])
  }

  /// Nil if the text is not a link.
  init?(_ bytes: Substring.UTF8View) {
    var text = Substring(bytes)
    let lowered = text.lowercased()
    if lowered.hasPrefix("geo:") {
      form = .geo
      text = text.dropFirst(4)
    } else if let scheme = ["https://", "http://", "om://"].first(where: lowered.hasPrefix) {
      form = .web
      text = text.dropFirst(scheme.utf8.count)
    } else if Self.bareHosts.contains(where: lowered.hasPrefix) {
      // Some programs leave the scheme out.
      form = .web
    } else {
      return nil
    }
    let (address, fragment) = Self.halves(text, at: "#")
    self.fragment = Self.decoded(fragment)
    let (head, query) = Self.halves(address, at: "?")
    let (host, path) = form == .geo ? ("", head) : Self.halves(head, at: "/")
    self.host = host.lowercased()
    self.path = Self.decoded(path)
    self.query = query.split(separator: "&").map { pair in
      let (name, value) = Self.halves(pair, at: "=")
      return (name.lowercased(), Self.decoded(value))
    }
  }

  /// Whether the site is known for its maps. In addresses of other pages of Google, numbers are no places.
  var isOfMap: Bool {
    Self.bareHosts.contains(where: (host + "/").hasPrefix)
      && (!host.contains("google.") || host.hasPrefix("maps.") || path.hasPrefix("maps"))
  }

  func place() throws(CoordinateError) -> Coordinate {
    if form == .geo { return try geo() }
    for candidate in candidates {
      if let pair = Self.pair(candidate) {
        return try Coordinate.checked(latitude: pair.latitude, longitude: pair.longitude)
      }
    }
    if let code = shortCode { return code }
    throw CoordinateError(Self.shortHosts.contains(host) ? .shortLink : .linkWithoutPlace)
  }

  /// "geo:67.28,14.4,120;crs=wgs84;u=35". Android's "geo:0,0?q=67.28,14.4(Bodø)" has the place in the query.
  private func geo() throws(CoordinateError) -> Coordinate {
    if let pair = value("q").flatMap(Self.pair) {
      return try Coordinate.checked(latitude: pair.latitude, longitude: pair.longitude)
    }
    let parts = path.split(separator: ";")
    // Other reference systems have other coordinates for the same place.
    let system = parts.first { $0.lowercased().hasPrefix("crs=") }
    guard system.map({ $0.lowercased() == "crs=wgs84" }) ?? true,
      let pair = parts.first.flatMap({ Self.pair(String($0)) })
    else { throw CoordinateError(.linkWithoutPlace) }
    return try Coordinate.checked(latitude: pair.latitude, longitude: pair.longitude)
  }

  /// The texts that can begin with a place, the exact ones first: a pin, then the middle of the map.
  private var candidates: [String] {
    var found: [String] = []
    // Google: "!3d67.28!4d14.4" is the pin. Of several, the last one is the place that is shown.
    if let last = path.split(separator: "!3d", omittingEmptySubsequences: false).dropFirst().last {
      found.append(String(last.replacing("!4d", with: ",", maxReplacements: 1)))
    }
    for (latitude, longitude) in [("mlat", "mlon"), ("lat", "lon"), ("lat", "lng")] {
      if let first = value(latitude), let second = value(longitude) { found.append(first + "," + second) }
    }
    for name in Self.names {
      guard let text = value(name) else { continue }
      found.append(text.hasPrefix("loc:") ? String(text.dropFirst(4)) : text)
    }
    // "/maps/search/67.28,14.4" and "/maps/place/67.28,14.4/@…". The last place of directions is where they lead.
    found += path.split(separator: "/").filter { !$0.hasPrefix("@") }.reversed().map(String.init)
    // "/maps/@67.28,14.4,15z"
    if let middle = path.split(separator: "@", omittingEmptySubsequences: false).dropFirst().last {
      found.append(String(middle))
    }
    // OpenStreetMap: "#map=15/67.28/14.4"
    if let map = fragment.split(separator: "&").first(where: { $0.hasPrefix("map=") }) {
      found.append(map.split(separator: "/").dropFirst().prefix(2).joined(separator: ","))
    }
    return found
  }

  /// The first text that names the place. Numbers are no name.
  var name: String? {
    var found: [String] = []
    // Google: "/maps/place/Bodø/@67.28,14.4"
    let parts = path.split(separator: "/")
    if let after = parts.firstIndex(of: "place").map({ $0 + 1 }), after < parts.count {
      found.append(String(parts[after]))
    }
    // Android: "geo:0,0?q=67.28,14.4(Bodø)"
    if let text = value("q"), text.last == ")", let open = text.firstIndex(of: "("), Self.pair(text) != nil {
      found.append(String(text[text.index(after: open)...].dropLast()))
    }
    found += ["name", "n", "q", "query"].compactMap(value)
    // A name is no coordinate, so the reason for the failure does not matter.
    return found.lazy.map { $0.split { $0.isWhitespace }.joined(separator: " ") }.first { text in
      !text.isEmpty && !["@", "data=", "loc:"].contains(where: text.hasPrefix) && Self.pair(text) == nil
        && (try? Coordinate.parse(text)) == nil
    }
  }

  private func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The numbers at the start of a text, with a comma between them. Nil if more digits follow.
  private static func pair(_ text: String) -> (latitude: Double, longitude: Double)? {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, let latitude = number(parts[0], isLast: false),
      let longitude = number(parts[1], isLast: true)
    else { return nil }
    return (latitude, longitude)
  }

  /// Degrees with a decimal point. After the last number, anything may follow.
  private static func number(_ text: Substring, isLast: Bool) -> Double? {
    let text = text.drop { $0 == " " }
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" || $0 == "+" }
    let rest = text[digits.endIndex...].first
    guard digits.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }),
      rest == nil || isLast && " (/!;&".contains(rest!)
    else { return nil }
    return Double(digits)
  }

  private static func halves(_ text: Substring, at separator: Character) -> (Substring, Substring) {
    guard let index = text.firstIndex(of: separator) else { return (text, "") }
    return (text[..<index], text[text.index(after: index)...])
  }

  /// In queries and in paths of Google, + is a space.
  private static func decoded(_ text: Substring) -> String {
    String(decoding: percentDecoded(text.utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }), as: UTF8.self)
  }
}

extension MapLink {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~".utf8)

  /// The middle of the map of a short link of OpenStreetMap. Each digit has three bits of both coordinates in turn,
  /// from the highest bit on. (wiki.openstreetmap.org/wiki/Shortlink)
  private var shortCode: Coordinate? {
    let parts = path.split(separator: "/")
    guard ["osm.org", "www.osm.org", "openstreetmap.org", "www.openstreetmap.org"].contains(host),
      parts.count >= 2, parts[0] == "go"
    else { return nil }
    var (x, y, bits) = (UInt64(0), UInt64(0), 0)
    // What follows the digits says how far the map is zoomed. Older links have @ for ~.
    for byte in parts[1].utf8 {
      let byte = byte == UInt8(ascii: "@") ? UInt8(ascii: "~") : byte
      guard let digit = Self.digits.firstIndex(of: byte) else { break }
      for shift in [5, 3, 1] {
        x = x << 1 | UInt64(digit >> shift & 1)
        y = y << 1 | UInt64(digit >> (shift - 1) & 1)
      }
      bits += 3
      if bits > 30 { break }
    }
    guard bits > 0 else { return nil }
    let steps = Double(UInt64(1) << bits)
    return Coordinate(latitude: Double(y) * 180 / steps - 90, longitude: Double(x) * 360 / steps - 180)
  }
}
