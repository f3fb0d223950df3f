package import Entities
internal import Files
internal import Geodesy

/// Finds the trips of photos, films and recordings that are in a folder for all trips.
///
/// The author decides first: a photo in the list of a trip belongs to it. Any other photo belongs to the trip during whose
/// days it was taken. Between several trips, the nearest stop decides. Without a position, or near a private place of the
/// site or of one of these trips, it is the trip that began last.
package struct PhotoLibraryInteractor {
  /// Sorted by `first`.
  private var candidates: [Candidate]
  /// The Markdown files of the trips that list a photo, by the path of the photo.
  private var listed: [PathBytes: String] = [:]
  private let privatePlaces: [PrivatePlace]

  /// `privatePlaces` are the private places of the site. Trips can have more.
  package init(itineraries: [Itinerary], privatePlaces: [PrivatePlace] = []) {
    self.privatePlaces = privatePlaces
    candidates = itineraries.compactMap { Candidate(of: $0) }
    candidates.sort { left, right in
      left.first == right.first ? left.source < right.source : left.first < right.first
    }
    var last = Int.min
    for index in candidates.indices {
      last = max(last, candidates[index].last)
      candidates[index].lastSoFar = last
    }
    for trip in itineraries.map(\.trip).sorted(by: { PathBytes($0.source.path) < PathBytes($1.source.path) })
    {
      for note in trip.photos.notes where LibraryPath(note.path) != nil && listed[note.path] == nil {
        listed[note.path] = trip.source.path
      }
    }
  }

  /// The Markdown files of the trips of all photos of the libraries, in their order. Nil for a photo of no trip. The paths
  /// are `LibraryPath`s. The film of a live photo belongs to the trip of the photo.
  package mutating func trips(of photos: [(path: String, facts: PictureFacts)]) -> [String?] {
    let pairs = LivePairs(photos) { [listed] in listed[$0] != nil }
    var trips: [String?] = []
    var tripsOfFilms: [PathBytes: String] = [:]
    for (path, facts) in photos {
      let trip = pairs.isFilm(path) ? nil : trip(ofPhoto: path, facts)
      trips.append(trip)
      if let trip, let film = pairs.film(ofPhoto: path) { tripsOfFilms[film.path] = trip }
    }
    for (position, photo) in photos.enumerated() where pairs.isFilm(photo.path) {
      trips[position] = tripsOfFilms[photo.path]
    }
    return trips
  }

  /// The Markdown file of the trip of a photo. `path` is its `LibraryPath`. Nil if the photo belongs to no trip.
  ///
  /// The search is binary, so the time for each photo hardly grows with the number of trips.
  package mutating func trip(ofPhoto path: String, _ facts: PictureFacts) -> String? {
    if !listed.isEmpty, let trip = listed[path] { return trip }
    guard let seconds = facts.taken?.clockSeconds else { return nil }
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle].first <= seconds { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    for index in (0..<low).reversed() {
      if candidates[index].lastSoFar < seconds { break }
      if candidates[index].last >= seconds, contains(facts, index) { found.append(index) }
    }
    if found.count > 1, let position = facts.coordinate, !isPrivate(position, in: found) {
      var nearest: (candidate: Int, distance: Double)?
      for index in found {
        let least = nearest?.distance ?? .infinity
        if let distance = candidates[index].album?.distance(to: position, lessThan: least) {
          nearest = (index, distance)
        }
      }
      if let nearest { return candidates[nearest.candidate].itinerary.trip.source.path }
    }
    return found.first.map { candidates[$0].itinerary.trip.source.path }
  }

  private mutating func contains(_ facts: PictureFacts, _ index: Int) -> Bool {
    let album =
      candidates[index].album
      ?? AlbumInteractor(itinerary: candidates[index].itinerary, privatePlaces: privatePlaces)
    candidates[index].album = album
    return album.contains(facts)
  }

  /// Whether a position is near a private place of the site or of one of these candidates. Such a position decides nothing,
  /// because the page that shows the photo would tell it.
  private func isPrivate(_ position: Coordinate, in found: [Int]) -> Bool {
    found.contains { candidates[$0].album?.privatePlace(around: position) != nil }
  }
}

/// A trip that photos can belong to.
private struct Candidate {
  let itinerary: Itinerary
  /// On the clocks of cameras, in seconds since 1970-01-01 00:00. Photos outside them cannot belong to the trip.
  let first: Int
  let last: Int
  /// The greatest `last` of this trip and of all trips before it.
  var lastSoFar = Int.min
  var album: AlbumInteractor?
}

extension Candidate {
  /// The clocks of any two places are less than two days apart, even with daylight saving time.
  private static let tolerance = 2 * 86_400

  /// Nil if the trip has no dates, or shows no photos of a library.
  fileprivate init?(of itinerary: Itinerary) {
    guard let start = itinerary.first, !itinerary.trip.photos.isNone else { return nil }
    let end = itinerary.last ?? start
    let corrections = itinerary.trip.photos.clocks.map(\.seconds) + [0]
    self.itinerary = itinerary
    first = Int(start.number) * 86_400 - Self.tolerance - corrections.max()!
    last = (Int(end.number) + 1) * 86_400 + Self.tolerance - corrections.min()!
  }

  fileprivate var source: PathBytes { PathBytes(itinerary.trip.source.path) }
}
