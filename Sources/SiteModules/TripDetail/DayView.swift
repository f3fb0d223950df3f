package import Templates

/// A day of a trip; of a trip without days, all its stops.
package struct DayViewModel: ViewModel, Equatable {
  var id: String
  var number: String?
  var title: String?
  var heading: String?
  var anchor: String?
  var date: String?
  var dateShort: String?
  var weekday: String?
  var dateISO: String?
  var distance: String?
  var travelTime: String?
  var sun: SunViewModel?
  var startsAt: String?
  var story: [UInt8]
  var url: String?
  var stops: [StopViewModel]

  package static let fields = Fields<Self> {
    $0.text("id", "The day's id on the trip's page, as in `day-3`.") { $0.id }
    $0.text("number", "From 1, counting days without a stop; absent where a trip has no days.") { $0.number }
    $0.text("title", "As in `Day 3`; absent where a trip has no days.") { $0.title }
    $0.text("heading", "What the heading of the day's story says behind `Day 3`.") { $0.heading }
    $0.text("anchor", "The id that the heading bears, for links to it; absent where it has no story.") {
      $0.anchor
    }
    $0.text("date", "As in `Saturday 14 June 2025`.") { $0.date }
    $0.text("dateShort", "As in `14 Jun`.") { $0.dateShort }
    $0.text("weekday", "As in `Sat`.") { $0.weekday }
    $0.text("dateISO", "As in ISO 8601.") { $0.dateISO }
    $0.text("distance", "The day's legs together, as straight lines.") { $0.distance }
    $0.text(
      "travelTime", "The time that the day's legs took together; absent unless that of each is known."
    ) { $0.travelTime }
    $0.object("sun", "Sunrise and sunset where the day ends.") { $0.sun }
    $0.text("startsAt", "The stop where the day begins, when it is not one of the day's.") { $0.startsAt }
    $0.markup("story", "The day's own story; its headings begin with `<h3>`, on the day's page with `<h2>`.")
    { $0.story }
    $0.flag("hasStory", "Whether the day has a story of its own.") { !$0.story.isEmpty }
    $0.text("url", "The address of the day's own page; absent where it has none.") { $0.url }
    $0.list("stops", "The stops that are reached on this day.") { $0.stops }
    $0.flag("hasStops", "Whether a stop is reached on this day.") { !$0.stops.isEmpty }
  }
}
