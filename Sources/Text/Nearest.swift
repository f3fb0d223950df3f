/// The word that the author most likely meant: the first one with the fewest differences from `word`. Nil if more
/// than a third of the letters differ.
package func nearest(_ word: String, among candidates: some Sequence<String>) -> String? {
  let letters = Array(word.unicodeScalars)
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let limit = min(best.map { $0.distance } ?? .max, max(1, letters.count / 3) + 1)
    let distance = editDistance(letters, Array(candidate.unicodeScalars), below: limit)
    if let distance, distance < candidate.unicodeScalars.count { best = (candidate, distance) }
  }
  return best?.word
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other
/// (optimal string alignment). Nil if there are `limit` or more.
private func editDistance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar], below limit: Int) -> Int? {
  guard abs(from.count - to.count) < limit else { return nil }
  var beforeLast = [Int](repeating: 0, count: to.count + 1)
  var last = Array(0...to.count)
  var current = beforeLast
  for (row, letter) in from.enumerated() {
    current[0] = row + 1
    var closest = current[0]
    for column in to.indices {
      var distance = min(
        last[column + 1] + 1, current[column] + 1, last[column] + (letter == to[column] ? 0 : 1))
      if row > 0, column > 0, letter == to[column - 1], from[row - 1] == to[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current[column + 1] = distance
      closest = min(closest, distance)
    }
    if closest >= limit { return nil }
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  let distance = last[to.count]
  return distance < limit ? distance : nil
}
