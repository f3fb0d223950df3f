import Files
import Geodata
import TestSupport
import Testing

/// `tripsite ground add` with the extract of a country through which a trip leads, with the real osmium.
@Suite(.serialized, .enabled(if: ProgramCall.path(of: "osmium") != nil, "needs osmium-tool"))
struct WholeCountryTests {
  private static let liechtenstein = Project.fixtures + "/ground/liechtenstein-2015.osm.pbf"

  private let scratch: Scratch
  private var file: String { scratch.path + "/Content/.ground/country.ground" }

  init() throws {
    scratch = try Scratch()
    try scratch.put("Content/site.yml", "title: Test\nlanguage: en\n")
    try scratch.put(
      "Content/trips/far.md",
      "---\ntitle: Far\nstops:\n  - name: Lisbon\n    at: 38.7, -9.1\n  - name: New York\n    at: 40.7, -74\n---\n"
    )
    try scratch.put(
      "Content/trips/country.md",
      """
      ---
      title: Country
      by: car
      embed: true
      stops:
        - {name: Vaduz, at: "47.1398, 9.5219", nights: 1}
        - {name: Malbun, at: "47.1030, 9.6097", nights: 1}
        - {name: Ruggell, at: "47.2380, 9.5270", nights: 1}
        - {name: Balzers, at: "47.0667, 9.5025", nights: 1}
      ---

      """)
  }

  private func tripsite(_ arguments: String...) throws -> Program.Outcome {
    var program = Program(scratch)
    program.folder = scratch.path
    return try program.run([Project.program] + arguments)
  }

  private func ground(_ arguments: String...) throws -> Program.Outcome {
    var program = Program(scratch)
    program.folder = scratch.path
    return try program.run([Project.program, "ground"] + arguments)
  }

  @Test func `the whole of a country gives the same with and without names of trips`() throws {
    #expect(try ground("add", Self.liechtenstein).code == 0)
    let unnamed = try File.read(file).bytes
    let listed = try ground("list").output
    #expect(
      listed.contains("country: ") && listed.contains("far: needs none") && !listed.contains("Geofabrik"),
      "\(listed)")
    #expect(try ground("remove", "country").code == 0)
    #expect(try ground("add", Self.liechtenstein, "--for", "country").code == 0)
    #expect(try File.read(file).bytes == unnamed)
    #expect(try tripsite("build").code == 0)
    let data = try contents(of: scratch.path + "/Site/trips/country/country.json")
    for kilometres in ["13.3", "24.6", "21.5"] {
      #expect(data.contains("\"kilometres\":\(kilometres)"), "\(data)")
    }
    // Each page and file with its lines says whose they are.
    for name in [
      "trips/country/index.html", "trips/country/embed/index.html", "trips/country/country.json",
      "trips/country/country.gpx", "index.html", "map/index.html", "modes/car/index.html",
    ] {
      let text = try contents(of: scratch.path + "/Site/" + name)
      #expect(text.contains("OpenStreetMap contributors"), "\(name)")
    }
  }

  @Test func `an extract that was added and has no roads at a stop is not asked for again`() throws {
    #expect(try ground("add", Self.liechtenstein).code == 0)
    var made = try TripGroundReader.ground(in: File.read(file).bytes)
    made.lines = []
    for (source, asks) in [
      ("liechtenstein-2015.osm.pbf", false), ("liechtenstein-latest.osm.pbf, austria-latest.osm.pbf", false),
      ("austria-latest.osm.pbf", true), ("liechtensteiner-2015.osm.pbf", true),
    ] {
      made.source = source
      try scratch.put("Content/.ground/country.ground", TripGroundWriter.bytes(of: made))
      let listed = try ground("list").output
      #expect(listed.contains("; some stops have no roads: of Geofabrik, liechtenstein") == asks, "\(listed)")
    }
  }
}
