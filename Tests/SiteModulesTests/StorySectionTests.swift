import Entities
import Journeys
import Markdown
import Testing

@testable import PagePaths
@testable import Pages
@testable import Stories
@testable import Wording

/// A trip of these stops, a night at each, or without any days.
private func itinerary(_ names: String..., hasDays: Bool = true) -> Itinerary {
  let stops = names.map { Waypoint(name: $0, nights: hasDays ? 1 : nil) }
  return ItineraryInteractor().itinerary(
    of: Trip(slug: "t", title: "T", stops: stops, source: ContentFile(path: "trips/t.md")))
}

private func sections(of itinerary: Itinerary, under headings: String...) -> StorySectionInteractor.Sections {
  StorySectionInteractor(itinerary: itinerary, dayHeading: DayHeading(word: "Tag", pattern: "Tag {n}"))
    .sections(under: headings)
}

private typealias Sections = StorySectionInteractor.Sections

@Suite struct `Sections of a story` {
  @Test func `belong to the days and stops in their headings`() {
    #expect(
      sections(of: itinerary("Oslo", "Day 2", "Å"), under: "Å", "Tag 3: heim", "Day 2", "Packing", "Day 1")
        == Sections(keys: [.stop(2), .day(3), .stop(1), nil, .day(1)]))
    #expect(sections(of: itinerary("Oslo")) == Sections())
  }

  @Test func `cannot have a day that the trip lacks`() {
    let hint = "days come from arrivals, departures and nights; this text joins the story of the whole trip"
    #expect(
      sections(of: itinerary("Oslo", "Å", "Bodø"), under: "Day 4", "Day 5", "Tag 9: so")
        == Sections(
          keys: [.day(4), nil, nil],
          remarks: [
            StoryPlan.Remark(heading: 1, message: "this trip has 4 days, so it has no day 5", hint: hint),
            StoryPlan.Remark(heading: 2, message: "this trip has 4 days, so it has no day 9", hint: hint),
          ]))
    #expect(
      sections(of: itinerary("Oslo", "Å", hasDays: false), under: "Day 9") == Sections(keys: [.day(9)]))
  }

  @Test func `go to the visits of a stop in order`() {
    let trip = itinerary("Oslo", "Å", "Oslo", "Oslo")
    #expect(
      sections(of: trip, under: "Oslo", "Oslo", "Å", "Oslo", "Oslo", "Å")
        == Sections(keys: [.stop(0), .stop(2), .stop(1), .stop(3), .stop(3), .stop(1)]))
  }

  @Test func `go to the numbered visit in their heading`() {
    let trip = itinerary("Oslo", "Å", "Oslo", "Oslo")
    #expect(
      sections(of: trip, under: "Oslo (3)", "Oslo (1)", "Oslo", "Å (1)", "Oslo (1925)", "Rome (2)")
        == Sections(keys: [.stop(3), .stop(0), .stop(2), .stop(1), nil, nil]))
    #expect(sections(of: trip, under: "Oslo (2)") == Sections(keys: [.stop(2)]))
    #expect(
      sections(of: itinerary("Oslo", "Oslo (2)", "Oslo"), under: "Oslo (2)", "Oslo (1)")
        == Sections(keys: [.stop(1), .stop(0)]))
  }

  @Test func `belong to a stop by any of its exact names`() {
    var trip = itinerary("Reine", "Å", "Reine").trip
    trip.stops[0].written = "Reine, Norway"
    trip.stops[1].name = "Å, Lofoten"
    trip.stops[2].written = "Reine, NO"
    let journey = ItineraryInteractor().itinerary(of: trip)
    #expect(
      sections(of: journey, under: "Reine, NO", "Å", "Reine (1)", "Å, Lofoten")
        == Sections(keys: [.stop(2), .stop(1), .stop(0), .stop(1)]))
  }

  @Test func `get a hint if they nearly name a stop`() {
    func remark(_ heading: Int, _ name: String, _ hint: String) -> StoryPlan.Remark {
      StoryPlan.Remark(
        heading: heading, message: "this heading is not the name of the stop \"\(name)\"",
        hint: "write \"## \(hint)\"; this text joins the story of the whole trip")
    }
    #expect(
      sections(
        of: itinerary("Bergen", "São Tomé", "Bergen"), under: "bergen", "Sao Tomé!", "Berg", "BERGEN (2)",
        "Bergen, Norway")
        == Sections(
          keys: [nil, nil, nil, nil, nil],
          remarks: [
            remark(0, "Bergen", "Bergen"), remark(1, "São Tomé", "São Tomé"),
            remark(3, "Bergen", "Bergen (2)"), remark(4, "Bergen", "Bergen"),
          ]))
  }

  @Test func `get a hint if they nearly name a day`() {
    let days = sections(
      of: itinerary("Oslo", "Å", hasDays: false),
      under: "Day two: the fjord", "Day2", "day #3", "Day 2nd", "Daylight", "Day trip", "Day", "A day two",
      "Day onest")
    #expect(days.keys == [StorySection?](repeating: nil, count: 9))
    #expect(
      days.remarks
        == [(0, 2), (1, 2), (2, 3), (3, 2)].map { heading, day in
          StoryPlan.Remark(
            heading: heading, message: "this heading is not the title of day \(day)",
            hint: "write \"## Tag \(day)\"; this text joins the story of the whole trip")
        })
  }

  @Test func `have a hint with the name of a visit without one`() {
    #expect(
      sections(of: itinerary("Oslo", "Å", "Oslo"), under: "Oslo", "Å")
        == Sections(
          keys: [.stop(0), .stop(1)],
          remarks: [
            StoryPlan.Remark(
              heading: 0, message: "the trip visits \"Oslo\" twice; this story goes to visit 1",
              hint: "write \"## Oslo (2)\" for visit 2, or \"## Oslo (1)\" if visit 1 is meant")
          ]))
    #expect(
      sections(of: itinerary("Oslo", "Oslo", "Oslo", "Oslo"), under: "Oslo", "Oslo (2)", "Oslo").remarks
        == [
          StoryPlan.Remark(
            heading: 2, message: "the trip visits \"Oslo\" 4 times; this story goes to visit 3",
            hint: "write \"## Oslo (4)\" for visit 4, or \"## Oslo (3)\" if visit 3 is meant")
        ])
  }

  @Test func `cannot have a visit that the trip lacks`() {
    #expect(
      sections(of: itinerary("Oslo", "Å", "Oslo"), under: "Oslo (3)", "Å (2)")
        == Sections(
          keys: [nil, nil],
          remarks: [
            StoryPlan.Remark(
              heading: 0, message: "the trip visits \"Oslo\" twice, so there is no visit 3",
              hint: "write \"## Oslo (2)\"; this text joins the story of the whole trip"),
            StoryPlan.Remark(
              heading: 1, message: "the trip visits \"Å\" once, so there is no visit 2",
              hint: "write \"## Å\"; this text joins the story of the whole trip"),
          ]))
  }
}

@Suite struct `A page's own ids` {
  private func own(_ anchors: PageAnchors, among ids: String...) -> [String] { ids.filter(anchors.contains) }

  @Test func `are the ids of its theme, its days, stops and maps`() {
    let dated = PageAnchors(of: itinerary("Oslo", "Å"), theme: ["main"])
    #expect(
      own(
        dated, among: "main", "day-1", "day-2", "day-3", "day-01", "day-1-1", "day", "stop-0", "stop-1",
        "stop-2",
        "stop-3", "stops", "map--t", "map-o", "small-map--d", "map-x", "map", "glance")
        == ["main", "day-1", "day-2", "day-3", "stop-1", "stop-2", "map--t", "map-o", "small-map--d"])
    let undated = PageAnchors(of: itinerary("Oslo", "Å", hasDays: false), told: [7])
    #expect(
      own(undated, among: "main", "day-1", "day-7", "stop-2", "stops") == ["day-7", "stop-2", "stops"])
    #expect(own(PageAnchors(theme: ["main"]), among: "main", "day-1", "stop-1", "map--t") == ["main"])
  }

  @Test func `lead to a part of its trip or nowhere`() {
    let anchors = PageAnchors(of: itinerary("Oslo", "Å"), theme: ["main"])
    #expect(
      ["main", "day-1", "day-3", "day-4", "stop-2", "stop-3", "stops", "map--t"].filter(anchors.hasPart) == [
        "day-1", "day-3", "stop-2",
      ])
  }

  @Test(arguments: ["stop-0", "stop--1", "stop--9223372036854775808", "day--9223372036854775808", "stop-"])
  func `have no number below 1`(id: String) {
    #expect(!PageAnchors(of: itinerary("Oslo", "Å")).contains(id))
  }

  @Test(arguments: [PageAnchor.day(1), .day(365), .stop(0), .stop(99), .stops])
  func `are read back unchanged`(anchor: PageAnchor) {
    #expect(PageAnchor(id: anchor.id) == anchor)
  }
}
