/// Whole percentages of the parts. They add up to 100, by the largest remainder method. All are 0 if the sum
/// of the parts is 0.
package func percentages(of parts: [Int]) -> [Int] {
  parts.reduce(0, +) > 0 ? apportioned(100, by: parts) : parts.map { _ in 0 }
}

/// Whole shares of a total in proportion to the weights, by the largest remainder method. They add up to the total.
/// Of equal remainders, the first gets more. The shares of a negative total are the negative shares of the positive one.
///
/// - Parameter weights: at least 0, and not all 0. The product of the total and the largest one does not overflow.
package func apportioned(_ total: Int, by weights: [Int]) -> [Int] {
  if total < 0 { return apportioned(-total, by: weights).map { -$0 } }
  let whole = weights.reduce(0, +)
  let divided = weights.map { ($0 * total).quotientAndRemainder(dividingBy: whole) }
  var shares = divided.map(\.quotient)
  let rest = total - shares.reduce(0, +)
  if rest == 0 { return shares }
  let byRemainder = weights.indices.sorted { left, right in
    let (leftRest, rightRest) = (divided[left].remainder, divided[right].remainder)
    return leftRest != rightRest ? leftRest > rightRest : left < right
  }
  for index in byRemainder.prefix(rest) { shares[index] += 1 }
  return shares
}
