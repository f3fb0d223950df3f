internal import Audiences
package import Entities
internal import Text

/// Who sees the photos and the posts of a trip.
package struct SeenAlbum: Equatable, Sendable {
  /// In the order of the photos.
  package var photos: [Sight]
  /// By the paths of the posts below Content/.
  package var posts: [String: Sight]
}

extension SitePlanner {
  /// Who sees these photos and the posts of a trip. Nil if the site has no audiences.
  package func seen(_ photos: [AlbumPhoto], of trip: Trip) throws(PlanFailure) -> SeenAlbum? {
    guard let sights = sights(of: trip) else { return nil }
    var posts: [(path: String, bytes: [UInt8])] = []
    for path in postPaths(of: trip) { posts.append((path, try bytes(of: path))) }
    let notes = trip.itinerary.trip.photos.notes
    let asked = photos.map { photo in
      AskedPhoto(
        path: photo.path, taken: photo.taken?.day,
        namesDay: notes.contains { $0.path == photo.path && $0.day != nil })
    }
    return SeenAlbum(
      photos: sights.sights(ofPhotos: asked, posts: posts),
      posts: Dictionary(
        uniqueKeysWithValues: posts.map { ($0.path, sights.sight(ofPost: $0.bytes, at: $0.path)) }))
  }

  /// What a build says about the text of a post.
  func problems(ofPost text: [UInt8], at path: String, of trip: Trip) -> [Diagnostic] {
    site.problems(ofPost: text, at: path, of: trip.itinerary)
      + (sights(of: trip)?.problems(ofPost: text, at: path) ?? [])
  }
}
