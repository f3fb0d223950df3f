package import Entities
internal import PagePaths

/// The photos below the text of a post, with the words of the post. Photos that the site cannot show are left out.
package struct PostPhotos: Sendable {
  package let all: [AlbumPhoto]
  /// The first photo that has a picture, for lists and link previews.
  package let lead: AlbumPhoto?

  package init(of post: JournalPost, in albums: PhotoAlbums) {
    all = post.photos.compactMap { note in
      albums.photo(at: note.path).map { photo in
        var photo = photo
        photo.caption = note.caption ?? photo.caption
        photo.alternative = note.alternative ?? note.caption ?? photo.alternative
        return photo
      }
    }
    lead = all.first { !albums.variants(of: $0).isEmpty }
  }
}
