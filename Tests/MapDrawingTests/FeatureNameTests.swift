import Entities
import Geodata
import Geodesy
import Testing

@testable import MapDrawing

@Suite struct `Names of seas and lands on a map` {
  private func texts(_ itinerary: Itinerary, language: String = "en") throws -> [String] {
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
    let presenter = JourneyMapPresenter(
      unit: 1000, part: 1, length: { "\(Int($0)) m" }, height: { "\(Int($0)) m" }, language: language,
      country: \.letters, link: { "#\($0)" })
    let model = presenter.viewModel(for: geometry, of: itinerary, title: "", description: "")
    return model.features.map { "\($0.kind): \($0.lines.joined(separator: "/"))" }
      + model.namesAlong.filter { $0.kind == "range" }.map { "along range: \($0.text)" }
  }

  @Test func `are the names of the region`() throws {
    #expect(
      try texts(SampleJourneys.lofoten) == [
        "country: SE", "country: NO", "sea: Norwegian Sea", "sea: Vestfjorden", "island: Lofoten",
        "island: Vesterålen", "lake: Akkajaure", "along range: Scandinavian Mountains",
      ])
    #expect(try texts(SampleJourneys.lofoten, language: "de").contains("sea: Europäisches/Nordmeer"))
  }

  /// The name of a small country may stand beside it. Beside a province is another one.
  @Test func `of provinces do not stand on their neighbours`() throws {
    let middle = UnitVector(Coordinate(latitude: 54, longitude: -106))
    let near = (0...12).flatMap { NamedFeatures.near(middle, chord: 0.05, zoom: Double($0)) }
    let province = try #require(near.first { $0.kind == .province })
    let country = try #require(near.first { $0.kind == .country })
    #expect(shifts(of: province) == [[0, 0], [0, -8], [0, 8], [0, -16], [0, 16]])
    #expect(
      shifts(of: country) == [
        [0, 0], [0, -8], [0, 8], [0, -16], [0, 16], [59, 0], [-59, 0], [29.5, -16], [-29.5, 16],
      ])
  }

  private func shifts(of feature: NamedFeature) -> [[Double]] {
    let shown = JourneyMapGeometry.Feature(feature: feature, at: MapPoint(x: 200, y: 200), size: 90)
    return CountryNameStyle.shifts(of: shown, width: 80).map { [$0.x, $0.y] }
  }

  @Test func `of stops are not repeated`() throws {
    let island = SampleJourneys.itinerary(
      "skye", .car,
      [
        ("Isle of Skye", 57.3, -6.3, nil, .stay), ("Mull", 56.45, -5.95, nil, .stay),
        ("Fort William", 56.82, -5.11, nil, .visit),
      ])
    let names = try texts(island)
    #expect(!names.contains { $0.contains("Mull") || $0.contains("Skye") }, "\(names)")
  }

  /// The other parts of the United States on this map are Alaska and islands.
  @Test func `of countries stand in the largest part that the map shows, or nowhere`() throws {
    let parts = try #require(JourneyMapInteractor(style: .full).geometry(of: SampleJourneys.world)).features
      .filter { $0.feature.kind == .country && $0.feature.name == "US" && !$0.isAtEdge }
    #expect(parts.count == 1)
  }

  /// Every name of a sea is on water, and every name of a range on land: the middle of each line.
  @Test(arguments: SampleJourneys.all)
  func `keep to water and to land`(_ itinerary: Itinerary) throws {
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
    guard let mask = GroundMask(geometry) else {
      #expect(!geometry.hasGround)
      return
    }
    for feature in try MapUnderTest(itinerary, .full).model.features {
      guard ["sea", "range", "region"].contains(feature.kind) else { continue }
      for index in feature.lines.indices {
        let y = feature.name.at.y + Double(index) * feature.size * 1.15 - feature.size * 0.3
        let at = MapPoint(x: feature.name.at.x, y: y)
        #expect(mask.isWater(at) == (feature.kind == "sea"), "\(feature.lines)")
      }
    }
  }
}
