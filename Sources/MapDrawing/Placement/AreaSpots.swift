internal import Geodesy

/// The points of the grid that lie in an area.
struct AreaSpots {
  private let columns: Int
  private var isHeld: [Bool]

  /// `frame` has all points that a name can cover.
  init(_ spots: [MapPoint], in frame: MapBox) {
    columns = Self.index(frame.right, FeatureInteractor.column) + 1
    isHeld = [Bool](
      repeating: false, count: columns * (Self.index(frame.bottom, FeatureInteractor.row) + 1))
    for spot in spots {
      let (column, row) = (
        Self.index(spot.x, FeatureInteractor.column), Self.index(spot.y, FeatureInteractor.row)
      )
      let index = row * columns + column
      if column < columns && index < isHeld.count { isHeld[index] = true }
    }
  }

  /// Whether the points of the grid in the middle row of a box lie in the area. The box is inside the frame.
  func hold(_ box: MapBox) -> Bool {
    let row = Int(((box.top + box.bottom) / 2 / FeatureInteractor.row - 0.5).rounded())
    let step = FeatureInteractor.column
    var column = Int((box.left / step - 0.5).rounded(.up))
    while (Double(column) + 0.5) * step <= box.right {
      if !isHeld[row * columns + column] { return false }
      column += 1
    }
    return true
  }

  /// The number of the cell around a point of the grid.
  private static func index(_ distance: Double, _ step: Double) -> Int { Int(distance / step) }
}
