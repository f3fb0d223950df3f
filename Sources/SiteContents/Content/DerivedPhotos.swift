package import Entities
internal import PagePaths
internal import Pages

extension SiteContent {
  package var covers: [AlbumPhoto] { catalogue.trips.compactMap { albums.cover(of: $0.trip) } }

  /// The names of the derived files that photos and films need.
  package var derivedPhotos: Set<String> {
    var names = Set(films.values.map(\.name))
    guard albums.hasVariants else { return names }
    names.formUnion(covers.map(\.facts.preview.name))
    for photo in albums.all where photo.facts.size != nil {
      names.insert(photo.facts.pixelName)
      names.formUnion((photo.facts.variants + albums.avifVariants(of: photo)).map(\.name))
    }
    return names
  }
}
