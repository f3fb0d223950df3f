import Files
import Geodata
import Glibc
import TestSupport
import Testing

/// `tripsite ground add` with a terrain model, run as a user runs it, with the real GDAL.
@Suite(.serialized, .enabled(if: ProgramCall.path(of: "gdalwarp") != nil, "needs gdal-bin"))
struct TerrainCommandTests {
  private static let model = Project.fixtures + "/ground/jacksboro.tif"
  private static let file = "Content/.ground/fault.ground"
  private static let credit = ["--credit", "NASA & USGS"]

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.put("Content/site.yml", "title: Test\n")
    try putFault()
    try scratch.put(
      "Content/trips/far.md",
      "---\ntitle: Far\nstops:\n  - name: Lisbon\n    at: 38.7, -9.1\n  - name: New York\n    at: 40.7, -74\n---\n"
    )
  }

  /// A line of two points, whose climb `Fixtures/ground/climb.py` computes, and back by a plan with some more.
  private func putFault(by way: [(Double, Double)] = []) throws {
    try scratch.put("Content/trips/ridge.gpx", Self.gpx([(36.50, -84.30)] + way + [(36.58, -84.22)]))
    try scratch.put(
      "Content/trips/plan.gpx", Self.gpx([(36.58, -84.22), (36.57, -84.25), (36.53, -84.29)]))
    try scratch.put(
      "Content/trips/fault.md",
      """
      ---
      title: Along the fault
      by: hike
      stops:
        - {name: Caryville, at: "36.50, -84.30", nights: 1}
        - {name: Ridge, at: "36.58, -84.22", track: ridge.gpx, nights: 1}
        - {name: Valley, at: "36.53, -84.29", planned: plan.gpx}
      ---

      """)
  }

  private static func gpx(_ points: [(Double, Double)]) -> String {
    "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>"
      + points.map { "<trkpt lat=\"\($0.0)\" lon=\"\($0.1)\"/>" }.joined() + "</trkseg></trk></gpx>"
  }

  private func tripsite(_ arguments: [String], path: String? = nil) throws -> Program.Outcome {
    var program = Program(scratch)
    program.folder = scratch.path
    if let path { program.environment["PATH"] = path }
    return try program.run([Project.program] + arguments)
  }

  private func add(_ file: String = model, _ arguments: String...) throws -> Program.Outcome {
    try tripsite(["ground", "add", file] + Self.credit + arguments)
  }

  private func ground() throws -> TripGround {
    try TripGroundReader.ground(in: File.read(scratch.path + "/" + Self.file).bytes)
  }

  @Test func `heights are added, listed, drawn and removed, and builds need no GDAL`() throws {
    let dry = try add(Self.model, "--dry-run")
    #expect(dry.code == 0 && dry.output.hasSuffix("\nnothing was written\n"), "\(dry)")
    #expect(Folder.kind(of: scratch.path + "/Content/.ground") == nil)
    let added = try add()
    #expect(added.code == 0 && added.messages.isEmpty, "\(added)")
    #expect(dry.output == added.output + "nothing was written\n")
    #expect(added.output.hasPrefix("fault: ") && added.output.contains("KB, heights of "), "\(added.output)")
    let first = try File.read(scratch.path + "/" + Self.file).bytes
    #expect(try add(Self.model, "--for", "fault").code == 0)
    #expect(try File.read(scratch.path + "/" + Self.file).bytes == first)
    let heights = try #require(try ground().heights)
    #expect(heights.credit == "NASA & USGS" && heights.source == "jacksboro.tif" && heights.ways.count == 2)
    #expect(try tripsite(["ground", "list"]).output.contains("fault: no streets, heights of "))

    let built = try tripsite(["build"], path: "/nowhere")
    #expect(built.code == 0, "\(built)")
    #expect(built.messages == "")
    let page = try contents(of: scratch.path + "/Site/trips/fault/index.html")
    for part in [
      "class=\"map-height map-shade\"", "class=\"map-contour\"", "class=\"along-contour\"",
      "NASA &amp; USGS</text>", "heights of the terrain ± ",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(try tripsite(["build", "--verify"]).code == 0)
    #expect(try tripsite(["ground", "remove", "fault"]).code == 0)
    #expect(try tripsite(["build"]).code == 0)
    #expect(try !contents(of: scratch.path + "/Site/trips/fault/index.html").contains("map-contour"))
  }

  @Test func `the climb of a line is what another program computes`() throws {
    #expect(try add().code == 0)
    let way = try #require(
      try ground().heights?.ways.first {
        $0.places.last?.distance == 11_404 || abs(($0.places.last?.distance ?? 0) - 11_400) < 60
      })
    let climb = try #require(way.climb)
    // By climb.py, in the folder of the model: 1259 m up, 1468 m down, between 364 and 975 m.
    #expect(abs(climb.up - 1259) <= 12 && abs(climb.down - 1468) <= 14, "\(climb)")
    #expect(
      climb.error >= 60 && climb.error < 250 && way.error >= 5 && way.error < 30, "\(way.error) \(climb)")
    let known = way.places.compactMap(\.height)
    #expect(known.count == way.places.count)
    #expect(abs((known.min() ?? 0) - 364) <= 2 && abs((known.max() ?? 0) - 975) <= 2)
    #expect(try tripsite(["build"]).code == 0)
    let data = try contents(of: scratch.path + "/Site/trips/fault/fault.json")
    #expect(data.contains("\"climb\":\(climb.up)") || data.contains("\"climb\": \(climb.up)"))
    #expect(data.contains("climbError"))
  }

  @Test func `a way that changes after the model was added is a warning`() throws {
    #expect(try add().code == 0)
    let ways = try #require(try ground().heights).ways.map(\.line)
    let checked = try tripsite(["check"]).messages
    #expect(checked == "")
    try putFault(by: [(36.55, -84.21)])
    #expect(
      try tripsite(["check"]).messages.contains(
        "warning: the way from \"Caryville\" to \"Ridge\" has no heights: it changed after the terrain model was added [old-heights]"
      ))
    #expect(try add().code == 0)
    #expect(try tripsite(["check"]).messages == checked)
    // The old way is gone from the file.
    let after = try #require(try ground().heights).ways.map(\.line)
    #expect(ways.count == 2 && after.count == 2 && Set(ways).intersection(after).count == 1)
  }

  @Test func `models of neighbouring parts come one after the other`() throws {
    #expect(try add().code == 0)
    let whole = try #require(try ground().heights)
    #expect(try tripsite(["ground", "remove", "fault"]).code == 0)
    for (name, window) in [("a.tif", ["0", "0", "125", "250"]), ("b.tif", ["124", "0", "126", "250"])] {
      let call = ProgramCall(
        try #require(ProgramCall.path(of: "gdal_translate")),
        ["-q", "-srcwin"] + window + [Self.model, scratch.path + "/" + name])
      #expect(try call.run().code == 0)
      #expect(try add(name).code == 0)
    }
    let halves = try #require(try ground().heights)
    #expect(halves.source == "a.tif, b.tif")
    #expect(halves.grids.map(\.box) == whole.grids.map(\.box))
    for (one, other) in zip(halves.grids, whole.grids) {
      let known = (
        one.values.count { $0 != HeightGrid.unknown }, other.values.count { $0 != HeightGrid.unknown }
      )
      #expect(abs(known.0 - known.1) * 50 <= known.1)
    }
    for way in whole.ways {
      let joined = try #require(halves.ways.first { $0.line == way.line })
      let (climb, other) = (try #require(joined.climb), try #require(way.climb))
      #expect(abs(climb.up - other.up) * 20 <= other.up + 100, "\(climb) \(other)")
    }
  }

  @Test func `coordinates in feet are a warning if no unit is named`() throws {
    func made(_ name: String, _ tool: String, _ options: [String]) throws {
      let call = ProgramCall(
        try #require(ProgramCall.path(of: tool)),
        ["-q"] + options + [Self.model, scratch.path + "/" + name])
      #expect(try call.run().code == 0)
    }
    try made("tennessee.tif", "gdalwarp", ["-t_srs", "EPSG:2274", "-dstnodata", "-32768"])
    let hint = """
        = hint: add it again with `--unit feet`, or with `--unit metres` if they are metres

      """
    for (name, reason) in [("tennessee.tif", "its coordinates are in feet")] {
      let added = try add(name)
      #expect(
        added.code == 0
          && added.messages.hasPrefix(
            "\(name): warning: its heights can be feet: \(reason) [unit-of-heights]\n")
          && added.messages.hasSuffix(hint), "\(added)")
      for unit in ["feet", "metres"] {
        #expect(try add(name, "--unit", unit, "--dry-run").messages == "", "\(name) \(unit)")
      }
      #expect(try tripsite(["ground", "remove", "fault"]).code == 0)
    }
    #expect(try add().messages == "")
  }

  @Test func `files that are no models, and models of other places, change nothing`() throws {
    try scratch.put("text.tif", "no model")
    let text = try add("text.tif")
    #expect(
      text.code == 65 && text.messages.contains("text.tif: error: it is no terrain model as GeoTIFF or HGT"))
    #expect(try add("missing.tif").code == 66)
    let elsewhere = try add(Self.model, "--for", "far")
    #expect(
      elsewhere.code == 66 && elsewhere.output == "far: the model has no heights of its maps and ways\n")
    let unnamed = try tripsite(["ground", "add", Self.model])
    #expect(
      unnamed.code == 65
        && unnamed.messages.contains("maps must name who made this terrain model [unnamed-terrain]"),
      "\(unnamed)")
    #expect(try tripsite(["ground", "add", Self.model, "--unit", "yards"]).code == 64)
    #expect(try tripsite(["ground", "add", "a.osm.pbf", "--unit", "feet"]).code == 64)
    #expect(
      try tripsite(["ground", "add", Self.model] + Self.credit, path: "/nowhere")
        == Program.Outcome(
          code: 69, output: "",
          messages: "error: there is no gdalwarp, which reads terrain models\n  hint: install gdal-bin\n"))
    #expect(Folder.kind(of: scratch.path + "/Content/.ground") == nil)
  }
}
