import ContentReaders
import Entities
import Testing
import Text

@testable import Audiences

@Suite struct `Who sees a thing` {
  private static let audiences = Audiences(names: ["public", "family", "us"])
  private static let dated = """
    ---
    title: Valais
    until: 2025-08-31
    photos:
      map: true
      files:
        - {file: a.jpg, for: family, after: return}
        - b.jpg
    costs: [{amount: 3 EUR, for: public, until: 2025-07-02}, 4 EUR bus]
    ideas: [Brig, {name: Sion, for: us}]
    stops:
      - {name: Visp, after: 2025-07-06, until: 2025-07-20, for: family}
      - name: Zermatt
        way: {for: family, after: 2025-07-08}
        cost: 5 EUR
        fare: {amount: 6 EUR, for: family}
        visits: [{name: Hut, way: {until: 2025-07-10}, by: lift, fare: {amount: 7 EUR, for: public}}]
    ---
    ## Day 2 <!-- for: family, until: 2025-07-09 -->
    """

  private static func itinerary() throws -> Itinerary {
    let trip = Trip(slug: "a", title: "A", source: ContentFile(path: "trips/a.md"))
    return Itinerary(
      trip: trip, legs: [], days: [], first: CalendarDay(iso: "2025-07-05"),
      last: CalendarDay(iso: "2025-07-12"))
  }

  private static func sights(_ file: String, on day: CalendarDay) throws -> TripSights {
    try #require(
      TripSights(
        of: itinerary(), text: Array(file.utf8), heading: DayHeading(word: "day", pattern: "Day {n}"),
        for: audiences, on: day))
  }

  /// The paths of the things that the filter leaves to an audience.
  private static func seen(_ sights: TripSights, by level: Int) throws -> Set<String> {
    let parts = try #require(MarkdownParts(of: sights.text))
    let root = try #require(FilteredFile.mapping(in: sights.text, parts.yaml))
    var problems = ProblemList(SourceFile(path: "a.md", bytes: sights.text))
    var front = FrontMatterFilter(
      root, viewpoint: sights.viewpoint(level), dates: sights.dates, of: nil, &problems)
    if front.hidesFile { return [] }
    let story = StoryFilter(
      sights.text[parts.body...], line: parts.bodyLine, around: front.level,
      viewpoint: sights.viewpoint(level), dates: sights.dates, &problems)
    front.find(except: story.days, namesDays: { false }, &problems)
    var seen: Set = [""]
    func walk(_ node: YAMLNode, _ path: String) {
      if front.emptied.contains(node.index) { return }
      if !path.isEmpty { seen.insert(path) }
      for (index, item) in node.items.enumerated() where !front.hidden.contains(item.index) {
        walk(item, path + "/\(index)")
      }
      for (key, value) in node.pairs {
        // A way that only says for whom it is leaves no key.
        if key.text == "way" || !front.hidden.contains(key.index) {
          walk(value, path.isEmpty ? key.text : path + "/" + key.text)
        }
      }
    }
    walk(root, "")
    return seen
  }

  @Test(arguments: [
    `What an audience sees of ways and days`.ways, `What an audience sees of ways and days`.days,
    `What an audience sees of a file`.trip, dated,
  ])
  func `is who gets it in the content of audiences, on each day`(file: String) throws {
    let first = CalendarDay(iso: "2025-06-28")!
    for offset in 0..<70 {
      let day = first.adding(days: offset)
      let sights = try Self.sights(file, on: day)
      for level in 0...2 {
        let seen = try Self.seen(sights, by: level)
        let told = sights.notes.chains.filter { sights.sight(of: $0.value).level <= level }.keys
        #expect(Set(told) == seen.intersection(sights.notes.chains.keys), "\(day.iso), \(level)")
      }
    }
  }

  @Test func `is said for today and the next change`() throws {
    let sights = try Self.sights(Self.dated, on: CalendarDay(iso: "2025-07-01")!)
    func line(_ sight: Sight) -> String {
      "\(sight.level) \(sight.next.map { "\($0.day.iso) \($0.level)" } ?? "stays"), for \(sight.chosen), usual \(sight.usual), least \(sight.least)"
    }
    let paths = [
      "", "stops/0", "stops/1", "stops/1/way", "stops/1/cost", "stops/1/fare", "stops/1/visits/0/way",
      "costs/0",
      "costs/1", "ideas/0", "ideas/1", "ideas/1/name",
    ]
    #expect(
      paths.map { "\($0): " + line(sights.sight(at: $0)) } == [
        ": 0 2025-09-01 2, for 0, usual 0, least 0", "stops/0: 2 2025-07-06 1, for 1, usual 0, least 0",
        "stops/1: 0 2025-09-01 2, for 0, usual 0, least 0",
        "stops/1/way: 2 2025-07-08 1, for 1, usual 0, least 0",
        "stops/1/cost: 2 stays, for 2, usual 2, least 0",
        "stops/1/fare: 2 2025-07-08 1, for 1, usual 2, least 1",
        "stops/1/visits/0/way: 0 2025-07-11 2, for 0, usual 0, least 0",
        "costs/0: 0 2025-07-03 2, for 0, usual 2, least 0", "costs/1: 2 stays, for 2, usual 2, least 0",
        "ideas/0: 0 2025-09-01 2, for 0, usual 0, least 0", "ideas/1: 2 stays, for 2, usual 0, least 0",
        "ideas/1/name: 2 stays, for 2, usual 2, least 2",
      ])
    #expect(line(sights.sight(ofDay: 1)) == line(sights.whole))
    #expect(sights.sight(ofDay: 2).level == 1)
    let post = Array("---\ntitle: A\ndate: 2025-07-06\nfor: us\n---\n".utf8)
    #expect(sights.sight(ofPost: post, at: "trips/a/journal/a.md").level == 2)
    #expect(sights.sight(ofPost: post, at: "trips/a/journal/a.md").least == 1)
  }

  @Test func `is also that of a photo which only hidden texts name`() throws {
    let sights = try Self.sights(Self.dated, on: CalendarDay(iso: "2025-07-01")!)
    let post = Array("---\ntitle: A\nfor: family\n---\n![](../d.jpg)\n".utf8)
    func ask(_ name: String, taken: String? = nil, namesDay: Bool = false) -> AskedPhoto {
      AskedPhoto(path: "trips/a/" + name, taken: taken.flatMap { CalendarDay(iso: $0) }, namesDay: namesDay)
    }
    let found = sights.sights(
      ofPhotos: [
        ask("a.jpg"), ask("b.jpg"), ask("c.jpg", taken: "2025-07-06"),
        ask("c.jpg", taken: "2025-07-06", namesDay: true), ask("d.jpg"),
      ], posts: [("trips/a/journal/2025-07-05-a.md", post)])
    #expect(found.map(\.level) == [2, 0, 1, 0, 1])
    #expect(found[0].next == Sight.Change(day: CalendarDay(iso: "2025-07-13")!, level: 1))
  }
}
