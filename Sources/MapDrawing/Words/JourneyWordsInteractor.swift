package import Entities
internal import Geodata
internal import Geodesy

/// Finds out what a map shows. Everything follows from the same geometry as the map.
package struct JourneyWordsInteractor {
  /// Metres. Stops within this distance are at one place.
  private static let samePlace = 100.0
  /// Metres. A shorter leg crosses nothing that is worth naming.
  private static let leastCrossing = 3000.0
  private static let samples = 24
  private static let mostWaters = 3
  private static let mostCountries = 5
  /// A journey with more legs says only of each leg where it leads.
  private static let mostLegsWithSites = 60
  /// The farthest town that says where a stop lies: a part of the width of the map, and metres.
  private static let mostFromTown = 0.25
  private static let mostMetresFromTown = 80_000.0

  /// Radii of the Earth, from the middle to the farthest point. Larger ones are archipelagos of many countries.
  private static let largestIsland = 0.2

  private let geometry: JourneyMapGeometry
  private let itinerary: Itinerary
  private let sea: ShoreFinder?
  private let lakes: ShoreFinder?

  package init(_ geometry: JourneyMapGeometry, of itinerary: Itinerary) {
    (self.geometry, self.itinerary) = (geometry, itinerary)
    func rings(_ kind: JourneyMapGeometry.GroundKind) -> [MapLines] {
      geometry.ground.compactMap { $0.kind == kind ? $0.lines : nil }
    }
    let isKnown = geometry.hasGround && !geometry.knowsShore && !geometry.map.isWorld
    sea = isKnown ? ShoreFinder(rings(.land), areWater: false, on: geometry.map) : nil
    lakes = isKnown ? ShoreFinder(rings(.lakes), areWater: true, on: geometry.map) : nil
  }

  /// The whole journey. Nil without stops.
  package func words() -> JourneyWords? { words(of: 0..<itinerary.trip.stops.count) }

  /// A part of the journey, by the positions of its stops. Nil without stops.
  package func words(of stops: Range<Int>) -> JourneyWords? {
    guard let first = stops.first, let last = stops.last else { return nil }
    let hasSites = stops.count <= Self.mostLegsWithSites + 1
    var known: Set<String> = []
    func site(of stop: Int, after last: Int? = nil) -> JourneyWords.Site? {
      let key = itinerary.trip.stops[stop].coordinate.map { "\($0.latitude) \($0.longitude)" } ?? ""
      guard hasSites, known.insert(key).inserted else { return nil }
      return self.site(of: stop, after: last)
    }
    let start = site(of: first)
    return JourneyWords(
      start: first, site: start,
      legs: stops.dropLast().map { leg in
        var words = self.leg(leg)
        words.site = site(of: leg + 1, after: leg)
        return words
      }, ends: way(from: first, to: last), isRound: stops.count > 1 && isOnePlace(first, last))
  }

  private func isOnePlace(_ first: Int, _ last: Int) -> Bool {
    guard let start = itinerary.trip.stops[first].coordinate, let end = itinerary.trip.stops[last].coordinate
    else { return false }
    return Geodesic.distance(from: start, to: end) <= Self.samePlace
  }

  private func way(from first: Int, to last: Int) -> JourneyWords.Way? {
    guard let start = itinerary.trip.stops[first].coordinate, let end = itinerary.trip.stops[last].coordinate
    else { return nil }
    return way(from: start, to: end)
  }

  private func way(from start: Coordinate, to end: Coordinate) -> JourneyWords.Way? {
    let metres = Geodesic.distance(from: start, to: end)
    guard metres > Self.samePlace, let direction = CompassDirection(from: start, to: end) else { return nil }
    return JourneyWords.Way(metres: metres, direction: direction)
  }

  private func leg(_ index: Int) -> JourneyWords.Leg {
    let leg = itinerary.legs[index]
    var words = JourneyWords.Leg(
      end: index + 1, mode: leg.mode, way: way(from: index, to: index + 1))
    guard let path = path(of: index) else { return words }
    let isOverWater = leg.mode.traits.way == .water || leg.mode.traits.way == .air
    if isOverWater { words.waters = waters(along: path) }
    let ends = (itinerary.country(ofStop: index), itinerary.country(ofStop: index + 1))
    guard let start = ends.0, let end = ends.1, start != end else { return words }
    words.countries = [end]
    // Between two countries, a straight line says nothing about the way of a car.
    if leg.mode.traits.way == .air {
      words.below = countries(along: path, from: start, to: end)
    } else if leg.course != nil, leg.mode.traits.way != .water {
      words.countries = countries(along: path, from: start, to: end) + [end]
    }
    return words
  }

  /// Evenly spaced points between the ends of a leg. Nil if it is short, or if its way is unknown.
  private func path(of leg: Int) -> [Coordinate]? {
    guard itinerary.legs[leg].distance ?? 0 >= Self.leastCrossing, let line = itinerary.outline(ofLeg: leg)
    else { return nil }
    let lengths = zip(line, line.dropFirst()).map { Geodesic.distance(from: $0, to: $1) }
    let step = lengths.reduce(0, +) / Double(Self.samples)
    guard step > 0 else { return nil }
    var points: [Coordinate] = []
    var left = step
    for (index, length) in lengths.enumerated() {
      var at = left
      while at < length {
        points.append(between(line[index], line[index + 1], at / length))
        at += step
      }
      left = at - length
    }
    return points
  }

  private func between(_ start: Coordinate, _ end: Coordinate, _ share: Double) -> Coordinate {
    let (from, to) = (UnitVector(start), UnitVector(end))
    return UnitVector(
      x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share,
      z: from.z + (to.z - from.z) * share
    ).coordinate
  }

  /// The seas and lakes that the map names along a line, in order. The smallest one counts where several overlap.
  private func waters(along path: [Coordinate]) -> [JourneyWords.Name] {
    let wet = path.filter { isWater($0) ?? true }.map { UnitVector($0) }
    var names: [NamedFeature?] = wet.map { _ in nil }
    for item in geometry.features where item.feature.kind == .sea || item.feature.kind == .lake {
      for index in item.feature.indices(within: wet)
      where names[index].map({ item.feature.chord < $0.chord }) ?? true {
        names[index] = item.feature
      }
    }
    var found: [JourneyWords.Name] = []
    for name in names.compactMap({ $0.map(JourneyWords.Name.init) }) where !found.contains(name) {
      found.append(name)
    }
    return Array(found.prefix(Self.mostWaters))
  }

  /// Nil outside the map.
  private func isWater(_ place: Coordinate) -> Bool? {
    let at = geometry.map.project(place)
    guard let isSea = sea?.isWater(at) else { return nil }
    return isSea || lakes?.isWater(at) == true
  }

  private func countries(
    along path: [Coordinate], from start: CountryCode, to end: CountryCode
  ) -> [CountryCode] {
    var found: [CountryCode] = []
    for place in path {
      guard let country = Countries.country(at: place), country != start, country != end,
        !found.contains(country)
      else { continue }
      found.append(country)
    }
    return Array(found.prefix(Self.mostCountries))
  }

  /// Nil if the map says nothing about it. `last` is the stop before it.
  private func site(of stop: Int, after last: Int?) -> JourneyWords.Site? {
    guard let place = itinerary.trip.stops[stop].coordinate, let at = geometry.stops[stop] else { return nil }
    var site = JourneyWords.Site()
    let direction = [UnitVector(place)]
    site.island =
      geometry.features.map(\.feature).filter {
        $0.kind == .island && $0.chord <= Self.largestIsland && !$0.indices(within: direction).isEmpty
      }
      .min { $0.chord < $1.chord }.map(JourneyWords.Name.init)
    let north = north(of: place, at: at)
    site.sea = sea?.side(of: at, north: north)
    if site.sea == nil { site.lake = lakes?.side(of: at, north: north) }
    let names = [stop, last].compactMap { $0.map { itinerary.trip.stops[$0].name } }
    if let town = town(near: place, besides: names) {
      (site.town, site.fromTown) = (town.name, town.way)
    }
    return site.isEmpty ? nil : site
  }

  private func north(of place: Coordinate, at point: MapPoint) -> MapPoint {
    let step = place.latitude < 89 ? 0.01 : -0.01
    let other = geometry.map.project(
      Coordinate(latitude: place.latitude + step, longitude: place.longitude))
    let (x, y) = ((other.x - point.x) * step, (other.y - point.y) * step)
    let length = (x * x + y * y).squareRoot()
    return length == 0 ? MapPoint(x: 0, y: -1) : MapPoint(x: x / length, y: y / length)
  }

  /// The nearest of the towns on the map. Nil if the stop is in the middle of a town: that one says where it is.
  private func town(near place: Coordinate, besides names: [String]) -> (name: String, way: JourneyWords.Way)?
  {
    let reach = geometry.map.width * geometry.map.scale.metresPerUnit * Self.mostFromTown
    let most = min(reach, Self.mostMetresFromTown)
    var best: (name: String, way: JourneyWords.Way)?
    for town in geometry.towns {
      guard let centre = geometry.map.coordinate(at: town.at) else { continue }
      guard let way = way(from: centre, to: place) else { return nil }
      if way.metres < best?.way.metres ?? most { best = (town.name, way) }
    }
    // The name of the stop itself says nothing new. The way from the last stop is known.
    return best.flatMap { names.contains($0.name) ? nil : $0 }
  }
}
