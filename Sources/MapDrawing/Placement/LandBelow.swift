internal import Entities
internal import Geodata
internal import Geodesy

/// What lies below names on a map.
struct LandBelow {
  /// Points along the middle of a name.
  private static let points = 7
  /// Of these points, so many can lie on the land of another country.
  static let mostForeignPoints = 2

  let map: MapProjection

  /// How many points below a name lie on land of other countries, or beyond the edge of the world. All of them if
  /// there are any and the name does not stand with its middle, and with most of it, on its own land.
  func foreignPoints(below box: MapBox, of country: String) -> Int {
    let step = (box.right - box.left) / Double(Self.points)
    let lands = (0..<Self.points).map { point in
      land(atX: box.left + (Double(point) + 0.5) * step, y: (box.top + box.bottom) / 2, of: country)
    }
    let (foreign, own) = (lands.count { $0 == .foreign }, lands.count { $0 == .own })
    let isOwn = lands[Self.points / 2] == .own && own > Self.points / 2
    return foreign == 0 || isOwn ? foreign : Self.points
  }

  /// Whether the ends of a name and its middle lie on land of a country or on water.
  func isAllOf(_ country: String, below box: MapBox) -> Bool {
    let y = (box.top + box.bottom) / 2
    return [box.left, box.right, (box.left + box.right) / 2]
      .allSatisfy { land(atX: $0, y: y, of: country) != .foreign }
  }

  private enum Land { case own, water, foreign }

  private func land(atX x: Double, y: Double, of country: String) -> Land {
    guard let direction = map.direction(at: MapPoint(x: x, y: y)) else { return .foreign }
    guard let land = Countries.countryOfLand(at: direction.coordinate) else { return .water }
    return land.letters == country ? .own : .foreign
  }

  /// Whether a box lies inside of the world's edge.
  func isOnMap(_ box: MapBox) -> Bool {
    !map.isWorld
      || [(box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom)]
        .allSatisfy { map.direction(at: MapPoint(x: $0.0, y: $0.1)) != nil }
  }
}
