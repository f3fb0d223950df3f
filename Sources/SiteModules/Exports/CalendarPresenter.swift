internal import Entities
internal import Geodesy
internal import Journeys
internal import PagePaths
internal import Pages
internal import Wording

struct CalendarPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  func viewModel(for events: TripEventFacts, of facts: TripExportFacts) -> CalendarViewModel {
    let trip = facts.trip
    let names = Dictionary(uniqueKeysWithValues: events.zones.map { ($0.zone, $0.name) })
    var ids = EventIDs(trip: trip.slug, host: host)
    let distances = Distances(of: facts.itinerary, in: siteFrame.formats.units)
    return CalendarViewModel(
      name: trip.title, description: trip.summary,
      source: siteFrame.pagePaths.absolute(.export(.ics, trip: trip.slug)),
      zones: events.zones.map { zone in
        CalendarViewModel.Zone(name: zone.name, clocks: zone.clocks.map(clocks))
      },
      events: events.events.map { event in
        var shown = self.event(of: facts.itinerary, id: ids.next(event.subject, of: trip))
        shown.start = time(event.start, names)
        shown.end = event.end.map { time($0, names) }
        describe(event.subject, of: facts, distances, &shown)
        return shown
      },
      start: facts.itinerary.first?.iso,
      stops: trip.stops.indices.map { index in
        CalendarViewModel.Stop(
          name: trip.stops[index].name, note: facts.notes[index],
          point: trip.stops[index].coordinate.map {
            JourneyExportViewModel.Point(latitude: $0.latitude, longitude: $0.longitude)
          },
          own: OwnStopPresenter(strings: siteFrame.strings).viewModel(ofStop: index, of: facts))
      })
  }

  /// The calendar of all trips: an event for each trip that has a date.
  func viewModel(for trips: [Itinerary]) -> CalendarViewModel {
    CalendarViewModel(
      name: siteFrame.settings.title, description: siteFrame.settings.description,
      source: siteFrame.pagePaths.absolute(.exportOfSite(.ics)), zones: [],
      events: trips.compactMap { itinerary in
        guard let first = itinerary.first else { return nil }
        var ids = EventIDs(trip: itinerary.trip.slug, host: host)
        var event = self.event(of: itinerary, id: ids.next(.trip, of: itinerary.trip))
        event.start = .day(UTCTime.basic(first))
        event.end = .day(UTCTime.basic((itinerary.last ?? first).adding(days: 1)))
        event.title = itinerary.trip.title
        event.description = itinerary.trip.summary
        event.categories = itinerary.trip.tags
        return event
      })
  }

  /// Without times and title.
  private func event(of itinerary: Itinerary, id: String) -> CalendarViewModel.Event {
    let changed = itinerary.lastChange(until: siteFrame.now) ?? CalendarDay(number: 0)
    return CalendarViewModel.Event(
      id: id, sequence: itinerary.trip.updated.map { max(0, Int($0.number)) } ?? 0,
      stamp: UTCTime.basic(changed) + "T000000Z", start: .day(""), title: "",
      url: siteFrame.pagePaths.absolute(.trip(itinerary.trip.slug)))
  }

  private func describe(
    _ subject: TripEvent.Subject, of facts: TripExportFacts, _ distances: Distances,
    _ event: inout CalendarViewModel.Event
  ) {
    let trip = facts.trip
    func at(_ stop: Int) {
      event.location = trip.stops[stop].name
      event.position = trip.stops[stop].coordinate.map { ($0.latitude, $0.longitude) }
      event.url = event.url.map { $0 + "#" + PageAnchor.stop(stop).id }
    }
    switch subject {
    case .stay(let stop):
      event.title = "\(siteFrame.strings.name(of: Waypoint.Kind.stay)): \(trip.stops[stop].name)"
      event.description = description(ofStop: stop, of: facts)
      at(stop)
    case .stop(let stop):
      event.title = trip.stops[stop].name
      event.description = description(ofStop: stop, of: facts)
      at(stop)
    case .leg(let leg):
      let mode = siteFrame.strings.name(of: facts.itinerary.legs[leg].mode)
      event.title = "\(mode): \(trip.stops[leg].name) – \(trip.stops[leg + 1].name)"
      event.description = distances.tenths(ofLeg: leg)
        .map { siteFrame.formats.distance(tenths: $0, showsTenths: true) }
      event.categories = [mode]
      at(leg)
    case .trip:
      event.title = trip.title
      event.description = trip.summary
    }
  }

  private func description(ofStop index: Int, of facts: TripExportFacts) -> String? {
    let details = PlaceDetailsPresenter(strings: siteFrame.strings).viewModel(of: facts.trip.stops[index])
    let lines = (facts.notes[index].map { [$0] } ?? []) + details.lines
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func time(_ time: TripEvent.Time, _ names: [TimeZoneID: String]) -> CalendarViewModel.Time {
    switch time {
    case .day(let day): return .day(UTCTime.basic(day))
    case .instant(let seconds): return .utc(UTCTime.basic(seconds) + "Z")
    case .local(let moment, let zone):
      // Local times count like times of UTC.
      guard let seconds = moment.clockSeconds, let name = names[zone] else { return .day("") }
      return .local(UTCTime.basic(seconds), zone: name)
    }
  }

  private func clocks(_ clocks: TripClocks) -> CalendarViewModel.Zone.Clocks {
    CalendarViewModel.Zone.Clocks(
      isDaylight: clocks.offset > clocks.before, start: UTCTime.basic(clocks.begin + clocks.before),
      from: UTCTime.basicOffset(clocks.before), to: UTCTime.basicOffset(clocks.offset))
  }

  /// The host of the site's address.
  private var host: String {
    siteFrame.settings.baseURL.map { String($0.origin.drop { $0 != "/" }.dropFirst(2)) } ?? "tripsite.invalid"
  }
}

/// Ids of events. They depend on names, not on times and positions: a changed event keeps its id.
private struct EventIDs {
  let trip: String
  let host: String
  private var copies: [UInt64: Int] = [:]

  init(trip: String, host: String) {
    self.trip = trip
    self.host = host
  }

  mutating func next(_ subject: TripEvent.Subject, of trip: Trip) -> String {
    var digest = InputDigest()
    digest.add(trip.slug)
    switch subject {
    case .stay(let stop):
      digest.add("stay")
      digest.add(trip.stops[stop].name)
    case .stop(let stop):
      digest.add("stop")
      digest.add(trip.stops[stop].name)
    case .leg(let leg):
      digest.add("leg")
      digest.add(trip.stops[leg].name)
      digest.add(trip.stops[leg + 1].name)
    case .trip: digest.add("trip")
    }
    let copy = copies[digest.value, default: 0]
    copies[digest.value] = copy + 1
    if copy > 0 { digest.add(copy) }
    return digest.digits + "@" + host
  }
}
