internal import Entities
internal import PagePaths
internal import Pages
package import Templates
internal import Text
internal import Wording

/// The page with what all journeys add up to.
package struct StatsViewModel: ViewModel {
  let page: PageViewModel
  let stats: StatsWording
  let facts: StatsFacts

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The heading.") { $0.stats.site.strings[.stats] }
    $0.text("note", needs: .dates, "Which trips count.") { $0.stats.note }
    $0.flag("hasTrips", "Whether a trip has ended. Otherwise the page has no figures.") {
      !$0.facts.trips.isEmpty
    }
    $0.text("trips", "The number of trips that ended, as in `12 trips`.") {
      $0.stats.site.counted(.trips, $0.facts.trips.count)
    }
    $0.text("days", "The number of days on the way, as in `140 days`. Absent if no trip tells its length.") {
      $0.facts.days > 0 ? $0.stats.site.counted(.days, $0.facts.days) : nil
    }
    $0.text("nights", "The number of nights at stops. Absent if there are none.") {
      $0.facts.nights > 0 ? $0.stats.site.counted(.nights, $0.facts.nights) : nil
    }
    $0.text("tripsURL", "The address of a page with exactly these trips. Absent without trips.") {
      $0.facts.trips.isEmpty ? nil : $0.stats.url(ofAll: $0.facts.trips)
    }
    $0.text("distance", "The sum of the distances.") { $0.facts.distance.map($0.stats.distance) }
    $0.list("modes", "The modes, the longest distance first.", of: { $0.facts.modes }) {
      StatsModeViewModel(
        stats: $0.stats, sum: $1, largest: $0.facts.modes.map(\.distance).first ?? 0)
    }
    $0.list("years", "The years, the newest first.", of: { $0.facts.years }) {
      StatsYearViewModel(stats: $0.stats, sum: $1, largest: $0.facts.longestYear)
    }
    $0.flag("hasCountries", "Whether a country is known.") { !$0.facts.countries.isEmpty }
    $0.list(
      "countries", needs: .countryOfStops, "The countries, the most days first.", of: { $0.facts.countries }
    ) {
      StatsCountryViewModel(
        stats: $0.stats, sum: $1, most: $0.facts.countries.map(\.days).first ?? 0)
    }
    $0.list("records", "The longest, the highest and the like.", of: { $0.facts.records }) {
      StatsRecordViewModel(stats: $0.stats, record: $1)
    }
    $0.flag("hasPlaces", "Whether nights are known.") { !$0.facts.places.isEmpty }
    $0.list("places", "The places with the most nights.", of: { $0.facts.places }) {
      StatsPlaceViewModel(stats: $0.stats, sum: $1, most: $0.facts.places.map(\.nights).first ?? 0)
    }
  }
}

/// The distance by a mode.
package struct StatsModeViewModel: ViewModel {
  let stats: StatsWording
  let sum: StatsFacts.ModeSum
  let largest: Int

  package static let fields = Fields<Self> {
    $0.text("mode", "The mode's name in English, as `ferry`, for classes and icons.") {
      $0.sum.mode.rawValue
    }
    $0.text("way", "The kind of way: foot, road, rail, water, air or other.") {
      $0.sum.mode.traits.way.rawValue
    }
    $0.text("name", "Its name in the site's language.") {
      $0.stats.site.strings.name(of: $0.sum.mode)
    }
    $0.text("url", "The address of its page. Absent if there is none.") {
      $0.stats.site.link(to: $0.sum.mode)
    }
    $0.text("tripsURL", "The address of a page with exactly the trips that count.") {
      $0.stats.url(of: $0.sum.trips, .mode, $0.sum.mode.rawValue)
    }
    $0.text("distance", "The sum of its legs.") { $0.stats.distance($0.sum.distance) }
    $0.markup("bar", "The distance beside the largest one, as a wide SVG.") {
      $0.stats.part($0.sum, of: $0.largest)
    } write: { part, _, output in
      StatsBarView.write([part], into: &output)
    }
  }
}

/// The part of a bar for a mode.
struct StatsBarViewModel {
  var mode: String
  var way: String
  /// Thousandths.
  var share: Int
}

/// The days of a year. Days count from 0.
struct YearCalendarViewModel {
  var title: String
  /// The weekday of 1 January, 0 for Monday.
  var weekday: Int
  var away: [Int]
  var home: [Int]
  /// The short names and the first days.
  var months: [(name: String, start: Int)]
}

/// A year of journeys.
package struct StatsYearViewModel: ViewModel {
  let stats: StatsWording
  let sum: StatsFacts.YearSum
  let largest: Int

  package static let fields = Fields<Self> {
    $0.text("year", "The year.") {
      $0.sum.year
    } write: {
      $2.append($0)
    }
    $0.text("url", "The address of its page. Absent if there are no such pages.") { $0.url }
    $0.text("id", "The id of its calendar, as in `year-2025`.") { $0.stats.anchor(ofYear: $0.sum.year) }
    $0.text("tripsURL", "The address of its trip, or of the list of its trips on this page.") {
      $0.sum.trips.count == 1
        ? $0.stats.link(toTrip: $0.sum.trips[0], stop: nil).url
        : "#" + $0.stats.anchor(ofYear: $0.sum.year)
    }
    $0.list("trips", "The trips with a day in it, newest first.", of: { $0.sum.trips }) {
      StatsTripViewModel(stats: $0.stats, trip: $1)
    }
    $0.text("distance", "The distance of the legs that ended in it. Absent if there are none.") {
      $0.sum.distance >= 5 ? $0.stats.distance($0.sum.distance) : nil
    }
    $0.markup("bar", "The distance by mode beside the largest one, as a wide SVG.") {
      $0.shares
    } write: { shares, _, output in
      StatsBarView.write(shares, into: &output)
    }
    $0.text("days", "The days on the way, as in `23 days`. Absent if none is known.") {
      $0.sum.away.isEmpty ? nil : $0.stats.site.counted(.days, $0.sum.away.count)
    }
    $0.markup(
      "calendar", "A calendar of the year as an SVG, with the days on the way. Absent if none is known."
    ) {
      $0.sum.away.isEmpty ? nil : $0.calendar
    } write: { calendar, _, output in
      YearCalendarView(year: calendar).write(into: &output)
    }
  }
}

extension StatsYearViewModel {
  private var url: String? {
    let site = stats.site
    return site.settings.madeTerms.contains(.year)
      ? site.pagePaths.url(.term(.year, "\(sum.year)")) : nil
  }

  private var shares: [StatsBarViewModel] {
    sum.modes.map { stats.part($0, of: largest) }
  }

  private var calendar: YearCalendarViewModel {
    YearCalendarViewModel(
      title: "\(sum.year): " + stats.site.counted(.days, sum.away.count), weekday: sum.weekday,
      away: sum.away, home: sum.home,
      months: zip(stats.site.formats.months, sum.months).map { (name: $0, start: $1) })
  }
}

/// The days in a country.
package struct StatsCountryViewModel: ViewModel {
  let stats: StatsWording
  let sum: StatsFacts.CountrySum
  let most: Int

  package static let fields = Fields<Self> {
    $0.object("country", "The country.") { $0.stats.site.countryLink($0.sum.country) }
    $0.text("tripsURL", "The address of a page with exactly the trips that count.") {
      $0.stats.url(of: $0.sum.trips, .country, $0.sum.country.letters.lowercased())
    }
    $0.text("days", "The days, as in `23 days`. A day in two countries counts for both.") {
      $0.stats.site.counted(.days, $0.sum.days)
    }
    $0.markup("bar", "The days beside the most, as a wide SVG.") {
      $0.stats.share($0.sum.days, of: $0.most)
    } write: { share, _, output in
      StatsBarView.write(share, into: &output)
    }
  }
}

/// The longest, the highest and the like.
package struct StatsRecordViewModel: ViewModel {
  let stats: StatsWording
  let record: StatsFacts.Record

  package static let fields = Fields<Self> {
    $0.text("name", "What it is, as in `Northernmost stop`.") { $0.stats.name(of: $0.record.value) }
    $0.text("value", "How long, high or far.") { $0.stats.text($0.record.value) }
    $0.text("title", "The trip or the stop.") {
      $0.stats.link(toTrip: $0.record.trip, stop: $0.record.stop).title
    }
    $0.text("url", "Its address.") {
      $0.stats.link(toTrip: $0.record.trip, stop: $0.record.stop).url
    }
  }
}

/// The nights at a place.
package struct StatsPlaceViewModel: ViewModel {
  let stats: StatsWording
  let sum: StatsFacts.PlaceSum
  let most: Int

  package static let fields = Fields<Self> {
    $0.text("name", "The name.") { $0.sum.name }
    $0.text("url", "The address of the stop, if only one trip stayed there once.") {
      $0.sum.places.count == 1
        ? $0.stats.link(toTrip: $0.sum.places[0].trip, stop: $0.sum.places[0].stop).url : nil
    }
    $0.text("nights", "The nights, as in `5 nights`.") {
      $0.stats.site.counted(.nights, $0.sum.nights)
    }
    $0.markup("bar", "The nights beside the most, as a wide SVG.") {
      $0.stats.share($0.sum.nights, of: $0.most)
    } write: { share, _, output in
      StatsBarView.write(share, into: &output)
    }
    $0.list("trips", "The trips that stayed there, newest first.", of: { $0.sum.places }) {
      StatsStayViewModel(stats: $0.stats, place: $1)
    }
  }
}

/// A trip that stayed at a place.
package struct StatsStayViewModel: ViewModel {
  let stats: StatsWording
  let place: StatsFacts.Place

  package static let fields = Fields<Self> {
    $0.text("title", "The title of the trip.") {
      $0.stats.link(toTrip: $0.place.trip, stop: nil).title
    }
    $0.text("url", "The address of the stop.") {
      $0.stats.link(toTrip: $0.place.trip, stop: $0.place.stop).url
    }
  }
}

/// A trip that counts.
package struct StatsTripViewModel: ViewModel {
  let stats: StatsWording
  let trip: Int

  package static let fields = Fields<Self> {
    $0.text("title", "The title.") { $0.stats.link(toTrip: $0.trip, stop: nil).title }
    $0.text("url", "The address.") { $0.stats.link(toTrip: $0.trip, stop: nil).url }
  }
}
