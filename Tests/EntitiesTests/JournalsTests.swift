import Entities
import Testing

@Suite struct `The journals of a site` {
  private func entry(_ path: String, _ moment: LocalMoment?, trip: Int = 0, by authors: [String] = [])
    -> JournalEntry
  {
    JournalEntry(
      post: JournalPost(
        tripFolder: "trips/a", slug: path, title: path, authors: authors, source: ContentFile(path: path)),
      trip: trip, moment: moment)
  }

  private func moment(_ day: Int32, _ minute: Int16? = nil, offset: Int16? = nil) -> LocalMoment {
    LocalMoment(day: CalendarDay(number: day), minute: minute, offset: offset)
  }

  @Test func `have the newest post first, by its instant and not by the clocks`() {
    let journals = Journals([
      // 22:00 UTC of the day before, 23:00 UTC of this day, 12:00 UTC, midnight.
      entry("east", moment(100, 600, offset: 720)), entry("west", moment(100, 780, offset: -600)),
      entry("utc", moment(100, 720)), entry("b day", moment(100)), entry("a day", moment(100)),
      entry("no date", nil), entry("older", moment(99, 1439)),
    ])
    #expect(
      journals.entries.map(\.post.slug) == ["no date", "west", "utc", "a day", "b day", "older", "east"])
    #expect(journals.entry(from: "utc")?.moment == moment(100, 720))
    #expect(journals.entry(from: "none") == nil)
  }

  @Test func `divide posts by trip, and by the addresses of authors`() {
    let journals = Journals([
      entry("one", moment(1), trip: 2, by: ["ann", "Ann"]), entry("two", moment(2), by: ["Bo", "ANN"]),
      entry("three", moment(3), trip: 2),
    ]) { $0.lowercased() }
    #expect(journals.trips == [0, 2])
    #expect(journals.entries(ofTrip: 2).map(\.post.slug) == ["three", "one"])
    #expect(journals.entries(ofTrip: 1) == [])
    // The posts of the trip, and not those between them.
    #expect(journals.entries.map(\.post.slug) == ["three", "two", "one"])
    let neighbours = journals.entries.indices.map { journals.neighbours(of: $0) }
    #expect(neighbours.map(\.earlier?.post.slug) == ["one", nil, nil])
    #expect(neighbours.map(\.later?.post.slug) == [nil, nil, "three"])
    #expect(journals.authors.map(\.slug) == ["ann", "bo"])
    // As the newest post writes it.
    #expect(journals.authors.map(\.name) == ["ANN", "Bo"])
    #expect(journals.authors.map(\.entries) == [[1, 2], [1]])
  }
}
