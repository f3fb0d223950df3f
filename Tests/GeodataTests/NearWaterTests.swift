import Geodesy
import Testing

@testable import Geodata

@Suite struct `Water near a place` {
  private func near(_ latitude: Double, _ longitude: Double) -> (hasSea: Bool, lake: Double) {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    return (NearWater.canHaveSea(place), NearWater.longestLake(place))
  }

  @Test func `is known of places inland, on coasts, on lakes and at sea`() {
    #expect(near(40.4168, -3.7038) == (false, 1_000), "Madrid")
    #expect(near(23.5, 12.5) == (false, 1_000), "Sahara")
    #expect(near(60.3913, 5.3221).hasSea, "Bergen")
    #expect(near(0, -140) == (true, 1_000), "Pacific")
    #expect(near(46.9480, 7.4474).hasSea == false, "Bern")
    // Islands in a lake count as in the largest.
    #expect(near(47.6603, 9.1758) == (false, .infinity), "Konstanz")
    #expect(near(47.5, -87.5) == (false, .infinity), "Lake Superior")
    #expect(near(-90, -180).hasSea == false && near(90, 180).hasSea, "poles")
  }

  /// The table only saves searches: what it says no to, the coast says no to.
  @Test func `is never missing from the table`() {
    var numbers = SeededNumbers()
    var (seas, lakes) = (0, 0)
    for _ in 0..<3000 {
      // Where most coasts and lakes are.
      let place = Coordinate(
        latitude: 35 + 40 * numbers.next(),
        longitude: numbers.next() < 0.5 ? 35 * numbers.next() : -120 + 60 * numbers.next())
      if !NearWater.canHaveSea(place) {
        #expect(!WaterGrid.has(.sea, within: 10_000, of: place), "\(place)")
        seas += 1
      }
      if NearWater.longestLake(place) == 1_000 {
        // A lake of less than a kilometre is no more than a few cells.
        #expect(!WaterGrid.has(.lakes, within: 10_000, of: place) || smallLake(near: place), "\(place)")
        lakes += 1
      }
    }
    #expect(seas > 500 && lakes > 500)
  }

  private func smallLake(near place: Coordinate) -> Bool {
    var grid = WaterGrid(.lakes, around: place, tiles: 1, metresPerCell: 312.5)
    var count = 0
    for row in 0..<grid.side {
      for column in 0..<grid.side where grid.isWater(WaterGrid.Cell(column: column, row: row)) { count += 1 }
    }
    return count < 40
  }
}

/// The same numbers from 0 to 1 in each run.
private struct SeededNumbers {
  private var state: UInt64 = 42

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
}
