internal import Geodesy

/// The places of a journey, and how they fall into groups that are far from each other.
struct PlaceGroups {
  /// Stops at one place, or a group of places.
  struct Group {
    /// The positions in `StopWeights.located`.
    var stops: [Int]
    var places = 1
    var nights = 0
    var box: PlaceBox

    mutating func add(_ other: Group) {
      stops += other.stops
      places += other.places
      nights += other.nights
      box.add(other.box)
    }

    /// A night says more than a visit.
    var weight: Int { places + 3 * nights }
  }

  /// In degrees. Stops in one cell are one place.
  private static let cell = 0.01
  /// With more places, larger cells are one place.
  private static let mostPlaces = 1_000

  let places: [Group]
  /// The edges of the shortest tree that joins all places: for each place but the first, the place that it hangs on,
  /// and the distance in metres.
  private let edges: [(place: Int, parent: Int, length: Double)]

  init(of weights: StopWeights) {
    var cell = Self.cell
    var places = Self.places(of: weights, cell: cell)
    while places.count > Self.mostPlaces {
      cell *= 2
      places = Self.places(of: weights, cell: cell)
    }
    self.places = places
    edges = Self.tree(over: places.map { weights.vectors[$0.stops[0]] })
  }

  private static func places(of weights: StopWeights, cell: Double) -> [Group] {
    var places: [Group] = []
    var known: [[Int]: Int] = [:]
    for position in weights.located.indices where weights.counts[position] {
      let vector = weights.vectors[position]
      let coordinate = vector.coordinate
      let key = [coordinate.latitude, coordinate.longitude].map { Int(($0 / cell).rounded()) }
      let stop = Group(stops: [position], nights: weights.nights[position], box: PlaceBox(vector))
      if let place = known[key] {
        places[place].add(stop)
        places[place].places = 1
      } else {
        known[key] = places.count
        places.append(stop)
      }
    }
    return places
  }

  /// R. C. Prim, "Shortest Connection Networks And Some Generalizations" (1957).
  private static func tree(over vectors: [UnitVector]) -> [(place: Int, parent: Int, length: Double)] {
    guard vectors.count > 1 else { return [] }
    var nearest = vectors.map { (parent: 0, length: $0.chord(to: vectors[0])) }
    var rest = Array(1..<vectors.count)
    var edges: [(place: Int, parent: Int, length: Double)] = []
    while !rest.isEmpty {
      var next = 0
      for index in rest.indices where nearest[rest[index]].length < nearest[rest[next]].length {
        next = index
      }
      let place = rest.remove(at: next)
      edges.append((place, nearest[place].parent, nearest[place].length))
      for other in rest {
        let length = vectors[other].chord(to: vectors[place])
        if length < nearest[other].length { nearest[other] = (place, length) }
      }
    }
    return edges
  }

  /// The lengths at which the places can be divided, in metres, the longest first.
  var lengths: [Double] { Set(edges.map(\.length)).sorted(by: >) }

  /// Places that are joined by edges shorter than `length`, in the order of their first stops.
  func groups(dividedAt length: Double) -> [Group] {
    var group = Array(places.indices)
    // An edge leads to a place that comes earlier in `edges`, or to the first place.
    for edge in edges { group[edge.place] = edge.length < length ? group[edge.parent] : edge.place }
    var joined: [Int: Group] = [:]
    for place in places.indices {
      if joined[group[place]] == nil {
        joined[group[place]] = places[place]
      } else {
        joined[group[place]]?.add(places[place])
      }
    }
    return joined.values.map { group in
      var group = group
      group.stops.sort()
      return group
    }.sorted { $0.stops[0] < $1.stops[0] }
  }
}
