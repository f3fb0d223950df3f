/// Divides the places of a journey into regions, at distances that are much longer than all others.
struct RegionDivision {
  /// In the order of their first stops, at least one.
  let regions: [PlaceGroups.Group]

  /// Shorter distances, in metres, never divide a journey.
  private static let shortestDivision = 250_000.0
  /// How much longer than the next one the dividing distance is, where people fly between all regions, and where they
  /// go over land.
  private static let leastSteepness = (byAir: 1.75, byLand: 2.0)
  /// In metres. Shorter distances are equally short.
  private static let leastDistance = 50_000.0
  /// A map of a region must show it this many times larger than a map of all places.
  private static let leastGain = (byAir: 2.0, byLand: 4.0)
  /// The share of the journey that the regions have together.
  private static let leastShare = 0.8
  /// The share of all places in regions of several places.
  private static let leastShareOfPlaces = 0.6
  /// The share of the journey that makes a region of one place, if its nights are unknown.
  private static let leastShareOfOnePlace = 0.1
  private static let mostRegions = 8
  private static let mostDivisions = 32

  init(of groups: PlaceGroups, in weights: StopWeights) {
    var all = groups.places[0]
    for place in groups.places.dropFirst() { all.add(place) }
    all.stops.sort()
    let lengths = groups.lengths
    var best: (steepness: Double, regions: [PlaceGroups.Group])?
    for (length, next) in zip(lengths, lengths.dropFirst() + [0]).prefix(Self.mostDivisions)
    where length >= Self.shortestDivision {
      let steepness = length / max(next, Self.leastDistance)
      guard steepness >= Self.leastSteepness.byAir, steepness > best?.steepness ?? 0 else { continue }
      let parts = groups.groups(dividedAt: length)
      let regions = parts.filter { Self.isRegion($0, of: all) }
      let cutsLand = Self.cutsLand(parts, in: weights)
      let places = regions.filter { $0.places > 1 }.reduce(0) { $0 + $1.places }
      guard let largest = regions.map(\.box.extent).max(), regions.count <= Self.mostRegions,
        !cutsLand || steepness >= Self.leastSteepness.byLand,
        all.box.extent >= (cutsLand ? Self.leastGain.byLand : Self.leastGain.byAir) * largest,
        Double(regions.reduce(0) { $0 + $1.weight }) >= Self.leastShare * Double(all.weight),
        Double(places) >= Self.leastShareOfPlaces * Double(all.places)
      else { continue }
      best = (steepness, regions)
    }
    regions = best?.regions ?? [all]
  }

  /// Whether a way over land leads from one part to another.
  private static func cutsLand(_ parts: [PlaceGroups.Group], in weights: StopWeights) -> Bool {
    var part = [Int?](repeating: nil, count: weights.located.count)
    for (index, group) in parts.enumerated() { for stop in group.stops { part[stop] = index } }
    var last: Int?
    for stop in part.indices {
      if weights.isFlownTo[stop] { last = nil }
      guard let here = part[stop] else { continue }
      if let last, last != here { return true }
      last = here
    }
    return false
  }

  /// Several places, or a place where people stayed.
  private static func isRegion(_ group: PlaceGroups.Group, of all: PlaceGroups.Group) -> Bool {
    group.places > 1 || group.nights > 1
      || group.nights > 0 && Double(group.weight) >= leastShareOfOnePlace * Double(all.weight)
  }
}
