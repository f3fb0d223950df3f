internal import MapDrawing
package import Templates
internal import Text

/// The page with the routes of all trips on one map, and their list.
package struct AtlasViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var count: String
  var distance: String?
  var map: AtlasMapViewModel?
  var years: [AtlasYearViewModel]
  var tags: [AtlasChoiceViewModel]
  var modes: [AtlasChoiceViewModel]

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The atlas's heading.") { $0.heading }
    $0.text("count", "How many trips in all, as in `12 trips`.") { $0.count }
    $0.text("distance", "The distances of all trips together, as straight lines.") { $0.distance }
    $0.markup("map", "The routes of all trips as a wide SVG; each is a link to its trip.") {
      $0.map != nil
    } write: { model, output in
      if let map = model.map { AtlasMapView.write(map, into: &output) }
    }
    $0.text("credit", "Who made the land that the map shows, to be named beside it.") {
      $0.map?.credit
    }
    $0.list("years", "All trips by the year in which they began.") { $0.years }
    $0.list("tags", "The tags of all trips by name, to choose from.") { $0.tags }
    $0.list("modes", "The modes of all trips, to choose from.") { $0.modes }
  }
}

/// The trips of the atlas that began in one year.
package struct AtlasYearViewModel: ViewModel {
  var year: String?
  var trips: [AtlasTripViewModel]

  package static let fields = Fields<Self> {
    $0.text("year", "The year; absent for trips without a date.") { $0.year }
    $0.list("trips", "The year's trips, newest first.") { $0.trips }
  }
}

/// A trip in the atlas's list.
package struct AtlasTripViewModel: ViewModel {
  var title: String
  var url: String
  var dates: String?
  var distance: String?
  var year: String?
  var tags: String
  var modes: String
  var isDraft: Bool

  package static let fields = Fields<Self> {
    $0.text("title", "The trip's title.") { $0.title }
    $0.text("url", "The address of its page, which is that of its route's link too.") { $0.url }
    $0.text("dates", "From when to when, as in `14–23 June 2025`.") { $0.dates }
    $0.text("distance", "All legs together, as straight lines.") { $0.distance }
    $0.text("year", "The year of the first day.") { $0.year }
    $0.text("tagWords", "Its tags as they stand in addresses, parted by spaces, for a script.") { $0.tags }
    $0.text("modeWords", "Its modes, parted by spaces, for a script: `car ferry`.") { $0.modes }
    $0.flag("isDraft", "Whether the trip is a draft, shown because drafts were asked for.") { $0.isDraft }
  }
}

package struct AtlasChoiceViewModel: ViewModel, Equatable {
  var value: String
  var name: String

  package static let fields = Fields<Self> {
    $0.text("value", "As it stands among a trip's `tagWords` or `modeWords`.") { $0.value }
    $0.text("name", "As it is shown.") { $0.name }
  }
}
