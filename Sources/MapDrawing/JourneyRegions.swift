package import Entities
internal import Geodesy

/// The regions of a journey: groups of stops that are near each other, compared with the ways between the groups.
///
/// A weekend in Lisbon with two flights has the region of Lisbon. The home of the travellers is in no region. Two weeks in
/// Japan and two in Vietnam are two regions.
package struct JourneyRegions: Equatable, Sendable {
  package struct Region: Equatable, Sendable {
    /// Only from the author.
    package var title: String?
    /// The positions of its stops with coordinates, in order. Not empty.
    package var stops: [Int]

    package init(title: String? = nil, stops: [Int]) {
      self.title = title
      self.stops = stops
    }
  }

  /// In the order of their first stops. Empty if one map shows the whole journey well.
  package private(set) var regions: [Region] = []
  /// The stops inside the frame of the journey's map, in order. Empty if all of them are.
  package private(set) var focus: [Int] = []
  private var isOfAuthor = false

  /// The regions that get a map of their own.
  package var chapters: [Region] { isOfAuthor || regions.count > 1 ? regions : [] }

  /// Shorter legs, in metres, never divide a journey.
  private static let shortestDivision = 250_000.0
  /// How much longer than all other legs the dividing ones are.
  private static let leastSteepness = 2.0
  /// A map of a region must show it so many times larger than a map of the whole journey.
  private static let leastGain = 3.0
  /// The same for the map of all regions together.
  private static let leastGainOfFocus = 1.6
  /// The share of all stops and nights that regions have together.
  private static let leastShare = 0.6
  /// The same if the map leaves the other stops out.
  private static let leastShareOfFocus = 0.8
  private static let leastStops = 3
  private static let mostRegions = 8
  private static let mostGroups = 64
  private static let mostDivisions = 32
  /// Groups with a smaller distance between them, in metres, are one group.
  private static let nearby = 50_000.0
}

extension JourneyRegions {
  package init(of itinerary: Itinerary) {
    let stops = itinerary.trip.stops
    let wishes = itinerary.trip.map
    find(in: stops)
    // What the author says wins.
    func located(_ positions: some Sequence<Int>) -> [Int] {
      positions.filter { stops[$0].coordinate != nil }
    }
    let chapters = wishes.chapters.map { Region(title: $0.title, stops: located($0.first...$0.last)) }
      .filter { !$0.stops.isEmpty }
    if !chapters.isEmpty { (regions, isOfAuthor) = (chapters, true) }
    let wished = located(wishes.focus)
    if !wished.isEmpty { focus = wished.count == located(stops.indices).count ? [] : wished }
  }

  private mutating func find(in stops: [Waypoint]) {
    let located = stops.indices.filter { stops[$0].coordinate != nil }
    if located.count < Self.leastStops { return }
    let places = located.enumerated().map { position, stop in
      let nights = max(stops[stop].nightsSpent ?? 0, stops[stop].kind == .stay ? 1 : 0)
      // The ends of the journey are where the travellers live, unless they stay there.
      let isEnd = position == 0 || position == located.count - 1
      return Place(
        stop: stop, vector: UnitVector(stops[stop].coordinate!), weight: nights + (isEnd ? 0 : 1))
    }
    let lengths = zip(places, places.dropFirst()).map { $0.vector.chord(to: $1.vector) }
    let whole = Group(places[...])
    // The best division is the one whose legs are so much longer than all others.
    let divisions = Set(lengths).sorted(by: >)
    var best: (steepness: Double, regions: [Group])?
    for (division, next) in zip(divisions, divisions.dropFirst() + [0]).prefix(Self.mostDivisions)
    where division >= Self.shortestDivision {
      let steepness = division / max(next, 1)
      guard steepness >= Self.leastSteepness, steepness > best?.steepness ?? 0,
        let groups = Self.groups(places, lengths, dividedBy: division)
      else { continue }
      let regions = groups.filter { $0.stops.count >= Self.leastStops }
      guard let largest = regions.map(\.extent).max(), regions.count <= Self.mostRegions,
        whole.extent >= Self.leastGain * largest, whole.holds(regions, Self.leastShare)
      else { continue }
      best = (steepness, regions)
    }
    guard let best else { return }
    regions = best.regions.map { Region(stops: $0.stops.sorted()) }.sorted { $0.stops[0] < $1.stops[0] }
    var together = best.regions[0]
    for region in best.regions.dropFirst() { together.add(region) }
    if whole.extent >= Self.leastGainOfFocus * together.extent,
      whole.holds(best.regions, Self.leastShareOfFocus)
    {
      focus = together.stops.sorted()
    }
  }

  /// Divides the journey at all legs that are at least as long as `division`, in metres. Then joins groups that are near
  /// each other, because journeys come back. Nil if there are too many groups.
  private static func groups(_ places: [Place], _ lengths: [Double], dividedBy division: Double) -> [Group]? {
    var groups: [Group] = []
    var start = 0
    for index in places.indices where index == lengths.count || lengths[index] >= division {
      if groups.count == mostGroups { return nil }
      groups.append(Group(places[start...index]))
      start = index + 1
    }
    var joined: [Group] = []
    for var group in groups {
      while let near = joined.firstIndex(where: { $0.isNear(group) }) { group.add(joined.remove(at: near)) }
      joined.append(group)
    }
    return joined
  }

  /// Lengths are chords through the Earth in metres.
  private struct Place {
    var stop: Int
    var vector: UnitVector
    /// The stop and its nights.
    var weight: Int
  }

  /// Stops, and the box around them in space.
  private struct Group {
    var stops: [Int]
    var weight: Int
    private var least: UnitVector
    private var most: UnitVector

    init(_ places: ArraySlice<Place>) {
      stops = places.map(\.stop)
      weight = places.reduce(0) { $0 + $1.weight }
      least = places.first!.vector
      most = least
      for place in places { extend(to: place.vector) }
    }

    private mutating func extend(to vector: UnitVector) {
      least = UnitVector(x: min(least.x, vector.x), y: min(least.y, vector.y), z: min(least.z, vector.z))
      most = UnitVector(x: max(most.x, vector.x), y: max(most.y, vector.y), z: max(most.z, vector.z))
    }

    mutating func add(_ other: Group) {
      stops += other.stops
      weight += other.weight
      extend(to: other.least)
      extend(to: other.most)
    }

    /// Whether the groups have this share of the weight together.
    func holds(_ groups: [Group], _ share: Double) -> Bool {
      Double(groups.reduce(0) { $0 + $1.weight }) >= share * Double(weight)
    }

    /// The diagonal of the box.
    var extent: Double {
      least.chord(to: most)
    }

    func isNear(_ other: Group) -> Bool {
      func gap(_ axis: (UnitVector) -> Double) -> Double {
        max(axis(least) - axis(other.most), axis(other.least) - axis(most), 0)
      }
      let origin = UnitVector(x: 0, y: 0, z: 0)
      let distance = origin.chord(to: UnitVector(x: gap(\.x), y: gap(\.y), z: gap(\.z)))
      return distance <= max(JourneyRegions.nearby, min(extent, other.extent) / 2)
    }
  }
}

extension UnitVector {
  fileprivate func chord(to other: UnitVector) -> Double {
    let (x, y, z) = (other.x - x, other.y - y, other.z - z)
    return (x * x + y * y + z * z).squareRoot() * MapProjection.earthRadius
  }
}
