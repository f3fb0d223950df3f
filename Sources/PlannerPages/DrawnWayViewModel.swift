/// A drawn way on the map of a page.
struct DrawnWayViewModel {
  /// In units of the map's frame.
  let points: [(x: Double, y: Double)]
  /// Its length, and how much of it is straight.
  let words: String
}
