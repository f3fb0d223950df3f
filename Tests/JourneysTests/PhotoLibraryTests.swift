import Entities
import Geodesy
import Journeys
import Testing

/// Photos in a folder of all trips, and the trips that they belong to.
@Suite struct `The photo library` {
  private static let rome = Coordinate(latitude: 41.89, longitude: 12.49)
  private static let oslo = Coordinate(latitude: 59.91, longitude: 10.75)
  private static let tokyo = Coordinate(latitude: 35.68, longitude: 139.69)

  private func trip(
    _ name: String, _ first: String, nights: Int16, at place: Coordinate? = rome,
    list: PhotoList = PhotoList(), privatePlaces: [PrivatePlace] = []
  ) -> Itinerary {
    let stop = Waypoint(
      name: name, coordinate: place, arrival: LocalMoment(day: CalendarDay(iso: first)!), nights: nights)
    let trip = Trip(
      slug: name, title: name, photos: list, privatePlaces: privatePlaces, stops: [stop],
      source: ContentFile(path: "trips/\(name).md"))
    return ItineraryInteractor(facts: .all).itinerary(of: trip)
  }

  private func facts(
    _ time: String?, offset: Int16? = nil, at place: Coordinate? = nil, camera: String? = nil
  ) -> PictureFacts {
    let taken = time.map { time -> CameraTime in
      let parts = time.split(separator: " ")
      let clock = parts[1].split(separator: ":").compactMap { Int16($0) }
      let moment = LocalMoment(day: CalendarDay(iso: String(parts[0]))!, minute: clock[0] * 60 + clock[1])
      return CameraTime(clockSeconds: moment.clockSeconds!, offset: offset)
    }
    return PictureFacts(digest: 0, taken: taken, coordinate: place, camera: camera)
  }

  private func trips(_ itineraries: [Itinerary], _ photos: [PictureFacts]) -> [String] {
    var interactor = PhotoLibraryInteractor(itineraries: itineraries)
    return photos.map { interactor.trip(ofPhoto: "library:a.jpg", $0) ?? "none" }
  }

  @Test func `a photo belongs to the trip of its day`() {
    #expect(
      trips(
        [
          trip("a", "2025-06-14", nights: 2), trip("b", "2025-07-01", nights: 1),
          trip("c", "1999-07-01", nights: 0),
        ],
        [
          facts("2025-06-13 23:59"), facts("2025-06-14 00:00"), facts("2025-06-16 23:59"),
          facts("2025-06-17 00:00"), facts("2025-07-02 12:00"), facts("1999-07-01 09:00"), facts(nil),
          facts(nil, at: Self.rome),
        ]) == [
          "none", "trips/a.md", "trips/a.md", "none", "trips/b.md", "trips/c.md", "none", "none",
        ])
  }

  @Test func `the clocks of the trip count if the camera notes its offset`() {
    // It is the 14th in Tokyo from 15:00 UTC on the 13th.
    let tokyo = [trip("a", "2025-06-14", nights: 0, at: Self.tokyo)]
    #expect(
      trips(
        tokyo,
        [
          facts("2025-06-13 14:59", offset: 0), facts("2025-06-13 15:00", offset: 0),
          facts("2025-06-13 05:00", offset: -600), facts("2025-06-14 16:00", offset: 0),
          facts("2025-06-13 15:00"),
        ]) == ["none", "trips/a.md", "trips/a.md", "none", "none"])
  }

  @Test func `a wrong clock is corrected first`() {
    let list = PhotoList(clocks: [
      CameraClock(camera: "X", seconds: 40 * 86_400), CameraClock(seconds: -3600),
    ])
    #expect(
      trips(
        [trip("a", "2025-06-14", nights: 0, list: list)],
        [
          facts("2025-05-05 12:00", camera: "x"), facts("2025-06-14 12:00", camera: "x"),
          facts("2025-06-15 00:30", camera: "y"), facts("2025-06-14 00:30"),
        ]) == ["trips/a.md", "none", "trips/a.md", "none"])
  }

  @Test func `the nearest stop decides between trips at the same time, then the later start`() {
    let both = [
      trip("oslo", "2025-06-10", nights: 20, at: Self.oslo), trip("rome", "2025-06-12", nights: 4),
      trip("nowhere", "2025-06-11", nights: 9, at: nil),
    ]
    #expect(
      trips(
        both,
        [
          facts("2025-06-14 12:00", at: Coordinate(latitude: 60, longitude: 11)),
          facts("2025-06-14 12:00", at: Coordinate(latitude: 45, longitude: 11)),
          facts("2025-06-14 12:00"), facts("2025-06-11 12:00"), facts("2025-06-29 12:00"),
          facts("2025-06-10 12:00", at: Self.rome),
        ]) == [
          "trips/oslo.md", "trips/rome.md", "trips/rome.md", "trips/nowhere.md", "trips/oslo.md",
          "trips/oslo.md",
        ])
  }

  @Test func `a position near a private place decides nothing`() {
    let home = PrivatePlace(name: "Home", coordinate: Self.oslo, radius: 2000)
    // 59.9273 is 1.93 km north of it, and 59.9282 is 2.03 km north of it (GeodSolve).
    let photos = [59.9273, 59.9282].map {
      facts("2025-06-14 12:00", at: Coordinate(latitude: $0, longitude: 10.75))
    }
    func trips(site: [PrivatePlace], oslo: [PrivatePlace], rome: [PrivatePlace]) -> [String?] {
      var interactor = PhotoLibraryInteractor(
        itineraries: [
          trip("oslo", "2025-06-10", nights: 20, at: Self.oslo, privatePlaces: oslo),
          trip("rome", "2025-06-12", nights: 4, privatePlaces: rome),
        ], privatePlaces: site)
      return photos.map { interactor.trip(ofPhoto: "library:a.jpg", $0) }
    }
    let open = ["trips/oslo.md", "trips/oslo.md"]
    let closed = ["trips/rome.md", "trips/oslo.md"]
    #expect(trips(site: [], oslo: [], rome: []) == open)
    #expect(trips(site: [home], oslo: [], rome: []) == closed)
    #expect(trips(site: [], oslo: [home], rome: []) == closed)
    #expect(trips(site: [], oslo: [], rome: [home]) == closed)
  }

  @Test func `the film of a live photo belongs to the trip of the photo`() {
    let listed = trip(
      "a", "2020-01-01", nights: 1,
      list: PhotoList(notes: [PhotoNote(path: "library:x.heic", isHidden: true)]))
    var interactor = PhotoLibraryInteractor(itineraries: [listed, trip("b", "2025-06-14", nights: 1)])
    let photo = facts("2025-06-14 12:00")
    var film = photo
    film.film = FilmFacts(kind: .film, ending: ".mp4")
    #expect(
      interactor.trips(of: [
        ("library:alone.mov", film), ("library:x.heic", photo), ("library:x.MOV", film),
        ("library:y.jpg", facts(nil)), ("library:y.mov", film),
      ]) == ["trips/b.md", "trips/a.md", "trips/a.md", nil, nil])
  }

  @Test func `the list of a trip decides first, and a trip without an album has no photos of the library`() {
    let listed = trip(
      "a", "2020-01-01", nights: 1, list: PhotoList(notes: [PhotoNote(path: "library:x.jpg")]))
    let none = trip("b", "2025-06-14", nights: 1, list: PhotoList(isNone: true))
    var interactor = PhotoLibraryInteractor(itineraries: [none, listed])
    #expect(interactor.trip(ofPhoto: "library:x.jpg", facts(nil)) == "trips/a.md")
    #expect(interactor.trip(ofPhoto: "library2:x.jpg", facts(nil)) == nil)
    #expect(interactor.trip(ofPhoto: "library:y.jpg", facts("2025-06-14 12:00")) == nil)
  }

  @Test func `paths in a library begin with its number`() {
    let paths: [(String, LibraryPath?)] = [
      ("library:a.jpg", LibraryPath(folder: 0, name: "a.jpg")),
      ("library2:b/a: b.jpg", LibraryPath(folder: 1, name: "b/a: b.jpg")),
      ("library12:a.jpg", LibraryPath(folder: 11, name: "a.jpg")),
      ("library1:a.jpg", nil), ("library02:a.jpg", nil), ("library-2:a.jpg", nil), ("library/a.jpg", nil),
      ("trips/library:a.jpg", nil), ("library", nil),
    ]
    for (text, path) in paths {
      #expect(LibraryPath(text) == path, "\(text)")
      if let path { #expect(path.path == text) }
    }
  }
}
