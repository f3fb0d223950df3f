import Entities
import Geodesy
import TestSupport
import Testing

@testable import MapDrawing

/// The pictures of link previews. Positions are looked up in an atlas.
@Suite struct `The picture of a map` {
  private static let (paper, land, sea): (UInt32, UInt32, UInt32) = (0xFBF9F4, 0xF1ECDF, 0xCFDEE3)
  private static let accent: UInt32 = 0xA3201D

  /// Returns the colour of the pixel at a coordinate.
  private func pixels(
    of itinerary: Itinerary, accent: UInt32? = nil
  ) throws -> (picture: ReadPNG, colour: (Double, Double) -> UInt32?) {
    let geometry = try #require(JourneyMapInteractor(style: .picture).geometry(of: itinerary))
    let bytes = MapPictureView.png(of: MapPicturePresenter.viewModel(for: geometry), accent: accent)
    #expect(bytes.count <= MapPictureView.mostBytes)
    let picture = try #require(ReadPNG(bytes))
    #expect(picture.width == 1200 && picture.height == 630)
    return (
      picture,
      { latitude, longitude in
        let at = geometry.map.project(Coordinate(latitude: latitude, longitude: longitude))
        let (x, y) = (Int(at.x * 2.5), Int(at.y * 2.5))
        return (0..<1200).contains(x) && (0..<630).contains(y) ? picture.colour(x: x, y: y) : nil
      }
    )
  }

  @Test func `shows land, sea and the ends of the way in their places`() throws {
    let (_, colour) = try pixels(of: SampleJourneys.lofoten)
    // In the Vestfjord, west of the islands, and in the hills of Sweden.
    #expect(colour(67.9, 14.0) == Self.sea)
    #expect(colour(68.6, 13.2) == Self.sea)
    #expect(colour(67.6, 18.5) == Self.land)
    // The start is a disc, and the end a ring.
    #expect(colour(67.2804, 14.4049) == Self.accent)
    #expect(try pixels(of: SampleJourneys.lofoten, accent: 0x00694D).colour(67.2804, 14.4049) == 0x00694D)
    #expect(colour(67.8558, 20.2253) == Self.paper)
  }

  @Test func `has dots at the other stops, on lines of the colours of their modes`() throws {
    let itinerary = SampleJourneys.itinerary(
      "sahara", .car,
      [
        ("One", 24, 8, nil, .visit), ("Two", 24, 10, nil, .visit), ("Three", 24, 12, .flight, .visit),
        ("Four", 22, 12, .train, .visit),
      ])
    let (picture, colour) = try pixels(of: itinerary)
    #expect(colour(24, 12) == Self.paper)
    #expect([0xB3261E, 0x6B3C94, 0x2E2B28].allSatisfy(picture.palette.contains))
    #expect(colour(24.0015, 9) == 0xB3261E)
  }

  @Test func `crosses the date line and the pole in one piece`() throws {
    let pacific = try pixels(of: SampleJourneys.pacific)
    #expect(pacific.colour(-22, 179) == Self.sea)
    let pole = SampleJourneys.itinerary(
      "pole", .sail,
      [("A", 78, 15, nil, .visit), ("B", 81, -170, nil, .visit), ("C", 80, 100, nil, .visit)])
    #expect(try pixels(of: pole).colour(86, 40) == Self.sea)
  }

  /// A messenger shows the picture without names, so something else has to tell where it is.
  @Test func `of a journey in one town shows the region around it`() throws {
    let kyoto = SampleJourneys.itinerary(
      "kyoto", .train,
      [("Kyoto", 35.0116, 135.7681, nil, .stay), ("Fushimi", 34.9671, 135.7727, nil, .visit)])
    let (picture, colour) = try pixels(of: kyoto)
    // Lake Biwa, the bay of Osaka and the hills between them.
    #expect(colour(35.25, 136.08) == Self.sea && colour(34.64, 135.3) == Self.sea)
    #expect(picture.palette.contains(0xE9E0CD))
    // Far inland, the mountains have to do.
    let alice = SampleJourneys.itinerary("alice", .car, [("Alice Springs", -23.698, 133.8807, nil, .stay)])
    #expect(try pixels(of: alice).picture.palette.contains(0xE9E0CD))
    // Where the coast is near, it is nearer than that.
    let cape = SampleJourneys.itinerary(
      "cape", .car, [("Sea Point", -33.917, 18.387, nil, .stay), ("Muizenberg", -34.107, 18.47, nil, .visit)])
    let near = try pixels(of: cape)
    #expect(near.colour(-34.0, 18.25) == Self.sea && near.colour(-33.5, 18.3) == nil)
  }

  @Test func `has no ice on fjords`() throws {
    let svalbard = SampleJourneys.itinerary(
      "svalbard", .boat,
      [
        ("Longyearbyen", 78.2232, 15.6267, nil, .stay), ("Pyramiden", 78.656, 16.33, nil, .visit),
        ("Ny-Ålesund", 78.9235, 11.9099, nil, .stay),
      ])
    let (_, colour) = try pixels(of: svalbard)
    #expect(colour(78.95, 13.6) == 0xFFFFFF)
    // Isfjorden, Billefjorden and Kongsfjorden.
    for (latitude, longitude) in [(78.25, 14.5), (78.67, 16.6), (78.945, 12.25)] {
      #expect(colour(latitude, longitude) == Self.sea, "\(latitude) \(longitude)")
    }
  }

  @Test func `of several trips shows each of them, and the same trips give the same bytes`() throws {
    let trips = [SampleJourneys.lofoten, SampleJourneys.pacific, SampleJourneys.scotland]
    let catalogue = TripCatalogue(trips: trips, pages: [], slug: { $1 })
    func png() throws -> [UInt8] {
      let geometry = try #require(
        AtlasInteractor(catalogue: catalogue, style: .pictureOfTrips).geometry())
      return MapPictureView.png(of: MapPicturePresenter.viewModel(for: geometry))
    }
    let bytes = try png()
    #expect(try png() == bytes)
    #expect(bytes.count <= MapPictureView.mostBytes)
    let picture = try #require(ReadPNG(bytes))
    #expect(picture.palette.contains(0xB3261E) && picture.palette.contains(0x6B3C94))
  }

  @Test func `has a sketch that differs for each different map`() throws {
    func sketch(_ change: (inout [(String, Double, Double, TravelMode?, Waypoint.Kind)]) -> Void) throws
      -> [Double]
    {
      var stops: [(String, Double, Double, TravelMode?, Waypoint.Kind)] = [
        ("Onda", 60, 5, nil, .visit), ("Tverr", 61, 7, nil, .visit), ("Lang", 60.5, 9, .bus, .stay),
      ]
      change(&stops)
      return try #require(MapSketch(of: SampleJourneys.itinerary("t", .car, stops), style: .picture)).numbers
    }
    let first = try sketch { _ in }
    #expect(try sketch { $0[1].0 = "Another name" } == first)
    #expect(try sketch { $0[1].1 = 61.01 } != first)
    #expect(try sketch { $0[2].3 = .train } != first)
    #expect(try sketch { $0.removeLast() } != first)
  }
}
