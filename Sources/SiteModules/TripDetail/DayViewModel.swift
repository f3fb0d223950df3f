internal import Entities
internal import Journeys
package import Templates
internal import Text

/// A day of a trip; of a trip without days, all its stops.
package struct DayViewModel: ViewModel {
  let presenter: TripDetailPresenter
  let day: TripDay
  /// The heading that its story stands below.
  let level: Int

  package static let fields = Fields<Self> {
    $0.text("id", "The day's id on the trip's page, as in `day-3`.") { $0.anchor.id }
    $0.text("number", "From 1, counting days without a stop; absent where a trip has no days.") {
      $0.day.number
    } write: {
      $2.append($0)
    }
    $0.text("title", "As in `Day 3`; absent where a trip has no days.") { day in
      day.day.number.map(day.presenter.title(ofDay:))
    }
    $0.text("heading", "What the heading of the day's story says behind `Day 3`.") { day in
      day.day.number.flatMap(day.presenter.heading(ofDay:))
    }
    $0.text("anchor", "The id that the heading bears, for links to it; absent where it has no story.") {
      day in
      day.day.number.flatMap(day.facts.story.anchor(ofDay:)).flatMap { $0 == day.anchor.id ? nil : $0 }
    }
    $0.text("date", needs: .dates, "As in `Saturday 14 June 2025`.") { day in
      day.day.date.map { day.formats.texts($0).full }
    }
    $0.text("dateShort", needs: .dates, "As in `14 Jun`.") { day in
      day.day.date.map { day.formats.texts($0).short }
    }
    $0.text("weekday", needs: .dates, "As in `Sat`.") { day in
      day.day.date.map { day.formats.texts($0).weekday }
    }
    $0.text("dateISO", "As in ISO 8601.") { $0.day.date?.iso }
    $0.text("distance", "The day's legs together, as straight lines.") { day in
      day.facts.distances.sum(to: day.day.stops).map(day.presenter.distance)
    }
    $0.text(
      "travelTime", "The time that the day's legs took together; absent unless that of each is known."
    ) { day in
      day.facts.travelTimes.sum(to: day.day.stops).map(day.presenter.chrome.wording.duration)
    }
    $0.object("sun", needs: .sunOfDays, "Sunrise and sunset where the day ends.") { day in
      day.day.number.flatMap { day.facts.times?.days[$0] }.map { day.presenter.sun($0.sun, atStop: $0.stop) }
    }
    $0.text("startsAt", "The stop where the day begins, when it is not one of the day's.") { day in
      day.day.start.map { day.facts.trip.stops[$0].name }
    }
    $0.markup("story", "The day's own story; its headings begin with `<h3>`, on the day's page with `<h2>`.")
    { $0.story }
    $0.flag("hasStory", "Whether the day has a story of its own.") { !$0.story.isEmpty }
    $0.text("url", "The address of the day's own page; absent where it has none.") { day in
      day.day.number.flatMap(day.presenter.pages.route(ofDay:))
    } write: {
      $1.presenter.chrome.routes.write($0, into: &$2)
    }
    $0.list("stops", "The stops that are reached on this day.", of: { $0.day.stops }) {
      StopViewModel(presenter: $0.presenter, index: $1, level: HeadingLevel.stop)
    }
    $0.flag("hasStops", "Whether a stop is reached on this day.") { !$0.day.stops.isEmpty }
  }
}

extension DayViewModel {
  private var facts: TripDetailFacts { presenter.facts }
  private var formats: TravelFormats { presenter.chrome.formats }
  private var anchor: PageAnchor { day.number.map { .day($0) } ?? .stops }

  var story: [UInt8] { day.number.map { facts.story.day($0, below: level) } ?? [] }
}
