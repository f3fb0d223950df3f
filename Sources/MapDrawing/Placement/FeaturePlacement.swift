internal import Entities
internal import Geodata
internal import Geodesy

/// Places the names of countries, seas, lakes, islands, ranges and peaks. They take the space that the names of stops leave
/// free.
struct FeaturePlacement {
  typealias Group = (kinds: [NamedFeature.Kind], most: Int)

  static let countries: [Group] = [([.country], 22)]
  /// Areas have their names before most towns.
  static let areas: [Group] = [([.sea], 6), ([.island], 7), ([.range, .region], 5), ([.province], 8)]
  static let details: [Group] = [([.lake], 5), ([.peak, .cape], 6)]
  /// The map of many trips names more countries than the map of one journey.
  static let ofAtlas: [Group] = [([.country], 40), ([.sea], 6)]
  /// What the ground of a trip names is not named a second time, perhaps in another language.
  static func groups(_ groups: [Group], besides ground: DrawnGround?) -> [Group] {
    guard let ground else { return groups }
    var known: Set<NamedFeature.Kind> = [.peak, .cape, .country, .province]
    if ground.spots.contains(where: { $0.kind == .island }) { known.insert(.island) }
    if ground.spots.contains(where: { $0.kind == .lake }) { known.insert(.lake) }
    return groups.map { group in (group.kinds.filter { !known.contains($0) }, group.most) }
  }

  private static let mostClearOfSigns = 2
  /// The space around the most important peaks, which signs of legs leave free if they can.
  static func clearOfSigns(_ geometry: JourneyMapGeometry) -> [MapBox] {
    geometry.features.filter { $0.feature.kind == .peak && !$0.isForMoreDetail }.prefix(mostClearOfSigns)
      .compactMap(\.at).map {
        MapBox(around: JourneyMapViewModel.Point($0), width: 3 * markRadius, height: 3 * markRadius)
      }
  }

  static let lineHeight = 1.15
  private static let gap = 3.0
  private static let markRadius = 3.0
  /// An area needs this many points of the grid to get a name.
  private static let leastSpots = 3

  private let mask: GroundMask?
  let land: LandBelow
  private let language: String
  private let country: (CountryCode) -> String
  private let height: (Double) -> String
  /// In lower case.
  private(set) var said: Set<String>

  /// - Parameters:
  ///   - map: the projection of the map.
  ///   - said: names that the map already has.
  ///   - language: BCP 47.
  ///   - country: the name of a country in this language.
  ///   - height: formats metres above the sea.
  init(
    on map: MapProjection, mask: GroundMask?, besides said: some Sequence<String>, language: String,
    country: @escaping (CountryCode) -> String, height: @escaping (Double) -> String
  ) {
    self.language = language
    self.country = country
    self.height = height
    self.mask = mask
    land = LandBelow(map: map)
    self.said = Set(said.map { $0.lowercased() })
  }

  mutating func leaveOut(_ names: some Sequence<String>) { said.formUnion(names.map { $0.lowercased() }) }

  /// Takes features in their order.
  mutating func names(
    of features: [JourneyMapGeometry.Feature], in groups: [Group], space: inout FreeSpace
  ) -> [JourneyMapViewModel.FeatureName] {
    var names: [JourneyMapViewModel.FeatureName] = []
    for group in groups {
      var count = 0
      for feature in features where group.kinds.contains(feature.feature.kind) {
        if count == group.most { break }
        let text = text(of: feature.feature)
        guard !said.contains(text.lowercased()), let name = place(feature, text, in: &space) else { continue }
        said.insert(text.lowercased())
        names.append(name)
        count += 1
      }
    }
    return names
  }

  /// The name, and a peak's height.
  private func text(of feature: NamedFeature) -> String {
    if feature.kind == .country { return CountryCode(feature.name).map(country) ?? feature.name }
    let name = feature.name(in: language)
    return feature.height.map { "\(name) \(height(Double($0)))" } ?? name
  }

  private func place(
    _ feature: JourneyMapGeometry.Feature, _ text: String, in space: inout FreeSpace
  ) -> JourneyMapViewModel.FeatureName? {
    let kind = feature.feature.kind
    let size = Self.size(of: feature.feature)
    switch kind {
    case .country: return self.country(feature, text, in: &space)
    case .sea: return within(feature, text, size: size, water: true, in: &space)
    case .range, .region: return within(feature, text, size: size, water: false, in: &space)
    case .lake, .island:
      if feature.size > Self.width(of: text, size) {
        if let name = within(feature, text, size: size, water: kind == .lake, in: &space) { return name }
      }
      return beside(feature, text, size: size, radius: min(feature.size * 0.3, 24), in: &space)
    case .peak, .cape: return beside(feature, text, size: size, radius: Self.markRadius, in: &space)
    case .province: return province(feature, text, size: size, in: &space)
    // Along its course: `addRiverNames`.
    case .river: return nil
    }
  }

  private static func size(of feature: NamedFeature) -> Double {
    switch feature.kind {
    case .sea: feature.zoom <= 2 ? 12.5 : feature.zoom <= 5 ? 11 : 9.5
    case .range, .region: feature.zoom <= 4 ? 10.5 : 9.5
    case .island, .lake: 9.5
    case .peak, .cape, .river: JourneyMapType.spotSize
    case .province: CountryNameStyle.least
    case .country: 11
    }
  }

  static func width(of text: String, _ size: Double, spacing: Double = JourneyMapType.letterSpacing)
    -> Double
  {
    (TextWidth.ems(text) + Double(text.unicodeScalars.count) * spacing) * size
  }

  static func middle(of spots: [MapPoint]) -> MapPoint {
    MapPoint(
      x: spots.reduce(0) { $0 + $1.x } / Double(spots.count),
      y: spots.reduce(0) { $0 + $1.y } / Double(spots.count))
  }

  /// A name in the middle of what the map shows of an area, or as near to it as it is free. If it is too long, it takes
  /// several lines.
  func within(
    _ feature: JourneyMapGeometry.Feature, _ text: String, size: Double, water: Bool,
    spacing: Double = JourneyMapType.letterSpacing, in space: inout FreeSpace
  ) -> JourneyMapViewModel.FeatureName? {
    let spots = feature.spots.filter { mask?.isWater($0) ?? !water == water }
    guard spots.count >= Self.leastSpots else { return nil }
    let middle = Self.middle(of: spots)
    func distance(_ spot: MapPoint) -> Double {
      let (x, y) = (spot.x - middle.x, spot.y - middle.y)
      return x * x + y * y
    }
    let order = spots.map { (distance($0), $0) }.sorted { ($0.0, $0.1.y, $0.1.x) < ($1.0, $1.1.y, $1.1.x) }
    let known = AreaSpots(spots, in: space.frame)
    for lines in Self.breaks(of: text) {
      let width = lines.map { Self.width(of: $0, size, spacing: spacing) }.max() ?? 0
      let height = Double(lines.count - 1) * Self.lineHeight * size + size
      for (_, spot) in order {
        let box = MapBox(
          around: JourneyMapViewModel.Point(spot),
          width: width * JourneyMapType.mostGrowth
            + (feature.feature.kind == .country ? 2 * CountryNameStyle.padding : 0),
          height: height * JourneyMapType.mostGrowth + 2)
        guard space.isFree(box), known.hold(box),
          mask?.isAll(water: water, in: box) ?? true, land.isOnMap(box),
          feature.feature.kind != .country || feature.size > FeatureInteractor.mostOfRoughCountry
            || land.isAllOf(feature.feature.name, below: box)
        else { continue }
        space.take(box)
        return JourneyMapViewModel.FeatureName(
          kind: feature.feature.kind.name, lines: lines, size: size, spacing: spacing, hasMark: false,
          name: JourneyMapViewModel.Name(
            text: text,
            at: JourneyMapViewModel.Point(x: spot.x, y: spot.y - height / 2 + size * 0.85),
            beside: JourneyMapViewModel.Point(spot), anchor: .middle))
      }
    }
    return nil
  }

  /// The name in one line, and then in more lines.
  static func breaks(of text: String) -> [[String]] {
    let words = text.split(separator: " ").map(String.init)
    var breaks = [[text]]
    if words.count == 2 || words.count == 3 && words[1].utf8.count > 3 { breaks.append(words) }
    if words.count > 2 {
      // The break that leaves the shortest lines.
      let best = (1..<words.count).min { lengths(words, $0) < lengths(words, $1) } ?? 1
      breaks.append([
        words[..<best].joined(separator: " "), words[best...].joined(separator: " "),
      ])
    }
    return breaks.sorted { $0.count < $1.count }
  }

  private static func lengths(_ words: [String], _ split: Int) -> Double {
    max(
      TextWidth.ems(words[..<split].joined(separator: " ")),
      TextWidth.ems(words[split...].joined(separator: " ")))
  }

  private func beside(
    _ feature: JourneyMapGeometry.Feature, _ text: String, size: Double, radius: Double,
    in space: inout FreeSpace
  ) -> JourneyMapViewModel.FeatureName? {
    guard let at = feature.at else { return nil }
    let point = JourneyMapViewModel.Point(at)
    let hasMark = feature.feature.kind == .peak
    let mark = MapBox(around: point, width: 2 * Self.markRadius + 2, height: 2 * Self.markRadius + 2)
    if hasMark && !space.isFree(mark, ofJourney: false) { return nil }
    let width = TextWidth.ems(text) * size
    let aside = radius + Self.gap
    // The name of a peak moves beside a leg.
    let places = [0.0, 6].flatMap { shift -> [(Double, Double, JourneyMapViewModel.Name.TextAnchor)] in
      [
        (aside + shift, size * 0.35, .start), (-aside - shift, size * 0.35, .end),
        (0, -aside - shift, .middle),
        (0, aside + shift + size * 0.8, .middle),
      ]
    }
    for (x, y, anchor) in places {
      let box = MapBox(ofText: point, aside: (x, y), anchor, width: width, size: size)
      guard space.isFree(box) else { continue }
      space.take(box)
      if hasMark { space.take(mark) }
      return JourneyMapViewModel.FeatureName(
        kind: feature.feature.kind.name, lines: [text], size: size, hasMark: hasMark,
        name: JourneyMapViewModel.Name(
          text: text, at: JourneyMapViewModel.Point(x: point.x + x, y: point.y + y), beside: point,
          anchor: anchor))
    }
    return nil
  }
}
