internal import ContentReaders
import Entities
import Files
import Testing
import TestSupport

/// What the compiler does not ask for when somebody adds a thing, as Documentation/how-to-add.md promises.
@Suite struct `Additions` {
  /// Where the JSON of a trip has a key: the path in its schema. Nil for keys that the JSON leaves out: they are private, or only for
  /// the author's theme.
  private static let inJSON: [String: [String: String?]] = [
    "a trip": [
      "title": "title", "slug": "slug", "summary": "summary", "date": "start", "updated": "updated",
      "tags": "tags", "countries": "countries", "travellers": "travellers", "cover": "cover",
      "coverAlt": "cover", "photos": "photos", "journal": "posts", "track": "legs", "tracks": "legs",
      "planned": "legs", "by": "legs", "draft": "draft", "stops": "stops", "ideas": "ideas", "costs": "costs",
      "links": "links", "settlements": "costs", "budget": "costs", "currency": "costs", "rates": "costs",
      "show": "costs",
      "cameraClock": nil, "embed": nil, "private": nil, "map": nil, "locked": nil, "aliases": nil,
      "extra": nil,
      "options": nil, "documents": nil, "allow": nil,
    ],
    "a stop": [
      "name": "name", "place": "place", "at": "latitude", "lat": "latitude", "lon": "longitude",
      "timezone": "timeZone", "arrive": "arrival", "depart": "departure", "nights": "nights", "kind": "kind",
      "status": "status", "wayStatus": "status", "note": "note", "hours": "hours", "links": "links",
      "visits": "outing", "day": "outing",
      "by": nil, "track": nil, "planned": nil, "way": nil,
      "cost": nil, "fare": nil, "documents": nil, "aliases": nil, "extra": nil, "allow": nil,
    ],
  ]

  @Test func `each key of a trip or a stop is in its JSON, or left out on purpose`() throws {
    let schema = try contents(of: Project.folder + "/Documentation/trip.schema.json")
    for table in [KeyTable.trip, .stop] {
      let known = try #require(Self.inJSON[table.owner])
      #expect(Set(table.rows.map(\.key)) == Set(known.keys), "\(table.owner)")
      for case let name? in known.values { #expect(schema.contains("\"\(name)\": {"), "\(name)") }
    }
  }

  @Test func `each module is in the list of modules`() throws {
    let sources = try SourceText.all(in: "Sources")
    let declared = sources.filter { $0.hasCode(": ModuleRouter {") }.flatMap { file in
      file.code.split(separator: "\n").compactMap { line -> (path: String, name: String)? in
        guard line.contains(": ModuleRouter {"), let name = line.split(separator: "struct ").last else {
          return nil
        }
        return (file.path, String(name.prefix { $0 != ":" }))
      }
    }
    #expect(declared.count > 15)
    #expect(
      declared.filter { module in !sources.contains { $0.path != module.path && $0.hasText(module.name) } }
        .map(\.name) == [])
  }

  @Test func `each format of export has a key below make`() throws {
    let keys = try #require(KeyedFile.settings.table.all.first { $0.owner == "make" }).rows.map(\.key)
    #expect(ExportFormat.allCases.map(\.rawValue).filter { !keys.contains($0) } == [])
  }

  @Test func `each format of import is in the list of formats`() throws {
    let sources = try SourceText.all(in: "Sources/Importing")
    let declared = sources.flatMap { file in
      file.text.split(separator: "static let ").dropFirst().filter {
        $0.split(separator: "\n").first?.contains("= ImportFormat(") ?? false
      }.map { String($0.prefix { $0 != " " }) }
    }
    let list = try #require(sources.first { $0.name == "ImportFormats.swift" })
    #expect(declared.count > 8)
    #expect(declared.filter { !list.hasText(".\($0),") } == [])
  }
}
