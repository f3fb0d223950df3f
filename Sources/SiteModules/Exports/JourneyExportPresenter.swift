internal import Entities
internal import Geodesy
internal import Journeys
internal import PagePaths
internal import Pages
internal import Wording

struct JourneyExportPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  private let look = ExportLookPresenter()

  init(siteFrame: SiteFramePresenter) { self.siteFrame = siteFrame }

  func viewModel(for facts: TripExportFacts) -> JourneyExportViewModel {
    let trip = facts.trip
    let url = siteFrame.pagePaths.absolute(.trip(trip.slug))
    var positions: [Int: Int] = [:]
    var places: [JourneyExportViewModel.Place] = []
    for index in trip.stops.indices {
      guard let place = place(index, of: facts, url: url) else { continue }
      positions[index] = places.count
      places.append(place)
    }
    let legs = facts.legs.indices.compactMap { leg($0, of: facts) }
    return JourneyExportViewModel(
      title: trip.title, summary: trip.summary, author: siteFrame.settings.author, url: url, tags: trip.tags,
      links: trip.links.map { PlaceDetailsViewModel.Link(url: $0.url, title: $0.title) },
      changed: facts.itinerary.lastChange(until: siteFrame.now).map { $0.iso + "T00:00:00Z" },
      placesTitle: siteFrame.counted(.stops, places.count), legsTitle: siteFrame.counted(.legs, legs.count),
      places: places, days: days(of: facts, positions), legs: legs, start: facts.itinerary.first?.iso,
      unplaced: trip.stops.indices.compactMap { index in
        if positions[index] != nil { return nil }
        return JourneyExportViewModel.Unplaced(
          name: trip.stops[index].name, note: facts.notes[index],
          own: OwnStopPresenter(strings: siteFrame.strings).viewModel(ofStop: index, of: facts))
      }, ideas: trip.ideas.indices.compactMap { idea($0, of: facts, url: url) },
      ideasTitle: siteFrame.strings[.ideas])
  }

  private func idea(_ index: Int, of facts: TripExportFacts, url: String?) -> JourneyExportViewModel.Idea? {
    let idea = facts.trip.ideas[index]
    return idea.coordinate.map {
      JourneyExportViewModel.Idea(
        name: idea.name, note: facts.ideaNotes[index],
        point: JourneyExportViewModel.Point(latitude: $0.latitude, longitude: $0.longitude),
        source: idea.geocoder?.credit, url: url.map { $0 + "#" + PageAnchor.idea(index).id },
        details: PlaceDetailsPresenter(strings: siteFrame.strings).viewModel(of: idea))
    }
  }

  private func place(_ index: Int, of facts: TripExportFacts, url: String?) -> JourneyExportViewModel.Place? {
    let stop = facts.trip.stops[index]
    guard let coordinate = stop.coordinate else { return nil }
    let mode = facts.modes[index]
    return JourneyExportViewModel.Place(
      number: index + 1, name: stop.name, kind: stop.kind.rawValue,
      kindName: siteFrame.strings.name(of: stop.kind), note: facts.notes[index],
      point: JourneyExportViewModel.Point(
        latitude: coordinate.latitude, longitude: coordinate.longitude,
        time: stop.arrival?.instant ?? stop.departure?.instant),
      arrival: stop.arrival.map(UTCTime.iso) ?? facts.dates[index]?.iso,
      departure: stop.departure.map(UTCTime.iso),
      nights: stop.nightsSpent, country: facts.itinerary.country(ofStop: index)?.letters,
      source: stop.geocoder?.credit, url: url.map { $0 + "#" + PageAnchor.stop(index).id },
      colour: look.colour(ofDay: facts.days[index]), osmandIcon: mode.flatMap(look.osmandIcon),
      organicIcon: mode.flatMap(look.organicIcon),
      own: OwnStopPresenter(strings: siteFrame.strings).viewModel(ofStop: index, of: facts))
  }

  private func days(of facts: TripExportFacts, _ positions: [Int: Int]) -> [JourneyExportViewModel.Day] {
    let itinerary = facts.itinerary
    if itinerary.days.isEmpty {
      let places = Array(0..<positions.count)
      return places.count < 2
        ? [] : [JourneyExportViewModel.Day(number: nil, title: facts.trip.title, places: places)]
    }
    return itinerary.days.compactMap { day in
      let stops = (day.start.map { [$0] } ?? []) + Array(day.arrivals)
      let places = stops.compactMap { positions[$0] }
      guard places.count > 1 else { return nil }
      return JourneyExportViewModel.Day(
        number: day.number, title: siteFrame.strings.text(.day, n: "\(day.number)"),
        colour: look.colour(ofDay: day.number), places: places)
    }
  }

  private func leg(_ index: Int, of facts: TripExportFacts) -> JourneyExportViewModel.Leg? {
    let (leg, lines) = (facts.itinerary.legs[index], facts.legs[index].lines)
    if lines.isEmpty { return nil }
    let (start, end) = (facts.trip.stops[index], facts.trip.stops[index + 1])
    return JourneyExportViewModel.Leg(
      from: start.name, to: end.name, mode: leg.mode.rawValue,
      modeName: siteFrame.strings.name(of: leg.mode), way: leg.mode.traits.way.rawValue,
      source: leg.course.map(source(of:)),
      metres: leg.distance.map { Int($0.rounded()) }, minutes: leg.duration,
      departure: start.departure.map(UTCTime.iso),
      arrival: end.arrival.map(UTCTime.iso) ?? facts.dates[index + 1]?.iso,
      day: facts.legs[index].day, colour: look.colour(ofDay: facts.legs[index].day),
      lines: lines.map { $0.map(Self.point) })
  }

  /// As in "by road, OSRM, OpenStreetMap contributors": an engine and its data want credit.
  private func source(of course: LegCourse) -> String {
    let names = course.engine.map { [$0.title] } ?? []
    let credit = names.isEmpty && !course.hasOpenStreetMap ? [] : names + ["OpenStreetMap contributors"]
    return ([siteFrame.strings.name(of: course.mainSource)] + credit).joined(
      separator: siteFrame.strings[.comma])
  }

  static func point(_ point: LinePoint) -> JourneyExportViewModel.Point {
    JourneyExportViewModel.Point(
      latitude: point.coordinate.latitude, longitude: point.coordinate.longitude, height: point.height,
      time: point.time)
  }
}
