internal import Entities
internal import Journeys
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import QRCodes
internal import Stories
package import Templates
internal import Text
internal import Wording

/// The page of a trip.
package struct TripDetailViewModel: ViewModel {
  let trip: TripWording
  let page: PageViewModel
  let map: LateValue<JourneyMapViewModel>?
  let smallMap: LateValue<JourneyMapViewModel?>
  let profile: LateValue<(heights: ElevationProfile, view: ElevationProfileView)?>
  let mapInWords: LateValue<JourneyWordsViewModel?>
  let chapters: [ChapterViewModel]
  let exports: [ExportFormat]
  let structuredData: LateValue<StructuredDataViewModel>

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("title", "The trip's title.") { $0.facts.trip.title }
    $0.text("summary", "Its summary.") { $0.facts.trip.summary }
    $0.text("dates", needs: .dates, "The first and the last day, as in `14–23 June 2025`.") {
      $0.wording.dates(of: $0.facts.itinerary)
    }
    $0.text("startISO", "The first day as in ISO 8601.") { $0.facts.itinerary.first?.iso }
    $0.text("endISO", "The last day as in ISO 8601.") { $0.facts.itinerary.last?.iso }
    $0.flag("isDraft", "Whether the trip is a draft. `--drafts` shows drafts.") {
      $0.facts.trip.isDraft
    }
    $0.flag("isLocked", "Whether only readers with a passphrase can read the trip.") {
      $0.facts.trip.lock != nil
    }
    $0.text("duration", "The number of days, as in `10 days`.") { page in
      page.facts.itinerary.dayCount.map { page.wording.counted(.days, $0) }
    }
    $0.text("distance", "The sum of the legs as the page shows them.") { $0.distance }
    $0.text(
      "distanceNote",
      "What the distance is made of, as in `1,240 km: 1,102 km by road, 138 km in straight lines`, or that all legs are "
        + "straight lines."
    ) { $0.trip.distanceNote }
    $0.text(
      "routeCredit",
      "Whose roads the legs follow, as in `osrm, OpenStreetMap contributors`. Absent without such legs."
    ) { $0.trip.routeCredit }
    $0.text(
      "placeCredit",
      "Who found places of stops, as in `Nominatim, OpenStreetMap contributors`. Absent if tripsite knows all places."
    ) { $0.trip.placeCredit }
    $0.text(
      "climb",
      "The metres or feet up, the sum of the legs whose heights are known, as in `1,850 m`. Absent if none are, and for 0."
    ) { $0.trip.height($0.facts.climbs.total?.up, error: $0.facts.climbs.total?.error) }
    $0.text("descent", "The metres or feet down, likewise.") {
      $0.trip.height($0.facts.climbs.total?.down, error: $0.facts.climbs.total?.error)
    }
    $0.text("distanceKilometres", "The distance in kilometres with one decimal, for programs.") {
      $0.facts.itinerary.tenthsOfKilometres
    } write: {
      $2.append(tenths: $0)
    }
    $0.text("stopCount", "The number of stops, as in `6 stops`. Absent if there is none.") { page in
      page.facts.trip.stops.isEmpty ? nil : page.wording.counted(.stops, page.facts.trip.stops.writtenCount)
    }
    $0.flag("hasMap", "Whether any stop has coordinates.") { $0.facts.trip.hasPlace }
    $0.text("travellers", "The travellers, as in `us and the dog`.") {
      $0.wording.list($0.facts.trip.travellers)
    }
    $0.list("travellerLinks", "The travellers, each with a page.", of: { $0.facts.trip.travellers }) {
      $0.wording.link(to: .traveller, $1)
    }
    $0.list(
      "countries", needs: .countries,
      "The countries in the author's order. If the author names none, the countries of the stops.",
      of: { $0.facts.itinerary.countries }
    ) {
      $0.wording.countryLink($1)
    }
    $0.list("tags", "The tags, in the author's order.", of: { $0.facts.trip.tags }) {
      $0.wording.link(to: .tag, $1)
    }
    $0.list("links", "The links of the trip to other sites.", of: { $0.facts.trip.links }) {
      WebLinkViewModel(link: $1)
    }
    $0.flag("hasLinks", "Whether it has such links.") { !$0.facts.trip.links.isEmpty }
    $0.list(
      "documents", "The documents of the whole trip, if it shows them. Those of stops are with the stops.",
      of: { $0.facts.trip.shownDocuments(ofStop: nil) }
    ) { DocumentViewModel(document: $1, pagePaths: $0.wording.pagePaths) }
    $0.flag("hasDocuments", "Whether it shows such documents.") {
      !$0.facts.trip.shownDocuments(ofStop: nil).isEmpty
    }
    $0.object("cover", "The trip's picture.") { page in
      CoverViewModel(of: page.facts.trip, in: page.trip.albums, wording: page.wording)
    }
    $0.list("modes", "The modes of travel, in order of first use.", of: { $0.facts.modes }) {
      ModeTotalViewModel(trip: $0.trip, total: $1)
    }
    $0.flag("hasModes", "Whether there is a leg with a distance.") { $0.facts.distances.total != nil }
    $0.text("travelTime", "The sum of the travel times of all legs. Absent if any of them is unknown.") {
      page in
      page.facts.travelTimes.total.map(page.wording.strings.duration)
    }
    $0.flag("hasTravelTimes", "Whether any day has a travel time.") { $0.facts.hasTravelTimes }
    $0.markup("map", needs: .map, "The journey as a tall SVG whose pins lead to the stops.") {
      $0.map
    } write: { map, _, output in
      JourneyMapView(idPrefix: PageAnchor.tripMap).write(map.value, into: &output)
    }
    $0.object("mapInWords", needs: .mapInWords, "What `map` shows, for readers who do not see it.") {
      $0.mapInWords.value
    }
    $0.text(
      "finerMap", needs: .finerMap,
      "The address of a script that puts finer land into `map`, for readers who zoom. Absent if there is no finer land."
    ) { page in
      page.facts.map?.loadsFinerGround == true
        ? page.wording.pagePaths.url(.finerMap(trip: page.facts.trip.slug)) : nil
    }
    $0.markup(
      "profile",
      "The heights along all legs with known heights, as a wide SVG whose marks lead to the stops. Absent if these legs are "
        + "less than a fifth of the way on land and water."
    ) {
      $0.profile.value
    } write: { profile, _, output in
      profile.view.write(profile.heights, into: &output)
    }
    $0.list(
      "chapters", needs: .map,
      "The regions of a trip besides the one that its map shows, or the chapters of `map:`."
    ) {
      $0.chapters
    }
    $0.flag("hasChapters", needs: .map, "Whether there are such regions.") { !$0.chapters.isEmpty }
    $0.markup("smallMap", "The journey as a small SVG of lines and dots, without land, names and links.") {
      $0.smallMap.value
    } write: { map, _, output in
      JourneyMapView(idPrefix: PageAnchor.smallMap).write(map, into: &output)
    }
    $0.markup(
      "story", "The story of the whole trip, without its days and stops. Its highest heading is `<h3>`."
    ) { $0.story }
    $0.flag("hasStory", "Whether the trip has a story outside its days and stops.") { !$0.story.isEmpty }
    $0.list(
      "days",
      "All days. A trip without days has one entry without a number, and the days that have a story or a post.",
      of: { $0.facts.days }
    ) {
      DayViewModel(trip: $0.trip, day: $1, level: HeadingLevel.section)
    }
    $0.flag("hasDays", "Whether there is a stop, or a day with a story or a post.") { !$0.facts.days.isEmpty }
    $0.flag("hasDayIndex", "Whether the trip has more than six days, so that an index of them helps.") {
      $0.facts.days.count { $0.number != nil } > 6
    }
    $0.list("ideas", "The places that are on no day yet.", of: { Array($0.facts.trip.ideas.indices) }) {
      IdeaViewModel(trip: $0.trip, index: $1)
    }
    $0.flag("hasIdeas", "Whether there are such places.") { !$0.facts.trip.ideas.isEmpty }
    $0.list("photos", "The photos that belong to no day and no stop.", of: { $0.photos }) {
      $0.trip.photo($1)
    }
    $0.flag("hasPhotos", "Whether there are such photos.") { !$0.photos.isEmpty }
    $0.flag("hasAlbum", "Whether the page shows any photo of the album.") {
      !$0.facts.photos.isEmpty || $0.facts.hasPhotosInStory
    }
    $0.object("costs", "What the trip cost. Absent unless the trip shows it.") { page in
      page.facts.costs.map { CostsLineViewModel(wording: page.wording, facts: $0) }
    }
    $0.object("previous", "The previous trip in time.") { page in
      page.facts.older.map(page.wording.link)
    }
    $0.object("next", "The next trip in time.") { page in page.facts.newer.map(page.wording.link) }
    $0.list("exports", "The files of the trip to take along, such as GPX.", of: { $0.exports }) {
      ExportLinkViewModel(
        wording: $0.wording, format: $1, pagePath: .export($1, trip: $0.facts.trip.slug))
    }
    $0.flag("hasExports", "Whether there are such files.") {
      !$0.exports.isEmpty
    }
    $0.object("journal", "The trip's journal. Absent without posts.") { page in
      page.facts.posts.isEmpty
        ? nil
        : JournalLinkViewModel(wording: page.wording, trip: page.facts.trip, posts: page.facts.posts)
    }
    $0.object(
      "lastSeen", needs: .dates, "Where the travellers were last, while the trip is under way and has posts."
    ) { page in
      page.facts.lastSeen.map {
        LastSeenViewModel(wording: page.wording, albums: page.trip.albums, lastSeen: $0)
      }
    }
    $0.dynamic("extra", "The value of `extra:` in the trip's front matter.") {
      $0.facts.trip.extra.map { DynamicValue($0) }
    }
    $0.markup("structuredData", "schema.org's Trip as JSON-LD, in its script element.") {
      $0.structuredData
    } write: { data, _, output in
      StructuredDataView.render(data.value, into: &output)
    }
    $0.markup("qr", "The address of the page as a QR code (SVG). Absent if site.yml has no baseURL.") {
      page in
      page.url.flatMap { QRCode.holds($0) ? $0 : nil }
    } write: { url, _, output in
      if let code = QRCode(url) { QRCodeView.write(code, title: url, into: &output) }
    }
    $0.text("shortAddress", "The page's address without `https://`, for paper.") { page in
      page.url.map { url in url.firstRange(of: "://").map { String(url[$0.upperBound...]) } ?? url }
    }
  }
}

extension TripDetailViewModel {
  private var wording: SiteWording { trip.site }
  private var facts: TripDetailFacts { trip.facts }
  private var url: String? { wording.pagePaths.absolute(page.pagePath) }
  private var distance: String? { facts.distances.total.map(trip.distance) }
  private var photos: [AlbumPhoto] { facts.photos[.trip] ?? [] }
  private var story: [UInt8] { facts.story.general(below: HeadingLevel.section) }
}

/// The totals of the legs of one mode.
package struct ModeTotalViewModel: ViewModel {
  let trip: TripWording
  let total: ModeTotal

  package static let fields = Fields<Self> {
    $0.text("mode", "The mode's name in English, as `ferry`, for classes and icons.") {
      $0.total.mode.rawValue
    }
    $0.text("way", "The kind of way: foot, road, rail, water, air or other.") {
      $0.total.mode.traits.way.rawValue
    }
    $0.text("name", "The mode in the site's language. Absent for `other` if there are no other modes.") {
      $0.total.mode == .other && $0.trip.facts.modes.count == 1
        ? nil : $0.trip.site.strings.name(of: $0.total.mode)
    }
    $0.text("url", "The address of its page. Absent if the site makes none, and for other modes.") {
      $0.trip.site.link(to: $0.total.mode)
    }
    $0.text("distance", "The sum of its legs as they are shown.") {
      $0.trip.distance(tenths: $0.total.tenths)
    }
    $0.text("travelTime", "The sum of the travel times of its legs. Absent if any of them is unknown.") {
      mode in
      mode.total.minutes.map(mode.trip.site.strings.duration)
    }
    $0.text("share", "Its share of the whole distance in percent. The shares add up to 100.") {
      $0.total.share
    } write: {
      $2.append($0)
    }
    $0.text("legs", "The number of legs, as in `3 legs`.") {
      $0.trip.site.counted(.legs, $0.total.legs)
    }
  }
}
