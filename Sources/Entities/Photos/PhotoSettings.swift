/// What site.yml says about the photos of all trips.
package struct PhotoSettings: Equatable, Sendable {
  /// Whether maps show where photos were taken. A trip can say something else.
  package var showsOnMap = false
  /// Whether the original files are published too. A trip can say something else.
  package var publishesOriginals = false
  /// Whether photos are published as AVIF files besides WebP files.
  package var makesAVIF = false
  /// Folders with photos of all trips. Each path is absolute, or relative to the folder of the site.
  package var libraries: [String] = []
  /// The line that each published photo contains, except AVIF.
  package var copyright: String?

  package init() {}

  /// Whether the map of a trip with these photos shows where they were taken.
  package func showsOnMap(_ photos: PhotoList) -> Bool { photos.showsOnMap ?? showsOnMap }

  /// Whether the original files of these photos are published too.
  package func publishesOriginals(of photos: PhotoList) -> Bool {
    photos.publishesOriginals ?? publishesOriginals
  }
}
