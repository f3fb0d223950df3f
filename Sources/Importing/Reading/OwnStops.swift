/// The stops of a file of tripsite, with what it adds to them, in the order of the trip.
struct OwnStops {
  private var stops: [OwnStop] = []

  /// What the file adds to the next stop.
  mutating func add(_ stop: OwnStop) { stops.append(stop) }

  /// Whether the file is of a version of tripsite that adds something.
  var isWritten: Bool { stops.contains { $0.number != nil && $0.kind != nil } }

  /// `stops` are the stops in the order of the file.
  func apply(to stops: inout [ImportedStop]) {
    for (index, own) in self.stops.enumerated() where index < stops.count && own.number != nil {
      own.apply(to: &stops[index])
    }
  }

  /// Adds a stop that has no place on a map.
  mutating func insert(_ name: String?, _ note: String?, _ own: OwnStop, into stops: inout [ImportedStop]) {
    guard stops.count <= ImportedTrip.mostStops else { return }
    var stop = ImportedStop(name: PlainText.line(name))
    stop.isOffMap = true
    stop.note = PlainText.markdown(note)
    own.apply(to: &stop)
    let place =
      own.number.flatMap { number in self.stops.firstIndex { $0.number ?? 0 > number } } ?? stops.count
    stops.insert(stop, at: min(place, stops.count))
    self.stops.insert(own, at: min(place, self.stops.count))
  }
}
