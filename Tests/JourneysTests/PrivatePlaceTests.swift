import Entities
import Geodesy
import Journeys
import Testing

private func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude)
}

private func noon(_ day: String) -> CameraTime {
  CameraTime(clockSeconds: Int(CalendarDay(iso: day)!.number) * 86_400 + 43_200)
}

/// Two stops on one day, so that a position decides between them.
private let stops = [
  Waypoint(
    name: "Oslo", coordinate: at(59.91, 10.75), arrival: LocalMoment(day: CalendarDay(iso: "2025-06-14")!)),
  Waypoint(name: "Moss", coordinate: at(59.43, 10.66)),
]

private func album(
  _ photos: [String: PictureFacts], of trip: [PrivatePlace] = [], site: [PrivatePlace] = [],
  notes: [PhotoNote] = []
) -> [AlbumPhoto] {
  let trip = Trip(
    slug: "t", title: "T", photos: PhotoList(notes: notes), privatePlaces: trip, stops: stops,
    source: ContentFile(path: "trips/t.md"))
  return AlbumInteractor(itinerary: ItineraryInteractor().itinerary(of: trip), privatePlaces: site)
    .album(of: photos.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }).photos
}

@Suite struct `Private places` {
  /// 59.9273 is 1.93 km north of the place, and 59.9282 is 2.03 km north of it (GeodSolve).
  private let home = PrivatePlace(name: "Home", coordinate: at(59.91, 10.75), radius: 2000)

  @Test func `hide the positions of photos within their radius, and no others`() {
    let photos = album(
      [
        "inside.jpg": PictureFacts(digest: 1, coordinate: at(59.9273, 10.75)),
        "outside.jpg": PictureFacts(digest: 2, coordinate: at(59.9282, 10.75)),
        "without.jpg": PictureFacts(digest: 3),
      ], site: [home])
    #expect(photos.map(\.coordinate) == [nil, at(59.9282, 10.75), nil])
    #expect(photos.map(\.facts.coordinate) == [nil, at(59.9282, 10.75), nil])
    #expect(photos.map(\.privatePlace) == [home, nil, nil])
  }

  @Test func `of the trip are added to those of the site`() {
    let moss = PrivatePlace(coordinate: at(59.43, 10.66))
    let photos = album(
      [
        "moss.jpg": PictureFacts(digest: 1, coordinate: at(59.431, 10.66)),
        "oslo.jpg": PictureFacts(digest: 2, coordinate: at(59.911, 10.75)),
      ], of: [moss], site: [home])
    #expect(photos.map(\.privatePlace) == [moss, home])
  }

  @Test func `keep the time of a photo, and their positions place nothing`() {
    let photos = [
      "a.jpg": PictureFacts(digest: 1, taken: noon("2025-06-14"), coordinate: at(59.911, 10.75)),
      "b.jpg": PictureFacts(digest: 2, coordinate: at(59.911, 10.75)),
    ]
    #expect(album(photos).map(\.home) == [.stop(0), .stop(0)])
    let hidden = album(photos, site: [home])
    #expect(
      hidden.map(\.home)
        == album(["a.jpg": withoutPlace(photos["a.jpg"]!), "b.jpg": .init(digest: 2)]).map(\.home))
    #expect(hidden.map(\.reason) == [.time, .nothing])
  }

  private func withoutPlace(_ facts: PictureFacts) -> PictureFacts {
    var facts = facts
    facts.coordinate = nil
    return facts
  }

  @Test func `hide positions in the author's list`() {
    let note = PhotoNote(path: "a.jpg", coordinate: at(59.911, 10.75))
    #expect(album(["a.jpg": PictureFacts(digest: 1)], site: [home], notes: [note]).map(\.coordinate) == [nil])
  }

  @Test func `work across the date line and the pole`() {
    let places = [
      PrivatePlace(coordinate: at(-16.8, 179.999), radius: 1000),
      PrivatePlace(coordinate: at(89.999, 0), radius: 1000),
    ]
    let photos = album(
      [
        "fiji.jpg": PictureFacts(digest: 1, coordinate: at(-16.8, -179.999)),
        "pole.jpg": PictureFacts(digest: 2, coordinate: at(89.999, 180)),
      ], site: places)
    #expect(photos.map(\.privatePlace) == places)
  }
}
