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
  private static let mostOfRoughCountry = 400.0
  /// Maps name countries and large islands whose zoom is so much more than theirs, where space is left.
  private static let moreDetail = 1.2
  /// Units of the frame.
  private static let largeIsland = 70.0
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
    for feature in NamedFeatures.near(middle, chord: chord, zoom: zoom + moreDetail)
    where kinds.contains(feature.kind) {
      let size = 2 * feature.chord * map.unitsPerRadius
      let isWelcome = feature.kind == .country || feature.kind == .island && size >= largeIsland
      if feature.zoom > zoom && !isWelcome { continue }
      let at = map.project(feature.middle)
      let isShown = (0...map.width).contains(at.x) && (0...map.height).contains(at.y)
      switch feature.kind {
      case .river:
        let course = rivers.course(of: feature)
        if !course.isEmpty {
          geometry.features.append(JourneyMapGeometry.Feature(feature: feature, at: nil, course: course))
        }
      case .peak, .cape, .province:
        if isShown {
          geometry.features.append(JourneyMapGeometry.Feature(feature: feature, at: at, size: size))
        }
      case .sea, .lake, .island, .range, .region, .country:
        if chord < feature.chord * (feature.kind.leastShare ?? 0) { continue }
        var indices = feature.indices(within: directions)
        if feature.kind == .country, size > mostOfRoughCountry {
          indices = indices.filter {
            Countries.countryOfLand(at: directions[$0].coordinate)?.letters == feature.name
          }
        }
        let spots = indices.map { grid[$0].at }
        if spots.isEmpty && !isShown { continue }
        geometry.features.append(
          JourneyMapGeometry.Feature(
            feature: feature, at: isShown ? at : nil, size: size, spots: spots,
            isForMoreDetail: feature.zoom > zoom))
      }
    }
    removePartsOfCountries(from: &geometry)
    removeSurroundingCountry(from: &geometry, chord: chord)
    let provinces = geometry.features.count { $0.feature.kind == .province }
    if !shownProvinces.contains(provinces) {
      geometry.features.removeAll { $0.feature.kind == .province }
    }
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
    guard Set(countries.map(\.name)).count == 1,
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
