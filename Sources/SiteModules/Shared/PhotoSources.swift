internal import Entities

/// The addresses of the sizes of a photo.
struct PhotoSources: Sendable {
  struct Source: Sendable {
    var url: String
    var size: PixelSize
  }

  /// From the smallest to the largest. Empty for sound, and for a film without a still.
  let all: [Source]
  /// The address of what moves or sounds. Nil for a still photo.
  let film: String?

  init(of photo: AlbumPhoto, in albums: PhotoAlbums, routes: RouteTable) {
    all = albums.variants(of: photo).map { Source(url: routes.url(.photo($0.name)), size: $0.size) }
    film = photo.film?.facts.copyName.map { routes.url(.photo($0)) }
  }

  var largest: Source? { all.last }

  /// About as wide as a column of text on most screens.
  var middle: Source? { all.first { $0.size.width >= 900 } ?? largest }

  /// For the attribute of this name. Nil if there is only one size.
  var srcset: String? {
    all.count < 2 ? nil : all.map { "\($0.url) \($0.size.width)w" }.joined(separator: ", ")
  }
}
