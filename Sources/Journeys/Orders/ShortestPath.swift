/// The shortest path from the first of some points to the last one, through all points between them.
struct ShortestPath {
  /// More points between the ends have too many orders to compare.
  static let mostExact = 11
  /// How much shorter a path must be, in metres: sums of the same numbers in another order differ by less.
  private static let least = 1e-6

  /// In metres, from a point to another one. The last point can have the length 0 from all others: then any point can be the last.
  let lengths: [[Double]]

  /// The points in their order. With more than `mostExact` points between the ends, lengths must be the same in both directions,
  /// and the path is a good one, but perhaps not the shortest.
  var order: [Int] {
    let given = Array(lengths.indices)
    if lengths.count < 4 { return given }
    let found = lengths.count - 2 <= Self.mostExact ? exact : improved
    return length(of: found) < length(of: given) - Self.least ? found : given
  }

  /// The lengths from each point to the next one.
  func steps(of order: [Int]) -> [Double] { zip(order, order.dropFirst()).map { lengths[$0][$1] } }

  private func length(of order: [Int]) -> Double { steps(of: order).reduce(0, +) }

  /// By dynamic programming over the sets of points that a path has passed (Held and Karp, 1962).
  private var exact: [Int] {
    let count = lengths.count - 2
    let sets = 1 << count
    // The shortest path from the first point through a set to one of its points, and the point before that.
    var best = [Double](repeating: .infinity, count: sets * count)
    var before = [Int8](repeating: -1, count: sets * count)
    for point in 0..<count { best[(1 << point) * count + point] = lengths[0][point + 1] }
    for set in 1..<sets {
      for point in 0..<count where set & (1 << point) != 0 {
        let length = best[set * count + point]
        if length == .infinity { continue }
        for next in 0..<count where set & (1 << next) == 0 {
          let place = (set | 1 << next) * count + next
          let longer = length + lengths[point + 1][next + 1]
          if longer < best[place] - Self.least { (best[place], before[place]) = (longer, Int8(point)) }
        }
      }
    }
    var set = sets - 1
    var point = 0
    func whole(_ point: Int) -> Double { best[set * count + point] + lengths[point + 1][count + 1] }
    for other in 1..<count where whole(other) < whole(point) - Self.least { point = other }
    var order = [count + 1]
    while true {
      order.append(point + 1)
      let last = Int(before[set * count + point])
      set ^= 1 << point
      if last < 0 { break }
      point = last
    }
    return (order + [0]).reversed()
  }

  /// The better one of the given order and of the one that goes to the nearest point each time, both improved.
  private var improved: [Int] {
    let orders = [Array(lengths.indices), nearest].map { order in
      var order = order
      while turn(&order) || move(&order) {}
      return order
    }
    return length(of: orders[1]) < length(of: orders[0]) - Self.least ? orders[1] : orders[0]
  }

  private var nearest: [Int] {
    var left = Array(1..<lengths.count - 1)
    var order = [0]
    while !left.isEmpty {
      let from = lengths[order[order.count - 1]]
      var next = 0
      for place in left.indices where from[left[place]] < from[left[next]] { next = place }
      order.append(left.remove(at: next))
    }
    return order + [lengths.count - 1]
  }

  /// Turns the first part around that makes the path shorter. False if there is none.
  private func turn(_ order: inout [Int]) -> Bool {
    for first in 1..<order.count - 2 {
      for last in first + 1..<order.count - 1 {
        let (start, end) = (lengths[order[first - 1]], lengths[order[last + 1]])
        let now = start[order[first]] + end[order[last]]
        let then = start[order[last]] + end[order[first]]
        if then < now - Self.least {
          order[first...last].reverse()
          return true
        }
      }
    }
    return false
  }

  /// The most points that move together.
  private static let mostMoved = 3

  /// Moves the first part to another place that makes the path shorter, turned around or not. False if there is none.
  private func move(_ order: inout [Int]) -> Bool {
    for count in 1...Self.mostMoved where order.count > count + 2 {
      for first in 1...order.count - 1 - count {
        let part = Array(order[first..<first + count])
        var rest = order
        rest.removeSubrange(first..<first + count)
        let gap = lengths[rest[first - 1]][rest[first]]
        let gain = lengths[rest[first - 1]][part[0]] + lengths[part[count - 1]][rest[first]] - gap
        for place in 1..<rest.count where place != first {
          let (start, end) = (lengths[rest[place - 1]], lengths[rest[place]])
          let now = start[rest[place]]
          for moved in [part, part.reversed()]
          where start[moved[0]] + end[moved[count - 1]] - now < gain - Self.least {
            rest.insert(contentsOf: moved, at: place)
            order = rest
            return true
          }
        }
      }
    }
    return false
  }
}
