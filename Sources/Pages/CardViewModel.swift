internal import Entities
internal import MapDrawing
internal import PagePaths
package import Templates
internal import Text
internal import Wording

/// A trip in a list.
package struct CardViewModel: ViewModel {
  let presenter: CardPresenter
  let itinerary: Itinerary

  package static let fields = Fields<Self> {
    $0.text("title", "The trip's title.") { $0.itinerary.trip.title }
    $0.text("url", "The address of its page.") {
      PagePath.trip($0.itinerary.trip.slug)
    } write: {
      $1.siteFrame.pagePaths.write($0, into: &$2)
    }
    $0.text("summary", "Its summary.") { $0.itinerary.trip.summary }
    $0.text("dates", needs: .dates, "The first and the last day, as in `14–23 June 2025`.") {
      $0.siteFrame.dates(of: $0.itinerary)
    }
    $0.text("startISO", "The first day as in ISO 8601.") { $0.itinerary.first?.iso }
    $0.text("year", "The year of the first day.") {
      $0.itinerary.first?.year
    } write: {
      $2.append($0)
    }
    $0.text("days", "The number of days, as in `10 days`.") { card in
      card.itinerary.dayCount.map { card.siteFrame.counted(.days, $0) }
    }
    $0.text(
      "distance", "The sum of all legs: along tracks and roads where these are known, else in straight lines."
    ) { $0.siteFrame.distance(of: $0.itinerary) }
    $0.text("stops", "The number of stops, as in `6 stops`.") {
      $0.itinerary.trip.stops.isEmpty
        ? nil : $0.siteFrame.counted(.stops, $0.itinerary.trip.stops.writtenCount)
    }
    $0.text(
      "countries", needs: .countries,
      "The names of the countries that it was made for, as in `Norway and Sweden`. Of more than three, the first ones and the "
        + "number of the others, as in `Laos, Thailand, Vietnam +2`."
    ) { $0.siteFrame.destination(of: $0.itinerary) }
    $0.list("tags", "The trip's tags.", of: { $0.itinerary.trip.tags }) { $0.siteFrame.link(to: .tag, $1) }
    $0.list("modes", "The modes of travel, in order of first use.", of: { $0.itinerary.modes }) {
      ModeViewModel(mode: $1, siteFrame: $0.siteFrame)
    }
    $0.object("cover", "The trip's picture.") { card in
      CoverViewModel(of: card.itinerary.trip, siteFrame: card.siteFrame)
    }
    $0.markup(
      "map", "The journey as a small SVG. Absent on pages of one tag, country, year, traveller or mode."
    ) {
      $0.itinerary.trip.hasPlace ? $0.presenter.geometry : nil
    } write: { geometry, card, output in
      guard let geometry = geometry(card.itinerary) else { return }
      let map = TripMapPresenter(siteFrame: card.siteFrame).map(for: geometry, of: card.itinerary)
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

extension CardViewModel {
  fileprivate var siteFrame: SiteFramePresenter { presenter.siteFrame }
}

package struct ModeViewModel: ViewModel {
  let mode: TravelMode
  let siteFrame: SiteFramePresenter

  package static let fields = Fields<Self> {
    $0.text("mode", "The mode's name in English, as `ferry`, for classes and icons.") { $0.mode.rawValue }
    $0.text("name", "Its name in the site's language.") { $0.siteFrame.strings.name(of: $0.mode) }
  }
}

/// The trips of a list that began in one year.
package struct YearViewModel: ViewModel {
  let presenter: CardPresenter
  let year: TripYear

  package static let fields = Fields<Self> {
    $0.text("year", "The year. Absent for trips without a date.") {
      $0.year.year
    } write: {
      $2.append($0)
    }
    $0.list("trips", "The year's trips, newest first.", of: { $0.year.trips }) {
      CardViewModel(presenter: $0.presenter, itinerary: $1)
    }
  }
}
