/// Removes the points that a line does not need.
///
/// D. H. Douglas, T. K. Peucker (1973): the result is never farther than `tolerance` from the removed points.
package func simplified(_ line: [MapPoint], tolerance: Double) -> [MapPoint] {
  guard line.count > 2 else { return line }
  var isKept = [Bool](repeating: false, count: line.count)
  isKept[0] = true
  isKept[line.count - 1] = true
  // Maps have hundreds of short lines. Each asks for its memory once.
  var open: [(first: Int, last: Int)] = []
  open.reserveCapacity(32)
  open.append((0, line.count - 1))
  while let (first, last) = open.popLast() {
    var farthest = first
    var most = tolerance * tolerance
    for index in (first + 1)..<max(last, first + 1) {
      let squared = squaredDistance(of: line[index], from: line[first], to: line[last])
      if squared > most {
        most = squared
        farthest = index
      }
    }
    if farthest == first { continue }
    isKept[farthest] = true
    open.append((first, farthest))
    open.append((farthest, last))
  }
  var kept: [MapPoint] = []
  kept.reserveCapacity(isKept.count { $0 })
  for index in line.indices where isKept[index] { kept.append(line[index]) }
  return kept
}

/// Measured from the segment between the ends, not from the infinite line, because tracks turn back.
private func squaredDistance(of point: MapPoint, from start: MapPoint, to end: MapPoint) -> Double {
  let (dx, dy) = (end.x - start.x, end.y - start.y)
  let length = dx * dx + dy * dy
  if length == 0 { return point.squaredDistance(to: start) }
  let share = min(max(((point.x - start.x) * dx + (point.y - start.y) * dy) / length, 0), 1)
  return point.squaredDistance(to: MapPoint(x: start.x + share * dx, y: start.y + share * dy))
}
