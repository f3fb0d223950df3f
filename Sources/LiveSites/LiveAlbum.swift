package import Entities
internal import Files
internal import PagePaths
internal import Pages
internal import SiteContents
package import Text

/// The album of a trip as the site has it now.
package struct LiveAlbum: Sendable {
  package let itinerary: Itinerary
  package let album: Album
  /// The path of the photo that is the cover.
  package let cover: String?
  /// The addresses of small pictures below the root of the site, by the paths of photos. They have no private data.
  package let pictures: [String: String]
  /// The problems of the files in the folder of the trip.
  package let problems: [Diagnostic]
}

extension LiveSite {
  /// The album of the trip in the file at `path` below Content/, whose files are in `folder`. Nil if the trip cannot be read.
  package func album(ofTripAt path: String, in folder: String) -> LiveAlbum? {
    guard let content = site.content, let itinerary = content.catalogue.trip(from: path) else { return nil }
    let album = content.albums.album(of: itinerary.trip) ?? Album()
    var pictures: [String: String] = [:]
    for photo in album.photos + album.unlisted where content.albums.hasVariants {
      pictures[photo.path] = content.albums.variants(of: photo).first.map { PagePath.photo($0.name).path }
    }
    return LiveAlbum(
      itinerary: itinerary, album: album, cover: content.albums.cover(of: itinerary.trip)?.path,
      pictures: pictures,
      problems: content.diagnostics.filter { $0.file.hasPrefix(ContentFolder.shown(folder) + "/") })
  }
}
