import Entities
import Geodesy
import Testing
import Text

@testable import MapDrawing

@Suite struct `The credit of a map` {
  private static let makers = "GSHHG · Natural Earth · GeoNames"

  private func model(
    width: Int, makers: String, pins: [JourneyMapViewModel.Point] = []
  ) throws -> (model: JourneyMapViewModel, widest: Double) {
    var geometry = try #require(
      JourneyMapInteractor(style: .full, ground: `Streets on a map`.ground("vaduz"))
        .geometry(of: `Streets on a map`.vaduz))
    geometry.heights = nil
    var model = JourneyMapViewModel(
      width: width, height: 300, title: "", description: "",
      window: JourneyMapViewModel.Box(left: 0, top: 0, right: Double(width), bottom: 300))
    var space = FreeSpace(model)
    for pin in pins { space.take(MapBox(around: pin, width: 22, height: 22)) }
    model.takeCredits(makers: makers, of: geometry, in: &space)
    model.credit = makers.isEmpty ? nil : makers
    model.creditLink = .openStreetMap
    #expect(space.taken.count == pins.count + model.linesOfCredit)
    #expect(space.taken.allSatisfy { $0.left >= 0 && $0.right <= Double(width) })
    let widest = space.taken.dropFirst(pins.count).map { $0.right - $0.left }.max() ?? 0
    return (model, widest)
  }

  private func credits(_ model: JourneyMapViewModel) -> [String] {
    var out = OutputBuffer()
    JourneyMapView(idPrefix: "map").write(model, into: &out)
    return out.string().split(separator: "<text class=\"map-credit\"").dropFirst().map {
      "<text" + String($0.replacing("</svg>", with: ""))
    }
  }

  private let link = "<a href=\"https://www.openstreetmap.org/copyright\">© OpenStreetMap contributors</a>"

  @Test func `has one line in a drawing that is wide enough`() throws {
    let (model, _) = try model(width: 480, makers: Self.makers)
    #expect(
      credits(model) == [
        "<text text-anchor=\"end\" font-size=\"8.5\" x=\"474\" y=\"293\">\(Self.makers) · \(link)</text>"
      ])
  }

  @Test func `has two lines inside a narrow drawing, the link in the lower one`() throws {
    let (model, widest) = try model(width: 252, makers: Self.makers)
    #expect(widest < 252 - 8)
    #expect(
      credits(model) == [
        "<text text-anchor=\"end\" font-size=\"8.5\" x=\"246\" y=\"282.8\">\(Self.makers)</text>",
        "<text text-anchor=\"end\" font-size=\"8.5\" x=\"246\" y=\"293\">\(link)</text>",
      ])
  }

  @Test func `is not broken without makers of the ground`() throws {
    let (model, _) = try model(width: 120, makers: "")
    #expect(
      credits(model) == [
        "<text text-anchor=\"end\" font-size=\"8.5\" x=\"114\" y=\"293\">\(link)</text>"
      ])
  }

  @Test func `stands in the first corner without a pin, its lines in the same order`() throws {
    let pins = [(230.0, 285.0), (20, 285), (230, 15)].map(JourneyMapViewModel.Point.init)
    func starts(_ count: Int) throws -> [String] {
      credits(try model(width: 252, makers: Self.makers, pins: Array(pins.prefix(count))).model).map {
        String($0.prefix { $0 != ">" })
      }
    }
    #expect(
      try starts(1) == [
        "<text font-size=\"8.5\" x=\"6\" y=\"282.8\"", "<text font-size=\"8.5\" x=\"6\" y=\"293\"",
      ])
    #expect(
      try starts(2) == [
        "<text text-anchor=\"end\" font-size=\"8.5\" x=\"246\" y=\"9\"",
        "<text text-anchor=\"end\" font-size=\"8.5\" x=\"246\" y=\"19.2\"",
      ])
    #expect(
      try starts(3) == [
        "<text font-size=\"8.5\" x=\"6\" y=\"9\"", "<text font-size=\"8.5\" x=\"6\" y=\"19.2\"",
      ])
  }

  /// On a phone, where pins are large in the frame.
  @Test(arguments: [
    [("Trondheim", 63.43, 10.4), ("Gothenburg", 57.71, 11.97), ("Copenhagen", 55.68, 12.57)],
    [("Genoa", 44.41, 8.95), ("Rome", 41.9, 12.5), ("Siracusa", 37.08, 15.29)],
    [("Interlaken", 46.69, 7.86), ("Fiesch", 46.4, 8.14), ("Zermatt", 46.02, 7.75)],
  ])
  func `covers no pin at the lower edge`(stops: [(String, Double, Double)]) throws {
    let itinerary = SampleJourneys.itinerary(
      "south", .train, stops.map { ($0.0, $0.1, $0.2, nil, .stay) })
    let map = try #require(try MapUnderTest(itinerary, .full).model.narrow)
    let credit = try #require(map.credit)
    let lines = JourneyMapViewModel.lines(of: credit, link: "", map.creditLayout.lineBreak)
    let height = JourneyMapType.creditSize * JourneyMapType.creditLine * Double(lines.count - 1)
    let foot = map.creditLayout.corner.isUpper ? 9 + height : Double(map.height) - 7
    let boxes = lines.reversed().enumerated().map { index, line in
      let width = TextWidth.ems(line) * JourneyMapType.creditSize
      let left = map.creditLayout.corner.isRight ? Double(map.width) - 6 - width : 6
      let base = foot - Double(index) * JourneyMapType.creditSize * JourneyMapType.creditLine
      return MapBox(
        left: left, top: base - JourneyMapType.creditSize * 0.7, right: left + width, bottom: base + 2)
    }
    for pin in map.pins {
      let space = MapBox(around: pin.at, width: pin.width, height: PinGroups.height)
      #expect(!boxes.contains { $0.overlaps(space) }, "\(pin.names)")
    }
  }
}
