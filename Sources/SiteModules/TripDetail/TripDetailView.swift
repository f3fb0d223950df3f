internal import MapDrawing
internal import QRCodes
package import Templates
internal import Text

/// The page of a trip.
package struct TripDetailViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var title: String
  var summary: String?
  var dates: String?
  var startISO: String?
  var endISO: String?
  var isDraft: Bool
  var duration: String?
  var distance: String?
  var kilometres: String?
  var stopCount: String?
  var travellers: String?
  var countries: [NameViewModel]
  var tags: [NameViewModel]
  var cover: CoverViewModel?
  var modes: [ModeTotalViewModel]
  var travelTime: String?
  var hasTravelTimes: Bool
  var hasMap: Bool
  /// As markup, which is less than what it is written from.
  var map: [UInt8]
  var smallMap: RouteMapViewModel?
  var story: [UInt8]
  var days: [DayViewModel]
  var previous: LinkViewModel?
  var next: LinkViewModel?
  var extra: LooseValue?
  var structuredData: StructuredDataViewModel?
  var qr: QRCode?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("title", "The trip's title.") { $0.title }
    $0.text("summary", "Its summary.") { $0.summary }
    $0.text("dates", "From when to when, as in `14–23 June 2025`.") { $0.dates }
    $0.text("startISO", "The first day as in ISO 8601.") { $0.startISO }
    $0.text("endISO", "The last day as in ISO 8601.") { $0.endISO }
    $0.flag("isDraft", "Whether it is a draft, shown because drafts were asked for.") { $0.isDraft }
    $0.text("duration", "How long it took, as in `10 days`.") { $0.duration }
    $0.text("distance", "All legs together: the sum of the legs as they are shown.") { $0.distance }
    $0.text("distanceKilometres", "The same in kilometres with one decimal, for programs.") { $0.kilometres }
    $0.text("stopCount", "How many stops, as in `6 stops`; absent without any.") { $0.stopCount }
    $0.flag("hasMap", "Whether any stop has coordinates.") { $0.hasMap }
    $0.text("travellers", "Who travelled, as in `us and the dog`.") { $0.travellers }
    $0.list(
      "countries", "The countries, in the author's order; those of the stops where the author names none."
    ) { $0.countries }
    $0.list("tags", "The tags, in the author's order.") { $0.tags }
    $0.object("cover", "The trip's picture.") { $0.cover }
    $0.list("modes", "How it was travelled, in order of first use.") { $0.modes }
    $0.flag("hasModes", "Whether there is a leg with a distance.") { !$0.modes.isEmpty }
    $0.text("travelTime", "The time that all legs took together; absent unless that of each is known.") {
      $0.travelTime
    }
    $0.flag("hasTravelTimes", "Whether that of any day is known.") { $0.hasTravelTimes }
    $0.markup("map", "The route as a tall SVG whose pins lead to the stops.") { $0.map }
    $0.markup("smallMap", "The route as a small SVG of lines and dots, without land, names and links.") {
      $0.smallMap != nil
    } write: { model, output in
      if let map = model.smallMap { RouteMapView(idPrefix: PageAnchor.smallMap).write(map, into: &output) }
    }
    $0.markup("story", "What is told of the whole trip; its headings begin with `<h3>`.") { $0.story }
    $0.flag("hasStory", "Whether anything is told of the whole trip.") { !$0.story.isEmpty }
    $0.list("days", "The days that have a stop or a story; one without a number where a trip has no days.") {
      $0.days
    }
    $0.flag("hasDays", "Whether there is a stop or a day with a story.") { !$0.days.isEmpty }
    $0.object("previous", "The trip before this one in time.") { $0.previous }
    $0.object("next", "The trip after this one in time.") { $0.next }
    $0.loose("extra", "What the trip's front matter keeps under `extra:`.") { $0.extra }
    $0.markup("structuredData", "schema.org's Trip as JSON-LD, in its script element.") { model, output in
      if let data = model.structuredData { StructuredDataView.render(data, into: &output) }
    }
    $0.markup("qr", "The page's address as a QR code, an SVG; absent where site.yml has no baseURL.") {
      $0.qr != nil
    } write: { model, output in
      if let code = model.qr, let url = model.page.url { QRCodeView.write(code, title: url, into: &output) }
    }
    $0.text("shortAddress", "The page's address without `https://`, for paper.") { $0.shortAddress }
  }
}

extension TripDetailViewModel {
  fileprivate var shortAddress: String? {
    page.url.map { url in
      let scheme = ["https://", "http://"].first { url.hasPrefix($0) }
      return String(url.dropFirst(scheme?.count ?? 0))
    }
  }
}

package struct ModeTotalViewModel: ViewModel, Equatable {
  var mode: String
  var way: String
  var name: String
  var distance: String
  var travelTime: String?
  var share: String
  var legs: String

  package static let fields = Fields<Self> {
    $0.text("mode", "The mode's name in English, as `ferry`, for classes and icons.") { $0.mode }
    $0.text("way", "What carries the traveller: foot, road, rail, water, air or other.") { $0.way }
    $0.text("name", "The mode in the site's language.") { $0.name }
    $0.text("distance", "The sum of its legs as they are shown.") { $0.distance }
    $0.text("travelTime", "The time that its legs took together; absent unless that of each is known.") {
      $0.travelTime
    }
    $0.text("share", "Its part of the whole distance in percent; the parts add up to 100.") { $0.share }
    $0.text("legs", "How many legs, as in `3 legs`.") { $0.legs }
  }
}
