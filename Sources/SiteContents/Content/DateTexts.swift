internal import Entities
internal import SiteReading
internal import Wording

extension TravelFormats {
  /// Formats with the texts of all days and spans of days that pages can show.
  static func wording(_ catalogue: TripCatalogue, settings: SiteSettings, jobs: Int) async -> TravelFormats {
    let formats = TravelFormats(
      settings: settings, countries: catalogue.terms(.country).compactMap { CountryCode($0.name) })
    let days = Array(catalogue.days)
    let spans = Array(Set(catalogue.trips.compactMap { DaySpan(of: $0) }))
    let dayTexts = await mapInParallel(days.count, jobs: jobs) { formats.texts(days[$0]) }
    let spanTexts = await mapInParallel(spans.count, jobs: jobs) { formats.text(spans[$0]) }
    return TravelFormats(
      formats, remembering: Dictionary(uniqueKeysWithValues: zip(days, dayTexts)),
      spans: Dictionary(uniqueKeysWithValues: zip(spans, spanTexts)))
  }
}

extension TripCatalogue {
  /// Every day that a page can show, except days in the text of stories.
  fileprivate var days: Set<CalendarDay> {
    var days: Set<CalendarDay> = []
    for itinerary in trips {
      for day in itinerary.days { if let date = day.date { days.insert(date) } }
      if let first = itinerary.first { days.insert(first) }
      if let last = itinerary.last { days.insert(last) }
      for stop in itinerary.trip.stops { if let departure = stop.departure { days.insert(departure.day) } }
    }
    return days
  }
}
