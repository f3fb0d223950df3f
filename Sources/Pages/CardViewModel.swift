internal import Entities
internal import MapDrawing
internal import PagePaths
package import Templates
internal import Text
internal import Wording

/// A trip in a list.
package struct CardViewModel: ViewModel {
  let wording: SiteWording
  let albums: PhotoAlbums
  let itinerary: Itinerary
  /// Nil if the cards of the list have no map, or if no stop of the trip has coordinates.
  let map: LateValue<JourneyMapViewModel?>?

  package static let fields = Fields<Self> {
    $0.text("title", "The trip's title.") { $0.itinerary.trip.title }
    $0.text("url", "The address of its page.") {
      PagePath.trip($0.itinerary.trip.slug)
    } write: {
      $1.wording.pagePaths.write($0, into: &$2)
    }
    $0.text("summary", "Its summary.") { $0.itinerary.trip.summary }
    $0.text("dates", needs: .dates, "The first and the last day, as in `14–23 June 2025`.") {
      $0.wording.dates(of: $0.itinerary)
    }
    $0.text("startISO", "The first day as in ISO 8601.") { $0.itinerary.first?.iso }
    $0.text("year", "The year of the first day.") {
      $0.itinerary.first?.year
    } write: {
      $2.append($0)
    }
    $0.text("days", "The number of days, as in `10 days`.") { card in
      card.itinerary.dayCount.map { card.wording.counted(.days, $0) }
    }
    $0.text(
      "distance", "The sum of all legs: along tracks and roads where these are known, else in straight lines."
    ) { $0.wording.distance(of: $0.itinerary) }
    $0.text("stops", "The number of stops, as in `6 stops`.") {
      $0.itinerary.trip.stops.isEmpty
        ? nil : $0.wording.counted(.stops, $0.itinerary.trip.stops.writtenCount)
    }
    $0.text(
      "countries", needs: .countries,
      "The names of the countries that it was made for, as in `Norway and Sweden`. Of more than three, the first ones and the "
        + "number of the others, as in `Laos, Thailand, Vietnam +2`."
    ) { $0.wording.destination(of: $0.itinerary) }
    $0.list("tags", "The trip's tags.", of: { $0.itinerary.trip.tags }) { $0.wording.link(to: .tag, $1) }
    $0.list("modes", "The modes of travel, in order of first use.", of: { $0.itinerary.modes }) {
      ModeViewModel(mode: $1, wording: $0.wording)
    }
    $0.object("cover", "The trip's picture.") { card in
      CoverViewModel(of: card.itinerary.trip, in: card.albums, wording: card.wording)
    }
    $0.markup(
      "map", "The journey as a small SVG. Absent on pages of one tag, country, year, traveller or mode."
    ) {
      $0.map
    } write: { map, card, output in
      guard let map = map.value else { return }
      JourneyMapView(idPrefix: "map-\(card.itinerary.trip.slug)-").write(map, into: &output)
    }
    $0.flag("isLocked", "Whether only readers with a passphrase can read the trip. Previews list it.") {
      $0.itinerary.trip.lock != nil
    }
    $0.flag("isDraft", "Whether the trip is a draft. `--drafts` shows drafts.") {
      $0.itinerary.trip.isDraft
    }
  }
}

package struct ModeViewModel: ViewModel {
  let mode: TravelMode
  let wording: SiteWording

  package static let fields = Fields<Self> {
    $0.text("mode", "The mode's name in English, as `ferry`, for classes and icons.") { $0.mode.rawValue }
    $0.text("name", "Its name in the site's language.") { $0.wording.strings.name(of: $0.mode) }
  }
}

/// The trips of a list that began in one year.
package struct YearViewModel: ViewModel {
  let year: Int?
  let cards: [CardViewModel]

  package static let fields = Fields<Self> {
    $0.text("year", "The year. Absent for trips without a date.") {
      $0.year
    } write: {
      $2.append($0)
    }
    $0.list("trips", "The year's trips, newest first.") { $0.cards }
  }
}
