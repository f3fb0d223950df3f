internal import Geodesy

/// Finds where a track passes stops, in their order.
///
/// Each stop gets the passes near it. The cheapest choice of one pass for each stop, in the order of the journey, wins: it is
/// near the stops, and it leaves little of the track before the first and after the last. So ways out and back, and loops,
/// come out right.
struct TrackCut {
  /// A place on a track: between the point at `index` and the next.
  struct Place: Equatable, Comparable {
    var index: Int
    /// 0 to 1.
    var share: Double
    /// Metres from the stop.
    var away: Double
    /// Metres along the track.
    var along: Double

    static func < (left: Place, right: Place) -> Bool {
      (left.index, left.share) < (right.index, right.share)
    }
  }

  /// A stop to find.
  struct Stop {
    var coordinate: Coordinate
    /// The instants between which the travellers were there, in seconds since 1970. Nil if they are unknown.
    var times: ClosedRange<Int>?
    /// How far the shown track can be away because it is cut around the stop, in metres.
    var reach = 0.0
  }

  /// Up to this distance, one pass is as good as another.
  private static let near = 50.0
  /// What a metre of the track before the first or after the last stop costs, in metres from a stop.
  private static let costOfRest = 0.01
  /// What a stop costs that the track does not pass.
  private static let costOfSkipping = 2_000.0

  /// A pass in a chain of passes.
  private struct Link {
    var stop: Int
    var place: Place
    var before: Int?
  }

  /// The choices up to a stop that end with one pass.
  private struct State {
    var cost: Double
    /// A position in `links`. Nil if no stop was passed yet.
    var last: Int?
  }

  let track: MeasuredTrack
  private let lines: TrackLines
  /// Farther stops, in metres, are not on the track. Nil if the track passes all stops, however far away.
  let farthest: Double?

  init(_ track: MeasuredTrack, farthest: Double?) {
    self.track = track
    self.farthest = farthest
    lines = TrackLines(track)
  }

  /// One for each stop. Nil for stops that the track does not pass. A lower cost is a better fit.
  func places(of stops: [Stop]) -> (places: [Place?], cost: Double) {
    var links: [Link] = []
    var open = [State(cost: 0, last: nil)]
    for (stop, wanted) in stops.enumerated() {
      var next =
        farthest == nil ? [] : open.map { State(cost: $0.cost + Self.costOfSkipping, last: $0.last) }
      for place in lines.passes(of: wanted, farthest: farthest.map { $0 + wanted.reach } ?? .infinity) {
        var best: State?
        for state in open where state.last.map({ !(place < links[$0].place) }) ?? true {
          let rest = state.last == nil ? Self.costOfRest * place.along : 0
          let cost = state.cost + max(place.away - Self.near - wanted.reach, 0) + rest
          if cost < best?.cost ?? .infinity { best = State(cost: cost, last: state.last) }
        }
        guard let best else { continue }
        links.append(Link(stop: stop, place: place, before: best.last))
        next.append(State(cost: best.cost, last: links.count - 1))
      }
      open = Array(next.sorted { $0.cost < $1.cost }.prefix(2 * TrackLines.mostPasses))
    }
    func whole(_ state: State) -> Double {
      state.cost + Self.costOfRest * (track.distance - (state.last.map { links[$0].place.along } ?? 0))
    }
    var places = [Place?](repeating: nil, count: stops.count)
    guard let best = open.min(by: { whole($0) < whole($1) }) else { return (places, .infinity) }
    var link = best.last
    while let position = link {
      places[links[position].stop] = links[position].place
      link = links[position].before
    }
    return (places, whole(best))
  }
}
