/// The cheapest way through the candidates of consecutive stops, and what each other choice would cost.
///
/// This is min-sum message passing along a chain (the Viterbi algorithm in both directions): the work grows with
/// the sum over neighbours of the products of their numbers of candidates.
///
/// Each link may also be an outlier, a place that nothing is known of: one stop that fits nowhere then does not
/// draw its neighbours to the other end of the world.
struct PlaceChain {
  struct Link {
    /// Not empty.
    let candidates: [PlaceCandidate]
    /// What each candidate costs by itself.
    let costs: [Double]
    /// How the stop is reached.
    let leg: LegPlausibility
    /// Whether the link is never an outlier.
    let isSure: Bool

    /// The candidates, and behind them the outlier.
    fileprivate var count: Int { candidates.count + 1 }
    fileprivate func cost(_ choice: Int) -> Double {
      if choice < costs.count { return costs[choice] }
      return isSure ? .infinity : PlaceWeights.outlier
    }
    fileprivate func leg(from before: Link, _ start: Int, to end: Int) -> Double {
      guard start < before.candidates.count, end < candidates.count else { return PlaceWeights.outlierLeg }
      return leg.cost(from: before.candidates[start], to: candidates[end])
    }
  }

  /// For each link, what the cheapest whole chain costs that goes through each candidate.
  let totals: [[Double]]
  /// The cheapest candidate of each link; of equal ones that which stands first.
  let best: [Int]

  init(_ links: [Link]) {
    guard let first = links.first else {
      (totals, best) = ([], [])
      return
    }
    var forward = [(0..<first.count).map(first.cost)]
    // The costs of all legs to a link, for one choice at the link before after the other.
    var legs: [[Double]] = [[]]
    for (before, link) in zip(links, links.dropFirst()) {
      let reached = forward[forward.count - 1]
      var costs = [Double](repeating: .infinity, count: link.count)
      var pairs: [Double] = []
      pairs.reserveCapacity(before.count * link.count)
      for start in 0..<before.count {
        for end in 0..<link.count {
          let leg = link.leg(from: before, start, to: end)
          pairs.append(leg)
          costs[end] = min(costs[end], reached[start] + leg)
        }
      }
      for end in costs.indices { costs[end] += link.cost(end) }
      forward.append(costs)
      legs.append(pairs)
    }

    // What the rest of the chain costs behind each choice.
    var behind = [Double](repeating: 0, count: forward[links.count - 1].count)
    for index in links.indices.dropLast().reversed() {
      let next = links[index + 1]
      let pairs = legs[index + 1]
      let onward = (0..<next.count).map { next.cost($0) + behind[$0] }
      behind = (0..<links[index].count).map { start in
        onward.indices.reduce(.infinity) { min($0, pairs[start * onward.count + $1] + onward[$1]) }
      }
      for start in behind.indices { forward[index][start] += behind[start] }
    }
    totals = zip(forward, links).map { Array($0.prefix($1.candidates.count)) }
    best = totals.map { totals in totals.indices.min { totals[$0] < totals[$1] } ?? 0 }
  }
}
