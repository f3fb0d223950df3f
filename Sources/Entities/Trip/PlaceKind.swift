/// The kind of a place. places.bin contains the raw values, and Sources/CGeodata/make/kinds.py has the same order.
package enum PlaceKind: UInt8, CaseIterable, Sendable {
  case town, capital, country, region, island, islands, mountain, range, volcano, pass, valley, canyon
  case desert, lake, river, waterfall, beach, bay, coast, cape, peninsula, glacier, cave, forest
  case park, ruins, sight, trail
  // Of these, places.bin has only stations. Grounds and places.yml have all of them.
  case station, pier, museum, hut

  /// Whether people live there under one name: a village, a town or a city.
  package var isSettlement: Bool { self == .town || self == .capital }

  /// Whether the place is so wide that a town with its name can be far from its middle.
  package var isWide: Bool {
    switch self {
    case .country, .region, .range, .desert: true
    default: false
    }
  }

  /// The word in messages. An author writes it after a comma to mean a place of this kind.
  package var word: String {
    switch self {
    case .range: "mountains"
    default: "\(self)"
    }
  }
}

extension PlaceKind: Recorded {}
