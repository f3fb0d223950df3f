internal import Entities
internal import Files
internal import Geodata
internal import Journeys
internal import MapDrawing
internal import Pages
internal import Stories

/// The facts on the pages of a trip, its days and its stops.
struct TripDetailFacts: Sendable {
  let itinerary: Itinerary
  let older: Itinerary?
  let newer: Itinerary?
  let story: ToldStory
  /// All days. If the trip has no days, its stops come first, as a day without a number, and the days of the story follow.
  let days: [TripDay]
  /// The number that readers see beside each stop. Nil for the return of a day trip.
  let numbers: [Int?]
  let distances: Distances
  let travelTimes: TravelTimes
  /// Whether the travel time of any day is known.
  let hasTravelTimes: Bool
  let climbs: Climbs
  /// The photos that each day, each stop and the whole trip show, without the photos that the story shows.
  let photos: [AlbumPhoto.Home: [AlbumPhoto]]
  /// All photos of each stop, on all its days.
  let photosOfStops: [Int: [AlbumPhoto]]
  /// The photos of all of these whose positions the site shows, in the order of the album.
  let located: [AlbumPhoto]
  /// The positions in `located` of the photos of each day and stop.
  let locatedAt: [AlbumPhoto.Home: [Int]]
  /// Whether the story shows photos.
  let hasPhotosInStory: Bool
  /// Nil if no template needs it.
  let times: LocalTimes?
  /// The map of the whole trip. Nil if no template needs it, or if no stop has coordinates.
  let map: JourneyMapGeometry?
  /// The regions with maps of their own. Empty if no template needs maps.
  let chapters: [TripChapterFacts]
  /// The parts of the maps that show the days. Nil if no template needs maps, or if no stop has coordinates.
  let views: StoryMaps?
  /// Newest first.
  let posts: [JournalEntry]
  /// By the number of the day, oldest first.
  let postsOfDays: [Int: [JournalEntry]]
  /// Nil unless the trip is under way.
  let lastSeen: LastSeen?

  /// Nil if the trip does not show its costs.
  let costs: CostFacts?

  var trip: Trip { itinerary.trip }

  /// Oldest first.
  func posts(ofDay number: Int) -> [JournalEntry] { postsOfDays[number] ?? [] }

  /// The photos on the page of a day whose positions the site shows.
  func located(ofDay number: Int, stops: Range<Int>) -> [AlbumPhoto] {
    if locatedAt.isEmpty { return [] }
    let homes = [.day(number)] + stops.map(AlbumPhoto.Home.stop)
    return homes.flatMap { locatedAt[$0] ?? [] }.sorted().map { located[$0] }
  }

  /// The photos on the page of a stop whose positions the site shows.
  func located(atStop index: Int) -> [AlbumPhoto] { located.filter { $0.home == .stop(index) } }

  /// The modes that have a distance, in order of first use.
  var modes: [ModeTotal] {
    let totals = itinerary.modes.compactMap { mode in
      distances.sum(of: mode).map { (mode: mode, tenths: $0) }
    }
    return zip(totals, percentages(of: totals.map(\.tenths))).map { total, share in
      ModeTotal(
        mode: total.mode, tenths: total.tenths, share: share, minutes: travelTimes.sum(of: total.mode),
        legs: itinerary.legs.count { $0.mode == total.mode })
    }
  }
}

/// A region with a map of its own.
struct TripChapterFacts: Sendable {
  let position: Int
  let region: JourneyRegions.Region
  /// Nil if no stop of it has coordinates.
  let map: JourneyMapGeometry?
}

/// A day on a trip's page.
struct TripDay: Equatable, Sendable {
  /// From 1. Nil for the entry with all stops of a trip without days.
  var number: Int?
  var date: CalendarDay?
  /// The stop where the day begins, if the day does not reach it. A day without stops is spent there.
  var start: Int?
  /// The positions of the stops that the day reaches.
  var stops: Range<Int>
  /// Whether the day reaches no stop, and the journey has left the stop before it.
  var isUnderWay = false
}

/// The totals of the legs of one mode.
struct ModeTotal: Equatable, Sendable {
  var mode: TravelMode
  /// Tenths of the site's unit.
  var tenths: Int
  /// In percent. The shares of all modes add up to 100.
  var share: Int
  /// Nil if the time of any leg is unknown.
  var minutes: Int?
  var legs: Int
}

/// Finds the facts of a trip's pages.
struct TripDetailInteractor: Sendable {
  let catalogue: TripCatalogue
  let now: CalendarDay
  let albums: PhotoAlbums
  let costs: TripCostTable
  let settings: PhotoSettings
  let units: SiteSettings.Units
  /// The facts that the pages of trips and days show.
  let shown: TripFacts
  /// Whether the pages of trips show maps.
  let hasMaps: Bool
  /// Whether the pages of trips load finer land for readers who zoom.
  let hasFinerMaps: Bool
  /// The country whose view of disputed borders the maps show. Nil for who holds the land.
  let pointOfView: PointOfView?
  /// The facts that the pages of stops show.
  let shownOfStop: TripFacts

  /// `stopPages` are the positions of the stops with pages of their own.
  func facts(
    ofTripAt index: Int, story: ToldStory, stopPages: [Int], photos: [AlbumPhoto],
    hasPhotosInStory: Bool, globe: GlobeInteractor?, ground: TripGround?
  ) -> TripDetailFacts {
    let itinerary = catalogue.trips[index]
    let days = days(
      of: itinerary,
      told: Set(story.toldDays + photos.compactMap(\.day) + catalogue.daysOfPosts(on: itinerary.trip))
        .sorted())
    let map =
      hasMaps
      ? JourneyMapInteractor(
        style: .full, globe: globe, ground: ground, pointOfView: pointOfView, loadsFinerGround: hasFinerMaps
      ).geometry(of: itinerary) : nil
    let chapters =
      hasMaps
      ? JourneyRegions(of: itinerary).chapters.enumerated().map { position, region in
        TripChapterFacts(
          position: position, region: region,
          map: JourneyMapInteractor(style: .chapter, ground: ground, pointOfView: pointOfView)
            .geometry(of: region, in: itinerary))
      } : []
    let isLocked = itinerary.trip.lock != nil
    let posts = catalogue.journals.entries(ofTrip: index)
    let travelTimes = TravelTimes(of: itinerary)
    let located = settings.showsOnMap(itinerary.trip.photos) ? photos.filter { $0.coordinate != nil } : []
    return TripDetailFacts(
      itinerary: itinerary,
      // A locked trip does not name others, which can have other readers.
      older: isLocked || index + 1 == catalogue.trips.count ? nil : catalogue.trips[index + 1],
      newer: isLocked || index == 0 ? nil : catalogue.trips[index - 1], story: story, days: days,
      numbers: itinerary.trip.stops.numbers,
      distances: Distances(of: itinerary, in: units), travelTimes: travelTimes,
      hasTravelTimes: days.contains { travelTimes.sum(to: $0.stops) != nil },
      climbs: Climbs(of: itinerary, in: units),
      photos: Dictionary(grouping: photos, by: \.shownAt),
      photosOfStops: Dictionary(
        photos.compactMap { photo in
          if case .stop(let stop) = photo.home { (stop, [photo]) } else { nil }
        }, uniquingKeysWith: +),
      located: located,
      locatedAt: Dictionary(grouping: located.indices) { located[$0].shownAt },
      hasPhotosInStory: hasPhotosInStory,
      times: times(of: itinerary, days: days, stopPages: stopPages),
      map: map,
      chapters: chapters,
      views: map.map { map in
        StoryMaps(of: itinerary, on: map, regions: chapters.map { ($0.region, $0.map) })
      },
      posts: posts,
      postsOfDays: Dictionary(
        posts.reversed().compactMap { entry in entry.day.map { ($0, [entry]) } }, uniquingKeysWith: +),
      lastSeen: LastSeenInteractor(catalogue: catalogue, now: now).lastSeen(onTrip: index),
      costs: itinerary.trip.hasCostPages ? costs.facts(of: itinerary) : nil)
  }

  /// The photos and films that the album shows. `shown` are the paths of pictures that the story shows.
  func photos(of trip: Trip, shown: PathSet) -> [AlbumPhoto] {
    guard let album = albums.album(of: trip) else { return [] }
    return album.photos.filter { photo in
      let isCover = trip.cover.map { PathBytes($0.path) } == PathBytes(photo.path)
      // A cover does not play.
      return !shown.contains(photo.path) && !(isCover && photo.film == nil)
    }
  }

  private func days(of itinerary: Itinerary, told: [Int]) -> [TripDay] {
    let stops = itinerary.trip.stops.indices
    if itinerary.days.isEmpty {
      return (stops.isEmpty ? [] : [TripDay(stops: stops)]) + told.map { TripDay(number: $0, stops: 0..<0) }
    }
    let reached = itinerary.days.map { day in
      TripDay(
        number: day.number, date: day.date, start: day.start, stops: day.arrivals,
        isUnderWay: day.arrivals.isEmpty && day.start != nil && itinerary.stay(onDay: day) == nil)
    }
    let numbers = Set(itinerary.days.map(\.number))
    let onlyTold = told.filter { !numbers.contains($0) }.map {
      TripDay(number: $0, date: itinerary.date(ofDay: $0), stops: 0..<0)
    }
    return onlyTold.isEmpty
      ? reached : (reached + onlyTold).sorted { ($0.number ?? 0) < ($1.number ?? 0) }
  }

  private func times(of itinerary: Itinerary, days: [TripDay], stopPages: [Int]) -> LocalTimes? {
    let all = shown.union(shownOfStop)
    if all.isDisjoint(with: [.datesOfStops, .clocks, .sunOfDays, .sunOfStops]) { return nil }
    let stops =
      shown.contains(.sunOfStops)
      ? Array(itinerary.trip.stops.indices) : shownOfStop.contains(.sunOfStops) ? stopPages : []
    return LocalTimeInteractor(itinerary: itinerary).times(
      clocks: all.contains(.clocks),
      sunOfDays: shown.contains(.sunOfDays) ? Set(days.compactMap(\.number)) : [], sunOfStops: stops)
  }
}
