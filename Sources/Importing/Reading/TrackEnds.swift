internal import Entities
internal import Geodesy
internal import Text
internal import Tracks

/// Makes stops of the first and the last point of a track, for a file that names no places. A map needs both, also of a round trip.
enum TrackEnds {
  private typealias Ends = (first: RecordedTrack.Point, last: RecordedTrack.Point)

  static func fill(_ trip: inout ImportedTrip) {
    guard trip.stops.isEmpty, trip.ideas.isEmpty else { return }
    let parts = trip.tracks.flatMap(parts)
    guard var start = parts.first?.first, var end = parts.last?.last else { return }
    // Programs write the tracks of a journey in any order.
    if parts.allSatisfy({ $0.first.time != nil && $0.last.time != nil }) {
      for part in parts {
        if let time = part.first.time, time < start.time ?? time { start = part.first }
        if let time = part.last.time, time > end.time ?? time { end = part.last }
      }
    }
    var (departure, arrival) = (ImportedStop(name: ""), ImportedStop(name: ""))
    (departure.coordinate, departure.departure) = (start.coordinate, moment(of: start))
    (arrival.coordinate, arrival.arrival) = (end.coordinate, moment(of: end))
    trip.stops = [departure, arrival]
  }

  /// The ends of each segment. A check of the draft reports what is wrong with the file.
  private static func parts(of track: ImportedTrack) -> [Ends] {
    guard case .copy(let path) = track else { return [] }
    var problems: [Diagnostic] = []
    guard
      let track = TrackReader().read(path, named: track.fileName, shownAs: path, reporting: &problems),
      track.points.count > 1
    else { return [] }
    return track.segments.indices.compactMap { index in
      let next = index + 1 < track.segments.count ? track.segments[index + 1] : track.points.count
      // Devices that know no position write 0, 0.
      let points = track.points[track.segments[index]..<next].filter {
        $0.coordinate != Coordinate(latitude: 0, longitude: 0)
      }
      return points.first.flatMap { first in points.last.map { (first, $0) } }
    }
  }

  private static func moment(of point: RecordedTrack.Point) -> LocalMoment? {
    point.time.flatMap {
      LocalClock.moment(atUTC: $0, in: LocalClock.zone(named: nil, at: point.coordinate))
    }
  }
}
