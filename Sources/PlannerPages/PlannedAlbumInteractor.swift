internal import ContentReaders
internal import Entities
internal import Files
internal import Journeys
internal import LiveSites
internal import Pages
internal import Planner
internal import Text

/// The photos of a trip, and where each of them belongs.
struct PlannedAlbumFacts: Sendable {
  struct Photo: Sendable {
    let photo: AlbumPhoto
    let isHidden: Bool
    let isCover: Bool
    /// Where it belongs and why, in words.
    let home: String
    let reason: String
    /// The address of a small picture.
    let picture: String?
    /// Nil without audiences.
    var seen: Sight?
  }

  /// A file that the site leaves out.
  struct LeftOut: Sendable {
    let path: String
    let problem: Diagnostic
  }

  struct Post: Sendable {
    let path: String
    let title: String
    let date: String
    let stop: Int?
    let seen: Sight?
  }

  var photos: [Photo]
  let leftOut: [LeftOut]
  /// The newest first.
  var posts: [Post] = []
  var audiences: [String] = []
  /// Of the site. Nil for a trip with errors.
  var figures: TravelFigures?

  /// Of a trip with errors.
  static let none = PlannedAlbumFacts(photos: [], leftOut: [])
}

struct PlannedAlbumInteractor {
  /// The path of the file of the trip below Content/.
  let trip: String

  var folder: String { TripFolder.path(ofTrip: trip) }

  /// Adds the posts, and who sees them and the photos.
  func complete(_ facts: inout PlannedAlbumFacts, _ planner: SitePlanner) throws(PlanFailure) {
    let trip = try planner.trip(trip)
    let seen = try planner.seen(facts.photos.map(\.photo), of: trip)
    facts.posts = try planner.posts(of: trip).map {
      PlannedAlbumFacts.Post(
        path: $0.path, title: $0.title, date: $0.date, stop: $0.stop, seen: seen?.posts[$0.path])
    }
    for index in facts.photos.indices { facts.photos[index].seen = seen?.photos[index] }
    facts.audiences = planner.site.settings.audiences.names
    facts.figures = planner.site.figures
  }

  func facts(of live: LiveAlbum) -> PlannedAlbumFacts {
    let itinerary = live.itinerary.trip
    let shown = live.album.photos + live.album.unlisted
    let all = shown.map { ($0, false) } + live.album.hidden.map { ($0, true) }
    let places = Set(all.map { PathBytes($0.0.path) })
    return PlannedAlbumFacts(
      photos: all.map { photo, isHidden in
        PlannedAlbumFacts.Photo(
          photo: photo, isHidden: isHidden, isCover: live.cover == photo.path,
          home: photo.homeWords(in: itinerary), reason: photo.reasonWords, picture: live.pictures[photo.path])
      },
      leftOut: live.problems.compactMap { problem in
        let path = String(problem.file.dropFirst("Content/".count))
        guard problem.name == .warning(.photoNotShown), !places.contains(PathBytes(path)) else { return nil }
        return PlannedAlbumFacts.LeftOut(path: path, problem: problem)
      })
  }
}
