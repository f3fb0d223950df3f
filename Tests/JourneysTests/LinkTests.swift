import ContentReaders
import Entities
import Journeys
import TestSupport
import Testing
import Text

/// The keys `links` and `hours`.
@Suite struct `Links and hours` {
  private func read(_ lines: String) throws -> (trip: Trip, problems: [String]) {
    let scratch = try Scratch()
    try scratch.put("trips/a.md", "---\ntitle: A\n\(lines)\n---\n")
    var problems: [Diagnostic] = []
    let trip = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/a.md", reporting: &problems)
      .flatMap { JourneyInteractor().trip(from: $0, reporting: &problems) }
    return (try #require(trip), problems.map { "\($0.place?.line ?? 0): \($0.message)" })
  }

  @Test func `belong to a trip, a stop, a visit and an idea`() throws {
    let (trip, problems) = try read(
      """
      links: https://example.org/trip
      stops:
        - name: Bodø
          at: 67.2804, 14.4049
          nights: 2
          hours: Tu-Su 9:00-17:30, closed on holidays
          links:
            - https://www.example.org/a
            - {url: "https://example.org/b?c,d", title: "B: and more"}
          visits:
            - {name: Reine, at: "67.9313, 13.0885", day: 2, hours: daily, links: {url: https://example.org/v}}
      ideas:
        - {name: Hamnøy, at: "67.946, 13.132", hours: "9:00", links: [https://example.org/i]}
      """)
    #expect(problems == [])
    let ofStop = [
      WebLink("https://www.example.org/a"), WebLink("https://example.org/b?c,d", title: "B: and more"),
    ]
    #expect(trip.links == [WebLink("https://example.org/trip")])
    // The return to the stay has nothing of it.
    #expect(
      trip.stops.map(\.links) == [ofStop.compactMap(\.self), [WebLink("https://example.org/v")!], []])
    #expect(trip.stops.map(\.hours) == ["Tu-Su 9:00-17:30, closed on holidays", "daily", nil])
    #expect(trip.ideas.map(\.links) == [[WebLink("https://example.org/i")!]])
    #expect(trip.ideas.map(\.hours) == ["9:00"])
  }

  @Test func `say where an address is none, without a password`() throws {
    let (trip, problems) = try read(
      """
      links: [https://ida:s3cr3t@example.org/, https://example.org/, https://example.org/]
      stops: [{name: Bodø, at: "67.2804, 14.4049", links: ~, hours: ""}]
      """)
    #expect(
      problems == [
        "3: the address contains a user name or password, which every page would publish",
        "3: \"https://example.org/\" stands twice in links",
      ])
    #expect(trip.links == [WebLink("https://example.org/")])
    #expect(trip.stops.map(\.links) == [[]])
    #expect(trip.stops.map(\.hours) == [nil])
  }
}
