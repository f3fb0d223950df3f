internal import ContentSource
internal import Entities
internal import Journeys

/// A trip's days: those with a stop, and those that only have a story.
struct DayPresenter: Sendable {
  let chrome: ChromePresenter

  /// `urls` holds the addresses of the days that have a page of their own, by number.
  func viewModels(
    for itinerary: Itinerary, stops: [StopViewModel], distances: Distances, times: LocalTimes,
    stories: [Int: Story.Section], urls: [Int: String]
  ) -> [DayViewModel] {
    let travelTimes = TravelTimes(of: itinerary)
    if itinerary.days.isEmpty {
      let untold =
        stops.isEmpty ? [] : [undated(stops, distances: distances, travelTime: text(travelTimes.total))]
      return untold + stories.keys.sorted().map { day($0, date: nil, story: stories[$0], url: urls[$0]) }
    }
    let withStops = itinerary.days.map { day in
      var model = self.day(day.number, date: day.date, story: stories[day.number], url: urls[day.number])
      model.stops = Array(stops[day.arrivals])
      model.startsAt = day.start.map { stops[$0].name }
      model.distance = distance(of: day.arrivals, distances: distances)
      model.travelTime = text(travelTimes.sum(to: day.arrivals))
      return (number: day.number, model: model)
    }
    let numbers = Set(itinerary.days.map(\.number))
    let onlyTold = stories.keys.filter { !numbers.contains($0) }.map { number in
      (
        number: number,
        model: day(
          number, date: itinerary.date(ofDay: number), story: stories[number], url: urls[number])
      )
    }
    return (withStops + onlyTold).sorted { $0.number < $1.number }.map { number, model in
      var model = model
      model.sun = times.days[number].map {
        SunPresenter(chrome: chrome).viewModel(of: $0.sun, at: stops[$0.stop].name)
      }
      return model
    }
  }

  private func undated(
    _ stops: [StopViewModel], distances: Distances, travelTime: String?
  ) -> DayViewModel {
    DayViewModel(
      id: PageAnchor.stops.id, distance: distance(of: stops.indices, distances: distances),
      travelTime: travelTime,
      story: [], stops: stops)
  }

  private func day(_ number: Int, date: CalendarDay?, story: Story.Section?, url: String?) -> DayViewModel {
    let texts = chrome.namesDates ? date.map(chrome.formats.texts) : nil
    let id = PageAnchor.day(number).id
    return DayViewModel(
      id: id, number: "\(number)", title: chrome.wording.text(.day, n: "\(number)"),
      heading: story.flatMap { chrome.wording.dayHeading.title(in: $0.title) },
      anchor: story.flatMap { $0.anchor == id ? nil : $0.anchor }, date: texts?.full,
      dateShort: texts?.short,
      weekday: texts?.weekday, dateISO: date?.iso,
      story: story?.markup.html(below: HeadingLevel.section) ?? [], url: url, stops: [])
  }

  private func text(_ minutes: Int?) -> String? { minutes.map(chrome.wording.duration) }

  /// The sum of the legs that lead to these stops.
  private func distance(of stops: Range<Int>, distances: Distances) -> String? {
    let first = max(stops.lowerBound, 1)
    guard first < stops.upperBound else { return nil }
    return distances.sum(distances.tenths[first - 1..<stops.upperBound - 1]).map {
      chrome.formats.distance(tenths: $0, showsTenths: distances.showsTenths)
    }
  }
}
