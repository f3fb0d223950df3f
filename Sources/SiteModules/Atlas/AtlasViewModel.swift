internal import Entities
internal import Journeys
internal import MapDrawing
internal import PagePaths
internal import Pages
package import Templates
internal import Text
internal import Wording

/// The page with the journeys of all trips on one map, and their list.
package struct AtlasViewModel: ViewModel {
  let page: PageViewModel
  let facts: AtlasFacts
  let albums: PhotoAlbums
  let heading: String
  let count: String
  let distance: String?
  let map: AtlasMapViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The atlas's heading.") { $0.heading }
    $0.text("count", "The number of all trips, as in `12 trips`.") { $0.count }
    $0.text("distance", "The sum of the distances of all trips.") { $0.distance }
    $0.markup("map", needs: .map, "The journeys of all trips as a wide SVG. Each journey links to its trip.")
    {
      $0.map
    } write: { map, _, output in
      AtlasMapView.write(map, into: &output)
    }
    $0.text("credit", needs: .map, "The source of the land on the map. Name it beside the map.") {
      $0.map?.credit
    }
    $0.text(
      "dataCredit",
      "Whose roads the journeys follow, and who found their places, as in `OSRM, OpenStreetMap contributors`."
    ) { $0.page.wording.credit($0.facts.catalogue.trips.dataCredits) }
    $0.list("years", "All trips, grouped by the year of their first day.", of: { $0.facts.years }) {
      AtlasYearViewModel(wording: $0.page.wording, albums: $0.albums, year: $1)
    }
    $0.list("tags", "The tags of all trips, sorted by name, for filters.", of: { $0.facts.tags }) {
      AtlasChoiceViewModel(value: $1.slug, name: $1.name)
    }
    $0.list("modes", "The modes of all trips, for filters.", of: { $0.facts.modes }) {
      AtlasChoiceViewModel(value: $1.rawValue, name: $0.page.wording.strings.name(of: $1))
    }
  }
}

/// The trips of the atlas that began in one year.
package struct AtlasYearViewModel: ViewModel {
  let wording: SiteWording
  let albums: PhotoAlbums
  let year: AtlasFacts.Year

  package static let fields = Fields<Self> {
    $0.text("year", "The year. Absent for trips without a date.") {
      $0.year.year
    } write: {
      $2.append($0)
    }
    $0.list("trips", "The year's trips, newest first.", of: { $0.year.trips }) {
      AtlasTripViewModel(wording: $0.wording, albums: $0.albums, trip: $1)
    }
  }
}

/// A trip in the atlas's list.
package struct AtlasTripViewModel: ViewModel {
  let wording: SiteWording
  let albums: PhotoAlbums
  let trip: AtlasTrip

  package static let fields = Fields<Self> {
    $0.text("title", "The trip's title.") { $0.trip.itinerary.trip.title }
    $0.text("url", "The address of the page of the trip. The journey on the map links to the same address.") {
      PagePath.trip($0.trip.itinerary.trip.slug)
    } write: {
      $1.wording.pagePaths.write($0, into: &$2)
    }
    $0.text("dates", needs: .dates, "The first and the last day, as in `14–23 June 2025`.") {
      $0.wording.dates(of: $0.trip.itinerary)
    }
    $0.text(
      "distance", "The sum of all legs: along tracks and roads where these are known, else in straight lines."
    ) {
      $0.wording.distance(of: $0.trip.itinerary)
    }
    $0.text("year", "The year of the first day.") {
      $0.trip.itinerary.first?.year
    } write: {
      $2.append($0)
    }
    $0.text("tagWords", "The tags of the trip as in addresses, with spaces between them, for scripts.") {
      $0.trip.tagSlugs.joined(separator: " ")
    }
    $0.text("modeWords", "The modes of the trip with spaces between them, for scripts: `car ferry`.") {
      $0.trip.itinerary.modes.map(\.rawValue).joined(separator: " ")
    }
    $0.object("cover", "The trip's picture.") {
      CoverViewModel(of: $0.trip.itinerary.trip, in: $0.albums, wording: $0.wording)
    }
    $0.flag("isDraft", "Whether the trip is a draft. `--drafts` shows drafts.") {
      $0.trip.itinerary.trip.isDraft
    }
  }
}

package struct AtlasChoiceViewModel: ViewModel {
  let value: String
  let name: String

  package static let fields = Fields<Self> {
    $0.text("value", "The same word as in `tagWords` or `modeWords` of a trip.") { $0.value }
    $0.text("name", "The text for readers.") { $0.name }
  }
}
