import Entities
import Testing

@testable import Geodata
@testable import Geodesy

@Suite struct DisputesTests {
  /// A line on which countries do not agree.
  struct Line: CustomTestStringConvertible {
    let testDescription: String
    /// A place on the line.
    let place: (Double, Double)
    /// How it is drawn without a point of view.
    let common: Disputes.Look
    /// How it is drawn with one.
    let views: [PointOfView: Disputes.Look]

    init(
      _ name: String, _ place: (Double, Double), _ common: Disputes.Look,
      _ views: [PointOfView: Disputes.Look]
    ) {
      (testDescription, self.place, self.common, self.views) = (name, place, common, views)
    }
  }

  static let lines = [
    Line(
      "the line of control in Kashmir", (34.425, 73.807), .disputed,
      [.india: .nothing, .pakistan: .disputed, .china: .disputed, .germany: .disputed]),
    Line("Jammu to Punjab", (32.723, 74.65), .disputed, [.india: .border, .pakistan: .disputed]),
    Line(
      "Kashmir as India claims it, to the west", (35.875, 72.986), .nothing,
      [.india: .border, .pakistan: .nothing, .germany: .nothing]),
    Line(
      "Kashmir as Pakistan claims it, to the south", (32.93, 77.567), .nothing,
      [.pakistan: .border, .india: .nothing, .china: .nothing]),
    Line(
      "Gilgit to China", (35.827, 76.138), .disputed,
      [.pakistan: .border, .china: .border, .india: .nothing, .france: .disputed]),
    Line(
      "Aksai Chin to Ladakh", (34.526, 78.665), .disputed,
      [.china: .border, .india: .nothing, .pakistan: .disputed]),
    Line(
      "Aksai Chin as India claims it", (35.517, 80.329), .nothing, [.india: .border, .china: .nothing]),
    Line(
      "Arunachal Pradesh to Tibet", (29.215, 94.498), .disputed,
      [.india: .border, .china: .nothing, .taiwan: .nothing, .japan: .disputed]),
    Line(
      "Arunachal Pradesh as China claims it", (27.695, 94.777), .nothing,
      [.china: .border, .taiwan: .border, .india: .nothing]),
    Line(
      "Crimea to Ukraine", (46.009, 34.392), .disputed,
      [.russia: .border, .ukraine: .nothing, .poland: .nothing, .brazil: .disputed]),
    Line(
      "Abkhazia to Georgia", (42.831, 41.892), .nothing,
      [.russia: .border, .ukraine: .nothing, .germany: .nothing]),
    Line(
      "the wall in Western Sahara", (25.52, -12.2), .disputed,
      [.morocco: .nothing, .unitedStates: .nothing, .spain: .disputed]),
    Line(
      "Western Sahara to Algeria", (27.473, -8.682), .disputed, [.morocco: .border, .spain: .disputed]),
    Line(
      "Kosovo to Serbia", (42.998, 21.193), .disputed,
      [.germany: .border, .russia: .nothing, .spain: .nothing, .greece: .disputed]),
    Line(
      "the line of 1974 on the Golan", (33.142, 35.822), .disputed,
      [.israel: .border, .unitedStates: .border, .egypt: .disputed]),
    Line(
      "the Golan as Syria's", (32.897, 35.6), .nothing,
      [.israel: .nothing, .unitedStates: .nothing, .egypt: .border, .sweden: .border]),
    Line(
      "the West Bank to Israel", (31.982, 34.981), .disputed,
      [.palestine: .border, .sweden: .border, .israel: .disputed, .germany: .disputed]),
    Line("Northern Cyprus", (35.178, 33.381), .disputed, [.turkey: .border, .greece: .disputed]),
    Line("Somaliland", (9.563, 48.939), .disputed, [.egypt: .nothing, .israel: .disputed]),
    Line(
      "a border that is not final, between Syria and Lebanon", (34.244, 36.568), .disputed,
      [.israel: .disputed, .russia: .disputed, .vietnam: .disputed]),
  ]

  @Test(arguments: lines)
  func `each point of view draws a line in its own way`(line: Line) {
    let frame = GroundFrame(line.testDescription, around: line.place, across: 60)
    #expect(look(of: frame, for: nil) == [line.common])
    for (view, expected) in line.views {
      #expect(look(of: frame, for: view) == [expected], "\(view)")
    }
  }

  /// How the line in the middle of the frame is drawn. Two values if it is drawn twice.
  private func look(of frame: GroundFrame, for view: PointOfView?) -> [Disputes.Look] {
    let ground = ground(of: frame, .full, for: view)
    let middle = frame.map.origin
    let near: [Disputes.Look] = [(Disputes.Look.border, ground.borders), (.disputed, ground.disputed)]
      .filter { $0.1.edges.contains { edge in distance(from: middle, to: edge) < 8 } }.map(\.0)
    return near.isEmpty ? [.nothing] : near
  }

  private func distance(from point: MapPoint, to edge: (MapPoint, MapPoint)) -> Double {
    let (start, end) = edge
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let along = (point.x - start.x) * dx + (point.y - start.y) * dy
    let share = square == 0 ? 0 : min(max(along / square, 0), 1)
    return point.squaredDistance(to: MapPoint(x: start.x + share * dx, y: start.y + share * dy)).squareRoot()
  }

  private func ground(of frame: GroundFrame, _ detail: GroundDetail, for view: PointOfView?) -> MapGround {
    var ground = MapGround()
    Basemap.ground(on: frame.map, window: frame.window, detail: detail, pointOfView: view, into: &ground)
    return ground
  }

  /// The lines of basemap.bin and of disputes.bin are the same, in all tiers. They lie in other packs, so that their points are
  /// rounded in another way.
  @Test(arguments: [(GroundDetail.full, 1200.0), (.full, 300), (.atlas, 4000), (.picture, 2000)])
  func `a country that takes no side sees what everybody sees`(detail: GroundDetail, across: Double) {
    let frame = GroundFrame("Kashmir", around: (34.5, 76.5), across: across)
    let (common, german) = (ground(of: frame, detail, for: nil), ground(of: frame, detail, for: .germany))
    #expect(!common.disputed.lines.isEmpty)
    #expect(farthest(of: german.disputed, from: common.disputed) < 0.5)
    #expect(farthest(of: common.disputed, from: german.disputed) < 0.5)
    var other = german
    other.disputed = common.disputed
    #expect(other == common)
  }

  /// The greatest distance of a point of `lines` from other lines, in units of the frame.
  private func farthest(of lines: MapLines, from others: MapLines) -> Double {
    let edges = others.edges
    return lines.points.map { point in edges.map { distance(from: point, to: $0) }.min() ?? .infinity }.max()
      ?? .infinity
  }

  @Test func `the file knows all points of view, in their order`() {
    #expect(PointOfView.allCases.map { Disputes().column(of: $0) } == Array(0..<31).map(Optional.init))
    #expect(PointOfView.allCases.map(\.rawValue) == PointOfView.allCases.map(\.rawValue).sorted())
  }
}
