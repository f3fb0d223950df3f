import Entities
import Testing

@testable import Pages
@testable import SiteModules

@Suite struct `The words of a feed` {
  @Test func `list the newest trips with a date in the past`() throws {
    let site = try SampleSite()
    let siteFrame = try site.siteFrame()
    let facts = FeedInteractor().facts(of: site.catalogue([]), until: siteFrame.now)
    #expect(facts.entries.map(\.itinerary.trip.slug) == ["north", "old"])
    #expect(
      FeedPresenter(siteFrame: siteFrame).viewModel(for: facts)
        == FeedViewModel(
          title: "Trips & more", description: "Of us.", author: "A. Uthor", language: "en",
          home: "https://e.org/t/", atom: "https://e.org/t/feed.xml", json: "https://e.org/t/feed.json",
          updated: "2025-06-18T00:00:00Z",
          entries: [
            FeedViewModel.Entry(
              title: "North & back", url: "https://e.org/t/trips/north/", summary: "By boat and on foot.",
              image: "https://e.org/t/trips/a%20b.svg", updated: "2025-06-18T00:00:00Z",
              tags: ["Sea", "Two Words"],
              files: [
                file("north/north.gpx", "application/gpx+xml"),
                file("north/north.ics", "text/calendar"),
                file("north/north.json", "application/json"),
              ]),
            FeedViewModel.Entry(
              title: "Old", url: "https://e.org/t/trips/old/", updated: "2023-02-01T00:00:00Z",
              tags: ["Two Words"],
              files: [file("old/old.ics", "text/calendar"), file("old/old.json", "application/json")]),
          ]))
  }

  private func file(_ name: String, _ type: String) -> FeedViewModel.File {
    FeedViewModel.File(url: "https://e.org/t/trips/\(name)", type: type)
  }

  @Test func `are absent without a public address`() throws {
    let site = try SampleSite { $0.baseURL = nil }
    let siteFrame = try site.siteFrame()
    let facts = FeedInteractor().facts(of: site.catalogue([]), until: siteFrame.now)
    #expect(FeedPresenter(siteFrame: siteFrame).viewModel(for: facts) == nil)
  }
}
