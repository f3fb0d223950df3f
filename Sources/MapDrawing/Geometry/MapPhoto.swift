package import Geodesy

/// A photo whose position a map shows.
package struct MapPhoto: Equatable, Sendable {
  package var coordinate: Coordinate
  /// The last part of its id on the page: `reine` for `photo-reine`.
  package var name: String
  /// The name of its mark, for readers who cannot see it.
  package var title: String

  package init(coordinate: Coordinate, name: String, title: String) {
    self.coordinate = coordinate
    self.name = name
    self.title = title
  }
}

/// The photos of a map, and how their marks are named.
package struct MapPhotos {
  /// In the order of the album.
  let photos: [MapPhoto]
  /// Whether the marks stand for texts instead of pictures.
  let areTexts: Bool
  let link: (MapPhoto) -> String
  let several: (MapPhoto, Int) -> String

  /// - Parameters:
  ///   - areTexts: whether the marks have the sign of a text.
  ///   - link: returns the address of a photo, such as "#photo-reine".
  ///   - several: returns the name of a mark of several photos, from the first of them and their number.
  package init(
    _ photos: [MapPhoto], areTexts: Bool = false, link: @escaping (MapPhoto) -> String,
    several: @escaping (MapPhoto, Int) -> String
  ) {
    self.photos = photos
    self.areTexts = areTexts
    self.link = link
    self.several = several
  }
}
