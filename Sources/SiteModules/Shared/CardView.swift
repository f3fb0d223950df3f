internal import MapDrawing
package import Templates

/// A trip as the lists show it.
package struct CardViewModel: ViewModel {
  var slug: String
  var title: String
  var url: String
  var summary: String?
  var dates: String?
  var startISO: String?
  var year: String?
  var days: String?
  var distance: String?
  var stops: String?
  var countries: String?
  var tags: [NameViewModel]
  var modes: [ModeViewModel]
  var cover: CoverViewModel?
  var map: RouteMapViewModel?
  var isDraft: Bool

  package static let fields = Fields<Self> {
    $0.text("title", "The trip's title.") { $0.title }
    $0.text("url", "The address of its page.") { $0.url }
    $0.text("summary", "Its summary.") { $0.summary }
    $0.text("dates", "From when to when, as in `14–23 June 2025`.") { $0.dates }
    $0.text("startISO", "The first day as in ISO 8601.") { $0.startISO }
    $0.text("year", "The year of the first day.") { $0.year }
    $0.text("days", "How long it took, as in `10 days`.") { $0.days }
    $0.text("distance", "All legs together, as straight lines.") { $0.distance }
    $0.text("stops", "How many stops, as in `6 stops`.") { $0.stops }
    $0.text("countries", "The countries' names, as in `Norway and Sweden`.") { $0.countries }
    $0.list("tags", "The trip's tags.") { $0.tags }
    $0.list("modes", "How it was travelled, in order of first use.") { $0.modes }
    $0.object("cover", "The trip's picture.") { $0.cover }
    $0.markup("map", "The route as a small SVG; absent on pages of one tag, country or year.") {
      $0.map != nil
    } write: { model, output in
      if let map = model.map { RouteMapView(idPrefix: "map-\(model.slug)-").write(map, into: &output) }
    }
    $0.flag("isDraft", "Whether the trip is a draft, shown because drafts were asked for.") { $0.isDraft }
  }
}

package struct ModeViewModel: ViewModel, Equatable {
  var mode: String
  var name: String

  package static let fields = Fields<Self> {
    $0.text("mode", "The mode's name in English, as `ferry`, for classes and icons.") { $0.mode }
    $0.text("name", "Its name in the site's language.") { $0.name }
  }
}

package struct CoverViewModel: ViewModel, Equatable {
  var url: String
  var alternative: String
  var width: String?
  var height: String?

  package static let fields = Fields<Self> {
    $0.text("url", "The picture's address.") { $0.url }
    $0.text("alt", "What it shows, for those who cannot see it; may be empty.") { $0.alternative }
    $0.text("width", "Pixels; absent where the file does not tell.") { $0.width }
    $0.text("height", "Pixels; absent where the file does not tell.") { $0.height }
  }
}

/// The trips of a list that began in one year.
package struct YearViewModel: ViewModel {
  var year: String?
  var trips: [CardViewModel]

  package static let fields = Fields<Self> {
    $0.text("year", "The year; absent for trips without a date.") { $0.year }
    $0.list("trips", "The year's trips, newest first.") { $0.trips }
  }
}
