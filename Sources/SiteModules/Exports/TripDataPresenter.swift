internal import Entities
internal import Geodesy
internal import Journeys
internal import PagePaths
internal import Pages

struct TripDataPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  func viewModel(for data: TripDataFacts, of facts: TripExportFacts) -> TripDataViewModel {
    let (itinerary, trip) = (facts.itinerary, facts.trip)
    let times = TravelTimes(of: itinerary)
    let climbs = Climbs(of: itinerary, in: .km)
    return TripDataViewModel(
      slug: trip.slug, url: siteFrame.pagePaths.absolute(.trip(trip.slug)), title: trip.title,
      summary: trip.summary, language: siteFrame.settings.language, author: siteFrame.settings.author,
      isDraft: trip.isDraft, isFolder: trip.source.path.hasSuffix("/index.md"), start: itinerary.first?.iso,
      end: itinerary.last?.iso, days: itinerary.dayCount,
      updated: trip.updated?.iso, kilometres: itinerary.tenthsOfKilometres,
      parts: parts(itinerary.partsOfKilometres), heights: climbs.total.map(heights), minutes: times.total,
      credits: [itinerary].dataCredits, tags: trip.tags, countries: itinerary.countries.map(\.letters),
      travellers: trip.travellers,
      cover: CoverViewModel(of: trip, in: siteFrame.albums, wording: siteFrame.wording).map {
        TripDataViewModel.Cover(path: $0.preview.path, alternative: trip.cover?.alternative)
      },
      links: trip.links.map(link),
      stops: trip.stops.indices.map { stop($0, of: facts, note: data.notes[$0]) },
      legs: itinerary.legs.indices.map { leg($0, of: itinerary, climbs) },
      itinerary: itinerary.days.map { day in
        TripDataViewModel.Day(
          number: day.number, date: day.date?.iso, stops: day.arrivals.map { $0 + 1 },
          spentAt: itinerary.stay(onDay: day).map { $0 + 1 },
          kilometres: itinerary.tenthsOfKilometres(to: day.arrivals),
          heights: climbs.sum(to: day.arrivals).map(heights), minutes: times.sum(to: day.arrivals))
      },
      ideas: trip.ideas.indices.map { idea($0, of: trip, note: data.ideaNotes[$0]) },
      photos: data.photos.compactMap(photo), posts: data.posts.map { post($0, of: trip) },
      costs: data.costs.map(CostDataPresenter().viewModel),
      story: data.story)
  }

  private func leg(_ index: Int, of itinerary: Itinerary, _ climbs: Climbs) -> TripDataViewModel.Leg {
    let leg = itinerary.legs[index]
    let (course, made) = (leg.course, leg.partsOfKilometres)
    let source = course?.mainSource ?? (leg.distance == nil ? nil : .straight)
    return TripDataViewModel.Leg(
      mode: leg.mode.rawValue, status: itinerary.trip.stops[index + 1].wayStatus?.rawValue,
      source: source?.rawValue, kilometres: leg.tenthsOfKilometres,
      parts: made.count > 1 ? parts(made) : [], plannedKilometres: leg.tenthsOfPlannedKilometres,
      heights: climbs.heights(ofLeg: index).map(heights), minutes: leg.duration,
      movingMinutes: course?.movingTime.map(minutes), estimatedMinutes: course?.estimatedTime.map(minutes),
      engine: course?.engine.map { TripDataViewModel.Engine(name: $0.title, date: $0.day.iso) },
      daysLater: leg.arrivesDaysLater)
  }

  private func minutes(_ seconds: Int) -> Int { (seconds + 30) / 60 }

  private func parts(
    _ parts: [(source: LegCourse.Source, tenths: Int)]
  ) -> [TripDataViewModel.Part] {
    parts.map { TripDataViewModel.Part(source: $0.source.rawValue, tenths: $0.tenths) }
  }

  private func heights(_ heights: Climbs.Heights) -> TripDataViewModel.Heights {
    TripDataViewModel.Heights(up: heights.up, down: heights.down, error: heights.error)
  }

  private func post(_ entry: JournalEntry, of trip: Trip) -> TripDataViewModel.Post {
    let post = entry.post
    return TripDataViewModel.Post(
      path: PagePath.post(trip: trip.slug, slug: post.slug).path, title: post.title, summary: post.summary,
      written: entry.moment?.iso, authors: post.authors, tags: post.tags, place: entry.placeName,
      latitude: entry.coordinate?.latitude, longitude: entry.coordinate?.longitude, day: entry.day,
      stop: entry.stop.map { $0 + 1 })
  }

  private func stop(_ index: Int, of facts: TripExportFacts, note: String?) -> TripDataViewModel.Stop {
    let stop = facts.trip.stops[index]
    return TripDataViewModel.Stop(
      name: stop.name, place: stop.place, kind: stop.kind.rawValue, placeKind: stop.placeKind.map { "\($0)" },
      placeSource: stop.geocoder?.credit,
      latitude: stop.coordinate?.latitude, longitude: stop.coordinate?.longitude,
      country: facts.itinerary.country(ofStop: index)?.letters,
      region: facts.itinerary.region(ofStop: index), timeZone: facts.zones[index],
      date: facts.dates[index]?.iso, arrival: stop.arrival?.iso, departure: stop.departure?.iso,
      nights: stop.nightsSpent, outing: stop.outing?.rawValue, status: stop.status?.rawValue,
      note: note, hours: stop.hours, links: stop.links.map(link))
  }

  private func idea(_ index: Int, of trip: Trip, note: String?) -> TripDataViewModel.Stop {
    let idea = trip.ideas[index]
    return TripDataViewModel.Stop(
      name: idea.name, place: idea.place, kind: idea.kind.rawValue, placeKind: idea.placeKind.map { "\($0)" },
      placeSource: idea.geocoder?.credit, latitude: idea.coordinate?.latitude,
      longitude: idea.coordinate?.longitude, nights: idea.nightsSpent, note: note, hours: idea.hours,
      links: idea.links.map(link))
  }

  private func link(_ link: WebLink) -> TripDataViewModel.Link {
    TripDataViewModel.Link(url: link.url, title: link.title)
  }

  /// Nil if no file of it is published.
  private func photo(_ photo: AlbumPhoto) -> TripDataViewModel.Photo? {
    let largest = siteFrame.albums.variants(of: photo).last
    guard let name = photo.facts.copyName ?? largest?.name else { return nil }
    let size = largest?.size ?? photo.facts.size
    var shown = TripDataViewModel.Photo(
      path: PagePath.photo(name).path, caption: photo.caption, alternative: photo.alternative,
      taken: photo.taken?.iso, width: size?.width, height: size?.height)
    switch photo.home {
    case .day(let number): shown.day = number
    case .stop(let index): (shown.stop, shown.day) = (index + 1, photo.laterDay)
    case .trip: break
    }
    return shown
  }
}
