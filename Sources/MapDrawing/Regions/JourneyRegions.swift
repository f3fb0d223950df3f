package import Entities

/// The regions of a journey: where it happened. Everything that shows a journey asks here.
///
/// A region is a group of places where people stayed, or that they visited, near each other compared with the ways
/// between the groups. Home, hubs, airports and transfers are ways: a weekend in Lisbon with two flights has the region
/// of Lisbon. Two weeks in Japan and two in Vietnam are two regions.
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
  /// The stops of the main region, in order. The journey's map frames them. Empty if the map frames all stops.
  package private(set) var focus: [Int] = []
  private var isOfAuthor = false

  /// The regions that get a map of their own, besides the one that the journey's map shows.
  package var chapters: [Region] {
    isOfAuthor ? regions : regions.count > 1 ? regions.filter { $0.stops != focus } : []
  }

  /// All stops of all regions. Empty if the journey has none.
  package var places: Set<Int> { Set(regions.flatMap(\.stops)) }

  /// When the journey's map shows the main region alone. A map of the region must show it `gain` times larger than a map of the
  /// whole journey. The region must have this `share` of the journey: one with many equal regions shows all of them. Who
  /// travels over land sees more on the way, and between the regions.
  private static let leastByAir = (gain: 1.6, share: 0.25)
  private static let leastByLand = (gain: 2.5, share: 0.5)
  /// In metres. A smaller region is shown with its surroundings.
  private static let leastExtent = 75_000.0

  package init(of itinerary: Itinerary) {
    let stops = itinerary.trip.stops
    let wishes = itinerary.trip.map
    find(in: itinerary)
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

  private mutating func find(in itinerary: Itinerary) {
    let weights = StopWeights(of: itinerary)
    let groups = PlaceGroups(of: weights)
    guard let first = weights.vectors.first, !groups.places.isEmpty else { return }
    let division = RegionDivision(of: groups, in: weights)
    var main = 0
    let found = RegionMembers(of: division.regions, in: weights)
    for index in division.regions.indices
    where division.regions[index].weight > division.regions[main].weight { main = index }
    var whole = PlaceBox(first)
    for vector in weights.vectors { whole.add(PlaceBox(vector)) }
    let share = Double(division.regions[main].weight) / Double(groups.places.reduce(0) { $0 + $1.weight })
    let least = weights.isFlownTo.contains(true) ? Self.leastByAir : Self.leastByLand
    let isShown =
      whole.extent >= least.gain * max(found.boxes[main].extent, Self.leastExtent) && share >= least.share
    if !isShown && division.regions.count == 1 { return }
    regions = found.stops.map { Region(stops: $0.map { weights.located[$0] }) }
    if isShown { focus = regions[main].stops }
  }
}
