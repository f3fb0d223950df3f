/// Whole percentages of the parts. They add up to 100, by the largest remainder method. All are 0 if the sum
/// of the parts is 0.
package func percentages(of parts: [Int]) -> [Int] {
  let whole = parts.reduce(0, +)
  guard whole > 0 else { return parts.map { _ in 0 } }
  var shares = parts.map { $0 * 100 / whole }
  let byRemainder = parts.indices.sorted { left, right in
    let (leftRest, rightRest) = (parts[left] * 100 % whole, parts[right] * 100 % whole)
    return leftRest != rightRest ? leftRest > rightRest : left < right
  }
  for index in byRemainder.prefix(100 - shares.reduce(0, +)) { shares[index] += 1 }
  return shares
}
