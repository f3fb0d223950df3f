@testable import SiteModules
import Templates
import Journeys
import Testing
import Text

private func bareTheme(_ templates: [String: String], reporting problems: inout [Diagnostic]) -> Theme? {
  var files = ["theme.yml": Array("name: bare".utf8)]
  for (name, text) in templates { files["templates/\(name).mustache"] = Array(text.utf8) }
  return Theme.load(
    ThemeFiles(files, displayName: "Themes/bare"), language: "en", root: "/", options: nil,
    reporting: &problems)
}

/// Of a theme that shows nothing but what is asked for here.
private func templates(trip: String = "", day: String = "", stop: String = "") throws -> TripTemplates {
  var problems: [Diagnostic] = []
  let theme = bareTheme(["trip": trip, "day": day, "stop": stop], reporting: &problems)
  let compiled = (
    theme?.compile("trip", for: TripDetailViewModel.self, reporting: &problems),
    theme?.compile("day", for: DayDetailViewModel.self, reporting: &problems),
    theme?.compile("stop", for: StopDetailViewModel.self, reporting: &problems)
  )
  #expect(problems == [])
  return TripTemplates(
    trip: try #require(compiled.0), day: try #require(compiled.1), stop: try #require(compiled.2))
}

@Suite struct `What is costly` {
  @Test func `is left out where no template shows it`() throws {
    let bare = try templates(trip: "{{title}}", day: "{{{story}}}", stop: "{{{story}}}")
    #expect(bare.parts == TripParts())
    #expect(bare.facts == [])
  }

  @Test func `is a map for the kind of page that shows it`() throws {
    let (trip, day, stop) = (
      try templates(trip: "{{{map}}}"), try templates(day: "{{{map}}}"), try templates(stop: "{{{map}}}")
    )
    #expect(trip.parts == TripParts(map: true))
    #expect(day.parts == TripParts(dayMap: true))
    #expect(stop.parts == TripParts(stopMap: true))
    // Clocks are not looked up for a map.
    #expect([trip.facts, day.facts, stop.facts] == [[], [], []])
  }

  @Test func `is a sun and no map where the sun is shown`() throws {
    let sun = "{{#sun}}{{sunrise}}{{/sun}}"
    let ofDays = try templates(trip: "{{#days}}\(sun){{/days}}")
    #expect(ofDays.parts == TripParts(sunOfDays: true))
    #expect(try templates(day: "{{#day}}\(sun){{/day}}").parts == TripParts(sunOfDays: true))
    #expect(
      try templates(day: "{{#day}}{{#stops}}\(sun){{/stops}}{{/day}}").parts == TripParts(sunOfStops: true))
    #expect(try templates(stop: "{{#stop}}\(sun){{/stop}}").parts == TripParts(sunOfStopPages: true))
    #expect(ofDays.facts == .zoneOfStops)
  }
}

@Suite struct `A card` {
  @Test func `has a map for a list that shows one, and not because it shows a cover`() throws {
    func parts(_ list: String) throws -> CardParts {
      var problems: [Diagnostic] = []
      let theme = bareTheme(["trips": list], reporting: &problems)
      let template = theme?.compile("trips", for: TripListViewModel.self, reporting: &problems)
      #expect(problems == [])
      return CardParts(of: try #require(template))
    }
    #expect(try parts("{{#years}}{{#trips}}{{#cover}}{{url}}{{/cover}}{{/trips}}{{/years}}") == .cover)
    #expect(try parts("{{#years}}{{#trips}}{{{map}}}{{/trips}}{{/years}}") == .map)
    #expect(try parts("{{#years}}{{#trips}}{{title}}{{/trips}}{{/years}}") == [])
  }
}
