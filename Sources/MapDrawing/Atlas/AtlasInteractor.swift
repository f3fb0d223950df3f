package import Entities
internal import Geodata
internal import Geodesy

/// The journeys of all trips, as one set of lines on the Earth.
struct AtlasWays: Equatable, Sendable {
  /// Consecutive legs without a gap. Either all of them are by air, or none.
  struct Run: Equatable, Sendable {
    var isByAir: Bool
    /// Positions in `course`.
    var points: Range<Int>
  }

  struct Trip: Equatable, Sendable {
    /// The index in the library.
    var index: Int
    /// Positions in `places`, at least one.
    var places: Range<Int>
    /// Positions in `runs`.
    var runs: Range<Int>
  }

  /// The places inside the frame. If it is empty, all places and lines are.
  var focus: [Coordinate] = []
  /// Whether the focus is a country. Otherwise it is the regions of the trips.
  var isOfCountry = false
  /// The coordinates of every stop that has them.
  var places: [Coordinate] = []
  /// Points between the two ends of legs that are too long to be straight on a map.
  var along: [Coordinate] = []
  var course: [Coordinate] = []
  var runs: [Run] = []
  /// The trips with at least one place, in the order of the library.
  var trips: [Trip] = []
  /// The countries that the map marks.
  var visited: Set<CountryCode> = []
}

/// Finds the journeys of all trips.
package struct AtlasInteractor: Sendable {
  let catalogue: TripCatalogue

  private let trips: [Int]
  private let country: CountryCode?
  private let style: JourneyMapStyle
  /// The country whose view of disputed borders the map shows. Nil for who holds the land.
  private let pointOfView: PointOfView?

  /// The map of all trips.
  package init(
    catalogue: TripCatalogue, style: JourneyMapStyle = .atlas, pointOfView: PointOfView? = nil
  ) {
    self.pointOfView = pointOfView
    self.catalogue = catalogue
    trips = Array(catalogue.trips.indices)
    country = nil
    self.style = style
  }

  /// The map of some trips, by their positions in the library. If there is a `country`, the map shows it.
  package init(
    catalogue: TripCatalogue, trips: some Sequence<Int>, country: CountryCode?,
    style: JourneyMapStyle = .term, pointOfView: PointOfView? = nil
  ) {
    self.pointOfView = pointOfView
    self.catalogue = catalogue
    self.trips = Array(trips)
    self.country = country
    self.style = style
  }

  /// The content of the map of all trips. Nil if no stop has coordinates.
  package func geometry() -> AtlasGeometry? {
    sketch().map(\.withGround)
  }

  /// The same without the ground.
  package func sketch() -> AtlasGeometry? {
    let ways = ways()
    if ways.trips.isEmpty { return nil }
    var geometry = AtlasMapInteractor(ways, style: style).sketch(of: ways)
    geometry.ground.pointOfView = pointOfView
    return geometry
  }

  func ways() -> AtlasWays {
    var ways = AtlasWays()
    var isFocused = false
    for index in trips {
      let itinerary = catalogue.trips[index]
      let (firstPlace, firstRun) = (ways.places.count, ways.runs.count)
      let stops = itinerary.trip.stops
      for stop in stops { if let place = stop.coordinate { ways.places.append(place) } }
      if ways.places.count == firstPlace { continue }
      if let country {
        for stop in stops.indices where itinerary.country(ofStop: stop) == country {
          if let place = stops[stop].coordinate { ways.focus.append(place) }
        }
      }
      // A map of some trips shows where they happened, as the map of each trip does.
      if country == nil, style != .atlas {
        let regions = JourneyRegions(of: itinerary)
        let places = regions.focus.isEmpty ? Set(stops.indices) : regions.places.union(regions.focus)
        ways.focus += places.sorted().compactMap { stops[$0].coordinate }
        isFocused = isFocused || !regions.focus.isEmpty
      }
      var isOpen = false
      for (position, leg) in itinerary.legs.enumerated() {
        guard let path = itinerary.outline(ofLeg: position) else {
          isOpen = false
          continue
        }
        if path.count == 2, path[0] == path[1] { continue }
        add(
          path, isByAir: leg.mode.traits.way == .air, goesOn: isOpen,
          to: &ways)
        isOpen = true
      }
      ways.trips.append(
        AtlasWays.Trip(
          index: index, places: firstPlace..<ways.places.count, runs: firstRun..<ways.runs.count))
    }
    if country == nil && !isFocused { ways.focus = [] }
    ways.isOfCountry = country != nil
    ways.visited = country.map { [$0] } ?? visited
    if let country { ways.focus += CountryExtent.outline(of: country, around: ways.focus) }
    return ways
  }

  /// The countries of all stops.
  private var visited: Set<CountryCode> {
    var countries: Set<CountryCode> = []
    for index in trips {
      let itinerary = catalogue.trips[index]
      for stop in itinerary.trip.stops.indices {
        if let country = itinerary.country(ofStop: stop) { countries.insert(country) }
      }
    }
    return countries
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
