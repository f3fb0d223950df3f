internal import Entities

/// The new order of the stops and of the visits of each stay.
struct ListOrders {
  /// The present positions in the order of the file.
  let written: [Int]
  /// The present positions in the list of stops.
  let stays: [Int]
  /// By the new position of the stay, the present positions in its list of visits. Only of stays whose visits change.
  private(set) var visits: [(stay: Int, order: [Int])] = []

  /// Nil if a visit would leave its stay.
  init?(_ order: [Int], of stops: [Waypoint]) {
    let places = order.filter { stops[$0].outing != .back }
    written = places.map { stops.writtenCount(in: 0..<$0) }
    stays = places.filter { stops[$0].outing == nil }.map { stops.listed($0).index }
    var found: [[Int]] = []
    for place in places {
      let listed = stops.listed(place)
      switch listed.list {
      case .visits(let stay):
        guard !found.isEmpty, stays[found.count - 1] == stay else { return nil }
        found[found.count - 1].append(listed.index)
      default: found.append([])
      }
    }
    visits = found.enumerated().filter { $0.element != $0.element.sorted() }.map { ($0.offset, $0.element) }
  }
}
