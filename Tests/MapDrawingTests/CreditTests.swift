import Entities
import Geodesy
import Testing
import Text

@testable import MapDrawing

@Suite struct `The credit of a map` {
  private static let makers = "GSHHG · Natural Earth · GeoNames"

  private func model(width: Int, makers: String) throws -> (model: JourneyMapViewModel, widest: Double) {
    var geometry = try #require(
      JourneyMapInteractor(style: .full, ground: `Streets on a map`.ground("vaduz"))
        .geometry(of: `Streets on a map`.vaduz))
    geometry.heights = nil
    var model = JourneyMapViewModel(
      width: width, height: 300, title: "", description: "",
      window: JourneyMapViewModel.Box(left: 0, top: 0, right: Double(width), bottom: 300))
    var space = FreeSpace(model)
    let widest = model.takeCredits(makers: makers, of: geometry, in: &space)
    model.credit = makers.isEmpty ? nil : makers
    model.creditLink = .openStreetMap
    #expect(space.taken.count == model.linesOfCredit)
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
}
