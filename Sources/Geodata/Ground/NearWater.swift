package import Geodesy

/// What water can be near a place, from a table of quarters of a degree. It never says no to water within 14.2 kilometres.
package enum NearWater {
  private static let cells = 4
  /// Metres. The lakes of each class are shorter from end to end. Those of the last class can have any length.
  private static let lengths: [Double] = [1_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, .infinity]

  /// Whether the sea can be near.
  package static func canHaveSea(_ place: Coordinate) -> Bool { entry(of: place) & 1 != 0 }

  /// More metres than any lake near the place is long.
  package static func longestLake(_ place: Coordinate) -> Double { lengths[entry(of: place) >> 1] }

  private static func entry(of place: Coordinate) -> Int {
    let row = min(Int((place.latitude + 90) * Double(cells)), 180 * cells - 1)
    let column = Int((place.longitude + 180) * Double(cells)) % (360 * cells)
    let index = row * 360 * cells + column
    return Int(EmbeddedBytes.nearWater.load(index / 2, as: UInt8.self)) >> (4 * (index % 2)) & 15
  }
}
