extension Array where Element == GroundPoint {
  /// The stretches of a line whose edges stay. `stays` gets the number of the point where an edge begins.
  package func stretches(where stays: (Int) -> Bool) -> [[GroundPoint]] {
    var stretches: [[GroundPoint]] = []
    var isOpen = false
    for index in indices.dropLast() {
      guard stays(index) else {
        isOpen = false
        continue
      }
      if !isOpen { stretches.append([self[index]]) }
      stretches[stretches.count - 1].append(self[index + 1])
      isOpen = true
    }
    return stretches
  }
}
