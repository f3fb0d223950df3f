internal import Entities
internal import Files
internal import PagePaths
internal import Pages
package import SiteReading

extension SiteContent {
  /// The content with the photos and films that the pages of the trips of `part` show: those of the trips, and the covers of
  /// other trips.
  package func withPhotos(ofPart part: BuildPart) -> SiteContent {
    var some = self
    guard albums.hasPhotos || !films.isEmpty else { return some }
    let trips = part.positions(of: catalogue.trips.count)
    var shown = Set(trips)
    for module in modules {
      for index in 0..<module.count where module.belongs(at: index, to: trips) {
        shown.formUnion(module.inputs(at: index).trips)
      }
    }
    some.albums = albums.only(
      of: catalogue.only(trips), withCoversOf: shown.sorted().map { catalogue.trips[$0].trip })
    some.films = films.filter { some.albums.photo(at: $0.key.path) != nil }
    return some
  }

  /// The content without photos. Its films are in no album, so no part has them.
  package var withoutPhotos: SiteContent {
    var some = self
    some.albums = albums.only(of: .none)
    some.films = films.filter { albums.photo(at: $0.key.path) == nil }
    return some
  }

  /// The copies of the photos and films of the trips of `part`.
  package func copies(ofPart part: BuildPart) -> [FileCopy] {
    let trips = part.positions(of: catalogue.trips.count)
    if self.part.isLocked { return lockedPhotoCopies(of: catalogue.trips[trips]) }
    let some = catalogue.only(trips)
    return photoCopies(of: albums.only(of: some, withCoversOf: some.trips.map(\.trip)), some.trips)
  }

  /// The parsed files among `files` of the trips of `part`.
  package func trips(ofPart part: BuildPart, in files: ParsedFiles) -> [MarkdownFile] {
    ([self] + locked).flatMap { content in
      part.positions(of: content.catalogue.trips.count).map { content.catalogue.trips[$0].trip.source.path }
    }.sorted(by: Folder.precedes).map { files.markdown[files.position(of: $0)] }
  }

  /// The number of trips of `part`.
  package func countTrips(ofPart part: BuildPart) -> Int {
    ([self] + locked).reduce(0) { $0 + part.positions(of: $1.catalogue.trips.count).count }
  }
}

extension ModuleRouter {
  /// Whether the unit belongs to a trip at one of these positions.
  package func belongs(at index: Int, to trips: Range<Int>) -> Bool {
    trip(at: index).map(trips.contains) ?? false
  }
}

extension TripCatalogue {
  fileprivate func only(_ positions: Range<Int>) -> TripCatalogue {
    TripCatalogue(trips: Array(trips[positions]), pages: [], slug: termSlug)
  }
}
