internal import ContentReaders
internal import Entities
internal import Files
internal import Pages
internal import Text

/// Finds covers that the pages of a trip cannot show.
struct CoverCheck {
  /// All trips, locked ones too.
  let catalogue: TripCatalogue
  let folders: TripFolders
  let links: LinkResolver
  let albums: PhotoAlbums
  let ofDrafts: PathSet
  let contentFolder: String

  /// The problems of these trips.
  func diagnostics(of trips: [Itinerary]) -> [Diagnostic] {
    trips.compactMap { itinerary in
      guard let cover = itinerary.trip.cover,
        let (message, hint) = objection(to: cover.path, of: itinerary.trip)
      else { return nil }
      let trip = itinerary.trip
      return Diagnostic(
        .error(.coverNotPublished), file: ContentFolder.shown(trip.source.path),
        place: coverPlace(in: trip.source.path, contentFolder: contentFolder), message, hint: hint)
    }
  }

  private func objection(to path: String, of trip: Trip) -> (message: String, hint: String)? {
    let owner = folders.trip(ofFile: path).flatMap { catalogue.trip(from: $0)?.trip }
    if let owner, owner.lock != nil, PathBytes(owner.source.path) != PathBytes(trip.source.path) {
      return (
        "this cover is in the folder of a locked trip",
        "copy it to the folder of this trip, if everybody may see it"
      )
    }
    if ofDrafts.contains(path) {
      return ("this cover is a file of a draft", "name another picture, or publish the draft")
    }
    // Files in open folders are not in the part of the site with locked trips.
    if trip.lock != nil || albums.photo(at: path) != nil { return nil }
    if links.hasStatic(path), !albums.missing.contains(path) { return nil }
    return ("this cover is left out", "a warning about the file says why")
  }
}
