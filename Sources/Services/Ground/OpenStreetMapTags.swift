package import Geodata

/// What the tags of a feature say about it. The tags are explained on https://wiki.openstreetmap.org/wiki/Map_features.
package struct OpenStreetMapTags {
  /// The tags that decide. `osmium export` leaves out features without them, and all other tags.
  package static let keys = [
    "aerialway", "amenity", "area", "boundary=national_park", "building", "ele", "footway", "highway",
    "historic",
    "junction", "landuse", "leisure", "man_made", "mountain_pass", "name", "natural", "oneway", "place",
    "public_transport", "railway", "ref", "route", "service", "station", "tourism", "tunnel", "tunnel:name",
    "waterway",
  ]
  private static let longestName = 100
  private static let longestNumber = 8
  /// What the map of a region shows, for `osmium tags-filter`.
  static let ofRegions = [
    "w/highway=motorway,motorway_link,trunk,trunk_link,primary,primary_link,secondary,secondary_link",
    "w/railway=rail,narrow_gauge,light_rail,monorail", "w/route=ferry", "w/waterway=river,canal",
    "a/natural=water,wood,glacier", "a/waterway=riverbank,dock", "a/boundary=national_park",
    "a/landuse=forest,reservoir,basin,residential,commercial,retail,industrial", "n/natural=saddle",
    "n/mountain_pass=yes",
  ]

  private let tags: [String: String]

  package init(_ tags: [String: String]) { self.tags = tags }

  private func has(_ key: String, _ values: String...) -> Bool {
    tags[key].map { values.contains($0) } ?? false
  }

  private var isTunnel: Bool { tags["tunnel"].map { $0 != "no" } ?? false }

  package var name: String { text("name") }

  /// The name of a tunnel. A road often has a name of its own in it.
  var tunnelName: String {
    let name = text("tunnel:name")
    return name.isEmpty ? self.name : name
  }

  /// The first number of a road, as on a shield. Empty if it has none, or one that is too long for a shield.
  var number: String {
    let number = text("ref").split(separator: ";").first.map { $0.trimmingSpaces } ?? ""
    return number.count <= Self.longestNumber ? number : ""
  }

  /// Whether the other direction is another line.
  var isOneWay: Bool {
    switch tags["oneway"] {
    case "yes", "1", "true", "-1": true
    case nil: has("highway", "motorway") || has("junction", "roundabout")
    default: false
    }
  }

  /// Without control characters. Empty if it has none.
  private func text(_ key: String) -> String {
    guard let name = tags[key] else { return "" }
    var clean = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      clean.append(isControl || scalar.properties.isWhitespace ? " " : scalar)
    }
    return String(String(clean).split(separator: " ").joined(separator: " ").prefix(Self.longestName))
  }

  /// In metres. Nil if it is unknown.
  package var elevation: Int? {
    guard let text = tags["ele"], let metres = Double(text.prefix { $0.isNumber || $0 == "." || $0 == "-" }),
      (-500...9000).contains(metres)
    else { return nil }
    return Int(metres.rounded())
  }

  package var area: GroundAreaKind? {
    if let building = tags["building"] { return building == "no" ? nil : .building }
    if has("natural", "water") || has("waterway", "riverbank", "dock") || has("landuse", "reservoir", "basin")
    {
      return .water
    }
    if has("natural", "wood") || has("landuse", "forest") { return .wood }
    if has("natural", "glacier") { return .glacier }
    if has("natural", "beach", "sand") { return .beach }
    if has("natural", "scree", "bare_rock", "shingle") { return .rock }
    if has("man_made", "pier") { return .pier }
    if has("leisure", "park", "garden", "golf_course", "common")
      || has("landuse", "grass", "village_green", "recreation_ground", "cemetery", "allotments", "flowerbed")
    {
      return .park
    }
    if has("boundary", "national_park") { return .reserve }
    if has("place", "square") || has("highway", "pedestrian", "footway") { return .square }
    if has("landuse", "residential", "commercial", "retail", "industrial") { return .built }
    return nil
  }

  package var line: GroundLineKind? {
    if has("area", "yes") { return nil }
    if let highway = tags["highway"] { return road(highway) }
    if let railway = tags["railway"] {
      let isRail = ["rail", "narrow_gauge", "light_rail", "monorail"].contains(railway)
      if isRail, has("service", "yard", "siding", "spur", "crossover") { return nil }
      if isTunnel { return isRail ? .railTunnel : nil }
      if isRail { return .rail }
      switch railway {
      case "tram": return .tram
      case "funicular": return .lift
      default: return nil
      }
    }
    if has("aerialway", "cable_car", "gondola", "chair_lift", "mixed_lift") { return .lift }
    if has("route", "ferry") { return .ferry }
    if has("man_made", "pier") { return .pier }
    if isTunnel { return nil }
    if has("waterway", "river", "canal") { return .river }
    return has("waterway", "stream") ? .stream : nil
  }

  private func road(_ highway: String) -> GroundLineKind? {
    switch highway {
    case "motorway", "trunk", "primary", "secondary":
      if isTunnel { return .tunnel }
      return switch highway {
      case "motorway": .motorway
      case "trunk": .trunk
      case "primary": .main
      default: .secondary
      }
    case "motorway_link", "trunk_link", "primary_link", "secondary_link": return .link
    case "tertiary", "tertiary_link", "unclassified": return .road
    case "residential", "living_street", "pedestrian": return .street
    case "service":
      return isTunnel || has("service", "parking_aisle", "driveway", "drive-through") ? nil : .lane
    case "path", "track", "bridleway": return isTunnel ? nil : .path
    case "footway", "steps", "cycleway":
      return isTunnel || has("footway", "sidewalk", "crossing") ? nil : .pavement
    default: return nil
    }
  }

  /// Nil for a feature without a name.
  package var spot: GroundSpotKind? {
    if name.isEmpty { return nil }
    if has("natural", "peak", "volcano") { return .peak }
    if has("natural", "saddle") || has("mountain_pass", "yes") { return .pass }
    if has("tourism", "alpine_hut", "wilderness_hut") { return .hut }
    if has("railway", "station", "halt") || has("public_transport", "station") && has("railway", "stop") {
      return .station
    }
    if has("railway", "tram_stop") { return .tramStop }
    if has("amenity", "ferry_terminal") || has("man_made", "pier") { return .pier }
    if has("aerialway", "station") { return .lift }
    if has("tourism", "museum", "gallery") { return .museum }
    if has("tourism", "attraction", "viewpoint", "zoo", "theme_park", "aquarium")
      || has("historic", "castle", "monument", "fort", "archaeological_site", "city_gate")
    {
      return .sight
    }
    if has("leisure", "park") { return .park }
    if has("boundary", "national_park") { return .reserve }
    if has("place", "island", "islet", "archipelago") { return .island }
    if has("natural", "bay", "strait") { return .bay }
    if has("natural", "cape", "peninsula") { return .cape }
    if has("natural", "beach") { return .beach }
    if has("natural", "water") || has("landuse", "reservoir") { return .lake }
    if has("place", "city", "town") { return .town }
    if has("place", "village") { return .village }
    if has("place", "hamlet") { return .hamlet }
    return has("place", "suburb", "quarter", "neighbourhood", "borough", "square", "locality")
      ? .quarter : nil
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
