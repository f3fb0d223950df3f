internal import Entities
internal import Geodesy
internal import Journeys
internal import PagePaths
internal import Pages
internal import Wording

/// How the page of all journeys writes figures, and where they lead.
struct StatsWording: Sendable {
  let site: SiteWording
  let catalogue: TripCatalogue

  var note: String {
    site.strings.text(.statsNote, a: site.formats.texts(site.now.adding(days: -1)).medium)
  }

  func distance(_ tenths: Int) -> String { site.formats.distance(tenths: tenths, showsTenths: false) }

  func name(of value: StatsFacts.Record.Value) -> String {
    switch value {
    case .distance: site.strings[.longestWay]
    case .days: site.strings[.mostDays]
    case .height: site.strings[.highestPoint]
    case .northernmost: site.strings[.northernmost]
    case .southernmost: site.strings[.southernmost]
    case .farFromHome: site.strings[.farFromHome]
    }
  }

  func text(_ value: StatsFacts.Record.Value) -> String {
    switch value {
    case .distance(let tenths): return distance(tenths)
    case .days(let count): return site.counted(.days, count)
    case .height(let metres):
      let length = metres / Distances.metresOfPart(in: site.formats.units)
      return site.formats.shortDistance(Int(length.rounded()))
    case .northernmost(let place), .southernmost(let place): return place.latitudeText
    case .farFromHome(let metres):
      // Readers learn about where the author lives only to ten kilometres or miles.
      let tens = metres / Distances.metres(in: site.formats.units) / 10
      return distance(Int(tens.rounded()) * 100)
    }
  }

  /// A link to a stop, or to a trip if there is no stop.
  func link(toTrip trip: Int, stop: Int?) -> (title: String, url: String) {
    let found = catalogue.trips[trip].trip
    let url = site.pagePaths.url(.trip(found.slug))
    guard let stop else { return (found.title, url) }
    return (found.stops[stop].name, url + "#" + PageAnchor.stop(stop).id)
  }

  /// The address of a page with exactly these trips: the trip, the page of the term, or else the list of trips, narrowed to those that
  /// have ended. Without JavaScript, the list shows all trips.
  func url(of trips: [Int], _ kind: TermKind, _ slug: String) -> String {
    if trips.count == 1 { return link(toTrip: trips[0], stop: nil).url }
    if site.settings.madeTerms.contains(kind),
      catalogue.terms(kind).contains(where: { $0.slug == slug && $0.trips == trips })
    {
      return site.pagePaths.url(.term(kind, slug))
    }
    return listURL + "&\(kind.rawValue)=\(slug)"
  }

  /// The address of a page with all trips that have ended.
  func url(ofAll trips: [Int]) -> String {
    trips.count == 1 ? link(toTrip: trips[0], stop: nil).url : listURL
  }

  private var listURL: String { site.pagePaths.url(.tripList(page: 1)) + "#state=travelled" }

  func anchor(ofYear year: Int) -> String { "year-\(year)" }

  func part(_ sum: StatsFacts.ModeSum, of whole: Int) -> StatsBarViewModel {
    StatsBarViewModel(
      mode: sum.mode.rawValue, way: sum.mode.traits.way.rawValue, share: share(sum.distance, of: whole))
  }

  /// Thousandths, enough of them to be seen.
  func share(_ part: Int, of whole: Int) -> Int { whole > 0 ? max(part * 1000 / whole, 3) : 0 }
}
