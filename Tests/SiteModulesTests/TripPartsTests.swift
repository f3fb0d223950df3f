@testable import SiteModules
import Templates
import Testing
import Text

/// A theme whose three templates show nothing but what is asked for here.
private func templates(trip: String = "", day: String = "", stop: String = "") throws -> TripTemplates {
  let files = [
    "theme.yml": "name: bare", "templates/trip.mustache": trip, "templates/day.mustache": day,
    "templates/stop.mustache": stop,
  ]
  var problems: [Diagnostic] = []
  let theme = Theme.load(
    ThemeFiles(files.mapValues { Array($0.utf8) }, displayName: "Themes/bare"), language: "en", root: "/",
    options: nil, reporting: &problems)
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
