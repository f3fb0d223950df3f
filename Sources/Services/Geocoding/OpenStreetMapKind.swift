internal import Entities

/// The kind of a place by its tag in OpenStreetMap.
enum OpenStreetMapKind {
  private static let longest = 40

  /// The word of a `PlaceKind`, or the value of the tag with spaces, such as "guest house". `level` is the level of an
  /// administrative area, such as "state" or "city".
  static func word(key: String, value: String, level: String?) -> String {
    if let kind = kind(key, key == "boundary" && value == "administrative" ? level ?? "" : value) {
      return kind.word
    }
    let word = value.printable.split { $0 == "_" || $0 == " " }.joined(separator: " ")
    return word.isEmpty || word == "yes" ? "place" : String(word.prefix(longest))
  }

  private static func kind(_ key: String, _ value: String) -> PlaceKind? {
    switch key {
    case "place": settlement(value) ?? (value == "square" ? .sight : nil)
    case "boundary": value == "national_park" || value == "protected_area" ? .park : settlement(value)
    case "natural": natural(value)
    case "water": value == "lake" || value == "reservoir" ? .lake : nil
    case "waterway":
      switch value {
      case "waterfall": .waterfall
      case "river", "stream", "canal": .river
      default: nil
      }
    case "mountain_pass": .pass
    case "landuse": value == "forest" ? .forest : nil
    case "leisure": value == "park" || value == "nature_reserve" ? .park : nil
    case "historic": value == "ruins" || value == "archaeological_site" ? .ruins : .sight
    case "route": value == "hiking" || value == "foot" ? .trail : nil
    case "railway": value == "station" || value == "halt" || value == "tram_stop" ? .station : nil
    case "aerialway", "public_transport": value == "station" ? .station : nil
    case "man_made": value == "pier" ? .pier : nil
    case "amenity": value == "ferry_terminal" ? .pier : nil
    case "tourism":
      switch value {
      case "museum", "gallery": .museum
      case "alpine_hut", "wilderness_hut": .hut
      case "attraction", "viewpoint": .sight
      default: nil
      }
    default: nil
    }
  }

  private static func settlement(_ value: String) -> PlaceKind? {
    switch value {
    case "country": .country
    case "state", "region", "province", "county", "district", "state_district": .region
    case "island", "islet": .island
    case "archipelago": .islands
    case "city", "town", "village", "hamlet", "suburb", "quarter", "neighbourhood", "borough", "municipality",
      "locality", "isolated_dwelling", "farm":
      .town
    default: nil
    }
  }

  private static func natural(_ value: String) -> PlaceKind? {
    switch value {
    case "peak", "hill": .mountain
    case "mountain_range": .range
    case "volcano": .volcano
    case "saddle": .pass
    case "valley": .valley
    case "gorge", "canyon": .canyon
    case "desert": .desert
    case "water": .lake
    case "bay", "fjord": .bay
    case "beach": .beach
    case "coastline": .coast
    case "cape": .cape
    case "peninsula": .peninsula
    case "glacier": .glacier
    case "cave_entrance": .cave
    case "wood": .forest
    default: nil
    }
  }
}
