internal import Entities
internal import Text

extension [ParsedStop] {
  /// Calls `take` with some fields of each stop and each visit in `list`, which these are the stops of. The reader of stops reports
  /// what is wrong with the stops themselves.
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
        // Most stops have none of them, and many others.
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
