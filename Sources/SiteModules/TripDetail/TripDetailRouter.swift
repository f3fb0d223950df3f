internal import ContentSource
package import Entities
internal import Files
package import Journeys
internal import MapDrawing
package import Templates
internal import Text

/// The page of each trip, with the pages of its days and stops: all of them tell one story, which is read once.
package struct TripDetailRouter: ModuleRouter {
  let library: TripLibrary
  let chrome: ChromePresenter
  let stories: StoryInteractor
  let templates: TripTemplates
  /// Nil where no pictures of maps are made.
  private let pictures: MapPictures?

  package init(
    library: TripLibrary, chrome: ChromePresenter, links: LinkResolver, contentFolder: String,
    templates: TripTemplates, pictures: MapPictures? = nil
  ) {
    self.pictures = pictures
    self.library = library
    self.chrome = chrome
    self.templates = templates
    stories = StoryInteractor(
      contentFolder: contentFolder, links: links, dayHeading: chrome.wording.dayHeading,
      themeIDs: templates.ids)
  }

  package var count: Int { library.trips.count }

  /// The days and stops that have pages follow from the story.
  package func index(of path: String) -> Int? {
    let parts = path.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, parts[0] == "trips" else { return nil }
    return library.position(ofTrip: String(parts[1]))
  }

  package func source(at index: Int) -> String? { library.trips[index].trip.source.path }

  package func files(at index: Int, on bench: inout Workbench) -> [OutputFile] {
    let itinerary = library.trips[index]
    let addresses = tell(itinerary, on: &bench).addresses
    let routes =
      [.trip(itinerary.trip.slug)]
      + addresses.dayRoutes.sorted { $0.key < $1.key }.map(\.value)
      + addresses.stopRoutes.sorted { $0.key < $1.key }.map(\.value)
    return routes.map { file($0, of: itinerary) }
  }

  private func file(_ route: Route, of itinerary: Itinerary) -> OutputFile {
    .page(
      route, from: .content(itinerary.trip.source.path), lastModified: chrome.lastChange(of: itinerary))
  }

  /// Reads the story, and notes what is found in it.
  private func tell(
    _ itinerary: Itinerary, on bench: inout Workbench
  ) -> (story: TripStory, addresses: TripAddresses) {
    let story = TripStory(
      stories.story(of: itinerary, on: &bench), notes: stories.notes(of: itinerary, on: &bench))
    // The ids of days with stops and of the stops follow from the trip.
    let path = Route.trip(itinerary.trip.slug).path
    let daysWithStops = Set(itinerary.days.map(\.number))
    for day in story.days.keys.sorted() where !daysWithStops.contains(day) {
      bench.findings.anchors.append(Anchor(path: path, name: PageAnchor.day(day).id))
    }
    let addresses = TripAddresses(
      of: itinerary, story: story, settings: chrome.settings, routes: chrome.routes)
    return (story, addresses)
  }

  /// Tells whether the trip has a picture of its map.
  private func makePicture(
    of itinerary: Itinerary, globe: GlobeInteractor?, on bench: inout Workbench
  ) -> Bool {
    guard let pictures, let map = RoutePresenter(chrome: chrome, globe: globe).picture(itinerary) else {
      return false
    }
    MapPictureView.write(map, into: &bench.output)
    let source = itinerary.trip.source.path
    guard
      let picture = pictures.picture(
        of: bench.takeOutput(), width: MapPictureView.width, height: MapPictureView.height,
        for: ContentFolder.shown(source), reporting: &bench.findings.diagnostics)
    else {
      bench.findings.mayChange = true
      return false
    }
    bench.output.append(picture)
    bench.finish(
      OutputFile(path: Route.mapPicture(trip: itinerary.trip.slug).file, origin: .content(source)))
    return true
  }

  package func template(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 3 else { return path.hasSuffix(".html") ? "trip" : nil }
    let day = Int(parts[2].dropFirst("day-".count)).map { Route.day(trip: String(parts[1]), number: $0).file }
    return day.map { PathBytes($0) } == PathBytes(path) ? "day" : "stop"
  }

  package func inputs(at index: Int) -> PageInputs {
    // With its neighbours, which it links to.
    let neighbours = max(0, index - 1)...min(index + 1, library.trips.count - 1)
    return PageInputs(
      story: library.trips[index].trip.source, trips: Array(neighbours),
      others: [index > 0 ? "not the first" : "the first"])
  }

  /// What clocks and sun do, as far as a template shows it.
  private func times(of itinerary: Itinerary, story: TripStory, addresses: TripAddresses) -> LocalTimes {
    let parts = templates.parts
    let days = parts.sunOfDays ? Set(itinerary.days.map(\.number)).union(story.days.keys) : []
    let stops =
      parts.sunOfStops
      ? Array(itinerary.trip.stops.indices) : parts.sunOfStopPages ? Array(addresses.stopRoutes.keys) : []
    return LocalTimeInteractor(itinerary: itinerary).times(
      clocks: parts.clocks, sunOfDays: days, sunOfStops: stops)
  }

  package func make(_ index: Int, on bench: inout Workbench) {
    let itinerary = library.trips[index]
    let (story, addresses) = tell(itinerary, on: &bench)
    let presenter = TripDetailPresenter(chrome: chrome, parts: templates.parts)
    let globe =
      templates.parts.hasDetailedMaps || pictures != nil ? GlobeInteractor(around: itinerary) : nil
    let map = presenter.map(of: itinerary, globe: globe).map { map in
      RouteMapView(idPrefix: PageAnchor.tripMap).write(map, into: &bench.output)
      return bench.takeOutput()
    }
    let hasPicture = makePicture(of: itinerary, globe: globe, on: &bench)
    let times = times(of: itinerary, story: story, addresses: addresses)
    let model = presenter.viewModel(
      for: itinerary, story: story, addresses: addresses, times: times, map: map ?? [],
      hasPicture: hasPicture,
      older: index + 1 < library.trips.count ? library.trips[index + 1] : nil,
      newer: index > 0 ? library.trips[index - 1] : nil)
    templates.trip.render(model, into: &bench.output)
    bench.finish(file(.trip(itinerary.trip.slug), of: itinerary))

    let details = TripPartPresenter(
      chrome: chrome, itinerary: itinerary, trip: model, story: story, globe: globe, parts: templates.parts)
    let daysWithPage = model.days.filter { $0.url != nil }
    for (position, day) in daysWithPage.enumerated() {
      guard let number = day.number.flatMap({ Int($0) }), let route = addresses.dayRoutes[number] else {
        continue
      }
      templates.day.render(
        details.day(
          day, number: number, map: details.map(ofDay: number), route: route,
          previous: position > 0 ? daysWithPage[position - 1] : nil,
          next: position + 1 < daysWithPage.count ? daysWithPage[position + 1] : nil), into: &bench.output)
      bench.finish(file(route, of: itinerary))
    }
    if addresses.stopRoutes.isEmpty { return }
    let stopsWithPage = model.days.flatMap(\.stops).filter { $0.url != nil }
    for (position, stop) in stopsWithPage.enumerated() {
      guard let number = Int(stop.number), let route = addresses.stopRoutes[number - 1] else { continue }
      templates.stop.render(
        details.stop(
          stop, position: number - 1, map: details.map(around: number - 1), route: route,
          previous: position > 0 ? stopsWithPage[position - 1] : nil,
          next: position + 1 < stopsWithPage.count ? stopsWithPage[position + 1] : nil), into: &bench.output)
      bench.finish(file(route, of: itinerary))
    }
  }
}

/// The templates of a trip and its parts.
package struct TripTemplates: Sendable {
  let trip: Template<TripDetailViewModel>
  let day: Template<DayDetailViewModel>
  let stop: Template<StopDetailViewModel>
  /// Those that stand in any of them.
  let ids: Set<String>
  /// What any of them shows of what is costly to make.
  private(set) var parts = TripParts()

  package init(
    trip: Template<TripDetailViewModel>, day: Template<DayDetailViewModel>,
    stop: Template<StopDetailViewModel>
  ) {
    self.trip = trip
    self.day = day
    self.stop = stop
    ids = trip.ids.union(day.ids).union(stop.ids)
    parts.map = trip.uses("map")
    parts.dayMap = day.uses("map")
    parts.stopMap = stop.uses("map")
    parts.smallMap = trip.uses("smallMap")
    parts.structuredData = trip.uses("structuredData")
    parts.coordinates =
      parts.structuredData || ["coordinates", "latitude", "longitude", "dms"].contains(where: uses)
    parts.mapLinks = uses("mapLinks")
    parts.qr = trip.uses("qr")
    parts.countries = uses("country") || uses("isNewCountry")
    parts.clocks = uses("utcOffset")
    parts.sunOfDays = trip.uses("sun", of: DayViewModel.self) || day.uses("sun", of: DayViewModel.self)
    parts.sunOfStops = trip.uses("sun", of: StopViewModel.self) || day.uses("sun", of: StopViewModel.self)
    parts.sunOfStopPages = stop.uses("sun", of: StopViewModel.self)
  }

  /// What they need to have looked up of each stop's place.
  package var facts: TripFacts {
    var facts: TripFacts = []
    if trip.uses("countries") { facts.insert(.countries) }
    if parts.countries { facts.insert(.countryOfStops) }
    if uses("region") { facts.insert(.regionOfStops) }
    if parts.clocks || parts.sunOfDays || parts.sunOfStops || parts.sunOfStopPages {
      facts.insert(.zoneOfStops)
    }
    return facts
  }

  /// Whether any of them shows a map with land on it.
  package var showsLand: Bool { parts.hasDetailedMaps }

  /// Whether any of them names a field of this name of the page itself, of a day, a stop or a linked page.
  package func uses(_ name: String) -> Bool {
    trip.uses(name) || names(name, in: trip) || names(name, in: day) || names(name, in: stop)
  }

  private func names<Page: ViewModel>(_ name: String, in template: Template<Page>) -> Bool {
    template.uses(name, of: DayViewModel.self) || template.uses(name, of: StopViewModel.self)
      || template.uses(name, of: LinkViewModel.self)
  }
}

/// Parts of a trip's page that are made only for templates that show them.
struct TripParts: Equatable, Sendable {
  var map = false
  var dayMap = false
  var stopMap = false
  var smallMap = false
  var structuredData = false
  /// The stops' coordinates as text.
  var coordinates = false
  var mapLinks = false
  var qr = false
  /// The country of each stop.
  var countries = false
  /// How far the clocks at each stop are from UTC.
  var clocks = false
  var sunOfDays = false
  var sunOfStops = false
  /// The sun of those stops that have a page of their own.
  var sunOfStopPages = false

  /// Maps with pins, names and the overview.
  var hasDetailedMaps: Bool { map || dayMap || stopMap }
}
