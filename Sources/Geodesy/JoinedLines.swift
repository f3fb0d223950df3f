extension MapLines {
  /// The same lines, joined where exactly two of them meet with their ends. So dashes go on from one to the next.
  package func joined() -> MapLines {
    if lines.count < 2 { return self }
    // Line 3 begins at the end 6, and ends at the end 7.
    let partners = partners()
    var isDone = [Bool](repeating: false, count: lines.count)
    var joined = MapLines()
    for line in lines.indices where !isDone[line] {
      var end = 2 * line
      // To where the chain of lines begins. A closed chain begins with the line before this one.
      while let other = partners[end], other / 2 != line { end = other ^ 1 }
      var isFirst = true
      while true {
        let points = points[lines[end / 2]]
        let rest = isFirst ? 0 : 1
        isFirst = false
        if end % 2 == 0 {
          for point in points.dropFirst(rest) { joined.append(point) }
        } else {
          for point in points.dropLast(rest).reversed() { joined.append(point) }
        }
        isDone[end / 2] = true
        guard let next = partners[end ^ 1], !isDone[next / 2] else { break }
        end = next
      }
      joined.endLine()
    }
    return joined
  }

  /// For each end, the only other end at the same point. Nil if there are none or several, and at the ends of a closed line.
  private func partners() -> [Int?] {
    func point(_ end: Int) -> MapPoint {
      points[end % 2 == 0 ? lines[end / 2].lowerBound : lines[end / 2].upperBound - 1]
    }
    let order = (0..<2 * lines.count).map { (point($0), $0) }.sorted { left, right in
      (left.0.x, left.0.y, left.1) < (right.0.x, right.0.y, right.1)
    }
    var partners = [Int?](repeating: nil, count: order.count)
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { $0.0 != order[start].0 } ?? order.count
      if end - start == 2, order[start].1 / 2 != order[start + 1].1 / 2 {
        partners[order[start].1] = order[start + 1].1
        partners[order[start + 1].1] = order[start].1
      }
      start = end
    }
    return partners
  }
}
