package import Entities
internal import Files
internal import Geodata
package import Journeys
internal import MapDrawing
internal import PagePaths
package import Pages
internal import Stories
package import Templates
internal import Text
internal import Wording

/// The page of each trip, and the pages of its days and stops. They show parts of the same story, so it is
/// read only once.
package struct TripDetailRouter: ModuleRouter {
  let catalogue: TripCatalogue
  let siteFrame: SiteFramePresenter
  let interactor: TripDetailInteractor
  let stories: StoryInteractor
  let templates: TripTemplates
  private let grounds: GroundFileInteractor
  private let pictures: MapPictureInteractor

  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, links: LinkResolver, contentFolder: String,
    templates: TripTemplates, grounds: GroundFileInteractor = GroundFileInteractor(),
    pictures: MapPictureInteractor = MapPictureInteractor(.undrawn)
  ) {
    self.grounds = grounds
    self.pictures = pictures
    self.catalogue = catalogue
    self.siteFrame = siteFrame
    self.templates = templates
    interactor = TripDetailInteractor(
      catalogue: catalogue, now: siteFrame.now, albums: siteFrame.albums, costs: siteFrame.costs,
      settings: siteFrame.settings.photos,
      units: siteFrame.formats.units,
      shown: TripFacts(templates.trip.needs.union(templates.day.needs)),
      hasMaps: templates.trip.needs.contains(.map), hasFinerMaps: templates.trip.needs.contains(.finerMap),
      pointOfView: siteFrame.settings.pointOfView, shownOfStop: TripFacts(templates.stop.needs))
    stories = StoryInteractor(
      contentFolder: contentFolder, links: links, albums: siteFrame.albums,
      dayHeading: siteFrame.strings.dayHeading, themeIDs: templates.ids)
  }

  package var count: Int { catalogue.trips.count }

  /// Returns the trip even if the day or stop has no page. Only the story tells which of them have pages.
  package func index(of path: String) -> Int? {
    switch PagePath(file: path) {
    case .trip(let slug), .mapPicture(let slug), .finerMap(let slug), .day(let slug, _), .stop(let slug, _):
      catalogue.position(ofTrip: slug)
    default: nil
    }
  }

  package func source(at index: Int) -> String? { catalogue.trips[index].trip.source.path }

  package func trip(at index: Int) -> Int? { index }

  private func file(_ pagePath: PagePath, of itinerary: Itinerary) -> OutputFile {
    .page(
      pagePath, from: .content(itinerary.trip.source.path),
      lastModified: itinerary.lastChange(until: siteFrame.now)
    )
  }

  /// Reads the story, and records its findings.
  private func tell(
    _ itinerary: Itinerary, in context: inout RenderContext
  ) -> (story: ToldStory, photos: [AlbumPhoto], pages: TripPagePaths) {
    let story = stories.story(of: itinerary, in: &context)
    let photos = interactor.photos(of: itinerary.trip, shown: PathSet(paths: context.findings.shownPhotos))
    // Only photos and days without stops need anchors here. The ids of stops and of days with stops follow from the
    // trip.
    let path = PagePath.trip(itinerary.trip.slug).path
    let daysWithStops = Set(itinerary.days.map(\.number))
    let days = Set(story.toldDays + photos.compactMap(\.day) + catalogue.daysOfPosts(on: itinerary.trip))
      .subtracting(daysWithStops).sorted()
    for anchor in days.map(PageAnchor.day) + photos.compactMap(siteFrame.albums.anchor) {
      context.findings.anchors.append(Anchor(path: path, name: anchor.id))
    }
    return (story, photos, TripPagePaths(of: itinerary, story: story, settings: siteFrame.settings))
  }

  /// The streets around a trip.
  private func ground(of itinerary: Itinerary, in context: inout RenderContext) -> TripGround? {
    grounds.ground(of: itinerary, reporting: &context.findings.diagnostics)
  }

  /// The picture of the trip's map, for link previews.
  private func picture(of itinerary: Itinerary, ground: TripGround?) -> Page? {
    guard siteFrame.drawsPicture(of: itinerary) else { return nil }
    let slug = itinerary.trip.slug
    let file = OutputFile(
      path: PagePath.mapPicture(trip: slug).file, origin: .content(itinerary.trip.source.path))
    return Page(file) { context in
      pictures.draw(itinerary, ground: ground, digest: grounds.digest(ofTrip: slug), into: &context)
    }
  }

  /// Makes the script with the finer ground of a trip's map.
  private func makeFinerGround(of map: JourneyMapGeometry, for trip: Trip, in context: inout RenderContext) {
    FinerGroundView(of: PageAnchor.tripMap).write(
      FinerGroundViewModel(of: FinerGround(of: map)), into: &context.output)
    context.finish(
      OutputFile(path: PagePath.finerMap(trip: trip.slug).file, origin: .content(trip.source.path)))
  }

  package func inputs(at index: Int) -> PageInputs {
    // The page links to its neighbours, so they are inputs too.
    let neighbours = max(0, index - 1)...min(index + 1, catalogue.trips.count - 1)
    return PageInputs(
      story: catalogue.trips[index].trip.source, trips: Array(neighbours),
      others: [index > 0 ? "not the first" : "the first"]
        + LastSeenInteractor(catalogue: catalogue, now: siteFrame.now).inputs(ofTrip: index)
        + siteFrame.albums.inputs(of: catalogue.trips[index].trip)
        + siteFrame.costs.inputs(of: catalogue.trips[index].trip))
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let itinerary = catalogue.trips[index]
    let (story, photos, pages) = tell(itinerary, in: &context)
    let hasPhotosInStory = !context.findings.shownPhotos.isEmpty
    let globe = Deferred {
      templates.needs.contains(.map) ? GlobeInteractor(around: itinerary) : nil
    }
    let hasMaps = templates.needs.contains(.map) || siteFrame.drawsPicture(of: itinerary)
    let ground = hasMaps ? ground(of: itinerary, in: &context) : nil
    let presenter = Deferred {
      let facts = interactor.facts(
        ofTripAt: index, story: story, stopPages: pages.stops, photos: photos,
        hasPhotosInStory: hasPhotosInStory,
        globe: globe.value, ground: ground)
      return TripDetailPresenter(
        siteFrame: siteFrame, facts: facts,
        late: LateFactsInteractor(itinerary: itinerary, map: facts.map).facts, pages: pages)
    }
    let trip = Page(file(.trip(itinerary.trip.slug), of: itinerary), template: .trip) { context in
      if let map = presenter.value.facts.map, map.loadsFinerGround {
        makeFinerGround(of: map, for: itinerary.trip, in: &context)
      }
      templates.trip.render(presenter.value.viewModel, into: &context.output)
    }
    let maps = Deferred {
      JourneyMapInteractor(
        style: .full, globe: globe.value, ground: ground, pointOfView: siteFrame.settings.pointOfView)
    }
    return [trip] + (picture(of: itinerary, ground: ground).map { [$0] } ?? [])
      + dayPages(of: itinerary, pages, presenter, maps)
      + stopPages(of: itinerary, pages, presenter, maps)
  }

  private func dayPages(
    of itinerary: Itinerary, _ pages: TripPagePaths, _ presenter: Deferred<TripDetailPresenter>,
    _ maps: Deferred<JourneyMapInteractor>
  ) -> [Page] {
    let days = Deferred { presenter.value.facts.days.filter { $0.number != nil } }
    let positions = Deferred {
      Dictionary(
        days.value.enumerated().compactMap { position, day in day.number.map { ($0, position) } },
        uniquingKeysWith: { first, _ in first })
    }
    return pages.days.map { number in
      Page(file(.day(trip: itinerary.trip.slug, number: number), of: itinerary), template: .day) { context in
        let days = days.value
        guard let position = positions.value[number] else { return }
        let map = templates.day.needs.contains(.map) ? maps.value.geometry(ofDay: number, in: itinerary) : nil
        templates.day.render(
          presenter.value.viewModel(
            ofDay: days[position], number: number, previous: position > 0 ? days[position - 1] : nil,
            next: position + 1 < days.count ? days[position + 1] : nil, map: map,
            words: templates.day.needs.contains(.mapInWords)
              ? map.flatMap { words(on: $0, of: itinerary) } : nil),
          into: &context.output)
      }
    }
  }

  /// What the map of a day shows.
  private func words(on map: JourneyMapGeometry, of itinerary: Itinerary) -> JourneyWords? {
    guard let first = map.shownStops.first, let last = map.shownStops.last else { return nil }
    return JourneyWordsInteractor(map, of: itinerary).words(of: first..<(last + 1))
  }

  private func stopPages(
    of itinerary: Itinerary, _ pages: TripPagePaths, _ presenter: Deferred<TripDetailPresenter>,
    _ maps: Deferred<JourneyMapInteractor>
  ) -> [Page] {
    pages.stops.compactMap { stop in
      guard let pagePath = pages.pagePath(ofStop: stop) else { return nil }
      return Page(file(pagePath, of: itinerary), template: .stop) { context in
        let map = templates.stop.needs.contains(.map) ? maps.value.geometry(around: stop, in: itinerary) : nil
        templates.stop.render(
          presenter.value.viewModel(
            ofStop: stop, at: pagePath,
            previous: itinerary.trip.stops[..<stop].lastIndex { $0.outing != .back },
            next: itinerary.trip.stops[(stop + 1)...].firstIndex { $0.outing != .back }, map: map),
          into: &context.output)
      }
    }
  }
}

/// The templates of a trip and its parts.
package struct TripTemplates: Sendable {
  package let trip: Template<TripDetailViewModel>
  package let day: Template<DayDetailViewModel>
  package let stop: Template<StopDetailViewModel>
  /// The ids in any of the templates.
  let ids: Set<String>

  package init(
    trip: Template<TripDetailViewModel>, day: Template<DayDetailViewModel>,
    stop: Template<StopDetailViewModel>
  ) {
    self.trip = trip
    self.day = day
    self.stop = stop
    ids = trip.ids.union(day.ids).union(stop.ids)
  }

  package var needs: FieldNeeds { trip.needs.union(day.needs).union(stop.needs) }
}
