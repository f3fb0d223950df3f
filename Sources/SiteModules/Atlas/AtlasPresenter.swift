internal import Entities
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Wording

/// The atlas. Each trip is a line in the list and a line on the map.
struct AtlasPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  /// `geometry` is the geometry of the map. Nil if the template shows no map, or if no stop has coordinates.
  func viewModel(for facts: AtlasFacts, _ geometry: AtlasGeometry?) -> AtlasViewModel {
    let heading = siteFrame.strings[.atlas]
    let count = siteFrame.counted(.trips, facts.catalogue.trips.count)
    let distance = facts.distance.map { siteFrame.formats.distance(tenths: $0, showsTenths: false) }
    return AtlasViewModel(
      page: siteFrame.page(.atlas, title: heading), facts: facts, albums: siteFrame.albums, heading: heading,
      count: count,
      distance: distance,
      map: geometry.map { geometry in
        AtlasMapPresenter(language: siteFrame.settings.language, country: siteFrame.formats.name) {
          siteFrame.pagePaths.url(.trip(facts.catalogue.trips[$0].trip.slug))
        }.viewModel(
          for: geometry, title: siteFrame.strings[.atlasMap],
          description: distance.map { siteFrame.strings.text(.mapDescription, a: count, b: $0) } ?? count)
      })
  }
}
