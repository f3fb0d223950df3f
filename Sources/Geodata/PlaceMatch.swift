internal import Geodesy

/// A place that a text may mean.
struct PlaceMatch {
  let record: PlaceTable.Record
  let cell: PlaceTable.Cell
  let group: PlaceGroup
  /// Whether it is the place's own name, or one that is known as well, and not just one of its others.
  let isOwnName: Bool
  let coordinate: Coordinate

  init(_ number: Int, isOwnName: Bool, in table: PlaceTable) {
    (record, cell) = table.place(number: number)
    group = table.group(of: record)
    self.isOwnName = isOwnName
    coordinate = Coordinate(
      latitude: table.latitude(of: record, in: cell), longitude: table.longitude(of: record, in: cell))
  }

  func metres(to point: Coordinate) -> Double { Reach.metres(from: coordinate, to: point) }

  var population: Int { PlaceTable.population(record.people) }
}
