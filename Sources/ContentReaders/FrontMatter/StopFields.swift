internal import Entities
internal import Text

extension [ParsedStop] {
  /// Calls `take` for each field with one of the `keys`, in all stops and visits of `list`. `StopReader` made the array from the same
  /// list, and reported the problems of the stops.
  func eachField(
    _ keys: [StopReader.Key], of list: Field, _ take: (_ stop: Int, StopReader.Key, Field) -> Void
  ) {
    // The list of stops has the visits in their order, with returns between them.
    var positions = indices.filter { self[$0].waypoint.outing != .back }.makeIterator()
    func takeStop(_ item: YAMLNode, isVisit: Bool) {
      guard item.kind == .mapping || item.kind == .scalar && !item.isNull, let stop = positions.next() else {
        return
      }
      for (node, value) in item.pairs {
        for key in keys where node.reads(key.rawValue) {
          take(stop, key, Field(name: node.text, key: node, value: value))
        }
      }
      for (key, value) in item.pairs where !isVisit && key.reads(StopReader.Key.visits.rawValue) {
        for visit in value.items { takeStop(visit, isVisit: true) }
      }
    }
    for item in list.value.items { takeStop(item, isVisit: false) }
  }
}
