import Entities
import Templates
import TestSupport
import Testing
import Text

@testable import PagePaths
@testable import Pages
@testable import Wording

@Suite struct `The menu of a page` {
  /// The first links and the others, as a page shows them.
  private func menu(
    _ titles: [String], hasSearch: Bool = true, of trips: [Itinerary] = [], hasAtlas: Bool = false
  ) throws -> String {
    var settings = SiteSettings()
    settings.search = hasSearch ? .ownIndex : .none
    let strings = try #require(
      LocalizedStrings(language: "en") { LocalizedStrings.Counted([:], other: $0) })
    let siteFrame = SiteFramePresenter(
      settings: settings, pagePaths: PagePathTable(baseURL: nil),
      formats: TravelFormats(settings: settings, countries: []), strings: strings,
      menu: titles.map { ($0, "/\($0)/") }, now: try #require(CalendarDay(iso: "2026-01-15")),
      hasAtlas: hasAtlas, trips: trips)
    let template: Template<PageViewModel> = try template(
      "{{#mainMenu}}{{title}} {{/mainMenu}}{{#hasMoreMenu}}| {{/hasMoreMenu}}{{#moreMenu}}{{title}} {{/moreMenu}}"
    )
    var output = OutputBuffer()
    template.render(siteFrame.page(.atlas, title: "Page"), into: &output)
    return output.string()
  }

  private func trip(_ slug: String, tags: [String] = [], first: String? = nil) throws -> Itinerary {
    var trip = Trip(slug: slug, title: slug, stops: [], source: ContentFile(path: "trips/\(slug).md"))
    trip.tags = tags
    return Itinerary(
      trip: trip, legs: [], days: [], first: try first.map { try #require(CalendarDay(iso: $0)) }, last: nil)
  }

  @Test func `has at most five links, with the search`() throws {
    let one = try trip("one")
    #expect(try menu(["a", "b", "c", "d"], of: [one]) == "a b c d ")
    #expect(try menu(["a", "b", "c", "d", "e", "f"], of: [one]) == "a b c d | e f ")
    #expect(try menu(["a", "b", "c", "d", "e"], hasSearch: false, of: [one]) == "a b c d e ")
    #expect(try menu(["a", "b", "c", "d", "e", "f"], hasSearch: false, of: [one]) == "a b c d e | f ")
  }

  @Test func `leads to the lists with content, if the author writes none`() throws {
    #expect(try menu([]) == "")
    #expect(try menu([], of: [trip("bare")]) == "")
    #expect(
      try menu([], of: [trip("bare"), trip("fen", tags: ["bog"], first: "2024-03-01")]) == "years tags ")
    #expect(try menu([], of: [trip("fen", first: "2024-03-01")], hasAtlas: true) == "atlas years ")
  }
}
