internal import Entities
internal import Geodata

/// A stop, the places that its text may mean, and the cost of each.
struct WeighedStop {
  /// The index among the stops of the journey.
  let index: Int
  /// The leg to the stop.
  let leg: LegPlausibility
  /// Nil if the author wrote coordinates.
  let query: PlaceQuery?
  private(set) var candidates: [PlaceCandidate]
  /// The cost of each candidate, without the legs.
  private(set) var costs: [Double]
  /// The only candidate, if it is an airport or an own place of the author.
  let own: Place?
  /// The cost of the cheapest journey through each candidate.
  private(set) var totals: [Double] = []
  /// The candidate of the cheapest journey.
  private var cheapest = 0
  /// The cheapest candidate, or the town that replaces it.
  private(set) var chosen = 0
  /// The stops before and after.
  var neighbours: [Neighbour] = []
  /// The chosen places of the stops around it: at most `PlaceWeights.around` before and as many after. For a stop without
  /// candidates, too.
  var around: [PlaceCandidate] = []

  struct Neighbour {
    /// The chosen place.
    let place: PlaceCandidate
    /// The leg between the stop and its neighbour.
    let leg: LegPlausibility
    /// Whether another stop is near the place. A place that is far from all others is probably wrong.
    let isSound: Bool
  }

  init(
    index: Int, mode: TravelMode, query: PlaceQuery?, _ candidates: [PlaceCandidate], _ costs: [Double],
    own: Place? = nil
  ) {
    self.index = index
    self.leg = LegPlausibility(mode)
    self.query = query
    self.own = own
    guard candidates.count > 1 else {
      (self.candidates, self.costs) = (candidates, costs)
      return
    }
    // Cheapest first. Equal ones have the order of places.bin, where large places come first.
    let order = candidates.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }
    self.candidates = order.map { candidates[$0] }
    self.costs = order.map { costs[$0] }
  }

  /// Whether the place of the stop is certain: the author wrote coordinates, an own place or an airport.
  var isSure: Bool { query == nil || own != nil }

  /// The cost of each choice: the candidates, and the outlier.
  var allCosts: [Double] { costs + [isSure ? .infinity : PlaceWeights.outlier] }

  var place: PlaceCandidate? { candidates.isEmpty ? nil : candidates[chosen] }

  /// Keeps the cheapest candidates. Of the other candidates, keeps the nearest ones to any of `anchors`.
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

  /// Chooses the cheapest candidate: the first one if several cost the same.
  mutating func choose(_ totals: [Double]) {
    self.totals = totals
    cheapest = totals.indices.min { totals[$0] < totals[$1] } ?? 0
    chosen = cheapest
    preferTown()
  }

  /// If an island, a park or a waterfall was chosen, chooses the town with the same name there.
  private mutating func preferTown() {
    guard let place, !place.kind.isSettlement else { return }
    let town = candidates.indices.filter { index in
      candidates[index].kind.isSettlement && candidates[index].match != .other
        && candidates[index].isSamePlace(as: place) && excess(index) < PlaceWeights.town
    }.min { totals[$0] < totals[$1] }
    if let town { chosen = town }
  }

  /// Makes places cheaper in countries where much of the journey is.
  mutating func favour(_ shares: [UInt16: Double]) {
    guard candidates.count > 1 else { return }
    for index in candidates.indices {
      if let share = candidates[index].country.flatMap({ shares[$0] }) {
        costs[index] += share * PlaceWeights.sameCountry
      }
    }
  }

  /// The cost of a journey through this candidate minus the cost of the cheapest journey. At least 0.
  func excess(_ candidate: Int) -> Double { totals[candidate] - totals[cheapest] }

  /// How much longer the journey becomes by a place, in metres: the way from the stop before it to the stop after it, or
  /// the distance from its only neighbour.
  func detour(by place: PlaceCandidate) -> Double {
    guard let first = neighbours.first?.place else { return 0 }
    guard neighbours.count > 1 else { return first.metres(to: place) }
    let second = neighbours[1].place
    return first.metres(to: place) + place.metres(to: second) - first.metres(to: second)
  }

  /// The candidates that are not the same place as the chosen one, the most plausible first.
  var rivals: [Int] {
    guard let place, candidates.count > 1 else { return [] }
    return candidates.indices.filter { $0 != chosen && !candidates[$0].isSamePlace(as: place) }
      .sorted { (totals[$0], $0) < (totals[$1], $1) }
  }
}
