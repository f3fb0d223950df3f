internal import Geodata

/// The cheapest way through the candidates of consecutive stops, and the cost of each other choice.
///
/// This is min-sum message passing along a chain (the Viterbi algorithm in both directions). For each pair of
/// neighbours, the work is proportional to the product of their numbers of candidates.
///
/// Each link of the chain is a stop. A link can also be an outlier: its place is ignored. So a stop that fits
/// nowhere does not move its neighbours.
struct PlaceChain {
  /// For each candidate of each link, the cost of the cheapest chain through it.
  let totals: [[Double]]

  /// Each link has at least one of the `candidates`. `costs` are the costs of a link's candidates and, at the
  /// end, of its outlier. `legs` are the legs to each link.
  init(_ candidates: [[PlaceCandidate]], costs: [[Double]], legs: [LegPlausibility]) {
    var forward = Array(costs.prefix(1))
    for index in candidates.indices.dropFirst() {
      let reached = Self.crossed(
        forward[index - 1], from: candidates[index - 1], to: candidates[index], by: legs[index])
      forward.append(Self.sums(reached, costs[index]))
    }

    // The backward pass computes the legs again, because the legs of a long trip need too much memory.
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
