package import Geodata

/// What the tags of a feature say about it. The tags are explained on https://wiki.openstreetmap.org/wiki/Map_features.
package struct OpenStreetMapTags {
  /// The tags that decide. `osmium export` leaves out features without them, and all other tags.
  package static let keys = [
    "aerialway", "amenity", "area", "building", "ele", "footway", "highway", "historic", "landuse", "leisure",
    "man_made", "mountain_pass", "name", "natural", "place", "public_transport", "railway", "route",
    "service",
    "station", "tourism", "tunnel", "waterway",
  ]
  private static let longestName = 100

  private let tags: [String: String]

  package init(_ tags: [String: String]) { self.tags = tags }

  private func has(_ key: String, _ values: String...) -> Bool {
    tags[key].map { values.contains($0) } ?? false
  }

  private var isTunnel: Bool { tags["tunnel"].map { $0 != "no" } ?? false }

  /// Without control characters. Empty if it has none.
  package var name: String {
    guard let name = tags["name"] else { return "" }
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
    if has("place", "square") || has("highway", "pedestrian", "footway") { return .square }
    if has("landuse", "residential", "commercial", "retail", "industrial") { return .built }
    return nil
  }

  package var line: GroundLineKind? {
    if has("area", "yes") { return nil }
    if let highway = tags["highway"] { return road(highway) }
    if let railway = tags["railway"] {
      if isTunnel { return nil }
      switch railway {
      case "rail", "narrow_gauge", "light_rail", "monorail":
        return has("service", "yard", "siding", "spur", "crossover") ? nil : .rail
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
    case "motorway", "motorway_link", "trunk", "trunk_link": return .motorway
    case "primary", "primary_link", "secondary", "secondary_link": return .main
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
