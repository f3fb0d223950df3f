import Files
import Geodata
import Glibc
import TestSupport
import Testing

/// `tripsite ground`, run as a user runs it, with the real osmium.
@Suite(
  .serialized, .enabled(if: ProgramCall.path(of: "osmium") != nil, "needs osmium-tool"))
struct GroundCommandTests {
  private static let liechtenstein = Project.fixtures + "/ground/liechtenstein-2015.osm.pbf"
  private static let file = "Content/.ground/vaduz.ground"

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.put("Content/site.yml", "title: Test\n")
    try putVaduz("47.1370, 9.5222")
    try scratch.put(
      "Content/trips/far.md",
      "---\ntitle: Far\nstops:\n  - name: Lisbon\n    at: 38.7, -9.1\n  - name: New York\n    at: 40.7, -74\n---\n"
    )
  }

  private func putVaduz(_ at: String) throws {
    try scratch.put(
      "Content/trips/vaduz.md",
      """
      ---
      title: Vaduz
      by: walk
      stops:
        - name: Square
          at: \(at)
        - name: Castle
          at: 47.1396, 9.5243
      ---

      """)
  }

  private func ground(_ arguments: String...) throws -> Program.Outcome {
    var program = Program(scratch)
    program.folder = scratch.path
    return try program.run([Project.program, "ground"] + arguments)
  }

  private func tripsite(_ arguments: String...) throws -> Program.Outcome {
    var program = Program(scratch)
    program.folder = scratch.path
    return try program.run([Project.program] + arguments)
  }

  private func bytes() throws -> [UInt8] { try File.read(scratch.path + "/" + Self.file).bytes }

  @Test func `a ground is listed as missing, added, listed and removed`() throws {
    #expect(
      try ground("list").output == """
        far: needs none: its maps are wider than 500 km
        vaduz: no streets: 1 map is narrower than 2 km; download an extract that covers 47.13,9.51 to 47.15,9.53: of Geofabrik, liechtenstein (3 MB)

        """)
    let dry = try ground("add", Self.liechtenstein, "--dry-run")
    #expect(
      dry.output.hasSuffix("\nnothing was written\n")
        && Folder.kind(of: scratch.path + "/Content/.ground") == nil)
    let added = try ground("add", Self.liechtenstein)
    #expect(added.code == 0 && added.output.hasPrefix("vaduz: ") && added.messages.isEmpty)
    #expect(dry.output == added.output + "nothing was written\n")
    let first = try bytes()
    let made = try TripGroundReader.ground(in: first)
    #expect(made.time == "2015-07-27T21:14:01Z" && made.source == "liechtenstein-2015.osm.pbf")
    #expect(made.areas.count { $0.kind == .building } > 300)
    #expect(made.lines.contains { $0.name == "Städtle" } && made.spots.contains { $0.name == "Postmuseum" })
    #expect(try ground("add", Self.liechtenstein, "--for", "vaduz").code == 0)
    #expect(try bytes() == first)
    #expect(
      try ground("list").output.hasSuffix("of 2015-07-27, from liechtenstein-2015.osm.pbf\n"))
    let file = scratch.path + "/Content/.ground/vaduz.ground"
    chmod(file, 0o444)
    for arguments in [["add", Self.liechtenstein], ["remove", "vaduz"]] {
      #expect(
        try ground(arguments[0], arguments[1])
          == Program.Outcome(
            code: 77, output: "",
            messages: """
              error: Content/.ground/vaduz.ground is read-only; nothing was written
                hint: chmod u+w Content/.ground/vaduz.ground lets tripsite change it

              """), "\(arguments)")
      #expect(try bytes() == first)
    }
    chmod(file, 0o644)
    #expect(
      try ground("remove", "Content/trips/vaduz.md").output == "removed Content/.ground/vaduz.ground\n")
    #expect(Folder.kind(of: scratch.path + "/Content/.ground") == nil)
    #expect(
      try ground("remove", "vaduz")
        == Program.Outcome(code: 66, output: "", messages: "error: vaduz has no ground\n"))
  }

  @Test
  func
    `the map of a region has roads, a leg by car follows them, and the list names the extracts that are missing`()
    throws
  {
    try scratch.put(
      "Content/trips/rhine.md",
      """
      ---
      title: Rhine
      by: car
      stops:
        - {name: Balzers, at: "47.0671, 9.5025"}
        - {name: Ruggell, at: "47.2400, 9.5270"}
        - {name: Ulm, at: "48.4, 9.99"}
      ---

      """)
    #expect(try ground("add", Self.liechtenstein, "--for", "rhine").code == 0)
    let listed = try ground("list").output
    #expect(listed.contains("; some stops have no roads: of Geofabrik, germany (4.4 GB)\n"), "\(listed)")
    #expect(try tripsite("build").code == 0)
    let page = try contents(of: scratch.path + "/Site/trips/rhine/index.html")
    #expect(page.contains("map-streets scale-far") && page.contains("map-road road-main"))
    #expect(page.contains("by road, estimated") && page.contains("© OpenStreetMap contributors"))
    let data = try contents(of: scratch.path + "/Site/trips/rhine/rhine.json")
    #expect(data.contains("\"source\":\"road\"") || data.contains("\"source\": \"road\""))
    #expect(try tripsite("build", "--verify").code == 0)
  }

  @Test func `check lists the trips without streets, their extract and the command`()
    throws
  {
    let note = """
      note: 1 trip has maps narrower than 3 km without streets: vaduz
        = hint: download of Geofabrik: liechtenstein, and run `tripsite ground add liechtenstein-latest.osm.pbf`

      """
    let checked = try tripsite("check", "--strict")
    #expect(checked.code == 0 && checked.messages == note, "\(checked)")
    #expect(try tripsite("check", "--quiet").messages == "")
    #expect(try tripsite("check", "--json").messages == "")
    #expect(try tripsite("build").messages == "")
    try scratch.put(
      "Content/trips/horta.md",
      """
      ---
      title: Horta
      by: walk
      stops: [{name: Quay, at: [38.533, -28.627]}, {name: Fort, at: [38.537, -28.626]}]
      ---

      """)
    #expect(
      try tripsite("check").messages == """
        note: 2 trips have maps narrower than 3 km without streets: horta, vaduz
          = hint: download of Geofabrik: liechtenstein, portugal, and run `tripsite ground add EXTRACT`

        """)
    #expect(try ground("add", Self.liechtenstein).code == 0)
    #expect(
      try tripsite("check").messages == """
        note: 1 trip has maps narrower than 3 km without streets: horta
          = hint: download of Geofabrik: portugal, and run `tripsite ground add portugal-latest.osm.pbf`

        """)
  }

  @Test func `the makers of the data are named beside the grounds`() throws {
    let notice = scratch.path + "/Content/.ground/NOTICE"
    #expect(try ground("add", Self.liechtenstein, "--dry-run").code == 0 && Folder.kind(of: notice) == nil)
    #expect(try ground("add", Self.liechtenstein).code == 0)
    let text = try contents(of: notice)
    for words in ["© OpenStreetMap contributors", "ODbL", "https://www.openstreetmap.org/copyright"] {
      #expect(text.contains(words))
    }
    try scratch.put("Content/.ground/NOTICE", "changed")
    try scratch.put("Content/.ground/other.ground", try bytes())
    #expect(try ground("add", Self.liechtenstein).code == 0)
    #expect(try contents(of: notice) == text)
    #expect(try ground("remove", "vaduz").code == 0 && contents(of: notice) == text)
    #expect(try ground("remove", "other").code == 0)
    #expect(Folder.kind(of: scratch.path + "/Content/.ground") == nil)
  }

  @Test func `an extract of another place changes nothing`() throws {
    let other = Project.fixtures + "/ground/paris_bss.osm.pbf"
    let outcome = try ground("add", other, "--for", "vaduz")
    #expect(outcome.code == 66)
    #expect(outcome.output == "vaduz: the extract does not cover 47.13,9.51 to 47.15,9.53\n")
    #expect(try ground("add", other).code == 66)
    #expect(Folder.kind(of: scratch.path + "/Content/.ground") == nil)
  }

  @Test func `files that are not extracts, or incomplete, have their own errors`() throws {
    try scratch.put("text.txt", "no map")
    try scratch.put("empty.osm.pbf", "")
    try scratch.put("junk.osm.pbf", [UInt8](repeating: 7, count: 5000))
    try scratch.put("cut.osm.pbf", Array(try File.read(Self.liechtenstein).bytes.prefix(600_000)))
    for (name, reason) in [
      ("text.txt", "Could not detect file format"), ("empty.osm.pbf", "osmium"),
      ("junk.osm.pbf", "PBF error"), ("cut.osm.pbf", "PBF error"),
      ("missing.osm.pbf", "No such file or directory"),
    ] {
      let outcome = try ground("add", name)
      #expect(outcome.code == (name == "missing.osm.pbf" ? 66 : 65) && outcome.output.isEmpty, "\(name)")
      #expect(outcome.messages.contains("\(name): error: "), "\(outcome)")
      #expect(reason == "osmium" || outcome.messages.contains(reason), "\(outcome)")
    }
    #expect(Folder.kind(of: scratch.path + "/Content/.ground") == nil)
  }

  @Test func `a missing osmium has a message with the package to install`() throws {
    var program = Program(scratch)
    program.folder = scratch.path
    program.environment["PATH"] = "/nowhere"
    #expect(
      try program.run([Project.program, "ground", "add", Self.liechtenstein])
        == Program.Outcome(
          code: 69, output: "",
          messages: "error: there is no osmium, which reads extracts\n  hint: install osmium-tool\n"))
  }

  @Test func `unknown names of trips get a hint`() throws {
    #expect(
      try ground("add", Self.liechtenstein, "--for", "vadus")
        == Program.Outcome(
          code: 66, output: "",
          messages: "error: there is no trip \"vadus\"\n  hint: did you mean \"vaduz\"?\n"))
  }

  @Test func `an older extract does not replace a newer ground`() throws {
    #expect(try ground("add", Self.liechtenstein).code == 0)
    var made = try TripGroundReader.ground(in: bytes())
    made.time = "2020-01-01T00:00:00Z"
    let newer = TripGroundWriter.bytes(of: made)
    try scratch.put(Self.file, newer)
    #expect(
      try ground("add", Self.liechtenstein, "--for", "vaduz").output
        == "vaduz: kept: its ground is newer, of 2020-01-01; `tripsite ground remove vaduz` comes first\n")
    #expect(try bytes() == newer)
  }

  @Test func `a build shows the streets, notices a new ground, and remakes only its trip`() throws {
    #expect(try tripsite("build").code == 0)
    let page = scratch.path + "/Site/trips/vaduz/index.html"
    #expect(try !contents(of: page).contains("map-building"))
    let far = try FileStamp.all(in: scratch.path + "/Site")["trips/far/index.html"]
    #expect(try ground("add", Self.liechtenstein).code == 0)
    #expect(try tripsite("build").code == 0)
    #expect(try contents(of: page).contains("map-building"))
    #expect(Folder.kind(of: scratch.path + "/Site/.ground") == nil)
    #expect(try tripsite("build", "--verify").code == 0)
    #expect(try FileStamp.all(in: scratch.path + "/Site")["trips/far/index.html"] == far)
    #expect(try ground("remove", "vaduz").code == 0)
    #expect(try tripsite("build").code == 0)
    #expect(try !contents(of: page).contains("map-building"))
  }

  @Test func `a stop that moves out of its ground, and a damaged ground, are warnings`() throws {
    #expect(try ground("add", Self.liechtenstein).code == 0)
    try putVaduz("47.2370, 9.5222")
    #expect(
      try tripsite("check").messages == """
        Content/trips/vaduz.md: warning: Square is outside the ground of this trip [outside-ground]
              = hint: make it again with `tripsite ground add EXTRACT --for vaduz`

        """)
    try scratch.put(Self.file, Array(try bytes().prefix(9_000)))
    #expect(
      try tripsite("check").messages == """
        Content/.ground/vaduz.ground: warning: the ground is damaged or cut off [broken-ground]
              = hint: make it again with `tripsite ground add`, or remove it with `tripsite ground remove vaduz`

        """)
  }

  @Test func `names in a ground are places of stops`() throws {
    #expect(try ground("add", Self.liechtenstein).code == 0)
    #expect(
      try tripsite("place", "postmuseum").output
        == "at: 47.1389, 9.52276   Postmuseum, museum, LI   museum   \n")
    try scratch.put(
      "Content/trips/vaduz.md",
      "---\ntitle: Vaduz\nby: walk\nstops: [{name: Castle, at: [47.1396, 9.5243]}, Postmuseum, \"Rotes Haus, sight\"]\n---\n"
    )
    #expect(try tripsite("check").messages == "")
    #expect(
      try tripsite("place", "--trip", "Content/trips/vaduz.md").output == """
        Postmuseum: Postmuseum, museum, LI, museum, at 47.1389, 9.52276
        Rotes Haus, sight: Rotes Haus, sight, LI, sight, at 47.1448, 9.52182

        """)
  }
}
