package import Entities
internal import Geodesy

/// Where all trips went, as one set of lines on the Earth.
struct AtlasWays: Equatable, Sendable {
  /// Legs that follow each other without a gap, all of them by air or none.
  struct Run: Equatable, Sendable {
    var isByAir: Bool
    /// Positions in `course`.
    var points: Range<Int>
  }

  struct Trip: Equatable, Sendable {
    /// In the library.
    var index: Int
    /// Positions in `places`, at least one.
    var places: Range<Int>
    /// Positions in `runs`.
    var runs: Range<Int>
  }

  /// Every stop that has a place.
  var places: [Coordinate] = []
  /// Points on the way of legs that are too long to be straight on a map.
  var along: [Coordinate] = []
  var course: [Coordinate] = []
  var runs: [Run] = []
  /// The trips that have a place, in the library's order.
  var trips: [Trip] = []
}

/// Finds out where all trips went.
package struct AtlasInteractor: Sendable {
  let library: TripLibrary

  package init(library: TripLibrary) { self.library = library }

  /// What the map of all trips shows. Nil if no stop has coordinates: then there is nothing to draw.
  package func geometry() -> AtlasGeometry? {
    let ways = ways()
    return ways.trips.isEmpty ? nil : AtlasMapInteractor(ways).geometry(of: ways)
  }

  func ways() -> AtlasWays {
    var ways = AtlasWays()
    for (index, itinerary) in library.trips.enumerated() {
      let (firstPlace, firstRun) = (ways.places.count, ways.runs.count)
      let stops = itinerary.trip.stops
      for stop in stops { if let place = stop.coordinate { ways.places.append(place) } }
      if ways.places.count == firstPlace { continue }
      var isOpen = false
      for (position, leg) in itinerary.legs.enumerated() {
        guard let start = stops[position].coordinate, let end = stops[position + 1].coordinate else {
          isOpen = false
          continue
        }
        if start == end { continue }
        add(
          Geodesic.course(from: start, to: end), isByAir: leg.mode.traits.way == .air, goesOn: isOpen,
          to: &ways)
        isOpen = true
      }
      ways.trips.append(
        AtlasWays.Trip(
          index: index, places: firstPlace..<ways.places.count, runs: firstRun..<ways.runs.count))
    }
    return ways
  }

  private func add(_ course: [Coordinate], isByAir: Bool, goesOn: Bool, to ways: inout AtlasWays) {
    ways.along += course[1..<(course.count - 1)]
    let start = ways.course.count
    if goesOn, let last = ways.runs.indices.last, ways.runs[last].isByAir == isByAir {
      ways.course += course.dropFirst()
      ways.runs[last].points = ways.runs[last].points.lowerBound..<ways.course.count
    } else {
      ways.course += course
      ways.runs.append(AtlasWays.Run(isByAir: isByAir, points: start..<ways.course.count))
    }
  }
}
