import Entities
import Journeys
import Templates
import TestSupport
import Testing

@testable import SiteModules

/// The pages of a trip, its days and its stops, by templates that name fields.
@Suite struct `The pages of a trip` {
  private let site: SampleSite

  init() throws { site = try SampleSite { $0.maps = [.geo, .osm] } }

  private func files(trip: String = "", day: String = "", stop: String = "") throws -> [String: String] {
    let templates = TripTemplates(
      trip: try template(trip), day: try template(day), stop: try template(stop))
    let catalogue = site.catalogue(templates.needs)
    return try site.files(
      TripDetailRouter(
        catalogue: catalogue, siteFrame: try site.siteFrame(), links: site.links(catalogue),
        contentFolder: site.scratch.path, templates: templates))
  }

  @Test func `show every field of a trip`() throws {
    let files = try files(trip: linesOfFields(of: TripDetailViewModel.self).joined())
    try expect(files, "trips/north/index.html", asIn: "trip.txt")
    try expect(files, "trips/rest/index.html", asIn: "trip-without-days.txt")
  }

  @Test func `show every field of a day`() throws {
    let files = try files(day: linesOfFields(of: DayDetailViewModel.self).joined())
    try expect(files, "trips/north/day-1/index.html", asIn: "day.txt")
  }

  @Test func `show every field of a stop`() throws {
    let files = try files(stop: linesOfFields(of: StopDetailViewModel.self).joined())
    try expect(files, "trips/north/haparanda/index.html", asIn: "stop.txt")
  }

  /// What a field needs is declared beside it. If the declaration is missing, the field is empty where no other field
  /// of the theme has the same need. With the field `finerMap`, maps zoom farther, so it is not among the others.
  @Test func `show a field alone as they show it among all others`() throws {
    func compare<Model: ViewModel>(
      _ model: Model.Type, _ file: String, _ files: (String) throws -> [String: String]
    ) throws {
      let lines = linesOfFields(of: model)
      let others = lines.filter { !$0.hasPrefix("finerMap:") }
      let separator = "\u{1}\n"
      func shown(_ lines: [String]) throws -> [String] {
        let all = try #require(try files(lines.joined(separator: separator))["trips/" + file])
          .components(separatedBy: separator)
        #expect(all.count == lines.count)
        return all
      }
      let whole = zip(lines, try shown(lines)).filter { $0.0.hasPrefix("finerMap:") }
      for (line, together) in Array(zip(others, try shown(others))) + whole {
        #expect(try files(line)["trips/" + file] == together, "\(line)")
      }
    }
    try compare(TripDetailViewModel.self, "north/index.html") { try files(trip: $0) }
    try compare(DayDetailViewModel.self, "north/day-1/index.html") { try files(day: $0) }
    try compare(StopDetailViewModel.self, "north/haparanda/index.html") { try files(stop: $0) }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
