internal import Entities
internal import Geodesy

/// Legs between the same two places. A map draws them as one line.
struct SharedLegs {
  /// In the order of the journey. The first leg sets the direction and the style of the line.
  var legs: [Int]
  /// In the order of first use.
  var modes: [TravelMode]
  /// Whether one of the legs goes in the opposite direction to the first.
  var isTwoWay: Bool
  /// The numbers of the stops that the legs lead to, from 1.
  var ends: [Int] { legs.map { $0 + 2 } }

  private struct Ends: Hashable {
    var start: Coordinate
    var end: Coordinate
  }

  /// Groups the `legs` that have coordinates at both ends. The groups are in the order of their first legs.
  static func groups(of legs: [Int], in itinerary: Itinerary) -> [SharedLegs] {
    var groups: [SharedLegs] = []
    groups.reserveCapacity(legs.count)
    var positions: [Ends: Int] = [:]
    let stops = itinerary.trip.stops
    for leg in legs {
      guard let start = stops[leg].coordinate, let end = stops[leg + 1].coordinate else { continue }
      let mode = itinerary.legs[leg].mode
      // Ways between the same places can differ.
      guard itinerary.legs[leg].course == nil else {
        groups.append(SharedLegs(legs: [leg], modes: [mode], isTwoWay: false))
        continue
      }
      let onward = positions[Ends(start: start, end: end)]
      guard let position = onward ?? positions[Ends(start: end, end: start)] else {
        positions[Ends(start: start, end: end)] = groups.count
        groups.append(SharedLegs(legs: [leg], modes: [mode], isTwoWay: false))
        continue
      }
      groups[position].legs.append(leg)
      if !groups[position].modes.contains(mode) { groups[position].modes.append(mode) }
      if onward == nil { groups[position].isTwoWay = true }
    }
    return groups
  }
}
