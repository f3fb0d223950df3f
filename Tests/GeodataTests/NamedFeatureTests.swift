import Geodata
import Geodesy
import Testing

@Suite struct `Names of seas and lands` {
  /// The name of each feature of a kind that holds a point.
  private func names(_ kind: NamedFeature.Kind, at latitude: Double, _ longitude: Double) -> [String] {
    let point = UnitVector(Coordinate(latitude: latitude, longitude: longitude))
    // Maps of parts of a region or a province do not name it.
    let zoom = [.range, .region, .province].contains(kind) ? 6.0 : 20
    return NamedFeatures.near(point, chord: 0, zoom: zoom).filter {
      $0.kind == kind && $0.indices(within: [point]) == [0]
    }.map(\.name)
  }

  /// Points whose waters and lands everybody knows.
  @Test(arguments: [
    ("North Sea", NamedFeature.Kind.sea, 56.5, 3.2), ("Baltic Sea", .sea, 55.0, 14.0),
    ("Bay of Biscay", .sea, 45.2, -5.0), ("Tasman Sea", .sea, -38.0, 160.0),
    ("North Pacific Ocean", .sea, 30.0, 179.9), ("North Pacific Ocean", .sea, 30.0, -179.9),
    ("South Pacific Ocean", .sea, -30.0, -120.0), ("Arctic Ocean", .sea, 89.0, 0.0),
    ("Black Sea", .sea, 43.0, 34.0), ("Vestfjorden", .sea, 67.9, 14.3),
    ("Lake Superior", .lake, 47.7, -87.5), ("Lake Constance", .lake, 47.6, 9.45),
    ("Kalahari Desert", .region, -23.0, 22.0), ("Alps", .range, 46.5, 8.5),
    ("Carpathian Mountains", .range, 47.5, 24.8), ("Caucasus Mountains", .range, 43.2, 42.6),
    ("Himalayas", .range, 27.99, 86.9), ("Andes", .range, -32.65, -70.0), ("Andes", .range, -1.5, -78.5),
    ("Ural Mountains", .range, 57.0, 59.4), ("Scandinavian Mountains", .range, 61.6, 8.3),
    ("Utah", .province, 37.5, -113.5),
    ("Arizona", .province, 36.8, -110.5),
    ("Sicily", .island, 37.5, 14.2),
  ])
  func `are known at a point`(
    _ name: String, _ kind: NamedFeature.Kind, _ latitude: Double, _ longitude: Double
  ) {
    #expect(names(kind, at: latitude, longitude).contains(name))
  }

  @Test func `are not known elsewhere`() {
    // Munich, Canberra and the middle of the Sahara.
    for (latitude, longitude) in [(48.14, 11.58), (-35.28, 149.13), (25.0, 5.0)] {
      #expect(names(.sea, at: latitude, longitude) == [])
    }
    #expect(!names(.range, at: 52.52, 13.40).contains("Alps"))
  }

  /// Heights in metres, as on the maps of the countries.
  @Test(arguments: [
    ("Mont Blanc", 45.83, 6.86, 4_808), ("Ben Nevis", 56.80, -5.00, 1_345), ("Brocken", 51.80, 10.62, 1_141),
  ])
  func `of peaks come with their heights`(
    _ name: String, _ latitude: Double, _ longitude: Double, _ height: Int
  ) throws {
    let point = UnitVector(Coordinate(latitude: latitude, longitude: longitude))
    let peaks = NamedFeatures.near(point, chord: 0.002, zoom: 20).filter { $0.kind == .peak }
    let peak = try #require(peaks.first { $0.name == name }, "\(peaks.map(\.name))")
    #expect(abs(try #require(peak.height) - height) <= 10)
    let place = Coordinate(latitude: latitude, longitude: longitude)
    #expect(Geodesic.distance(from: peak.middle.coordinate, to: place) < 1000)
  }

  /// In English of today, in the middle of the province and not on an islet off its coast.
  @Test(arguments: [
    (["California"], 36.9, -119.8), (["Texas"], 31.5, -99.3), (["Hawaii"], 19.6, -155.5),
    (["Saskatchewan"], 54.1, -106.0), (["Nunavut"], 65.9, -99.7), (["Queensland"], -22.4, 144.3),
    (["Western Australia"], -25.5, 122.2), (["Australian Capital Territory"], -35.5, 149.0),
    ([], -35.15, 150.7),
    (["West Kalimantan"], -0.1, 111.1), (["West Papua"], -1.8, 133.1), (["Rio Grande do Norte"], -5.8, -36.5),
    (["Odisha"], 20.5, 84.4), (["Uttarakhand"], 30.2, 79.2), (["Free State"], -28.5, 26.7),
    (["Magadan"], 62.7, 153.9), (["Arkhangelsk"], 63.4, 43.0),
  ])
  func `of provinces stand in them`(_ names: [String], _ latitude: Double, _ longitude: Double) {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    // Large provinces have names on small maps only.
    let near = (0...12).flatMap { NamedFeatures.near(UnitVector(place), chord: 0.02, zoom: Double($0)) }
      .filter {
        $0.kind == .province && Geodesic.distance(from: $0.middle.coordinate, to: place) < 60_000
      }
    #expect(Set(near.map(\.name)).sorted() == names)
  }

  @Test func `of rivers are not those of other rivers`() {
    let point = UnitVector(Coordinate(latitude: 64.55, longitude: -18.87))
    let rivers = NamedFeatures.near(point, chord: 0, zoom: 20).filter { $0.kind == .river }
    #expect(rivers.map(\.name) == ["Þjórsá"])
  }

  @Test func `are in the reader's language`() throws {
    let point = UnitVector(Coordinate(latitude: 56.5, longitude: 3.2))
    let sea = try #require(
      NamedFeatures.near(point, chord: 0, zoom: 20).first { $0.name == "North Sea" })
    #expect(
      ["en", "de", "de-AT", "fr", "es", "it", "nl", "pl", "pt-BR", "ja", "fi"].map(sea.name(in:)) == [
        "North Sea", "Nordsee", "Nordsee", "Mer du Nord", "Mar del Norte", "Mare del Nord", "Noordzee",
        "Morze Północne", "Mar do Norte", "北海", "North Sea",
      ])
  }

  /// A map that names more countries and islands than others of its scale names no fewer ranges.
  @Test func `of ranges end at their own scale`() {
    let point = UnitVector(Coordinate(latitude: 57, longitude: 59.4))
    func hasUrals(_ zoom: Double, _ moreDetail: Double) -> Bool {
      NamedFeatures.near(point, chord: 0, zoom: zoom, moreDetail: moreDetail).contains {
        $0.name == "Ural Mountains"
      }
    }
    #expect([0.5, 8, 9].map { hasUrals($0, 0) } == [false, true, false])
    #expect([0.5, 8, 9].map { hasUrals($0, 1.5) } == [true, true, false])
  }

  /// Natural Earth has this one in capitals.
  @Test func `have small words in small letters`() {
    let point = UnitVector(Coordinate(latitude: -54.6, longitude: -68.7))
    let islands = NamedFeatures.near(point, chord: 0, zoom: 6).filter { $0.kind == .island }
    #expect(islands.map(\.name) == ["Tierra del Fuego"])
  }

  @Test func `of small features need a large scale`() {
    let point = UnitVector(Coordinate(latitude: 67.9, longitude: 14.3))
    let wide = NamedFeatures.near(point, chord: 0.5, zoom: 4)
    #expect(wide.contains { $0.name == "Norwegian Sea" })
    #expect(!wide.contains { $0.name == "Vestfjorden" })
    #expect(wide.map(\.zoom) == wide.map(\.zoom).sorted())
  }
}
