internal import Entities

/// The addresses of the sizes of a photo.
struct PhotoSources: Sendable {
  struct Source: Sendable {
    var url: String
    var size: PixelSize
  }

  /// From the smallest to the largest. At least one.
  let all: [Source]

  init(of photo: AlbumPhoto, in albums: PhotoAlbums, routes: RouteTable) {
    all = albums.variants(of: photo).map { Source(url: routes.url(.photo($0.name)), size: $0.size) }
  }

  var largest: Source { all[all.count - 1] }

  /// About as wide as a column of text on most screens.
  var middle: Source { all.first { $0.size.width >= 900 } ?? largest }

  /// For the attribute of this name. Nil if there is only one size.
  var srcset: String? {
    all.count < 2 ? nil : all.map { "\($0.url) \($0.size.width)w" }.joined(separator: ", ")
  }
}
