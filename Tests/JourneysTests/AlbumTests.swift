import Entities
import Geodata
import Geodesy
import Journeys
import Testing

private func moment(_ day: String, _ clock: String? = nil, offset: Int16? = nil) -> LocalMoment {
  let minutes = clock.map { clock in
    let parts = clock.split(separator: ":").compactMap { Int16($0) }
    return parts[0] * 60 + parts[1]
  }
  return LocalMoment(day: CalendarDay(iso: day)!, minute: minutes, offset: offset)
}

private func camera(_ day: String, _ clock: String, offset: Int16? = nil) -> CameraTime {
  CameraTime(clockSeconds: moment(day, clock).clockSeconds!, offset: offset)
}

/// Rome for two nights, then Florence without times of day, then Venice in the afternoon of the same day.
private let stops = [
  Waypoint(
    name: "Rome", coordinate: Coordinate(latitude: 41.89, longitude: 12.49),
    arrival: moment("2025-06-14", "15:00"), departure: moment("2025-06-16", "09:00")),
  Waypoint(
    name: "Florence", coordinate: Coordinate(latitude: 43.77, longitude: 11.25),
    arrival: moment("2025-06-16"), departure: moment("2025-06-17")),
  Waypoint(
    name: "Bologna", coordinate: Coordinate(latitude: 44.49, longitude: 11.34), arrival: moment("2025-06-17")),
  Waypoint(
    name: "Venice", coordinate: Coordinate(latitude: 45.43, longitude: 12.33),
    arrival: moment("2025-06-17", "17:00"), nights: 1),
]

private func album(
  _ photos: [(path: String, facts: PictureFacts)], list: PhotoList = PhotoList(), stops: [Waypoint] = stops
) -> Album {
  let trip = Trip(
    slug: "t", title: "T", photos: list, stops: stops, source: ContentFile(path: "trips/t.md"))
  return AlbumInteractor(itinerary: ItineraryInteractor().itinerary(of: trip)).album(of: photos)
}

private func photo(
  _ path: String, _ taken: CameraTime? = nil, at place: (Double, Double)? = nil, camera: String? = nil
) -> (path: String, facts: PictureFacts) {
  (
    path,
    PictureFacts(
      digest: 1, taken: taken, coordinate: place.map { Coordinate(latitude: $0.0, longitude: $0.1) },
      camera: camera)
  )
}

/// Each photo as its path, its home and the reason.
private func homes(_ album: Album) -> [String] {
  album.photos.map { photo in "\(photo.path) \(photo.home) \(photo.reason)" }
}

@Suite struct `The album of a trip` {
  @Test func `a photo belongs to the stop of the travellers at its time`() {
    #expect(
      homes(
        album([
          photo("a", camera("2025-06-14", "15:00")), photo("b", camera("2025-06-15", "23:59")),
          photo("c", camera("2025-06-16", "09:00")), photo("d", camera("2025-06-17", "17:00")),
          photo("e", camera("2025-06-18", "11:00")),
        ])) == ["a stop(0) time", "b stop(0) time", "c stop(0) time", "d stop(3) time", "e stop(3) time"])
  }

  @Test func `a photo belongs to its day before the first stop of the day and between two stops`() {
    let train = stops.prefix(1) + stops.suffix(1)
    #expect(
      homes(
        album(
          [photo("a", camera("2025-06-14", "09:30")), photo("b", camera("2025-06-16", "12:00"))],
          stops: Array(train)))
        == ["a day(1) time", "b day(3) time"])
  }

  @Test func `a photo of a stay is shown on its day`() {
    let list = PhotoList(notes: [
      PhotoNote(path: "z", stop: 0, taken: moment("2025-06-16", "12:00")), PhotoNote(path: "y", stop: 0),
      PhotoNote(path: "x", stop: 0, taken: moment("2025-06-17")),
    ])
    let made = album(
      [
        photo("z"), photo("y"), photo("x"), photo("a", camera("2025-06-14", "16:00")),
        photo("b", camera("2025-06-15", "08:00")), photo("c", camera("2025-06-16", "08:00")),
        photo("d", camera("2025-06-18", "11:00")),
        photo("e", camera("2025-06-10", "12:00"), at: (41.9, 12.5)),
      ], list: list)
    // Rome was left on the third day, so its photo of the fourth stays with the stop.
    #expect(
      made.photos.map { "\($0.path) \($0.home) \($0.shownAt)" } == [
        "z stop(0) day(3)", "y stop(0) stop(0)", "x stop(0) stop(0)", "e stop(0) stop(0)",
        "a stop(0) stop(0)", "b stop(0) day(2)", "c stop(0) day(3)", "d stop(3) day(5)",
      ])
  }

  @Test func `its position decides between stops of the same time`() {
    let time = camera("2025-06-17", "12:00")
    #expect(
      homes(
        album([
          photo("a", time), photo("b", time, at: (43.78, 11.26)), photo("c", time, at: (44.5, 11.3)),
          photo("d", time, at: (41.89, 12.49)),
        ])) == ["a day(4) time", "b stop(1) time", "c stop(2) time", "d day(4) time"])
  }

  @Test func `without a time, or with a time outside the trip, the nearest stop within 30 km counts`() {
    let album = album([
      photo("a", at: (45.6, 12.4)), photo("b", at: (46.2, 12.33)),
      photo("c", camera("2025-06-10", "12:00"), at: (41.9, 12.5)), photo("d", camera("2026-06-17", "12:00")),
      photo("e"),
    ])
    #expect(
      homes(album).sorted() == [
        "a stop(3) position", "b trip nothing", "c stop(0) position", "d trip nothing", "e trip nothing",
      ])
    #expect(Set(album.photos.compactMap(\.daysOutside)) == [-4, 364])
  }

  @Test func `photos of a hidden day are hidden, unless the author puts them on another day`() {
    let list = PhotoList(notes: [
      PhotoNote(path: "day", day: 3), PhotoNote(path: "time", taken: moment("2025-06-15")),
      PhotoNote(path: "listed"),
      PhotoNote(path: "shifted", taken: moment("2025-06-16")),
    ])
    let trip = Trip(
      slug: "t", title: "T", photos: list, stops: stops, source: ContentFile(path: "trips/t.md"))
    let interactor = AlbumInteractor(
      itinerary: ItineraryInteractor().itinerary(of: trip), hiddenDays: [moment("2025-06-15").day])
    let made = interactor.album(
      of: ["day", "time", "listed", "shifted", "plain"].map { photo($0, camera("2025-06-15", "12:00")) }
        + [photo("timeless"), photo("before", camera("2025-06-14", "23:59"))])
    #expect(made.hidden.map(\.path).sorted() == ["listed", "plain", "time"])
    #expect(made.photos.map(\.path).sorted() == ["before", "day", "shifted", "timeless"])
  }

  @Test func `the author's list comes first, in its order`() {
    let list = PhotoList(notes: [
      PhotoNote(path: "z", caption: "C", stop: 2), PhotoNote(path: "y", alternative: "A", day: 2),
      PhotoNote(path: "x", taken: moment("2025-06-15")), PhotoNote(path: "hidden", isHidden: true),
      PhotoNote(path: "w", coordinate: Coordinate(latitude: 45.43, longitude: 12.33)),
    ])
    let photos =
      ["w", "x", "y", "z", "hidden"].map { photo($0) } + [photo("a", camera("2025-06-15", "01:00"))]
    let made = album(photos, list: list)
    #expect(
      homes(made) == [
        "z stop(2) author", "y day(2) author", "x stop(0) time", "w stop(3) position", "a stop(0) time",
      ])
    #expect(made.hidden.map(\.path) == ["hidden"])
    #expect(made.photos.map(\.alternative) == ["C", "A", nil, nil, nil])
    let none = album(photos, list: PhotoList(isNone: true))
    #expect(none.photos == [])
    #expect(none.unlisted.count == 6)
  }

  @Test func `others follow by time and then by path, byte by byte`() {
    let made = album([
      photo("b", camera("2025-06-15", "12:00")), photo("a", camera("2025-06-15", "12:00")),
      photo("c", camera("2025-06-15", "11:59")), photo("B"), photo("é"), photo("e"),
    ])
    #expect(made.photos.map(\.path) == ["c", "a", "b", "B", "e", "é"])
  }

  @Test func `clocks of cameras are corrected, by model or for all`() {
    let photos = [
      photo("a", camera("2025-06-15", "23:30"), camera: "X100V"),
      photo("b", camera("2025-06-15", "23:30"), camera: "Canon"), photo("c", camera("2025-06-15", "23:30")),
    ]
    func times(_ clocks: [CameraClock]) -> [String] {
      album(photos, list: PhotoList(clocks: clocks)).photos.map { "\($0.path) \($0.taken!.iso)" }.sorted()
    }
    #expect(
      times([CameraClock(seconds: 3600)]) == [
        "a 2025-06-16T00:30", "b 2025-06-16T00:30", "c 2025-06-16T00:30",
      ])
    #expect(
      times([CameraClock(camera: "x100v", seconds: -90), CameraClock(seconds: 60)])
        == ["a 2025-06-15T23:28", "b 2025-06-15T23:31", "c 2025-06-15T23:31"])
  }

  /// Fiji is UTC+12, American Samoa UTC-11.
  @Test func `a time with an offset becomes the time on the clocks of the stop`() throws {
    func stop(_ name: String, _ place: (Double, Double), _ arrival: LocalMoment, zone: TimeZoneID) -> Waypoint
    {
      Waypoint(
        name: name, coordinate: Coordinate(latitude: place.0, longitude: place.1),
        timeZone: zone, arrival: arrival)
    }
    let suva = try #require(TimeZones.id(named: "Pacific/Fiji"))
    let pago = try #require(TimeZones.id(named: "Pacific/Pago_Pago"))
    let stops = [
      stop("Suva", (-18.14, 178.44), moment("2025-06-19", "08:00", offset: 720), zone: suva),
      // Eastwards over the date line, the date goes back.
      stop("Pago Pago", (-14.27, -170.7), moment("2025-06-19", "02:00", offset: -660), zone: pago),
    ]
    let made = album(
      [
        photo("a", camera("2025-06-19", "09:00", offset: 720)),
        photo("b", camera("2025-06-18", "23:00", offset: 120)),
        photo("c", camera("2025-06-20", "02:30", offset: 720)),
      ], stops: stops)
    #expect(
      made.photos.map { "\($0.path) \($0.taken!.iso) \($0.home)" }.sorted() == [
        "a 2025-06-19T09:00 stop(0)", "b 2025-06-19T09:00 stop(0)", "c 2025-06-19T03:30 stop(1)",
      ])
  }

  @Test func `a trip without dates has photos only at its stops and in its album`() {
    let places = stops.map { Waypoint(name: $0.name, coordinate: $0.coordinate) }
    #expect(
      homes(
        album([photo("a", camera("2025-06-15", "12:00")), photo("b", at: (43.77, 11.25))], stops: places))
        == ["a trip nothing", "b stop(1) position"])
  }

  @Test func `a photo and a film with one name are one live photo`() {
    func film(_ path: String, _ kind: FilmFacts.Kind = .film) -> (path: String, facts: PictureFacts) {
      (path, PictureFacts(digest: 2, film: FilmFacts(kind: kind, ending: ".mp4")))
    }
    func items(_ list: PhotoList = PhotoList()) -> [String] {
      let album = album(
        [
          photo("a/1.HEIC"), film("a/1.mov"), photo("a/2.jpg"), film("a/2.MOV"), photo("a/3.jpg"),
          film("a/3.mp4"),
          photo("a/b.jpg"), film("a/B.mov"), photo("a/5.png"), film("a/5.mov"), film("b/1.mov"),
        ], list: list)
      return (album.photos + album.hidden).map { "\($0.path) \($0.live?.path ?? "-")" }
    }
    #expect(
      items() == [
        "a/1.HEIC a/1.mov", "a/2.jpg a/2.MOV", "a/3.jpg -", "a/3.mp4 -", "a/5.mov -", "a/5.png -",
        "a/B.mov -",
        "a/b.jpg -", "b/1.mov -",
      ])
    // An entry for a film makes it stand alone. A hidden photo hides its film.
    let list = PhotoList(notes: [PhotoNote(path: "a/1.mov"), PhotoNote(path: "a/2.jpg", isHidden: true)])
    #expect(items(list).filter { $0.contains("1.") } == ["a/1.mov -", "a/1.HEIC -", "b/1.mov -"])
    #expect(items(list).last == "a/2.jpg a/2.MOV")
  }
}
