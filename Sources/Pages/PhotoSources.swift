package import Entities
package import PagePaths

/// The addresses of the sizes of a photo.
package struct PhotoSources: Sendable {
  package struct Source: Sendable {
    package var url: String
    package var size: PixelSize
  }

  /// From the smallest to the largest. Empty for sound, and for a film without a still.
  let all: [Source]
  /// The same as AVIF files. Empty if there are none.
  let avif: [Source]
  /// The address of what moves or sounds. Nil for a still photo.
  package let film: String?

  package init(of photo: AlbumPhoto, in albums: PhotoAlbums, pagePaths: PagePathTable) {
    func sources(_ variants: [PhotoVariant]) -> [Source] {
      variants.map { Source(url: pagePaths.url(.photo($0.name)), size: $0.size) }
    }
    all = sources(albums.variants(of: photo))
    avif = sources(albums.avifVariants(of: photo))
    film = photo.film?.facts.copyName.map { pagePaths.url(.photo($0)) }
  }

  var largest: Source? { all.last }

  /// About as wide as a column of text on most screens.
  package var middle: Source? { all.first { $0.size.width >= 900 } ?? largest }

  /// For the attribute of this name. Nil if there is only one size.
  var srcset: String? {
    all.count < 2 ? nil : Self.list(all)
  }

  /// The AVIF files for the attribute of this name. Nil if there are none.
  var avifSrcset: String? { avif.isEmpty ? nil : Self.list(avif) }

  private static func list(_ sources: [Source]) -> String {
    sources.map { "\($0.url) \($0.size.width)w" }.joined(separator: ", ")
  }
}
