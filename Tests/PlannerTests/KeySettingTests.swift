internal import ContentReaders
import Entities
import Files
import Planner
import SiteReading
import TestSupport
import Testing
import Text

/// Each key of the key tables is set to its own example, found again, and removed.
@Suite struct `Keys that an edit sets` {
  private static let path = "site/Content/trips/lofoten/index.md"

  private func base(_ lines: [String], stop: String = "name: Reine") -> String {
    let trip = ["title: T   # first", "travellers: [Ida, Jonas, Mia]", "cover: photos/reine.jpg"] + lines
    return (["---"] + trip + ["stops:", "  - \(stop)   # here", "  - {name: Oslo}", "---", "Text.", ""])
      .joined(separator: "\n")
  }

  private func site() throws -> Scratch {
    let scratch = try Scratch()
    let picture = try File.read(Project.fixtures + "/pictures/plain/baseline.jpg").bytes
    let track = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt lat="67.93" lon="13.09"/><trkpt lat="67.94" lon="13.10"/></trkseg></trk></gpx>
      """
    try scratch.put("site/Content/site.yml", "passphrases: ../words.txt\naudiences: [public, family]\n")
    try scratch.put("site/words.txt", "family: marble gravel walnut tiptoe ocean\n")
    for name in ["reine.jpg", "photos/reine.jpg"] {
      try scratch.put("site/Content/trips/lofoten/" + name, picture)
    }
    for name in ["ticket", "hotel"] {
      try scratch.put("site/Content/trips/lofoten/documents/\(name).pdf", "%PDF-1.4")
    }
    for name in ["day2", "plan"] { try scratch.put("site/Content/trips/lofoten/tracks/\(name).gpx", track) }
    return scratch
  }

  /// The text of the trip's file after its keys are set. Without an edit, the text is the same.
  private func text(
    setting texts: [String: String], ofStop: Bool, in text: String, _ scratch: Scratch
  ) throws -> String {
    try scratch.put(Self.path, text)
    let planner = try SitePlanner(
      BuildOptions(site: scratch.path + "/site", now: CalendarDay(iso: "2026-01-15")!, jobs: 2))
    let trip = try planner.trip("trips/lofoten/index.md")
    let plan =
      try ofStop
      ? planner.edit(0, of: trip, FieldValue.values(texts, of: .stop))
      : planner.edit(trip, FieldValue.values(texts, of: .trip))
    for case .write("Content/trips/lofoten/index.md", _, let bytes?) in plan.edit.changes {
      return String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  private func written(_ key: String, ofStop: Bool, in text: String) throws -> String? {
    let trip = try TripText(Array(text.utf8), shownAs: "Content/trips/lofoten/index.md")
    return try ofStop ? trip.written([Waypoint(name: "Reine")])[0][key] : trip.writtenTrip()[key]
  }

  @Test(arguments: [false, true])
  func `have the value in the file, and the rest stays`(ofStop: Bool) throws {
    let scratch = try site()
    for row in (ofStop ? KeyTable.stop : .trip).rows {
      var (text, key) = (base([]), row.key)
      // What the file has before, where it must have something.
      var old = ""
      switch row.form.kind {
      case .stops, .ideas, .options, .visits, .dayOfStay: continue
      case .name: old = ofStop ? "Reine" : "T"
      case .address: text = base(["slug: old", "aliases: [/trips/lofoten-2025/]"])
      case .picture: old = "photos/reine.jpg"
      case .words where key == "travellers": old = "Ida, Jonas, Mia"
      case .degrees:
        text = base([], stop: "name: Reine\n    lat: 60\n    lon: 10")
        old = key == "lat" ? "60" : "10"
      default: break
      }
      let example = row.about.example
      let set = try self.text(setting: [key: example], ofStop: ofStop, in: text, scratch)
      // As an author writes it.
      let author = "---\n" + (ofStop ? "stops:\n  - \(key): \(example)" : "\(key): \(example)") + "\n---\n"
      #expect(try written(key, ofStop: ofStop, in: set) == written(key, ofStop: ofStop, in: author), "\(key)")
      #expect(set != text, "\(key)")
      if row.form.kind == .address {
        (text, old) = (base(["slug: old", "aliases: [/trips/lofoten-2025/]"]), "old")
      }
      let back = try self.text(setting: [key: old], ofStop: ofStop, in: set, scratch)
      #expect(back == text, "\(key)")
    }
  }

  @Test func `have a form each`() {
    for table in [KeyTable.trip, .stop] {
      #expect(table.rows.filter { $0.about.form == nil }.map(\.key) == [], "of \(table.owner)")
    }
  }

  @Test func `are refused, with the reason`() throws {
    func reason(_ key: String, _ text: String, _ table: KeyTable) -> PlanFailure? {
      do throws(PlanFailure) {
        _ = try FieldValue.values([key: text], of: table)
        return nil
      } catch {
        return error
      }
    }
    #expect(
      reason("sumary", "x", .trip)
        == .refused("unknown key \"sumary\"", hint: "did you mean \"summary\"?"))
    #expect(
      reason("nights", "2", .trip)
        == .refused("unknown key \"nights\"", hint: "\"nights\" is a key of a stop"))
    #expect(reason("title", "", .trip) == .refused("title cannot be empty", hint: nil))
    #expect(reason("name", "", .stop) == .refused("name cannot be empty", hint: nil))
    #expect(
      reason("slug", "Big Trip", .trip)
        == .refused("\"Big Trip\" is no address of a trip", hint: "write it as big-trip"))
    #expect(
      reason("stops", "[Reine]", .trip)
        == .refused(
          "stops are edited one by one", hint: "use tripsite stop add, stop move, stop edit and stop remove"))
    #expect(
      reason("visits", "[Reine]", .stop)
        == .refused(
          "day trips are edited one by one",
          hint: "use tripsite stop add and stop move with --day, stop edit and stop remove"))
    #expect(reason("at", "~", .stop) == nil)
  }

  @Test func `a list in brackets can have commas in its texts`() throws {
    let scratch = try site()
    let set = try text(setting: ["tags": #"["boats, slow", hiking]"#], ofStop: false, in: base([]), scratch)
    #expect(set.contains("tags: [\"boats, slow\", hiking]\n"))
    #expect(try written("tags", ofStop: false, in: set) == #"["boats, slow", hiking]"#)
  }

  @Test func `are options of the commands, too`() throws {
    let scratch = try site()
    try scratch.put(Self.path, base([]))
    var program = Program(scratch)
    program.folder = scratch.path + "/site"
    let path = scratch.path + "/" + Self.path
    for arguments in [
      ["--set", "coverAlt=Red: cabins", "--set", "journal=oldest"],
      ["--cover-alt", "Red: cabins", "--journal=oldest"],
      ["--coverAlt=Red: cabins", "--set=journal=oldest"],
    ] {
      #expect(try program.run([Project.program, "trip", "edit", "lofoten"] + arguments).code == 0)
      #expect(
        try contents(of: path)
          == base([]).replacing(
            "cover: photos/reine.jpg\n",
            with: "cover: photos/reine.jpg\ncoverAlt: \"Red: cabins\"\njournal: oldest\n"))
      #expect(try program("trip", "edit", "lofoten", "--cover-alt", "", "--set", "journal=").code == 0)
      #expect(try contents(of: path) == base([]))
    }
    let wrong = try program("stop", "edit", "lofoten", "1", "--set", "fare=many")
    #expect(wrong.code == 65)
    #expect(
      wrong.messages.hasPrefix("Content/trips/lofoten/index.md:7:11: error: "), "\(wrong.messages)")
    #expect(try contents(of: path) == base([]))
    for (arguments, message) in [
      (["--note"], "note has no value\n  hint: write --set note=VALUE, or --set note= to remove it"),
      (["--note", "a", "--set", "note=b"], "note is set twice"),
      (["--set", "notes=a"], "unknown key \"notes\"\n  hint: did you mean \"note\"?"),
      (["--notes", "a"], "unknown key \"notes\"\n  hint: did you mean \"note\"?"),
      (["--bogus", "a"], "Unknown option '--bogus'"),
      ([], "write what to change, such as --nights 2"),
    ] {
      let outcome = try program.run([Project.program, "stop", "edit", "lofoten", "1"] + arguments)
      #expect(outcome.code == 64)
      #expect(outcome.messages.hasPrefix("Error: " + message + "\n"), "\(outcome.messages)")
    }
  }

  /// Otherwise, the option would be taken for a slip in a key.
  @Test func `are not like other options`() throws {
    let program = Program(try Scratch())
    for (command, table) in [("trip edit", KeyTable.trip), ("stop edit", .stop), ("stop add", .stop)] {
      let help = try program.run(
        [Project.program] + command.split(separator: " ").map { String($0) } + ["--help"])
      let words = help.output.split { !($0.isLetter || $0 == "-") }.filter { $0.hasPrefix("--") }
      let options = Set(words.map { String($0.dropFirst(2)) }).subtracting(table.rows.map(\.key))
      #expect(options.isSuperset(of: ["set", "site", "dry-run", "json", "help"]))
      #expect(options.filter { nearest($0, among: table.rows.map(\.key)) != nil } == [], "\(command)")
    }
  }
}
