internal import Geodata

/// The cheapest way through the candidates of consecutive stops, and what each other choice would cost.
///
/// This is min-sum message passing along a chain (the Viterbi algorithm in both directions): the work grows with
/// the sum over neighbours of the products of their numbers of candidates.
///
/// A link can also be an outlier: its place is ignored. So a stop that fits nowhere does not move its neighbours.
struct PlaceChain {
  /// For each candidate of each link, the cost of the cheapest chain through it.
  let totals: [[Double]]

  /// `candidates` of each link, at least one; the costs of these and of the outlier; the leg to each link.
  init(_ candidates: [[PlaceCandidate]], costs: [[Double]], legs: [LegPlausibility]) {
    var forward = Array(costs.prefix(1))
    for index in candidates.indices.dropFirst() {
      let reached = Self.crossed(
        forward[index - 1], from: candidates[index - 1], to: candidates[index], by: legs[index])
      forward.append(Self.sums(reached, costs[index]))
    }

    // The way back computes the legs again. The legs of a long trip need too much memory to be kept.
    var behind = [Double](repeating: 0, count: costs.last?.count ?? 0)
    for index in candidates.indices.dropFirst().reversed() {
      behind = Self.crossed(
        Self.sums(costs[index], behind), from: candidates[index], to: candidates[index - 1], by: legs[index])
      forward[index - 1] = Self.sums(forward[index - 1], behind)
    }
    totals = forward.map { Array($0.dropLast()) }
  }

  private static func sums(_ some: [Double], _ others: [Double]) -> [Double] { zip(some, others).map(+) }

  /// The cost of the cheapest way to each choice at one end of a leg, if `costs` are the costs of the choices at the
  /// other end. The last choice is the outlier.
  private static func crossed(
    _ costs: [Double], from start: [PlaceCandidate], to end: [PlaceCandidate], by leg: LegPlausibility
  ) -> [Double] {
    let toOutlier = (costs.min() ?? 0) + PlaceWeights.outlierLeg
    let fromOutlier = costs[costs.count - 1] + PlaceWeights.outlierLeg
    return end.map { candidate in
      var cheapest = fromOutlier
      for index in start.indices where costs[index] + LegPlausibility.least < cheapest {
        cheapest = min(cheapest, costs[index] + leg.cost(from: start[index], to: candidate))
      }
      return cheapest
    } + [toOutlier]
  }
}
