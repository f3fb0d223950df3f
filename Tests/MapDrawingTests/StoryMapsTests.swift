import Entities
import Testing

@testable import MapDrawing

@Suite struct `The maps of a story` {
  /// From home to three places in Japan, to three in Vietnam, and home.
  private var journey: Itinerary {
    let trip = SampleJourneys.itinerary(
      "asia", .train,
      [
        ("Berlin", 52.52, 13.40, nil, .visit), ("Tokyo", 35.69, 139.69, .flight, .stay),
        ("Kyoto", 35.01, 135.77, nil, .stay), ("Hiroshima", 34.39, 132.46, nil, .stay),
        ("Hanoi", 21.03, 105.85, .flight, .stay), ("Huế", 16.46, 107.59, nil, .visit),
        ("Saigon", 10.82, 106.63, nil, .visit), ("Berlin", 52.52, 13.40, .flight, .visit),
      ])
    let days = [0..<2, 2..<4, 4..<5, 5..<6, 6..<8]
    return Itinerary(
      trip: trip.trip, legs: trip.legs,
      days: days.enumerated().map { Day(number: $0 + 1, date: nil, arrivals: $1) }, first: nil, last: nil)
  }

  private func maps(_ itinerary: Itinerary) throws -> StoryMaps {
    let chapters = JourneyRegions(of: itinerary).chapters
    let region = JourneyMapInteractor(style: .chapter)
    return StoryMaps(
      of: itinerary, on: try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary)),
      regions: chapters.map { ($0, region.geometry(of: $0, in: itinerary)) })
  }

  @Test func `are the maps of the regions where its days are spent`() throws {
    let maps = try maps(journey)
    #expect(maps.regions.count == 1)
    let vietnam = try #require(maps.regions[0])
    func scene(_ day: Int) throws -> StoryMaps.Scene { try #require(maps.scene(ofDay: day)) }
    // The flights from home and to home are on no map, and the flight to Vietnam ends there.
    #expect(try scene(1) == StoryMaps.Scene(view: maps.trip.whole))
    #expect(try scene(3) == StoryMaps.Scene(region: 0, view: vietnam.whole))
    #expect(try scene(5) == StoryMaps.Scene(view: maps.trip.whole))
    let (japan, hue) = (try scene(2), try scene(4))
    #expect(japan.region == nil && japan.view == maps.trip.view(ofDay: 2))
    #expect(hue.region == 0 && hue.view == vietnam.view(ofDay: 4) && hue.view != vietnam.whole)
    #expect(maps.views(of: hue).whole == vietnam.whole && maps.views(of: japan).whole == maps.trip.whole)
    #expect(maps.scene(ofDay: 0) == nil)
  }

  @Test func `belong to stops, too`() throws {
    let maps = try maps(journey)
    #expect((0..<8).map { maps.scene(ofStop: $0)?.region } == [nil, nil, nil, nil, 0, 0, 0, nil])
    #expect(maps.scene(ofStop: 4)?.view == maps.regions[0]?.whole)
    #expect(maps.scene(ofStop: 0)?.view == maps.trip.whole)
  }
}
