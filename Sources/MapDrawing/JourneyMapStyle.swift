internal import Geodata
internal import Geodesy

/// The size and the content of one type of journey map. A frame unit is about a CSS pixel on a phone.
package struct JourneyMapStyle: Equatable, Sendable {
  package let width: Double
  package let height: Double
  /// The minimum height. A journey that is wider than high gets a frame lower than `height`.
  package let leastHeight: Double
  package let margin: Double
  /// Whether the map has numbered pins with links, names, arrows, a graticule and a scale bar. Other maps have only the
  /// line and its dots.
  package let isDetailed: Bool
  /// Whether the map also has signs for narrow screens.
  let hasNarrowLayout: Bool
  /// Whether the map shows land and water below the journey.
  package let hasGround: Bool
  /// The most points of streets and houses. They make most of a map's bytes: a point takes about four, packed.
  let mostStreetPoints = 10_000
  /// The same of contours and shade, which take about three bytes.
  let mostHeightPoints = 5_000
  /// The narrowest and the widest shape of the figure that the ground fills, as width divided by height. The frame is
  /// centred in the figure.
  private let slimmest: Double
  private let widest: Double
  let ground: GroundDetail
  /// Whether the map shows streets, if they are known.
  let hasStreets: Bool

  private init(
    width: Double, height: Double, leastHeight: Double, margin: Double, isDetailed: Bool,
    hasNarrowLayout: Bool = false, hasGround: Bool, slimmest: Double, widest: Double,
    ground: GroundDetail? = nil, hasStreets: Bool? = nil
  ) {
    (self.width, self.height, self.leastHeight, self.margin) = (width, height, leastHeight, margin)
    (self.isDetailed, self.hasGround, self.slimmest, self.widest) = (isDetailed, hasGround, slimmest, widest)
    self.hasNarrowLayout = hasNarrowLayout
    self.ground = ground ?? (isDetailed ? .full : .card)
    self.hasStreets = hasStreets ?? isDetailed
  }

  /// The map on the page of a trip, a day or a stop.
  package static let full = JourneyMapStyle(
    width: 480, height: 560, leastHeight: 360, margin: 44, isDetailed: true, hasNarrowLayout: true,
    hasGround: true, slimmest: 0.55, widest: 1.6)
  /// The same map for the planner, which shows it large.
  package static let plan = JourneyMapStyle(
    width: 480, height: 560, leastHeight: 360, margin: 44, isDetailed: true, hasGround: true,
    slimmest: 0.55, widest: 1.6)
  /// The map of a region, among others on the page of its trip. Beside the story, it fills a tall column.
  package static let chapter = JourneyMapStyle(
    width: 480, height: 360, leastHeight: 360, margin: 44, isDetailed: true, hasNarrowLayout: true,
    hasGround: true, slimmest: 0.75, widest: 480 / 360)
  /// A card in a list.
  package static let card = JourneyMapStyle(
    width: 360, height: 240, leastHeight: 240, margin: 24, isDetailed: false, hasGround: true,
    slimmest: 1.5, widest: 2)
  /// Half of a card, beside the trip's cover.
  package static let halfCard = JourneyMapStyle(
    width: 360, height: 240, leastHeight: 240, margin: 24, isDetailed: false, hasGround: true,
    slimmest: 1, widest: 1.5)
  /// The map of a trip on pages of other sites, which choose the shape of its frame.
  package static let embed = JourneyMapStyle(
    width: 360, height: 240, leastHeight: 240, margin: 24, isDetailed: false, hasGround: true,
    slimmest: 0.8, widest: 2.4)
  /// The trip with which the list opens, across the page.
  package static let lead = JourneyMapStyle(
    width: 720, height: 240, leastHeight: 240, margin: 24, isDetailed: false, hasGround: true,
    slimmest: 1.6, widest: 3)
  /// The journey alone, as a drawing.
  package static let line = JourneyMapStyle(
    width: 360, height: 240, leastHeight: 240, margin: 24, isDetailed: false, hasGround: false,
    slimmest: 1.5, widest: 1.5)
  /// The map of all trips.
  package static let atlas = JourneyMapStyle(
    width: 960, height: 720, leastHeight: 480, margin: 28, isDetailed: false, hasGround: true,
    slimmest: 0.7, widest: 2, ground: .atlas)

  /// The map of the trips of a tag, country or year.
  package static let term = JourneyMapStyle(
    width: 960, height: 400, leastHeight: 320, margin: 28, isDetailed: false, hasGround: true,
    slimmest: 3, widest: 1, ground: .term)

  /// The same for countries that are about as wide as high, and for those that are higher.
  package static let termOfSquare = JourneyMapStyle(
    width: 720, height: 480, leastHeight: 480, margin: 28, isDetailed: false, hasGround: true,
    slimmest: 3, widest: 1, ground: .term)
  package static let termOfTall = JourneyMapStyle(
    width: 480, height: 560, leastHeight: 560, margin: 28, isDetailed: false, hasGround: true,
    slimmest: 3, widest: 1, ground: .term)

  /// The picture of a trip in a link preview. Its edges are outside the picture.
  package static let picture = JourneyMapStyle(
    width: 480, height: 252, leastHeight: 252, margin: 30, isDetailed: false, hasGround: true,
    slimmest: 480 / 260, widest: 488 / 252, ground: .picture, hasStreets: true)
  /// The picture of several trips in a link preview.
  package static let pictureOfTrips = JourneyMapStyle(
    width: 480, height: 252, leastHeight: 252, margin: 20, isDetailed: false, hasGround: true,
    slimmest: 480 / 260, widest: 488 / 252, ground: .picture)

  /// Whether it is the small map of a trip in a list.
  var isCard: Bool { self == .card || self == .halfCard || self == .lead }

  /// The size of names on a card, in frame units. Half of a card is shown about half as large.
  var cardNameSize: Double { self == .halfCard ? 24 : 16 }

  /// The area that figures of all these shapes can show, for a frame of this height.
  func window(height: Double) -> MapWindow {
    let x = max(height * widest - width, 0) / 2
    let y = max(width / slimmest - height, 0) / 2
    return MapWindow(left: -x, top: -y, right: width + x, bottom: height + y)
  }
}
