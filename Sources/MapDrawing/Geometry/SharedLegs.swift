internal import Entities
internal import Geodesy

/// Legs between the same two places that a map draws as one line.
struct SharedLegs {
  /// More legs than this share a line for each direction.
  private static let mostLanes = 4

  /// In the order of the journey. The first leg sets the direction and the style of the line.
  var legs: [Int]
  /// In the order of first use.
  var modes: [TravelMode]
  /// How far the line lies to the right of its own direction, beside other lines between the same places. 1 is the
  /// distance between two of them.
  var lane = 0.0
  /// The numbers of the stops that the legs lead to, from 1.
  var ends: [Int] { legs.map { $0 + 2 } }

  private struct Ends: Hashable {
    var start: Coordinate
    var end: Coordinate
  }

  /// Groups the `legs` that have coordinates at both ends. The groups are in the order of their first legs.
  static func groups(of legs: [Int], in itinerary: Itinerary) -> [SharedLegs] {
    // Ways between the same places can differ.
    runs(of: legs, in: itinerary) { itinerary.legs[$0].course == nil }.map { run in
      group(run.map(\.leg), in: itinerary)
    }
  }

  /// Legs between the same places, in either direction, side by side. The lines are in the order of their first legs.
  static func lanes(of legs: [Int], in itinerary: Itinerary) -> [SharedLegs] {
    runs(of: legs, in: itinerary) { _ in true }.flatMap { run in
      // From left to right for a traveller on the first leg. Traffic keeps to the right, so the way back comes first.
      var lanes: [[(leg: Int, isBack: Bool)]] = []
      for isBack in [true, false] {
        let way = run.filter { $0.isBack == isBack }
        if run.count <= mostLanes { lanes += way.map { [$0] } } else if !way.isEmpty { lanes.append(way) }
      }
      return lanes.enumerated().map { index, lane in
        var line = group(lane.map(\.leg), in: itinerary)
        let right = Double(index) - Double(lanes.count - 1) / 2
        line.lane = lane[0].isBack ? -right : right
        return line
      }
    }.sorted { $0.legs[0] < $1.legs[0] }
  }

  private static func group(_ legs: [Int], in itinerary: Itinerary) -> SharedLegs {
    var modes: [TravelMode] = []
    for leg in legs where !modes.contains(itinerary.legs[leg].mode) { modes.append(itinerary.legs[leg].mode) }
    return SharedLegs(legs: legs, modes: modes)
  }

  /// Legs between the same two places. A leg for which `canShare` does not hold is alone.
  private static func runs(
    of legs: [Int], in itinerary: Itinerary, canShare: (Int) -> Bool
  ) -> [[(leg: Int, isBack: Bool)]] {
    var runs: [[(leg: Int, isBack: Bool)]] = []
    runs.reserveCapacity(legs.count)
    var positions: [Ends: Int] = [:]
    let stops = itinerary.trip.stops
    for leg in legs {
      guard let start = stops[leg].coordinate, let end = stops[leg + 1].coordinate else { continue }
      let (onward, back) = (Ends(start: start, end: end), Ends(start: end, end: start))
      guard canShare(leg) else {
        runs.append([(leg, false)])
        continue
      }
      if let position = positions[onward] {
        runs[position].append((leg, false))
      } else if let position = positions[back] {
        runs[position].append((leg, true))
      } else {
        positions[onward] = runs.count
        runs.append([(leg, false)])
      }
    }
    return runs
  }
}
