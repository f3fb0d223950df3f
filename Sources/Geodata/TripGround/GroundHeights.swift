package import Geodesy

extension TripGround {
  /// The heights that the maps and legs of a trip need, from a terrain model.
  package struct Heights: Equatable, Sendable {
    /// A top: higher than everything around it.
    package struct Top: Hashable, Sendable {
      package var at: GroundPoint
      package var metres: Int

      package init(at: GroundPoint, metres: Int) {
        self.at = at
        self.metres = metres
      }
    }

    /// The maker of the model, as maps print it.
    package var credit: String
    /// The names of the files.
    package var source: String
    package var grids: [HeightGrid]
    package var tops: [Top]
    package var ways: [HeightWay]
    /// What contours are round numbers of. It is the site's and not in the file.
    package var unit = HeightUnit.metres

    package init(
      credit: String, source: String, grids: [HeightGrid] = [], tops: [Top] = [], ways: [HeightWay] = []
    ) {
      self.credit = credit
      self.source = source
      self.grids = grids
      self.tops = tops
      self.ways = ways
    }

    /// In metres, of all grids. Nil if there are none.
    package var range: ClosedRange<Double>? {
      let ranges = grids.compactMap(\.range)
      guard let least = ranges.map(\.lowerBound).min(), let most = ranges.map(\.upperBound).max() else {
        return nil
      }
      return least...most
    }

    /// Whether a grid knows the height of a place.
    package func covers(_ place: Coordinate) -> Bool {
      grids.contains { grid in
        let point = GroundPoint(place, near: grid.box.west)
        return grid.height(x: Double(point.x), y: Double(point.y)) != nil
      }
    }

    /// A quarter of the nodes. Nil if the grids cannot be coarser.
    package var coarser: Heights? {
      var coarse = self
      coarse.grids = grids.map { $0.coarser ?? $0 }
      return coarse == self ? nil : coarse
    }
  }
}

/// The heights along a leg that follows a line without heights.
package struct HeightWay: Equatable, Sendable {
  package struct Place: Equatable, Sendable {
    /// Metres from the start, along the line.
    package var distance: Int
    /// Metres above the sea. Nil if it is not known: from here on to the next place.
    package var height: Int?

    package init(distance: Int, height: Int?) {
      self.distance = distance
      self.height = height
    }
  }

  /// Of the line.
  package var line: UInt64
  /// How far the heights are off, as a rule: the root mean square in metres.
  package var error: Int
  /// The climb. Nil if a height is not known.
  package var climb: Climb?
  /// Between them, the way rises and falls evenly, within about three metres.
  package var places: [Place]

  /// In metres, with its error.
  package struct Climb: Equatable, Sendable {
    package var up: Int
    package var down: Int
    package var error: Int

    package init(up: Int, down: Int, error: Int) {
      self.up = up
      self.down = down
      self.error = error
    }
  }

  package init(line: UInt64, error: Int, climb: Climb?, places: [Place]) {
    self.line = line
    self.error = error
    self.climb = climb
    self.places = places
  }

  /// In metres. Nil if it is not known.
  package func height(at distance: Double) -> Double? {
    guard let after = places.firstIndex(where: { Double($0.distance) >= distance }) else {
      return places.last?.height.map(Double.init)
    }
    guard after > 0 else { return places[0].height.map(Double.init) }
    let (first, next) = (places[after - 1], places[after])
    guard let low = first.height, let high = next.height else { return nil }
    let share = (distance - Double(first.distance)) / Double(max(next.distance - first.distance, 1))
    return Double(low) + Double(high - low) * min(share, 1)
  }

  /// A digest of a line, as exact as points of the ground: the last bits of coordinates differ between machines.
  package static func digest(of points: [Coordinate]) -> UInt64 {
    // G. Fowler, L. C. Noll, K.-P. Vo: FNV-1a (1991), of whole numbers.
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for point in points {
      let rounded = GroundPoint(point, near: 0)
      for number in [rounded.x, rounded.y] {
        for shift in stride(from: 0 as UInt32, to: 32, by: 8) {
          digest = (digest ^ UInt64(UInt32(bitPattern: number) >> shift & 0xFF)) &* 0x100_0000_01B3
        }
      }
    }
    return digest
  }
}
