internal import Geodata
internal import Geodesy

/// The size of a country's name and the space between its letters.
struct CountryNameStyle {
  static let least = 9.5
  private static let largest = 14.0
  /// Between two names, in frame units.
  static let padding = 4.0
  private static let mostRadius = 16.0
  /// The part of a wide country that its name takes.
  private static let filled = 0.6
  /// Of the frame. Lines of flights across the world leave more of a name than roads do.
  private static let (leastShareToCross, leastShareOfWorldToCross) = (0.1, 0.006)
  /// Of an em. More would take the letters of a word apart.
  private static let mostSpacing = 0.6

  let size: Double
  /// In em, the best first.
  let spacings: [Double]

  init(of feature: JourneyMapGeometry.Feature, _ text: String) {
    let size = min(max(Self.area(of: feature).squareRoot() / 11, Self.least), Self.largest)
    self.size = size
    // Letters of Arabic and of Indian scripts are joined, and spaces would take them apart.
    let isLatin = text.unicodeScalars.allSatisfy { $0.value < 0x590 }
    let letters = Double(text.unicodeScalars.count)
    var rows: [Double: (left: Double, right: Double)] = [:]
    for spot in feature.spots {
      let row = rows[spot.y] ?? (spot.x, spot.x)
      rows[spot.y] = (min(row.left, spot.x), max(row.right, spot.x))
    }
    let widest = rows.values.map { $0.right - $0.left }.max() ?? 0
    let fitting = (widest * Self.filled / size - TextWidth.ems(text)) / letters
    let wide = min(max(fitting, 0), Self.mostSpacing)
    spacings =
      isLatin && wide > 2 * JourneyMapType.letterSpacing
      ? [(wide * 20).rounded() / 20, JourneyMapType.letterSpacing] : [JourneyMapType.letterSpacing]
  }

  /// Whether the name can stand across the journey. The line would leave little of the name of a small country.
  static func mayCross(_ feature: JourneyMapGeometry.Feature, in frame: MapBox, isWorld: Bool) -> Bool {
    let least = isWorld ? leastShareOfWorldToCross : leastShareToCross
    return feature.feature.kind != .country
      || area(of: feature) >= least * (frame.right - frame.left) * (frame.bottom - frame.top)
  }

  private static func area(of feature: JourneyMapGeometry.Feature) -> Double {
    Double(feature.spots.count) * FeatureInteractor.column * FeatureInteractor.row
  }

  /// Where the name can stand, from the middle of a country that is too small for it. The name of a country at the edge of
  /// the map stays inside. So does the name of a province: what is beside it is another province.
  static func shifts(of feature: JourneyMapGeometry.Feature, width: Double) -> [(x: Double, y: Double)] {
    let inside = [(0.0, 0.0), (0, -8), (0, 8)]
    if feature.isAtEdge { return inside }
    let farther = inside + [(0.0, -16.0), (0, 16)]
    if feature.feature.kind == .province { return farther }
    let radius = min(feature.size / 4, mostRadius)
    // A name above or below a country touches it.
    let near = farther.filter { abs($0.1) <= feature.size / 2 + least / 2 }
    let aside = width / 2 + radius + 3
    return near + [(aside, 0), (-aside, 0), (aside / 2, -radius), (-aside / 2, radius)]
  }
}
