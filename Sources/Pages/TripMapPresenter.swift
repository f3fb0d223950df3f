package import Entities
internal import Journeys
package import MapDrawing
package import PagePaths
internal import Wording

/// Makes a trip's journey maps with their texts: title, description and scale.
package struct TripMapPresenter: Sendable {
  package let siteFrame: SiteFramePresenter

  package init(siteFrame: SiteFramePresenter) { self.siteFrame = siteFrame }

  /// The map of a whole trip. Its pins link to the stops on `page`. If `page` is nil, they link to the stops
  /// on the page that shows the map. `photos` are photos of this page whose positions the map shows.
  package func map(
    for geometry: JourneyMapGeometry, of itinerary: Itinerary, on page: PagePath? = nil,
    photos: [AlbumPhoto] = [], distance: String? = nil
  ) -> JourneyMapViewModel {
    words.map(
      for: geometry, of: itinerary, on: page.map(siteFrame.pagePaths.url) ?? "", photos: marks(of: photos),
      distance: distance)
  }

  /// The map of a region, on the page of its trip.
  package func chapter(
    _ title: String, for geometry: JourneyMapGeometry, of itinerary: Itinerary
  ) -> JourneyMapViewModel {
    presenter { "#\(PageAnchor.stop($0).id)" }.viewModel(
      for: geometry, of: itinerary, title: siteFrame.strings.text(.mapOf, a: title),
      description: outline(geometry.shownStops.map { itinerary.trip.stops[$0].name }))
  }

  /// The map on a day's page. The pins of the stops at `reached` link to this page. Other pins link to the
  /// trip's page.
  package func day(
    _ number: Int, reaching reached: Range<Int>, for geometry: JourneyMapGeometry, of itinerary: Itinerary,
    photos: [AlbumPhoto] = []
  ) -> JourneyMapViewModel {
    let trip = siteFrame.pagePaths.url(.trip(itinerary.trip.slug))
    let title = "\(itinerary.trip.title), \(siteFrame.strings.text(.day, n: "\(number)"))"
    return presenter { (reached.contains($0) ? "" : trip) + "#" + PageAnchor.stop($0).id }.viewModel(
      for: geometry, of: itinerary, photos: marks(of: photos),
      title: siteFrame.strings.text(.mapOf, a: title),
      description: outline(geometry.shownStops.map { itinerary.trip.stops[$0].name }))
  }

  /// The map on a stop's page, with the legs to and from the stop.
  package func surroundings(
    of stop: Int, for geometry: JourneyMapGeometry, in itinerary: Itinerary, photos: [AlbumPhoto] = []
  ) -> JourneyMapViewModel {
    let trip = siteFrame.pagePaths.url(.trip(itinerary.trip.slug))
    let stops = itinerary.trip.stops
    return presenter { "\(trip)#\(PageAnchor.stop($0).id)" }.viewModel(
      for: geometry, of: itinerary, photos: marks(of: photos),
      title: siteFrame.strings.text(.mapOf, a: stops[stop].name),
      description: outline(geometry.shownStops.map { stops[$0].name }))
  }

  /// The map of a trip with the marks of posts. Each mark links to `link` of its position in `posts`.
  package func journal(
    of posts: [JournalEntry], for geometry: JourneyMapGeometry, in itinerary: Itinerary, title: String,
    link: @escaping (JournalEntry) -> String
  ) -> JourneyMapViewModel {
    let trip = siteFrame.pagePaths.url(.trip(itinerary.trip.slug))
    let links = Dictionary(posts.map { ($0.post.slug, link($0)) }, uniquingKeysWith: { first, _ in first })
    let marks = posts.compactMap { entry in
      entry.coordinate.map { MapPhoto(coordinate: $0, name: entry.post.slug, title: entry.post.title) }
    }
    return presenter { "\(trip)#\(PageAnchor.stop($0).id)" }.viewModel(
      for: geometry, of: itinerary,
      photos: marks.isEmpty
        ? nil
        : MapPhotos(
          marks, areTexts: true, link: { links[$0.name] ?? "" },
          several: { "\(siteFrame.counted(.posts, $1)): \($0.title)" }),
      title: siteFrame.strings.text(.mapOf, a: title),
      description: outline(geometry.shownStops.map { itinerary.trip.stops[$0].name }))
  }

  /// The view of a profile on the page of its trip. `distance` is the sum of its legs as they are shown.
  package func profile(
    _ profile: ElevationProfile, of itinerary: Itinerary, distance: String
  ) -> ElevationProfileView {
    let formats = siteFrame.formats
    func height(_ metres: Double) -> String {
      formats.shortDistance(Int((metres / Distances.metresOfPart(in: formats.units)).rounded()))
    }
    let stops = itinerary.trip.stops
    let ends = (profile.stops.first?.index ?? 0, profile.stops.last?.index ?? 0)
    return ElevationProfileView(
      words: ElevationProfileView.Words(
        title: siteFrame.strings.text(.profileOf, a: stops[ends.0].name, b: stops[ends.1].name),
        highest: height(profile.highest), lowest: height(profile.lowest),
        distance: distance,
        error: profile.error.map { siteFrame.strings.text(.terrainHeights, n: height($0)) },
        stops: profile.stops.map { (stops[$0.index].name, "#" + PageAnchor.stop($0.index).id) }))
  }

  /// Photos without a position or without a place on the page have no mark.
  private func marks(of photos: [AlbumPhoto]) -> MapPhotos? {
    let shown = photos.compactMap { photo in
      guard let coordinate = photo.coordinate, case .photo(let name) = siteFrame.albums.anchor(of: photo)
      else { return nil as MapPhoto? }
      return MapPhoto(coordinate: coordinate, name: name, title: title(of: photo))
    }
    return shown.isEmpty
      ? nil
      : MapPhotos(
        shown, link: { "#" + PageAnchor.photo($0.name).id },
        several: { "\(siteFrame.counted(.photoCount, $1)): \($0.title)" })
  }

  private func title(of photo: AlbumPhoto) -> String {
    if let text = photo.alternative { return text }
    return [siteFrame.strings[.photo], photo.taken?.minute.map(siteFrame.formats.time)]
      .compactMap(\.self).joined(separator: " ")
  }

  private var words: MapWords {
    MapWords(strings: siteFrame.strings, formats: siteFrame.formats, language: siteFrame.settings.language)
  }

  private func presenter(link: @escaping (Int) -> String) -> JourneyMapPresenter {
    words.presenter(link: link)
  }

  private func outline(_ names: [String]) -> String { words.outline(names) }
}
