internal import Geodata
internal import Geodesy

/// Selects the towns that a map names, and places their names. The rank of a town decides its size, and whether it can be
/// left out.
struct TownPlacement {
  typealias Rank = JourneyMapViewModel.Town.Rank
  typealias Point = JourneyMapViewModel.Point

  struct Candidate {
    let name: String
    let at: Point
    let rank: Rank
    let isCapital: Bool
    /// Whether the town matters less than others on maps of this scale.
    let isForMoreDetail: Bool
  }

  /// Differences between the zoom of the map and the rank of a town.
  private static let first = 3.2
  private static let second = 1.2
  private static let forMoreDetail = -0.9
  /// Differences of rank from the most important town.
  private static let behindFirst = 1.8
  private static let behindSecond = 3.6
  /// Square units of the frame for each name.
  private static let areaOfName = 12_300.0
  private static let fewest = 5
  private static let most = 15
  /// Maps of less zoom name countries, and fewer towns.
  private static let zoomOfCountries = 4.6
  private static let mostOfCard = 3
  private static let mostKept = 20
  private static let radius = 2.0
  /// Frame units around a town. A lesser town is left out if a pin is that close, because both are nearly the same place.
  private static let clearance = 16.0
  /// Frame units around the dot of an important town. Signs of legs keep away from it.
  private static let clearanceOfSigns = 9.0
  private static let mostClearOfSigns = 5
  private static let mostClearOfNames = 10
  /// A pin of the town itself is not farther away, in metres or in frame units.
  private static let samePlace = (metres: 200.0, units: 0.02)

  let candidates: [Candidate]
  let comeAfterCountries: Bool
  private let mostNames: Int
  private let samePlace: Double
  private var placed: Set<Int> = []
  /// Towns whose dots have their space before any name.
  private var kept: Set<Int> = []
  private var said: Set<String> = []

  init(_ geometry: JourneyMapGeometry, language: String, besides pins: [JourneyMapViewModel.Pin]) {
    let zoom = geometry.zoomOfNames
    let best = geometry.towns.first?.town.rank ?? 0
    candidates = geometry.towns.map { item in
      let (ahead, behind) = (zoom - item.town.rank, item.town.rank - best)
      let rank: Rank =
        ahead >= Self.first && behind <= Self.behindFirst || behind == 0 && ahead >= Self.second
        ? .first
        : ahead >= Self.second && behind <= Self.behindSecond || behind == 0 && ahead >= 0
          ? .second : .third
      return Candidate(
        name: item.town.name(in: language), at: Point(item.at), rank: rank, isCapital: item.town.isCapital,
        isForMoreDetail: ahead < Self.forMoreDetail)
    }
    let room = Int(geometry.map.width * geometry.map.height / Self.areaOfName)
    let most = min(max(room, Self.fewest), Self.most)
    mostNames = zoom < Self.zoomOfCountries ? (2 * most + 2) / 3 : most
    comeAfterCountries = zoom < Self.zoomOfCountries
    samePlace = max(Self.samePlace.metres / geometry.map.scale.metresPerUnit, Self.samePlace.units)
    said = Set(pins.flatMap { $0.names.map { $0.lowercased() } })
  }

  /// Where the towns are that only the stops have their names before.
  var importantPlaces: [Point] {
    candidates.prefix(Self.mostKept).filter { $0.rank != .third || $0.isCapital }.map(\.at)
  }

  /// The space around the most important towns, which signs of legs leave free if they can.
  var clearOfSigns: [MapBox] {
    candidates.filter { $0.rank == .first || $0.isCapital }.prefix(Self.mostClearOfSigns).map {
      MapBox(around: $0.at, width: 2 * Self.clearanceOfSigns, height: 2 * Self.clearanceOfSigns)
    }
  }

  /// The dots of the most important towns, which names of stops leave free if they can.
  var clearOfNames: [MapBox] { candidates.prefix(Self.mostClearOfNames).map(Self.dot) }

  /// Takes the space of the dots of important towns. Names of countries and regions can move, names of towns cannot.
  mutating func keepDots(in space: inout FreeSpace) {
    for index in candidates.indices.prefix(Self.mostKept) where candidates[index].rank != .third {
      let dot = Self.dot(candidates[index])
      guard space.isFree(dot, ofJourney: false) else { continue }
      space.take(dot)
      kept.insert(index)
    }
  }

  private static func dot(_ town: Candidate) -> MapBox {
    MapBox(around: town.at, width: 2 * radius + 1, height: 2 * radius + 1)
  }

  /// Places the names of the towns of some ranks, the most important first.
  mutating func names(
    of ranks: Set<Rank>, besides pins: [JourneyMapViewModel.Pin], in placement: inout NamePlacement
  ) -> [JourneyMapViewModel.Town] {
    var towns: [JourneyMapViewModel.Town] = []
    for index in candidates.indices where !placed.contains(index) {
      let town = candidates[index]
      if placed.count == mostNames || town.isForMoreDetail && placed.count >= Self.fewest { break }
      guard ranks.contains(town.rank), !said.contains(town.name.lowercased()),
        let name = name(of: town, isKept: kept.contains(index), besides: pins, in: &placement)
      else { continue }
      said.insert(town.name.lowercased())
      placed.insert(index)
      towns.append(
        JourneyMapViewModel.Town(at: town.at, name: name, rank: town.rank, isCapital: town.isCapital))
    }
    return towns
  }

  /// The names on a card, whose text is `scale` times as large as on other maps. A town can be a stop: its dot is there.
  func names(ofCard scale: Double, in placement: inout NamePlacement) -> [JourneyMapViewModel.Town] {
    var towns: [JourneyMapViewModel.Town] = []
    for town in candidates where town.rank != .third {
      if towns.count == Self.mostOfCard { break }
      for (shifts, ofJourney) in Self.attempts(towns.isEmpty ? .first : .third) {
        let name = placement.place(
          town.name, size: JourneyMapType.size(of: town.rank) * scale, beside: town.at, width: 9, height: 9,
          ofJourney: ofJourney, shifts: shifts)
        guard let name else { continue }
        towns.append(
          JourneyMapViewModel.Town(at: town.at, name: name, rank: town.rank, isCapital: town.isCapital))
        break
      }
    }
    return towns
  }

  private func name(
    of town: Candidate, isKept: Bool, besides pins: [JourneyMapViewModel.Pin],
    in placement: inout NamePlacement
  ) -> JourneyMapViewModel.Name? {
    let clearance = MapBox(around: town.at, width: 2 * Self.clearance, height: 2 * Self.clearance)
    let near = pins.filter { clearance.overlaps(MapBox(around: $0.at, width: 0, height: 0)) }
    if !near.isEmpty && town.rank != .first || near.contains(where: { isPin($0, of: town) }) { return nil }
    let dot = Self.dot(town)
    if town.rank != .first && !isKept && !placement.space.isFree(dot, ofJourney: false) { return nil }
    let size = JourneyMapType.size(of: town.rank)
    for (shifts, ofJourney) in Self.attempts(town.rank) {
      let name = placement.place(
        town.name, size: size, beside: town.at, width: 2 * Self.radius, height: 2 * Self.radius,
        ofJourney: ofJourney, shifts: shifts)
      if let name {
        placement.space.take(dot)
        return name
      }
    }
    return nil
  }

  /// Where a name can stand: how far from its town, and whether it keeps off the journey. The name of an important town
  /// moves beside a leg or its sign, and crosses it rather than vanish.
  private static func attempts(_ rank: Rank) -> [(shifts: [Double], ofJourney: Bool)] {
    switch rank {
    case .first: [([0, 5, 10, 16], true), ([0, 10, 16], false)]
    case .second: [([0, 5, 10], true), ([0], false)]
    case .third: [([0, 5, 10], true)]
    }
  }

  /// Whether a pin shows the town, or names it: "Paris Gare de Lyon".
  private func isPin(_ pin: JourneyMapViewModel.Pin, of town: Candidate) -> Bool {
    let name = town.name.lowercased()
    return abs(pin.at.x - town.at.x) <= samePlace && abs(pin.at.y - town.at.y) <= samePlace
      || pin.names.contains { $0.lowercased().contains(name) || name.contains($0.lowercased()) }
  }
}

extension JourneyMapType {
  static func size(of rank: JourneyMapViewModel.Town.Rank) -> Double {
    switch rank {
    case .first: 12.5
    case .second: 11
    case .third: 9.5
    }
  }
}
