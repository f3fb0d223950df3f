internal import Rasters

/// The colours of maps in link previews: the light colours of roadbook. Widths and dashes are in units of the frame.
enum MapPaint {
  struct Line {
    var colour: CanvasColour
    var width: Double
    var dashes: [Double] = []
    var isRound = false
  }

  static let paper: CanvasColour = 0xFBF9F4
  static let land: CanvasColour = 0xF1ECDF
  static let sea: CanvasColour = 0xCFDEE3
  static let ink: CanvasColour = 0x201D19
  static let accent: CanvasColour = 0xA3201D
  static let way: CanvasColour = 0xB3261E
  static let air: CanvasColour = 0x6B3C94
  static let shore = Line(colour: 0x7F9BA6, width: 0.6)
  static let hatch = Line(colour: 0xDCD5C7, width: 0.6)
  static let casing = Line(colour: land, width: 4.6, isRound: true)

  /// The land above 500, 1,500 and 3,000 metres.
  static let heights: [CanvasColour] = [0xE9E0CD, 0xE1D5BD, 0xDACBAE]

  /// The colour of an area of the ground. Nil if the layer has no area.
  static func area(_ layer: String) -> CanvasColour? {
    switch layer {
    case "land", "sheet": land
    case "lake", "lake map-sea", "sheet map-sea": sea
    case "urban", "rock", "beach": 0xDCD5C7
    case "ice", "square": 0xFFFFFF
    case "wood", "park", "reserve": 0xDFE4CD
    case "built": 0xE9E1D1
    case "building", "pier": 0xD9CFBB
    default: nil
    }
  }

  /// The line of the basemap, or around its area. Nil if the layer has none.
  static func ground(_ layer: String) -> Line? {
    switch layer {
    case "land", "lake", "river": shore
    case "border": Line(colour: 0x93866E, width: 0.7, dashes: [4, 2, 1, 2])
    case "region", "disputed": Line(colour: 0x93866E, width: 0.6, dashes: [1, 2])
    default: nil
    }
  }

  /// The line of a street, a railway or a stream. Nil if the layer has none.
  static func street(_ layer: String, scale: String) -> Line? {
    func road(_ width: Double) -> Line { Line(colour: 0xFFFFFF, width: width, isRound: true) }
    let isRegion = scale == "wide" || scale == "far"
    switch layer {
    case "road road-motorway" where isRegion: return road(1.6)
    case "road road-main" where isRegion: return road(0.9)
    case "road road-tunnel": return Line(colour: 0xFFFFFF, width: isRegion ? 0.9 : 1.6, dashes: [2, 2])
    case "rail" where isRegion: return Line(colour: 0x93866E, width: 0.6)
    case "rail rail-tunnel": return Line(colour: 0x93866E, width: 0.6, dashes: [2, 2])
    case "river" where isRegion: return Line(colour: sea, width: 1)
    case "road road-path", "road road-pavement":
      return Line(colour: 0x93866E, width: 0.7, dashes: [3, 1.5])
    case "road road-motorway": return road(scale == "country" ? 1.6 : 4.5)
    case "road road-main": return road(scale == "country" ? 1.6 : 3.6)
    case "road road-road": return road(2.8)
    case "road road-street": return road(scale == "quarter" ? 5 : 2)
    case "road road-lane": return road(2.5)
    case "rail", "tram": return Line(colour: 0x93866E, width: 1)
    case "lift": return Line(colour: 0x93866E, width: 1, dashes: [6, 2])
    case "ferry": return Line(colour: 0x7F9BA6, width: 0.6, dashes: [3, 3])
    case "pier-line": return Line(colour: 0xD9CFBB, width: 2)
    case "river": return Line(colour: sea, width: 2)
    case "stream": return Line(colour: sea, width: 1)
    default: return nil
    }
  }

  /// The line of a leg. A few modes have dashes of their own, as on the page.
  static func leg(_ mode: JourneyMapViewModel.Mode) -> Line {
    switch mode.name {
    case "walk": return Line(colour: 0x35691F, width: 2.4, dashes: [0.1, 5], isRound: true)
    case "bike": return Line(colour: 0xB3261E, width: 2.6, dashes: [10, 3])
    case "train": return Line(colour: 0x2E2B28, width: 3.2, dashes: [10, 2])
    case "ferry": return Line(colour: 0x14568C, width: 2.6, dashes: [8, 5])
    default: break
    }
    return switch mode.way {
    case "foot": Line(colour: 0x35691F, width: 2.4, dashes: [5, 3])
    case "road": Line(colour: way, width: 2.6)
    case "rail": Line(colour: 0x2E2B28, width: 3.2, dashes: [4, 2])
    case "water": Line(colour: 0x14568C, width: 2.6, dashes: [4, 4])
    case "air": Line(colour: air, width: 1.8, dashes: [3, 5])
    default: Line(colour: 0x665F54, width: 2.4, dashes: [2, 4])
    }
  }
}
