internal import Entities
internal import Geodata
internal import Geodesy

/// Finds the seas, lakes, islands, ranges, peaks, countries and rivers of a map, and where on the map they are.
enum FeatureInteractor {
  /// Units of the frame between the points that stand for the area of a feature.
  static let column = 20.0
  static let row = 15.0
  /// A map that shows only one country names it if it shows at least this share of its width.
  private static let leastShareOfCountry = 0.4
  /// Units of the frame. The outline of a larger country is too rough, and names would stand beyond its borders.
  static let mostOfRoughCountry = 400.0
  /// Maps name countries and large islands whose zoom is so much more than theirs, where space is left.
  private static let moreDetail = 1.2
  /// Units of the frame.
  private static let largeIsland = 70.0
  /// The zoom of all maps of the world is a little less than that of the oceans.
  private static let zoomOfOceans = 1.0
  /// The continent's name tells something on all maps of it, unlike the name of a country.
  private static let continent = "AQ"
  /// A province counts as shown if the map shows its middle, or so many points of the grid in it.
  private static let leastSpotsOfProvince = 12
  /// One province tells nothing, and many are too many names.
  private static let shownProvinces = 2...8

  static func add(_ kinds: Set<NamedFeature.Kind>, to geometry: inout JourneyMapGeometry) {
    let map = geometry.map
    guard let middle = map.direction(at: MapPoint(x: map.width / 2, y: map.height / 2)) else { return }
    let grid = grid(of: map)
    let directions = grid.map(\.direction)
    let farthest = directions.map { squaredChord($0, middle) }.max() ?? 0
    // The frame ends less than a step after the last point of the grid.
    let step = (column + row) / map.unitsPerRadius
    let chord = min(farthest.squareRoot() + step, 2)
    let rivers = RiverCourses(geometry)
    let zoom = geometry.zoomOfNames
    for feature in NamedFeatures.near(middle, chord: chord, zoom: zoom, moreDetail: moreDetail)
    where kinds.contains(feature.kind) {
      let size = 2 * feature.chord * map.unitsPerRadius
      let isWelcome =
        feature.kind == .country || feature.kind == .island && size >= largeIsland
        || feature.kind == .sea && map.isWorld && feature.zoom <= zoomOfOceans
      if feature.zoom > zoom && !isWelcome { continue }
      let at = map.project(feature.middle)
      let isShown = (0...map.width).contains(at.x) && (0...map.height).contains(at.y)
      switch feature.kind {
      case .river:
        let course = rivers.course(of: feature)
        if !course.isEmpty {
          geometry.features.append(JourneyMapGeometry.Feature(feature: feature, at: nil, course: course))
        }
      case .peak, .cape:
        if isShown {
          geometry.features.append(JourneyMapGeometry.Feature(feature: feature, at: at, size: size))
        }
      case .province:
        let spots = feature.indices(within: directions).map { grid[$0].at }
        if isShown || spots.count >= leastSpotsOfProvince {
          geometry.features.append(
            JourneyMapGeometry.Feature(feature: feature, at: isShown ? at : nil, size: size, spots: spots))
        }
      case .sea, .lake, .island, .range, .region, .country:
        if chord < feature.chord * (feature.kind.leastShare ?? 0) { continue }
        var indices = feature.indices(within: directions)
        if feature.kind == .country, size > mostOfRoughCountry {
          indices = indices.filter {
            Countries.countryOfLand(at: directions[$0].coordinate)?.letters == feature.name
          }
        }
        var spots = indices.map { grid[$0].at }
        // The edges of a map of the world cut some countries in two.
        if feature.kind == .country, map.isWorld { spots = largestGroup(of: spots) }
        if spots.isEmpty && !isShown { continue }
        geometry.features.append(
          JourneyMapGeometry.Feature(
            feature: feature, at: isShown ? at : nil, size: size, spots: spots,
            isForMoreDetail: feature.zoom > zoom))
      }
    }
    removePartsOfCountries(from: &geometry)
    removeSurroundingCountry(from: &geometry, chord: chord)
    let provinces = geometry.features.filter { $0.feature.kind == .province }
    // Of many provinces, those whose middle is in the frame can still be few.
    if !shownProvinces.contains(provinces.count) {
      let isFew = shownProvinces.contains(provinces.count { $0.at != nil })
      geometry.features.removeAll { $0.feature.kind == .province && (!isFew || $0.at == nil) }
    }
  }

  /// Of points of the grid, the most that touch each other, also across corners.
  private static func largestGroup(of spots: [MapPoint]) -> [MapPoint] {
    struct Cell: Hashable {
      var column: Int
      var row: Int
    }
    var left: [Cell: Int] = [:]
    for (index, spot) in spots.enumerated() {
      left[Cell(column: Int(spot.x / column), row: Int(spot.y / row))] = index
    }
    var largest: [Int] = []
    for spot in spots {
      if largest.count >= left.count { break }
      let start = Cell(column: Int(spot.x / column), row: Int(spot.y / row))
      guard let first = left.removeValue(forKey: start) else { continue }
      var (group, edge) = ([first], [start])
      while let cell = edge.popLast() {
        for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
          let next = Cell(column: cell.column + x, row: cell.row + y)
          guard let index = left.removeValue(forKey: next) else { continue }
          group.append(index)
          edge.append(next)
        }
      }
      if group.count > largest.count { largest = group }
    }
    return largest.sorted().map { spots[$0] }
  }

  /// A country is named in the largest of its parts that the map shows well, or not at all.
  private static func removePartsOfCountries(from geometry: inout JourneyMapGeometry) {
    var known: Set<String> = []
    geometry.features.removeAll { feature in
      guard feature.feature.kind == .country else { return false }
      if known.contains(feature.feature.name) { return true }
      if !feature.isAtEdge { known.insert(feature.feature.name) }
      return false
    }
  }

  /// The name of the only country on a map of a small part of it tells nothing.
  private static func removeSurroundingCountry(from geometry: inout JourneyMapGeometry, chord: Double) {
    let countries = geometry.features.filter { !$0.isForMoreDetail && $0.feature.kind == .country }
      .map(\.feature)
    guard Set(countries.map(\.name)).count == 1, countries[0].name != continent,
      countries.allSatisfy({ chord < $0.chord * leastShareOfCountry })
    else { return }
    geometry.features.removeAll { $0.feature.kind == .country }
  }

  private static func grid(of map: MapProjection) -> [(at: MapPoint, direction: UnitVector)] {
    var grid: [(at: MapPoint, direction: UnitVector)] = []
    for y in stride(from: row / 2, to: map.height, by: row) {
      for x in stride(from: column / 2, to: map.width, by: column) {
        let at = MapPoint(x: x, y: y)
        if let direction = map.direction(at: at) { grid.append((at, direction)) }
      }
    }
    return grid
  }

  private static func squaredChord(_ left: UnitVector, _ right: UnitVector) -> Double {
    let (x, y, z) = (left.x - right.x, left.y - right.y, left.z - right.z)
    return x * x + y * y + z * z
  }
}

extension NamedFeature.Kind {
  /// A map names a feature only if it shows at least this share of its width. Nil if the share does not matter.
  fileprivate var leastShare: Double? {
    switch self {
    case .island: 0.8
    case .range, .region: 0.15
    // An ocean tells nothing on the map of a beach.
    case .sea: 0.0013
    case .lake, .peak, .cape, .country, .river, .province: nil
    }
  }
}
