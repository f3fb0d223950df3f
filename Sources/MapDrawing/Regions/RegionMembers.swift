/// All stops of each region: its places, and stops on the way that lie between or beside them.
struct RegionMembers {
  /// For each region, positions in `StopWeights.located`, in order.
  private(set) var stops: [[Int]]
  private(set) var boxes: [PlaceBox]

  /// In metres. A stop on the way belongs to a region if one of its places is so near.
  private static let nearby = 50_000.0
  /// How much a stop at the edge may enlarge its region.
  private static let mostGrowth = 1.3

  init(of regions: [PlaceGroups.Group], in weights: StopWeights) {
    boxes = regions.map(\.box)
    var region = [Int?](repeating: nil, count: weights.located.count)
    for (index, group) in regions.enumerated() { for stop in group.stops { region[stop] = index } }
    let isFree = region.indices.map { !weights.counts[$0] }
    var boxes = boxes

    func join(_ stop: Int, _ index: Int) {
      region[stop] = index
      boxes[index].add(PlaceBox(weights.vectors[stop]))
    }
    // Between two stops of one region, over land.
    var last: Int?
    for stop in region.indices {
      if weights.isFlownTo[stop] { last = nil }
      guard let index = region[stop] else {
        if !isFree[stop] { last = nil }
        continue
      }
      if let last, region[last] == index {
        for passed in last + 1..<max(stop, last + 1) { join(passed, index) }
      }
      last = stop
    }
    // Beside its places.
    for stop in region.indices where isFree[stop] && region[stop] == nil {
      var nearest = (distance: Self.nearby, region: Int?.none)
      for (index, group) in regions.enumerated() {
        for place in group.stops {
          let distance = weights.vectors[stop].chord(to: weights.vectors[place])
          if distance < nearest.distance { nearest = (distance, index) }
        }
      }
      if let index = nearest.region { join(stop, index) }
    }
    // Where travellers come into the region and leave it over land.
    func joinGate(_ stop: Int, from neighbour: Int) {
      guard isFree[stop], region[stop] == nil, let index = region[neighbour],
        boxes[index].adding(weights.vectors[stop]).extent <= Self.mostGrowth * boxes[index].extent
      else { return }
      join(stop, index)
    }
    for stop in region.indices.dropFirst() where !weights.isFlownTo[stop] { joinGate(stop, from: stop - 1) }
    for stop in region.indices.dropLast().reversed() where !weights.isFlownTo[stop + 1] {
      joinGate(stop, from: stop + 1)
    }
    self.boxes = boxes
    stops = regions.indices.map { index in region.indices.filter { region[$0] == index } }
  }
}
