package import Entities
internal import PagePaths
package import Templates
internal import Text

/// The picture of a trip: a photo of its album, or another picture of the site.
package struct CoverViewModel: ViewModel {
  private let wording: SiteWording
  private let albums: PhotoAlbums
  private let alternative: String
  /// Below the site's root.
  private let path: String
  private let size: PixelSize?
  /// Nil if the picture is not a photo of an album.
  private let photo: AlbumPhoto?

  /// Nil if the trip has no picture.
  package init?(of trip: Trip, in albums: PhotoAlbums, wording: SiteWording) {
    self.wording = wording
    self.albums = albums
    photo = albums.cover(of: trip)
    alternative = trip.cover?.alternative ?? photo?.alternative ?? ""
    if let photo, let largest = albums.variants(of: photo).last {
      path = PagePath.photo(largest.name).path
      size = largest.size
    } else if let cover = trip.cover, photo == nil {
      path = cover.path
      size = cover.size
    } else {
      return nil
    }
  }

  package static let fields = Fields<Self> {
    $0.text("url", "The picture's address.") { $0.wording.pagePaths.url(path: $0.path) }
    $0.text("srcset", "All sizes, for the attribute of this name. Absent if there is one size.") { cover in
      cover.photo.flatMap {
        PhotoSources(of: $0, in: cover.albums, pagePaths: cover.wording.pagePaths).srcset
      }
    }
    $0.text("small", "The address of its smallest size.") { $0.wording.pagePaths.url(path: $0.smallPath) }
    $0.text("alt", "The description of the picture, for readers who cannot see it. It can be empty.") {
      $0.alternative
    }
    $0.text("width", "In pixels. Absent if the file does not say it.") {
      $0.size?.width
    } write: {
      $2.append($0)
    }
    $0.text("height", "In pixels. Absent if the file does not say it.") {
      $0.size?.height
    } write: {
      $2.append($0)
    }
  }

  private var smallPath: String {
    guard let photo, let smallest = albums.variants(of: photo).first else { return path }
    return PagePath.photo(smallest.name).path
  }

  /// The picture for link previews.
  package var preview: PageViewModel.Picture {
    guard let photo, albums.hasVariants else { return PageViewModel.Picture(path: path) }
    let preview = photo.facts.preview
    return PageViewModel.Picture(
      path: PagePath.photo(preview.name).path, width: preview.size.width, height: preview.size.height)
  }
}
