internal import Geodata
internal import Services
internal import Text

/// Whether the heights of a terrain model that does not name their unit are feet.
enum TerrainUnit {
  /// The tints of maps are wrong by at most about this share.
  private static let slack = 0.3
  /// Shares of heights.
  private static let (few, most) = (0.6, 0.9)
  private static let samples = 400

  /// Nil if the heights are as high as the land there. `grids` are heights of the model, read as metres.
  static func warning(of model: TerrainModel.Facts, grids: [HeightGrid], file: String) -> Diagnostic? {
    guard !model.namesUnit, model.unit == .metres else { return nil }
    let (metres, feet) = shares(of: grids)
    let areTooHigh = metres < few && feet > most
    let areRight = metres > most && feet < few
    guard areTooHigh || model.isMapInFeet && !areRight else { return nil }
    let reason =
      areTooHigh
      ? "read as metres, they are about three times as high as the land there"
      : "its coordinates are in feet"
    return Diagnostic(
      .warning(.unitOfHeights), file: file, "its heights can be feet: \(reason)",
      hint: "add it again with `--unit feet`, or with `--unit metres` if they are metres")
  }

  /// Which share of the heights the land there can have: as metres, and as feet. Both are 1 without heights.
  private static func shares(of grids: [HeightGrid]) -> (metres: Double, feet: Double) {
    var (count, metres, feet) = (0, 0, 0)
    for grid in grids {
      let (west, north) = (Double(grid.box.west), Double(grid.box.north))
      let (across, along) = (Double(grid.box.east) - west, north - Double(grid.box.south))
      let middle = GroundPoint(x: Int32(west + across / 2), y: Int32(north - along / 2)).coordinate
      let land = ReliefBands(around: middle)
      let side = Int(Double(samples).squareRoot())
      for index in 0..<side * side {
        let x = west + across * (Double(index % side) + 0.5) / Double(side)
        let y = north - along * (Double(index / side) + 0.5) / Double(side)
        guard let height = grid.height(x: x, y: y),
          let range = land.heights(at: GroundPoint(x: Int32(x), y: Int32(y)).coordinate)
        else { continue }
        let possible = range.lowerBound * (1 - slack)...range.upperBound * (1 + slack)
        count += 1
        if possible.contains(height) { metres += 1 }
        if possible.contains(height * 0.3048) { feet += 1 }
      }
    }
    return count == 0 ? (1, 1) : (Double(metres) / Double(count), Double(feet) / Double(count))
  }
}
