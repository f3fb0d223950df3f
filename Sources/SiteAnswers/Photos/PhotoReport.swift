package import Entities
internal import Files
internal import Pages
internal import SiteContents
package import SiteReading
package import Text

/// The photos of a site, for their author.
package struct PhotoReport: Sendable {
  package struct TripPhotos: Sendable {
    package var trip: Trip
    package var album: Album
  }

  /// The trips that have photos, in the order of their files.
  package let trips: [TripPhotos]
  /// The number of drafts that are left out.
  package let draftsLeftOut: Int
  /// The problems of photos and of front matter.
  package let diagnostics: [Diagnostic]

  /// Of the trip in the file at `path` below Content/, or of all trips.
  init(of content: SiteContent, trip path: String?) {
    draftsLeftOut = content.leftOut
    diagnostics = content.diagnostics.sorted(by: Diagnostic.precedes)
    let all = content.catalogue.trips.map(\.trip).sorted {
      PathBytes($0.source.path) < PathBytes($1.source.path)
    }
    let wanted = path.map { path in all.filter { PathBytes($0.source.path) == PathBytes(path) } } ?? all
    trips = wanted.compactMap { trip in
      content.albums.album(of: trip).map { TripPhotos(trip: trip, album: $0) }
    }
  }
}

extension SiteReader {
  /// Finds the photos of the trip in the file at `path` below Content/, or of all trips. Writes nothing.
  package func photos(ofTrip path: String?) async throws(BuildFailure) -> PhotoReport {
    PhotoReport(of: try await read().content, trip: path)
  }
}
