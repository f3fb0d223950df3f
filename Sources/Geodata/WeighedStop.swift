internal import Entities
internal import Geodesy

/// A stop with all that its text may mean, and what each meaning costs.
struct WeighedStop {
  /// Nil where the author wrote coordinates.
  let query: PlaceQuery?
  let mode: TravelMode
  private(set) var candidates: [PlaceCandidate]
  /// What each costs by itself.
  private(set) var costs: [Double]
  /// The only candidate, where it is no place of places.bin: an airport, or a place of the author's own.
  let own: Place?
  /// What the cheapest journey costs with each.
  var totals: [Double] = []
  /// The candidate of the cheapest journey.
  var chosen = 0
  /// What was chosen for the stops before and behind.
  var neighbours: [PlaceCandidate] = []

  init(
    query: PlaceQuery?, mode: TravelMode, _ candidates: [PlaceCandidate], _ costs: [Double], own: Place? = nil
  ) {
    self.query = query
    self.mode = mode
    self.own = own
    guard candidates.count > 1 else {
      (self.candidates, self.costs) = (candidates, costs)
      return
    }
    // Cheapest first; equal ones in the order of places.bin, where large places stand before small ones.
    let order = candidates.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
    self.candidates = order.map { candidates[$0] }
    self.costs = order.map { costs[$0] }
  }

  var place: PlaceCandidate? { candidates.isEmpty ? nil : candidates[chosen] }

  /// Keeps the cheapest, and of the others those that are nearest to one of `anchors`.
  mutating func keepMostPlausible(near anchors: [PlaceCandidate]) {
    var kept = Array(candidates.indices.prefix(PlaceWeights.most))
    let rest = candidates.indices.dropFirst(PlaceWeights.most)
    if !anchors.isEmpty {
      let near = rest.map { index in
        (index: index, metres: anchors.reduce(.infinity) { min($0, $1.metres(to: candidates[index])) })
      }
      kept += near.sorted { ($0.metres, $0.index) < ($1.metres, $1.index) }.prefix(PlaceWeights.mostNear)
        .map(\.index)
    }
    candidates = kept.map { candidates[$0] }
    costs = kept.map { costs[$0] }
  }

  /// Chooses the town of the same name on the island, in the park or at the falls that were chosen.
  mutating func preferTown() {
    guard let place, !place.kind.isSettlement else { return }
    let town = candidates.indices.filter { index in
      candidates[index].kind.isSettlement && candidates[index].match != .other
        && candidates[index].isSamePlace(as: place) && excess(index) < PlaceWeights.town
    }.min { totals[$0] < totals[$1] }
    if let town { chosen = town }
  }

  /// Makes places cheaper that lie in countries where much of the journey is.
  mutating func favour(_ shares: [UInt16: Double]) {
    guard candidates.count > 1 else { return }
    for index in candidates.indices {
      if let share = candidates[index].country.flatMap({ shares[$0] }) {
        costs[index] += share * PlaceWeights.sameCountry
      }
    }
  }

  /// What a journey through this candidate costs more than the cheapest one.
  func excess(_ candidate: Int) -> Double { totals[candidate] - totals[chosen] }

  /// The candidates that are another place than the chosen one, the most plausible first.
  var rivals: [Int] {
    guard let place, candidates.count > 1 else { return [] }
    return candidates.indices.filter { $0 != chosen && !candidates[$0].isSamePlace(as: place) }
      .sorted { (totals[$0], $0) < (totals[$1], $1) }
  }
}
