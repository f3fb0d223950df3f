import Entities
import Files
import Geodata
import Journeys
import TestSupport
import Testing

@testable import Pages
@testable import SiteModules

private func sampleFiles(_ change: (inout SiteSettings) -> Void = { _ in }) throws -> [String: String] {
  let site = try SampleSite {
    $0.exports = Set(ExportFormat.allCases)
    change(&$0)
  }
  let catalogue = site.catalogue([.countries, .regionOfStops, .datesOfStops])
  let frame = try site.siteFrame(trips: catalogue.trips)
  let statics = PathSet(paths: ["trips/rest/rest.json"])
  return try site.files(
    TripExportRouter(
      catalogue: catalogue, siteFrame: frame, contentFolder: site.scratch.path, statics: statics)
  ).merging(site.files(SiteExportRouter(catalogue: catalogue, siteFrame: frame, statics: statics))) { $1 }
}

@Suite struct `The files to take along` {

  @Test func `exist if a trip has content for them, and never replace the author's own`() throws {
    #expect(
      try sampleFiles().keys.sorted() == [
        "trips.geojson", "trips.ics", "trips.json", "trips/north/north.geojson", "trips/north/north.gpx",
        "trips/north/north.ics", "trips/north/north.json", "trips/north/north.kml", "trips/old/old.ics",
        "trips/old/old.json", "trips/rest/rest.geojson", "trips/rest/rest.gpx", "trips/rest/rest.kml",
      ])
    #expect(
      try sampleFiles { $0.exports = [.kml] }.keys.sorted() == [
        "trips/north/north.kml", "trips/rest/rest.kml",
      ])
    #expect(try sampleFiles { $0.exports = [] }.isEmpty)
  }

  @Test func `have the facts of the trip's page`() throws {
    let files = try sampleFiles()
    for format in ExportFormat.allCases {
      let found = try #require(files["trips/north/north.\(format.rawValue)"])
      #expect(try GoldenFile("exports/north.\(format.rawValue)").expected(recording: found) == found)
      #expect(!found.contains("Own"), "values of extra: are private")
    }
    for format in [ExportFormat.geojson, .ics, .json] {
      let found = try #require(files["trips.\(format.rawValue)"])
      #expect(try GoldenFile("exports/trips.\(format.rawValue)").expected(recording: found) == found)
    }
  }

  @Test func `have no full addresses without a public address`() throws {
    for (path, text) in try sampleFiles({ $0.baseURL = nil }) {
      #expect(!text.contains("e.org"), "\(path)")
    }
  }
}

@Suite struct `The look of a trip in map programs` {
  private let look = ExportLookPresenter()

  @Test func `has another colour for each of ten days, and then the first again`() {
    let names = (1...10).compactMap { look.colour(ofDay: $0)?.name }
    #expect(Set(names).count == 10)
    #expect(look.colour(ofDay: 11) == look.colour(ofDay: 1))
    #expect(look.colour(ofDay: nil) == nil)
  }

  /// The lists of the programs: OsmAnd's poi_categories.json, Organic Maps' libs/kml/types.hpp.
  @Test func `has a sign for each mode that the programs have one for`() {
    let without = { (sign: (TravelMode) -> String?) in TravelMode.allCases.filter { sign($0) == nil } }
    #expect(without(look.osmandIcon) == [.other])
    #expect(without(look.organicIcon) == [.walk, .canoe, .kayak, .other])
  }

  @Test func `is that of the day and of the mode which reach a stop`() throws {
    let files = try sampleFiles()
    let gpx = try #require(files["trips/north/north.gpx"])
    let waypoints = gpx.matches(of: /<wpt.*?<extensions>(.*?)<t:number>/.dotMatchesNewlines()).map { $0.1 }
    #expect(
      waypoints == [
        "<osmand:color>#e51b23</osmand:color><osmand:icon>water_transport</osmand:icon>",
        "<osmand:color>#0066cc</osmand:color><osmand:icon>water_transport</osmand:icon>",
        "<osmand:color>#3c8c3c</osmand:color><osmand:icon>air_transport</osmand:icon>",
      ])
    let kml = try #require(files["trips/north/north.kml"])
    #expect(
      kml.matches(of: /<styleUrl>(.*?)<\/styleUrl>/).map { $0.1 } == [
        "#placemark-red", "#placemark-blue", "#placemark-green", "#line-blue", "#line-green",
      ])
  }

  @Test func `has no colours without days`() throws {
    let files = try sampleFiles()
    for file in ["trips/rest/rest.gpx", "trips/rest/rest.kml"] {
      let text = try #require(files[file])
      #expect(!text.contains("osmand:") && !text.contains("placemark-"))
    }
  }
}

@Suite struct `The events of a trip` {
  private func events(_ stops: [Waypoint], start: String? = nil) throws -> [TripEvent] {
    let trip = Trip(
      slug: "t", title: "T", start: start.flatMap { CalendarDay(iso: $0) }, stops: stops,
      source: ContentFile(path: "t.md"))
    let itinerary = ItineraryInteractor().itinerary(of: trip)
    let dates = LocalTimeInteractor(itinerary: itinerary).times(clocks: false, sunOfDays: [], sunOfStops: [])
    return TripEventInteractor(of: itinerary, dates: dates.stops.map(\.date)).facts().events
  }

  private func moment(_ iso: String, _ minute: Int16? = nil, offset: Int16? = nil) -> LocalMoment {
    LocalMoment(day: CalendarDay(iso: iso)!, minute: minute, offset: offset)
  }

  private func day(_ iso: String) -> TripEvent.Time { .day(CalendarDay(iso: iso)!) }

  private let berlin = TimeZoneID(named: "Europe/Berlin")

  @Test func `have stays, legs and visits`() throws {
    let found = try events([
      Waypoint(
        name: "A", timeZone: berlin, arrival: moment("2025-06-01"),
        departure: moment("2025-06-03", 600, offset: 120), nights: 2, kind: .stay),
      Waypoint(
        name: "B", timeZone: berlin, arrival: moment("2025-06-03", 660, offset: 120),
        departure: moment("2025-06-03", 720, offset: 120)),
      Waypoint(name: "C", kind: .waypoint),
    ])
    #expect(
      found == [
        TripEvent(subject: .stay(0), start: day("2025-06-01"), end: day("2025-06-03")),
        TripEvent(
          subject: .leg(0), start: .local(moment("2025-06-03", 600, offset: 120), berlin),
          end: .local(moment("2025-06-03", 660, offset: 120), berlin)),
        TripEvent(
          subject: .stop(1), start: .local(moment("2025-06-03", 660, offset: 120), berlin),
          end: .local(moment("2025-06-03", 720, offset: 120), berlin)),
        TripEvent(subject: .leg(1), start: .local(moment("2025-06-03", 720, offset: 120), berlin)),
      ])
  }

  @Test func `have no end that is not later than their start`() throws {
    let (noon, one) = (
      moment("2025-06-03", 720, offset: 120), moment("2025-06-03", 780, offset: 120)
    )
    let found = try events([
      Waypoint(name: "A", timeZone: berlin, departure: noon),
      Waypoint(name: "B", timeZone: berlin, arrival: noon, departure: noon),
      Waypoint(name: "C", timeZone: berlin, arrival: one, departure: one),
      // The arrival of a night train is known only as a day.
      Waypoint(name: "D", timeZone: berlin, arrival: moment("2025-06-04")),
    ])
    #expect(
      found.filter { $0.subject != .leg(1) }.map(\.end) == [TripEvent.Time?](repeating: nil, count: 4))
    #expect(
      found.first { $0.subject == .leg(1) }
        == TripEvent(subject: .leg(1), start: .local(noon, berlin), end: .local(one, berlin)))
    #expect(found.map(\.subject) == [.leg(0), .stop(1), .leg(1), .stop(2), .leg(2)])
  }

  @Test func `have times in UTC if clocks repeat a time, and days if no zone is known`()
    throws
  {
    let found = try events([
      Waypoint(name: "A", timeZone: berlin, departure: moment("2025-10-26", 150, offset: 60)),
      Waypoint(name: "B", timeZone: berlin, arrival: moment("2025-10-26", 240, offset: 60)),
      Waypoint(name: "C", arrival: moment("2025-10-26", 600), departure: moment("2025-10-26", 660)),
    ])
    #expect(
      found == [
        TripEvent(
          subject: .leg(0), start: .instant(1_761_442_200),
          end: .local(moment("2025-10-26", 240, offset: 60), berlin)),
        TripEvent(subject: .leg(1), start: day("2025-10-26"), end: day("2025-10-27")),
      ])
  }

  @Test func `are the whole trip if there is nothing else`() throws {
    #expect(
      try events([], start: "2025-06-01") == [
        TripEvent(subject: .trip, start: day("2025-06-01"), end: day("2025-06-02"))
      ])
  }
}

extension TimeZoneID {
  fileprivate init(named name: String) { self = TimeZones.id(named: name)! }
}
