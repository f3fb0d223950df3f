package import Entities
package import Geodesy

/// The land of countries as closed lines.
package enum CountryShapes {
  /// The rings around the land of `countries`, to fill by the even-odd rule. A border between two of them is in none.
  /// Empty for countries without land in the data.
  ///
  /// - Parameter metres: how far a ring may be from the borders and coasts of the data. The finest rings are 500 m from
  ///   them.
  package static func rings(of countries: Set<CountryCode>, within metres: Double) -> [[Coordinate]] {
    let cells = CountryCells()
    let isMeant = (0...255).map { cells.code($0).map(countries.contains) ?? false }
    guard isMeant.contains(true) else { return [] }
    let outlines = CountryOutlines(within: metres)
    var ways: [[CountryOutlines.Point]] = []
    outlines.forEachLine { line in
      switch (isMeant[line.left], isMeant[line.right]) {
      case (true, false): ways.append(line.points())
      case (false, true): ways.append(line.points().reversed())
      default: break
      }
    }
    return joined(ways).map { $0.map(outlines.coordinate) }
  }

  /// Lines that meet at their ends. All lead around the land in the same direction. At a corner with several ways on, the last one
  /// goes on.
  private static func joined(_ ways: [[CountryOutlines.Point]]) -> [[CountryOutlines.Point]] {
    // The last way from each corner, and for each way the one before it from the same corner.
    var last: [CountryOutlines.Point: Int] = [:]
    last.reserveCapacity(ways.count)
    let before = ways.indices.map { last.updateValue($0, forKey: ways[$0][0]) }
    func takeLast(from corner: CountryOutlines.Point) -> Int? {
      guard let way = last[corner] else { return nil }
      last[corner] = before[way]
      return way
    }
    var rings: [[CountryOutlines.Point]] = []
    for way in ways {
      let corner = way[0]
      while let first = takeLast(from: corner) {
        var ring = ways[first]
        while ring[ring.count - 1] != corner, let next = takeLast(from: ring[ring.count - 1]) {
          ring += ways[next].dropFirst()
        }
        if ring.count > 3 { rings.append(ring) }
      }
    }
    return rings
  }
}
