internal import Entities
internal import Geodesy
internal import Text
internal import Tracks

/// A whole file that waits for the edit that takes it.
package struct WaitingFile: Equatable, Sendable {
  package let id: String
  /// The path of the file of its trip below Content/.
  let trip: String
  /// The name that the file had.
  package let name: String
  /// Where it is.
  package let path: String

  /// What it recorded. Throws if it has no track, or a broken one.
  func track() throws(PlanFailure) -> RecordedTrack {
    var problems: [Diagnostic] = []
    if let track = TrackReader().read(path, shownAs: name, reporting: &problems) { return track }
    let problem = problems.first { $0.severity == .error }
    throw .refused(
      "\(name.shown) is no track: " + (problem?.message ?? "it cannot be read"), hint: problem?.hint)
  }
}

extension SitePlanner {
  /// Guesses the leg of a track: its ends are nearest to the ends of the track. Returns the position of the stop where the leg ends, from
  /// 0. Nil if no leg has places at both ends.
  package func destination(of file: WaitingFile, in trip: Trip) throws(PlanFailure) -> Int? {
    let points = try file.track().points
    guard let first = points.first?.coordinate, let last = points.last?.coordinate else { return nil }
    let places = trip.itinerary.trip.stops.map(\.coordinate)
    var best: (stop: Int, distance: Double)?
    for stop in places.indices.dropFirst() {
      guard let start = places[stop - 1], let end = places[stop] else { continue }
      let distance = Geodesic.distance(from: start, to: first) + Geodesic.distance(from: end, to: last)
      if best.map({ distance < $0.distance }) ?? true { best = (stop, distance) }
    }
    return best?.stop
  }
}
