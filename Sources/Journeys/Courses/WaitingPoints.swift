/// The points of a network that a search has reached, the nearest first: a binary heap (J. W. J. Williams, 1964).
struct WaitingPoints {
  private var entries: [(point: Int, cost: Double)] = []

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    (entries[one].cost, entries[one].point) < (entries[other].cost, entries[other].point)
  }

  mutating func insert(_ point: Int, at cost: Double) {
    entries.append((point, cost))
    var index = entries.count - 1
    while index > 0, precedes(index, (index - 1) / 2) {
      entries.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes and returns the nearest. Nil if none waits.
  mutating func first() -> (point: Int, cost: Double)? {
    guard let first = entries.first else { return nil }
    entries[0] = entries[entries.count - 1]
    entries.removeLast()
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < entries.count && precedes(child, least) {
        least = child
      }
      if least == index { return first }
      entries.swapAt(index, least)
      index = least
    }
  }
}
