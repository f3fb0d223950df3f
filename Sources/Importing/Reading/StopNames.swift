internal import Geodata

/// Names stops without a name after the nearest town.
enum StopNames {
  /// In metres. Farther towns do not name a stop.
  private static let farthest = 30_000.0

  static func fill(_ trip: inout ImportedTrip) {
    for index in trip.stops.indices where trip.stops[index].name.isEmpty {
      let town = trip.stops[index].coordinate.flatMap {
        Gazetteer.nearest(to: $0, country: nil, within: farthest)
      }
      trip.stops[index].name = town?.name ?? "Stop \(index + 1)"
    }
  }
}
