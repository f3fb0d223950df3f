internal import Entities
internal import Journeys
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Stories
package import Templates
internal import Text
internal import Wording

/// A day of a trip. For a trip without days, all its stops.
package struct DayViewModel: ViewModel {
  let trip: TripWording
  let day: TripDay
  /// The level of the heading above the story.
  let level: Int

  package static let fields = Fields<Self> {
    $0.text("id", "The day's id on the trip's page, as in `day-3`.") { $0.anchor.id }
    $0.text(
      "number", "The number of the day, from 1. Absent if the trip has no days."
    ) {
      $0.day.number
    } write: {
      $2.append($0)
    }
    $0.text("title", "The number in words, as in `Day 3`. Absent if the trip has no days.") { day in
      day.day.number.map(day.trip.title(ofDay:))
    }
    $0.text("heading", "The rest of the heading of the day's story, after `Day 3`.") { day in
      day.day.number.flatMap(day.trip.heading(ofDay:))
    }
    $0.text("anchor", "The id of the heading, for links to it. Absent if the day has no story.") {
      day in
      day.day.number.flatMap(day.facts.story.anchor(ofDay:)).flatMap { $0 == day.anchor.id ? nil : $0 }
    }
    $0.text("date", needs: .dates, "The date, as in `Saturday 14 June 2025`.") { day in
      day.day.date.map { day.formats.texts($0).full }
    }
    $0.text("dateShort", needs: .dates, "The date, as in `14 Jun`.") { day in
      day.day.date.map { day.formats.texts($0).short }
    }
    $0.text("weekday", needs: .dates, "The day of the week, as in `Sat`.") { day in
      day.day.date.map { day.formats.texts($0).weekday }
    }
    $0.text("dateISO", "The date in ISO 8601.") { $0.day.date?.iso }
    $0.text(
      "distance",
      "The sum of the day's legs: along tracks and roads where these are known, else in straight lines."
    ) { day in
      day.facts.distances.sum(to: day.day.stops).map(day.trip.distance)
    }
    $0.text(
      "climb",
      "The metres or feet up, the sum of the day's legs whose heights are known. Absent if none are, and for 0."
    ) { $0.trip.height($0.climb?.up, error: $0.climb?.error) }
    $0.text("descent", "The metres or feet down, likewise.") {
      $0.trip.height($0.climb?.down, error: $0.climb?.error)
    }
    $0.text(
      "travelTime", "The sum of the travel times of the day's legs. Absent if any of them is unknown."
    ) { day in
      day.facts.travelTimes.sum(to: day.day.stops).map(day.trip.site.strings.duration)
    }
    $0.object("sun", needs: .sunOfDays, "Sunrise and sunset at the last stop of the day.") { day in
      day.day.number.flatMap { day.facts.times?.days[$0] }.map { day.trip.sun($0.sun, atStop: $0.stop) }
    }
    $0.text(
      "startsAt",
      "The stop where the day begins. Absent if it is one of the day's stops."
    ) { day in day.day.start.map { day.facts.trip.stops[$0].name } }
    $0.text(
      "place",
      "Where a day without stops is spent: the stop, or both ends of a leg that takes several days. Absent on other days."
    ) { $0.place }
    $0.markup(
      "story", "The story of the day. Its highest heading is `<h3>`, and `<h2>` on the page of the day."
    ) { $0.story }
    $0.flag("hasStory", "Whether the day has a story of its own.") { !$0.story.isEmpty }
    $0.text("url", "The address of the page of the day. Absent if it has none.") { day in
      day.day.number.flatMap(day.trip.pages.pagePath(ofDay:))
    } write: {
      $1.trip.site.pagePaths.write($0, into: &$2)
    }
    $0.list("stops", "The stops that the traveller reaches on this day.", of: { $0.day.stops }) {
      StopViewModel(trip: $0.trip, index: $1, level: HeadingLevel.stop)
    }
    $0.text(
      "mapBox", needs: .map,
      "The part of the trip's map that shows the day, as in `viewBox`. Absent if no stop of the day has coordinates."
    ) {
      $0.scene?.view.box
    }
    $0.text(
      "mapID", needs: .map,
      "The id of the map that `mapBox` is a part of, if it is the map of another region and not the trip's."
    ) {
      $0.scene?.mapID
    }
    $0.markup(
      "closeUp", needs: .map,
      "The same part as a small SVG, on trips of several days. It refers to the map, so it works only on the trip's page."
    ) { day -> StoryMaps.Scene? in
      if day.facts.days.count < 2 || day.day.stops.isEmpty && day.story.isEmpty { return nil }
      return day.day.number.flatMap { day.facts.views?.scene(ofDay: $0, shape: CloseUpView.shape) }
    } write: { scene, day, output in
      guard let views = day.facts.views?.views(of: scene) else { return }
      let prefix = scene.region.map(PageAnchor.map(ofChapter:)) ?? PageAnchor.tripMap
      CloseUpView(of: prefix).write(scene.view, of: views, into: &output)
    }
    $0.list("photos", "The photos of the day that no stop of the day shows.", of: { $0.photos }) {
      $0.trip.photo($1)
    }
    $0.list(
      "posts", "The posts of the journal that were written on this day, oldest first.", of: { $0.posts }
    ) {
      PostViewModel(
        wording: $0.trip.site, albums: $0.trip.albums, entry: $1, itinerary: $0.facts.itinerary)
    }
    $0.flag("hasPosts", "Whether there are such posts.") { !$0.posts.isEmpty }
    $0.flag("hasPhotos", "Whether there are such photos.") { !$0.photos.isEmpty }
    $0.flag("hasStops", "Whether the traveller reaches a stop on this day.") { !$0.day.stops.isEmpty }
  }
}

extension StoryMaps.Scene {
  /// The id of the map of a region. Nil for the map of the trip.
  var mapID: String? { region.map { MapPart.drawing.id(PageAnchor.map(ofChapter: $0)) } }
}

extension DayViewModel {
  private var facts: TripDetailFacts { trip.facts }
  private var climb: Climbs.Heights? { facts.climbs.sum(to: day.stops) }
  private var formats: TravelFormats { trip.site.formats }
  /// Whether the day or one of its stops has photos.
  var hasAlbum: Bool { !photos.isEmpty || day.stops.contains { facts.photos[.stop($0)] != nil } }
  private var photos: [AlbumPhoto] { day.number.flatMap { facts.photos[.day($0)] } ?? [] }
  private var posts: [JournalEntry] { day.number.map(facts.posts) ?? [] }
  private var scene: StoryMaps.Scene? { day.number.flatMap { facts.views?.scene(ofDay: $0) } }
  private var anchor: PageAnchor { day.number.map { .day($0) } ?? .stops }

  private var place: String? {
    guard day.stops.isEmpty, let start = day.start else { return nil }
    let names = day.isUnderWay ? [start, start + 1] : [start]
    return names.map { facts.trip.stops[$0].name }.joined(separator: " – ")
  }

  var story: [UInt8] { day.number.map { facts.story.day($0, below: level) } ?? [] }
}
