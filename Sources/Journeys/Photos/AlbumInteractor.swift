package import Entities
internal import Files
internal import Geodata
internal import Geodesy

/// Finds the day or the stop of each photo of a trip.
package struct AlbumInteractor: Sendable {
  /// A photo that was taken farther from all stops does not belong to a stop by its position, in metres.
  package static let farthest = 30_000.0

  private let itinerary: Itinerary
  private let stays: [StopStay]
  /// The numbers of the days on which the trip reaches its stops.
  private let arrivals: [Int?]
  private let places: StopPlaces
  private let privatePlaces: [PrivatePlace]
  private let clocks: CameraClocks
  /// The days whose photos the audience does not see.
  private let hiddenDays: Set<CalendarDay>

  /// `privatePlaces` are the private places of the site. The trip can have more.
  package init(
    itinerary: Itinerary, privatePlaces: [PrivatePlace] = [], hiddenDays: Set<CalendarDay> = []
  ) {
    self.hiddenDays = hiddenDays
    self.itinerary = itinerary
    self.privatePlaces = privatePlaces + itinerary.trip.privatePlaces
    clocks = CameraClocks(itinerary.trip.photos.clocks)
    stays = StopStay.all(of: itinerary)
    var arrivals = [Int?](repeating: nil, count: itinerary.trip.stops.count)
    for day in itinerary.days { for stop in day.arrivals { arrivals[stop] = day.number } }
    self.arrivals = arrivals
    places = StopPlaces(of: itinerary.trip.stops)
  }

  /// The distance to the nearest stop, if it is less than `limit`. In metres.
  func distance(to coordinate: Coordinate, lessThan limit: Double) -> Double? {
    places.nearest(to: coordinate, nearerThan: limit)?.distance
  }

  /// Whether a photo was taken on a day of the trip, by the clocks there.
  package func contains(_ facts: PictureFacts) -> Bool {
    guard let first = itinerary.first, let day = time(of: facts)?.local.day else { return false }
    return day >= first && day <= itinerary.last ?? first
  }

  /// `photos` are the pictures of the trip, with the paths that `AlbumPhoto` has.
  package func album(of photos: [(path: String, facts: PictureFacts)]) -> Album {
    let list = itinerary.trip.photos
    let ranks = Dictionary(
      list.notes.enumerated().map { (PathBytes($1.path), $0) }, uniquingKeysWith: { first, _ in first })
    var entries: [(rank: Int, seconds: Int, photo: AlbumPhoto)] = []
    var album = Album()
    let pairs = LivePairs(photos) { ranks[$0] != nil }
    for (path, facts) in photos where !pairs.isFilm(path) {
      let rank = ranks[path]
      let note = rank.map { list.notes[$0] }
      var photo = placed(path, facts, note)
      photo.live = pairs.film(ofPhoto: path)
      if note?.isHidden == true || isOfHiddenDay(photo, note) {
        album.hidden.append(photo)
      } else {
        let seconds = facts.taken.map { $0.clockSeconds + clocks.seconds(for: facts.camera) }
        let own = note?.taken?.clockSeconds
        entries.append((rank ?? .max, own ?? seconds ?? .max, photo))
      }
    }
    entries.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      if left.seconds != right.seconds { return left.seconds < right.seconds }
      return PathBytes(left.photo.path) < PathBytes(right.photo.path)
    }
    album.photos = entries.map(\.photo)
    if list.isNone { swap(&album.photos, &album.unlisted) }
    return album
  }

  /// Whether the photo was taken on a hidden day. A day that the author writes counts instead.
  private func isOfHiddenDay(_ photo: AlbumPhoto, _ note: PhotoNote?) -> Bool {
    guard !hiddenDays.isEmpty, note?.day == nil, let day = photo.taken?.day else { return false }
    return hiddenDays.contains(day)
  }

  private func placed(_ path: String, _ facts: PictureFacts, _ note: PhotoNote?) -> AlbumPhoto {
    var photo = AlbumPhoto(
      path: path, facts: facts, caption: note?.caption, alternative: note?.alternative ?? note?.caption,
      coordinate: note?.coordinate ?? facts.coordinate)
    // Nothing that follows sees the position of such a photo. It cannot decide anything that a page shows.
    if let place = photo.coordinate.flatMap(privatePlace) {
      photo.privatePlace = place
      photo.coordinate = nil
      photo.facts.coordinate = nil
    }
    var instant = note?.taken?.instant
    photo.taken = note?.taken
    if photo.taken == nil, let time = time(of: facts) {
      (photo.taken, instant) = (time.local, time.instant)
    }
    if let stop = note?.stop {
      (photo.home, photo.reason) = (.stop(stop), .author)
    } else if let day = note?.day {
      (photo.home, photo.reason) = (.day(day), .author)
    } else if let home = photo.taken.flatMap({ home(at: $0, instant: instant, photo.coordinate) }) {
      (photo.home, photo.reason) = (home, .time)
    } else if let stop = photo.coordinate.flatMap({ nearest(to: $0, among: stays.indices) }) {
      (photo.home, photo.reason) = (.stop(stop), .position)
    }
    if case .stop(let stop) = photo.home { photo.home = .stop(itinerary.trip.stops.stay(of: stop)) }
    if let day = photo.taken?.day {
      photo.daysOutside = daysOutside(day)
      if case .stop(let stop) = photo.home { photo.laterDay = laterDay(on: day, atStop: stop) }
    }
    return photo
  }

  /// When a photo was taken: by the clocks at the stops, and in seconds since 1970-01-01 00:00 UTC, if the camera noted
  /// its offset. Nil without a time.
  private func time(of facts: PictureFacts) -> (local: LocalMoment, instant: Int?)? {
    guard let time = facts.taken else { return nil }
    let seconds = time.clockSeconds + clocks.seconds(for: facts.camera)
    let instant = time.offset.map { seconds - Int($0) * 60 }
    return (instant.flatMap(localTime) ?? LocalMoment(clockSeconds: seconds), instant)
  }

  /// The time on the clocks at the stop where the travellers were at an instant, in seconds since 1970-01-01 00:00 UTC.
  /// Nil if no time zone is known.
  private func localTime(_ instant: Int) -> LocalMoment? {
    let zone =
      stays.last { $0.zone != nil && $0.isReached(by: instant) }?.zone ?? stays.lazy.compactMap(\.zone).first
    return zone.map { LocalMoment(clockSeconds: instant + TimeZones.offset(of: $0, atUTC: instant)) }
  }

  /// The stop where the travellers were at a time, or else the day. Nil outside the trip.
  private func home(at time: LocalMoment, instant: Int?, _ coordinate: Coordinate?) -> AlbumPhoto.Home? {
    guard let number = number(of: time.day) else { return nil }
    let candidates = stays.indices.filter { stays[$0].mayContain(time, instant: instant) }
    if candidates.count == 1 { return .stop(candidates[0]) }
    return coordinate.flatMap { nearest(to: $0, among: candidates) }.map { .stop($0) } ?? .day(number)
  }

  /// The only stop where the travellers can have been at a time. Nil if none or several fit.
  func stop(at time: LocalMoment) -> Int? {
    guard case .stop(let stop) = home(at: time, instant: time.instant, nil) else { return nil }
    return itinerary.trip.stops.stay(of: stop)
  }

  /// The number of the day with a date. Nil before and after the trip.
  func number(of date: CalendarDay) -> Int? {
    guard let first = itinerary.first, date >= first, date <= itinerary.last ?? first, !itinerary.days.isEmpty
    else { return nil }
    guard let day = itinerary.days.last(where: { $0.date.map { $0 <= date } ?? false }),
      let start = day.date
    else { return date.days(since: first) + 1 }
    return day.number + date.days(since: start)
  }

  /// The number of the day with a date, if it is after the arrival at a stop, and not after the departure.
  private func laterDay(on date: CalendarDay, atStop stop: Int) -> Int? {
    guard let number = number(of: date), let arrival = arrivals[stop], number > arrival else { return nil }
    let stops = itinerary.trip.stops
    let next = stops[stop].outing == .visit ? stop + 1 : stops.next(after: stop)
    return next < arrivals.count && number > arrivals[next] ?? number ? nil : number
  }

  private func daysOutside(_ date: CalendarDay) -> Int? {
    guard let first = itinerary.first else { return nil }
    let last = itinerary.last ?? first
    return date < first ? -first.days(since: date) : date > last ? date.days(since: last) : nil
  }

  /// The first private place that contains a position.
  func privatePlace(around coordinate: Coordinate) -> PrivatePlace? {
    privatePlaces.first { $0.contains(coordinate) }
  }

  /// The nearest of these stops that is not too far. Nil if there is none.
  private func nearest(to coordinate: Coordinate, among stops: some Collection<Int>) -> Int? {
    places.nearest(to: coordinate, nearerThan: Self.farthest.nextUp) { stops.contains($0) }?.stop
  }
}

/// The corrections of the cameras of a trip.
private struct CameraClocks {
  private var forAll = 0
  private var byCamera: [String: Int] = [:]

  init(_ clocks: [CameraClock]) {
    for clock in clocks {
      if let camera = clock.camera {
        byCamera[camera.lowercased()] = clock.seconds
      } else {
        forAll = clock.seconds
      }
    }
  }

  /// In seconds.
  func seconds(for camera: String?) -> Int {
    byCamera.isEmpty ? forAll : camera.flatMap { byCamera[$0.lowercased()] } ?? forAll
  }
}
