internal import ContentSource
internal import Entities
internal import Geodesy
internal import Journeys

/// A trip's stops with the legs that lead to them.
struct StopPresenter: Sendable {
  let chrome: ChromePresenter
  let parts: TripParts

  /// `urls` holds the address of each stop's own page, nil where it has none; `stories` each one's own story.
  func viewModels(
    for itinerary: Itinerary, distances: Distances, times: LocalTimes, notes: [StoryMarkup],
    stories: [Int: Story.Section], urls: [Int: String]
  ) -> [StopViewModel] {
    let ownDates = chrome.namesDates ? arrivalsOnOwnDates(in: itinerary) : [:]
    return itinerary.trip.stops.indices.map { index in
      viewModel(
        for: index, in: itinerary, distances: distances, times: times.stops[index], note: notes[index],
        story: stories[index], url: urls[index], arrivalDate: ownDates[index])
    }
  }

  /// The stops that are reached on another date than their day's: over the date line, a day has two.
  private func arrivalsOnOwnDates(in itinerary: Itinerary) -> [Int: CalendarDay] {
    var dates: [Int: CalendarDay] = [:]
    for day in itinerary.days {
      for index in day.arrivals {
        if let date = itinerary.trip.stops[index].arrival?.day, date != day.date { dates[index] = date }
      }
    }
    return dates
  }

  private func viewModel(
    for index: Int, in itinerary: Itinerary, distances: Distances, times: LocalTimes.AtStop,
    note: StoryMarkup,
    story: Story.Section?, url: String?, arrivalDate: CalendarDay?
  ) -> StopViewModel {
    let stop = itinerary.trip.stops[index]
    let formats = chrome.formats
    let nights = nights(at: stop)
    let coordinate = parts.coordinates ? stop.coordinate : nil
    let leavesLater = stop.departure.map { departure in stop.arrival.map { $0.day != departure.day } ?? false
    }
    let country = parts.countries ? itinerary.country(ofStop: index) : nil
    let id = PageAnchor.stop(index).id
    return StopViewModel(
      id: id, number: "\(index + 1)", name: stop.name,
      anchor: story.flatMap { $0.anchor == id ? nil : $0.anchor }, url: url,
      kind: stop.kind.rawValue,
      kindName: chrome.wording.name(of: stop.kind),
      placeKind: stop.placeKind.map { chrome.wording.name(of: $0) }, isStay: stop.kind == .stay,
      isVisit: stop.kind == .visit,
      isWaypoint: stop.kind == .waypoint, arrival: stop.arrival?.minute.map(formats.time),
      arrivalDate: arrivalDate.map { formats.texts($0).short },
      arrivalShift: stop.arrival?.minute == nil ? nil : arrivalShift(at: index, in: itinerary),
      arrivalISO: stop.arrival?.iso, departure: stop.departure?.minute.map(formats.time),
      departureDate: leavesLater == true && chrome.namesDates
        ? stop.departure.map { formats.texts($0.day).short } : nil,
      departureISO: stop.departure?.iso,
      nights: nights.map { chrome.wording.counted(.nights, $0, as: formats.number($0)) },
      note: note.html(below: HeadingLevel.stop), story: story?.markup.html(below: HeadingLevel.stop) ?? [],
      date: chrome.namesDates ? times.date.map { formats.texts($0).short } : nil,
      utcOffset: times.newOffset.map(formats.utcOffset),
      sun: times.sun.map { SunPresenter(chrome: chrome).viewModel(of: $0, at: stop.name) },
      country: country.map(chrome.countryLink),
      isNewCountry: country != nil && itinerary.entersCountry(atStop: index),
      region: itinerary.places.isEmpty ? nil : itinerary.places[index].region,
      latitude: coordinate.map { Coordinate.decimal($0.latitude) },
      longitude: coordinate.map { Coordinate.decimal($0.longitude) }, dms: coordinate?.dms,
      mapLinks: mapLinks(to: stop),
      leg: index > 0 ? leg(to: index, in: itinerary, distances: distances) : nil)
  }

  private func arrivalShift(at index: Int, in itinerary: Itinerary) -> DayShiftViewModel? {
    index > 0 ? SunPresenter(chrome: chrome).shift(itinerary.legs[index - 1].arrivesDaysLater) : nil
  }

  private func mapLinks(to stop: Waypoint) -> [MapLinkViewModel] {
    guard parts.mapLinks, let place = stop.coordinate else { return [] }
    let programs = chrome.settings.maps
    return programs.map { program in
      MapLinkViewModel(
        name: chrome.wording.name(of: program), url: MapLinks.url(of: program, at: place, named: stop.name),
        isFirst: program == programs[0])
    }
  }

  private func nights(at stop: Waypoint) -> Int? {
    if let nights = stop.nights { return nights > 0 ? Int(nights) : nil }
    guard let arrival = stop.arrival, let departure = stop.departure, departure.day > arrival.day else {
      return nil
    }
    return departure.day.days(since: arrival.day)
  }

  private func leg(to index: Int, in itinerary: Itinerary, distances: Distances) -> LegViewModel {
    let leg = itinerary.legs[index - 1]
    return LegViewModel(
      mode: leg.mode.rawValue, way: leg.mode.traits.way.rawValue, modeName: chrome.wording.name(of: leg.mode),
      distance: distances.tenths[index - 1].map {
        chrome.formats.distance(tenths: $0, showsTenths: distances.showsTenths)
      },
      kilometres: leg.distance.map(kilometres),
      duration: leg.duration.map(chrome.wording.duration), origin: itinerary.trip.stops[index - 1].name,
      destination: itinerary.trip.stops[index].name)
  }
}

/// Metres as kilometres with one decimal and a full stop, for programs.
func kilometres(_ metres: Double) -> String { kilometres(tenths: tenths(metres)) }

/// The sum of the legs as `kilometres` shows each; nil where none has a distance.
func totalKilometres(of itinerary: Itinerary) -> String? {
  let known = itinerary.legs.lazy.compactMap(\.distance).map(tenths)
  return known.isEmpty ? nil : kilometres(tenths: known.reduce(0, +))
}

private func tenths(_ metres: Double) -> Int { Int((metres / 100).rounded()) }

private func kilometres(tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
