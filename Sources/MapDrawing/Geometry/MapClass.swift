internal import Entities
internal import Geodata

/// A CSS class of maps, for theme authors. Drawings set no colours, widths or dashes: the stylesheet does.
package struct MapClass: Equatable, Sendable {
  package let name: String
  package let meaning: String

  package static let all =
    parts.map { MapClass(name: $0, meaning: $1) } + TravelMode.allCases.map(MapClass.init)
    + ways.map(MapClass.init) + spots.map(MapClass.init) + features.map(MapClass.init)

  private init(name: String, meaning: String) {
    self.name = name
    self.meaning = meaning
  }

  private init(_ mode: TravelMode) {
    self.init(name: "leg-\(mode.rawValue)", meaning: "A leg by this mode, and its sign.")
  }

  private init(_ way: TravelMode.Way) {
    let modes = TravelMode.allCases.filter { $0.traits.way == way }.map(\.rawValue)
    self.init(name: "by-\(way.rawValue)", meaning: "Legs and signs of \(modes.joined(separator: ", ")).")
  }

  private init(_ spot: GroundSpotKind) {
    self.init(name: "spot-\(spot)", meaning: "\(spot.meaning): the name, and with it a mark, if it has one.")
  }

  private init(_ feature: NamedFeature.Kind) {
    self.init(name: "feature-\(feature)", meaning: "\(feature.meaning).")
  }

  private static let features = NamedFeature.Kind.allCases.filter { $0 != .river }
  private static let spots = GroundSpotKind.allCases.filter { $0.className == "\($0)" }
  private static let ways = TravelMode.allCases.map(\.traits.way).reduce(into: [TravelMode.Way]()) {
    if !$0.contains($1) { $0.append($1) }
  }

  private static let parts = [
    ("map", "The `<svg>` of a map. Small maps and cards have only land, lines and dots."),
    ("map-sheet", "The ground of the map. With `map-sea` it is the sea, otherwise land."),
    ("map-sea", "The ground of a map that shows land. With `map-lake`, the sea on a map with streets."),
    ("map-hatch", "Lines across the ground of a map that is too small an area for the data of land."),
    ("map-world", "The edge of the world, or of the visible part of it: sea inside, nothing outside."),
    ("map-land", "Land: an area in one path."),
    ("map-visited", "On maps of many trips: the land of the countries that they visit, in one path."),
    ("map-places", "On maps of many trips: dots at their stops. Stops that are close together share one."),
    ("map-tall", "With `map`: a map of the trips in a country that is not wide, as of Chile."),
    ("map-depth", "The sea below 200, 1,000 and 2,000 metres: a path for each, over the one before."),
    ("map-height", "The land above 500, 1,500 and 3,000 metres: a path for each, over the one before."),
    (
      "map-shade",
      "With `map-height`: the shade of slopes, from a terrain model. A path for each tint, over the one before, at most four."
    ),
    ("map-contour", "Contours: lines. With `map-spots`, the heights of contours and of tops."),
    ("contour-main", "With `map-contour`: every fifth contour."),
    ("along-contour", "The height of a contour, along it."),
    ("map-urban", "Urban areas, in one path."),
    ("map-ice", "Glaciers, in one path."),
    ("map-lake", "Lakes, in one path."),
    ("map-river", "Rivers: lines."),
    ("map-region", "Borders of provinces: lines."),
    ("map-border", "Borders of countries: lines."),
    ("map-disputed", "Borders of countries that are disputed or not final: lines."),
    (
      "map-streets",
      "Streets, houses and nature from OpenStreetMap. Narrow maps have them if the trip has a ground."
    ),
    ("scale-far", "With `map-streets`: a map up to 500 km wide."),
    ("scale-wide", "With `map-streets`: a map up to 150 km wide."),
    ("scale-country", "With `map-streets`: a map up to 50 km wide."),
    ("scale-region", "With `map-streets`: a map up to 20 km wide."),
    ("scale-town", "With `map-streets`: a map up to 8 km wide."),
    ("scale-quarter", "With `map-streets`: a map up to 2 km wide. Only it has buildings."),
    ("map-built", "Towns and villages: areas."),
    ("map-rock", "Rock and scree: areas."),
    ("map-wood", "Woods: areas."),
    ("map-reserve", "National parks: areas."),
    ("map-park", "Parks, gardens, lawns and cemeteries: areas."),
    ("map-beach", "Beaches: areas."),
    ("map-square", "Squares for people on foot: areas."),
    ("map-pier", "Piers: areas."),
    ("map-pier-line", "Piers: lines."),
    ("map-building", "Buildings, in one path."),
    ("map-road", "Streets and paths: lines. A style for each `road-…` sets the width."),
    ("road-motorway", "Motorways and the like."),
    ("road-main", "Main roads."),
    ("road-tunnel", "Tunnels of motorways and main roads."),
    ("road-road", "Smaller roads between places."),
    ("road-street", "Streets."),
    ("road-lane", "Lanes behind houses, ways to parking."),
    ("road-path", "Paths and tracks."),
    ("road-pavement", "Ways for people on foot, and for bicycles."),
    ("map-rail", "Railways: lines."),
    ("rail-tunnel", "With `map-rail`: in tunnels."),
    ("map-tram", "Trams: lines."),
    ("map-lift", "Cable cars, chair lifts and funiculars: lines."),
    ("map-ferry", "Ferries: lines."),
    ("map-stream", "Streams: lines."),
    ("map-spots", "The names of streets, peaks, stations and other places, from OpenStreetMap."),
    ("spot-shield", "The number of a road in a `rect`."),
    ("along-street", "The name of a street, along it."),
    ("along-water", "The name of a river, along it."),
    ("along-range", "The name of a long range of mountains, along it."),
    ("map-finer", "Finer ground over the other, which a script of the page loads when a reader zooms."),
    ("map-grid", "Meridians and parallels: lines."),
    ("map-features", "The names of countries, seas, lakes, islands, ranges and peaks, from Natural Earth."),
    (
      "map-towns",
      "Places nearby that are not stops: their dots in one path, and their names. A capital has a star."
    ),
    ("map-planned", "The planned ways of legs that follow recorded tracks."),
    ("map-casing", "The pale line below all legs."),
    ("leg", "A leg. Repeated legs are drawn once. A style for each `by-…` covers all modes."),
    (
      "leg-aside",
      "A group with a leg beside another leg between the same stops. Scale it by 1 / `--zoom`, and the leg by `--zoom`."
    ),
    ("map-way", "Chevrons that show the direction."),
    ("map-mode", "The sign of a mode on a line: a `rect`, and on it a `path` to fill and stroke."),
    ("map-pins", "The pins."),
    ("pin", "A pin: a link to its stop, with a circle or a rounded rectangle, and a text."),
    ("pin-stay", "A pin of a stop with a night."),
    ("pin-start", "The pin where the journey begins."),
    ("pin-end", "The pin where the journey ends."),
    ("pin-here", "The pin of the stop that the map is about."),
    ("map-photos", "The marks of photos, if `photos: {map: true}` shows them."),
    (
      "photo-mark",
      "A mark: a link to a photo, with a rounded rectangle, and a `path` or the number of photos as a text."
    ),
    (
      "map-target",
      "The area of a pin or a mark that a finger hits, with no fill. Larger than the sign, and at least 24 pixels."
    ),
    (
      "map-wide",
      "All signs and names, twice in a map with `map-narrow`, below and above the legs. Hide them on narrow screens."
    ),
    (
      "map-narrow",
      "The same signs and names for screens narrower than a map, larger and fewer. Without a style they are hidden."
    ),
    ("map-names", "The names of stops. On a card, two or three if its ground does not tell where it is."),
    ("map-scale", "The scale bar and its text."),
    ("map-exits", "Names of stops outside the map, where the legs to them leave it."),
    ("map-overview", "A small map in a corner: half of the Earth, or the whole way of a journey."),
    ("map-course", "The way of the journey on it: lines."),
    ("map-here", "The area of the large map on it."),
    ("map-credit", "The makers of the data. Their licences require it: keep it readable."),
    ("map-dots", "On a card: the stops."),
    ("map-start", "On a card: the first stop."),
    ("map-end", "On a card: the last stop."),
    ("routes", "In the atlas: the journeys, each a link to its trip."),
    ("air", "In the atlas: the lines of a journey by air."),
    ("dot", "In the atlas: a trip with one place."),
  ]
}

extension GroundSpotKind {
  fileprivate var meaning: String {
    switch self {
    case .town: "A town"
    case .village: "A village"
    case .hamlet: "A hamlet"
    case .quarter: "A quarter of a town"
    case .peak: "A peak, with its height"
    case .pass, .roadPass: "A pass"
    case .station: "A station"
    case .tramStop: "A stop of trams"
    case .pier: "A pier for boats"
    case .hut: "A hut"
    case .museum: "A museum"
    case .sight: "A sight"
    case .lift: "The station of a cable car"
    case .park: "A park"
    case .lake: "A lake"
    case .bay: "A bay or a strait"
    case .island: "An island"
    case .cape: "A cape"
    case .beach: "A beach"
    case .tunnel: "A long tunnel"
    case .reserve: "A national park"
    }
  }
}

extension NamedFeature.Kind {
  fileprivate var meaning: String {
    switch self {
    case .sea: "The name of an ocean, a sea, a gulf, a bay or a strait"
    case .lake: "The name of a lake"
    case .island: "The name of an island, or of islands"
    case .range: "The name of a range of mountains"
    case .region: "The name of a desert, a plain, a peninsula or a coast"
    case .peak: "A peak, with its height: a mark and a name"
    case .cape: "The name of a cape"
    case .country: "The name of a country"
    case .river: "The name of a river"
    case .province: "The name of a state or a province"
    }
  }
}
