import ContentReaders
import Entities
import Journeys
import TestSupport
import Testing
import Text

/// Visits below a stay: the list of stops, its days, and what is said of wrong ones.
@Suite struct `Day trips from a stay` {
  private func read(_ stops: String) throws -> (itinerary: Itinerary?, problems: String) {
    let scratch = try Scratch()
    try scratch.put("trips/kyushu.md", "---\ntitle: Kyushu\nby: train\nstops:\n\(stops)\n---\n")
    var problems: [Diagnostic] = []
    let trip = TripReader(contentFolder: scratch.path, shownPrefix: "Content/")
      .read("trips/kyushu.md", reporting: &problems)
      .flatMap { JourneyInteractor().trip(from: $0, reporting: &problems) }
    return (
      trip.map { ItineraryInteractor().itinerary(of: $0) },
      problems.map { $0.rendered(color: false) }.joined()
    )
  }

  /// Each stop as its number, its name, its nights and the mode of the way to it.
  private func stops(_ itinerary: Itinerary?) -> [String] {
    guard let trip = itinerary?.trip else { return [] }
    return zip(trip.stops, trip.stops.numbers).enumerated().map { index, stop in
      let (stop, number) = stop
      return [
        number.map { "\($0)" } ?? "-", stop.name, stop.nights.map { "\($0)" } ?? "?",
        trip.mode(to: index).rawValue,
      ].joined(separator: " ")
    }
  }

  private func days(_ itinerary: Itinerary?) -> [String] {
    itinerary?.days.map { "\($0.number) \($0.date?.iso ?? "-") \(Array($0.arrivals))" } ?? []
  }

  private let base = "  - {name: Fukuoka, at: [33.59, 130.4]}\n  - name: Nagasaki\n    at: 32.75, 129.88\n"

  @Test func `are between the stay and its return, on one day after the other`() throws {
    let (trip, problems) = try read(
      base + """
            arrive: 2025-05-01
            nights: 3
            visits:
              - {name: Hirado, at: [33.37, 129.55], by: bus}
              - {name: Shimabara, at: [32.78, 130.37]}
          - {name: Kumamoto, at: [32.8, 130.7]}
        """)
    #expect(problems == "")
    #expect(
      stops(trip) == [
        "1 Fukuoka ? train", "2 Nagasaki 1 train", "3 Hirado ? bus", "- Nagasaki 1 bus",
        "4 Shimabara ? train",
        "- Nagasaki 1 train", "5 Kumamoto ? train",
      ])
    #expect(
      days(trip) == ["1 2025-05-01 [0, 1]", "2 2025-05-02 [2, 3]", "3 2025-05-03 [4, 5]", "4 2025-05-04 [6]"])
    let places = trip?.trip.stops.map(\.coordinate)
    #expect(places?[3] == places?[1])
    #expect(trip?.legs[1].distance == trip?.legs[2].distance)
    #expect(trip?.trip.stops[1].nightsTold == 3)
    #expect(trip?.trip.stops.compactMap(\.nightsSpent) == [1, 1, 1])
    #expect(trip?.trip.stops.writtenCount == 5)
  }

  @Test func `on one day are one round trip, also from a stay without an end`() throws {
    let (trip, problems) = try read(
      base + """
            arrive: 2025-05-01
            visits:
              - {name: Hirado, at: [33.37, 129.55], day: 3}
              - {name: Sasebo, at: [33.18, 129.72], day: 3}
        """)
    #expect(problems == "")
    #expect(
      stops(trip) == [
        "1 Fukuoka ? train", "2 Nagasaki 2 train", "3 Hirado ? train", "4 Sasebo ? train",
        "- Nagasaki ? train",
      ])
    #expect(days(trip) == ["1 2025-05-01 [0, 1]", "2 2025-05-02 []", "3 2025-05-03 [2, 3, 4]"])
  }

  @Test func `follow from the dates of the visit, and the departure from the return`() throws {
    let (trip, problems) = try read(
      base + """
            arrive: 2025-05-01 18:00
            depart: 2025-05-05 09:00
            visits: [{name: Hirado, at: [33.37, 129.55], arrive: 2025-05-03 10:00}]
          - {name: Kumamoto, at: [32.8, 130.7], arrive: 2025-05-05 12:00}
        """)
    #expect(problems == "")
    #expect(
      stops(trip) == [
        "1 Fukuoka ? train", "2 Nagasaki 2 train", "3 Hirado ? train", "- Nagasaki 2 train",
        "4 Kumamoto ? train",
      ])
    #expect(
      trip?.trip.stops.map { $0.departure?.iso } == [nil, nil, nil, "2025-05-05T09:00+09:00", nil])
    #expect(trip?.legs.map(\.duration) == [nil, nil, nil, 180])
    #expect(
      days(trip) == [
        "1 2025-05-01 [0, 1]", "2 2025-05-02 []", "3 2025-05-03 [2, 3]", "4 2025-05-04 []",
        "5 2025-05-05 [4]",
      ])
  }

  @Test func `need neither dates nor nights`() throws {
    let (trip, problems) = try read(base + "    visits: [Sasebo]")
    #expect(problems == "")
    #expect(
      stops(trip) == ["1 Fukuoka ? train", "2 Nagasaki ? train", "3 Sasebo ? train", "- Nagasaki ? train"])
    #expect(days(trip) == [])
  }

  @Test func `are found by their visible name and number`() throws {
    let (trip, _) = try read(base + "    visits: [Sasebo]\n  - {name: Kumamoto, at: [32.8, 130.7]}")
    let names = StopNames(of: trip?.trip.stops ?? [])
    #expect(
      ["Nagasaki", "Nagasaki (2)", "Sasebo", "3", "4", "5"].map(names.position) == [1, nil, 2, 2, 4, nil])
  }

  @Test func `have their own costs, after those of the stay`() throws {
    let (trip, problems) = try read(
      base + """
            cost: 90 EUR inn
            nights: 2
            visits:
              - name: Sasebo
                fare: 12 EUR train
                cost: 7 EUR zoo
          - {name: Kumamoto, at: [32.8, 130.7], cost: 3 EUR tea}
        """)
    #expect(problems == "")
    #expect(
      trip?.trip.costs.entries.map { "\($0.stop ?? -1) \($0.category)" } == [
        "1 lodging", "2 transport", "2 other", "4 other",
      ])
  }

  @Test(arguments: [
    (
      "    nights: 2\n    visits: [{name: Sasebo, day: 4}]",
      """
      Content/trips/kyushu.md:9:34: error: this visit is on day 4, and the stay ends on day 3 [visit-order]
          9 |     visits: [{name: Sasebo, day: 4}]
            |                                  ^
            = hint: the day of arrival is day 1

      """
    ),
    (
      "    nights: 3\n    visits: [{name: Sasebo, day: 3}, {name: Hirado, day: 2}]",
      """
      Content/trips/kyushu.md:9:58: error: this visit is on day 2 of the stay, before the visit above it on day 3 [visit-order]
          9 |     visits: [{name: Sasebo, day: 3}, {name: Hirado, day: 2}]
            |                                                          ^
            = hint: list visits in the order of their days

      """
    ),
    (
      "    visits: [{name: Sasebo, nights: 1}]",
      """
      Content/trips/kyushu.md:8:37: error: a visit has no nights [misplaced-key]
          8 |     visits: [{name: Sasebo, nights: 1}]
            |                                     ^
            = hint: make it a stop of its own, below this one under stops:

      """
    ),
    (
      "    day: 2",
      """
      Content/trips/kyushu.md:8:10: error: day is a key of a visit [misplaced-key]
          8 |     day: 2
            |          ^
            = hint: list day trips under visits: of a stay

      """
    ),
    (
      "    visits: Sasebo",
      """
      Content/trips/kyushu.md:8:13: error: visits takes a list [wrong-type]
          8 |     visits: Sasebo
            |             ^~~~~~
            = hint: begin each visit with a hyphen and a space, as in - Reine, or with - name:

      """
    ),
    (
      "    visits: [{name: Sasebo, visits: [Hirado]}]",
      """
      Content/trips/kyushu.md:8:38: error: a visit has no visits of its own [misplaced-key]
          8 |     visits: [{name: Sasebo, visits: [Hirado]}]
            |                                      ^~~~~~
            = hint: list all visits below the stay

      """
    ),
  ])
  func `with errors are reported with their place`(_ stay: String, _ told: String) throws {
    #expect(try read(base + stay).problems == told)
  }
}
