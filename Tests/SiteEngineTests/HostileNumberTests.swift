import ContentReaders
import Entities
import Geodesy
import LiveSites
import LockFiles
import SiteContents
import TestSupport
import Testing
import Text

/// Numbers that are too large, too small or no numbers, in each place where an author, a lock file or a command line can
/// have one. Whatever they give, the program does not end.
@Suite struct `Hostile numbers` {
  private static let numbers = [
    "-9223372036854775808", "9223372036854775807", "99999999999999999999", "1e400", "-1e308", ".nan", ".inf",
    "2147483648", "-32769", "1.7976931348623157e308", "4.9e-324",
  ]

  @Test(arguments: numbers) func `are reported in each key of front matter`(number: String) async throws {
    let site = try SmallSite()
    let trip = "title: T\ndate: 2025-06-14\ntravellers: [Ida, Jonas]\n"
    let stops = "stops: [{name: Reine, at: [67.93, 13.09], nights: 1}, {name: Moskenes, at: [67.9, 13.05]}]\n"
    var turns = KeyTurns()
    var pages: [String] = []
    for table in KeyedFile.trip.table.all + KeyedFile.page.table.all {
      for row in table.rows where row.key != "locked" && table.owner != "a lock" {
        let beside = turns.next(of: table.owner, in: table.owner == "a page" ? .page : .trip).beside
        for (index, value) in variants(of: row.about.example, with: number).enumerated() {
          let flow = "{ \(beside)\(row.key): \(value) }"
          let slug = "\(table.owner.filter { $0 != " " })-\(row.key.lowercased())-\(index)"
          let fields =
            switch table.owner {
            case "a trip":
              (row.key == "title"
                ? ""
                : trip.replacing("date: 2025-06-14\n", with: row.key == "date" ? "" : "date: 2025-06-14\n"))
                + (row.key == "stops" ? "" : stops) + "\(row.key): \(value)\n"
            case "a stop":
              trip
                + "stops: [{name: Reine, at: [67.93, 13.09]}, { \(row.key == "name" ? "" : "name: Å, ")\(beside)\(row.key): \(value) }]\n"
            case "a page": "\(row.key == "title" ? "" : "title: T\n")\(row.key): \(value)\n"
            case "a photo": trip + stops + "photos: [\(flow)]\n"
            case "the photos of a trip": trip + stops + "photos: \(flow)\n"
            case "a map": trip + stops + "map: \(flow)\n"
            case "a cost": trip + stops + "costs: [\(flow)]\n"
            case "a settlement": trip + stops + "settlements: [\(flow)]\n"
            case "a budget": trip + stops + "budget: \(flow)\n"
            case "show": trip + stops + "show: \(flow)\n"
            case "a private place": trip + stops + "private: [\(flow)]\n"
            default: trip + stops
            }
          let folder = table.owner == "a page" ? "pages" : "trips"
          try site.put("\(folder)/\(slug).md", "---\n\(fields)---\nStory\n")
          pages.append(table.owner == "a page" ? "\(slug)/index.html" : "trips/\(slug)/index.html")
        }
      }
    }
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    _ = await live.take(.everything)
    var found = 0
    for path in pages where await live.file(at: path) != nil { found += 1 }
    #expect(found > 20)
    #expect(await !live.settle().isEmpty)
  }

  @Test func `are reported in addresses`() async throws {
    let site = try SmallSite()
    let post = "trips/alps/journal/2025-05-01-fog.md"
    try site.put(post, "---\ntitle: Fog\nauthor: Ida\n---\nThick.\n")
    try site.put(
      "trips/costs.md", "---\ntitle: Costs\ncosts: [5 EUR]\nshow: {costs: true}\nstops: [Oslo]\n---\n")
    let live = LiveSite(options: Building.options(site.folder, into: site.output))
    #expect(await live.take(.everything).problems.map(\.message) == [])
    for number in Self.numbers + ["-1", "0"] {
      for path in [
        "page/N/", "tags/walks/page/N/", "years/2025/page/N/", "journal/page/N/", "journal/ida/page/N/",
        "trips/alps/day-N/",
        "trips/alps/stop-N/", "trips/alps/journal/N/", "trips/costs/costs/N/", "trips/costs/costs/N",
        "sitemap-N.xml",
        "years/N/", "search/N.js",
      ] {
        let file = path.replacing("N", with: number) + (path.hasSuffix("/") ? "index.html" : "")
        #expect(await live.file(at: file)?.digest == nil, "\(file)")
      }
    }
    #expect(await live.file(at: "trips/alps/day-1/index.html") != nil)
  }

  /// The number in the place of the whole value, and of each number in it.
  private func variants(of example: String, with number: String) -> [String] {
    var variants = [number]
    let digits = example.indices.filter { index in
      example[index].isASCII && example[index].isNumber
        && (index == example.startIndex
          || !(example[example.index(before: index)].isNumber || example[example.index(before: index)] == "."))
    }
    for start in digits {
      let end = example[start...].firstIndex { !($0.isNumber || $0 == ".") } ?? example.endIndex
      variants.append(example[..<start] + number + example[end...])
    }
    return variants
  }

  @Test func `are reported in the settings`() throws {
    let scratch = try Scratch()
    var count = 0
    for number in Self.numbers {
      for row in KeyedFile.settings.table.all.flatMap(\.rows) {
        for value in variants(of: row.about.example, with: number) {
          for text in [
            "\(row.key): \(value)\n",
            "photos: {\(row.key): \(value)}\npages: {\(row.key): \(value)}\nmake: {\(row.key): \(value)}\n",
          ] {
            try scratch.put("Content/site.yml", text)
            var problems: [Diagnostic] = []
            _ = SettingsReader.read(contentFolder: scratch.path + "/Content", reporting: &problems)
            count += problems.isEmpty ? 0 : 1
          }
        }
      }
    }
    #expect(count > 500)
  }

  @Test func `are reported in lock files`() throws {
    let scratch = try Scratch()
    let way = RouteQuestion(
      engine: .osrm, profile: "driving", from: Coordinate(latitude: 47.1415, longitude: 9.5215),
      to: Coordinate(latitude: 47.1026, longitude: 9.6092))
    for name in ["routes.lock", "places.lock"] {
      let text = try contents(of: Project.fixtures + "/sites/routes/Content/" + name)
      let line = String(try #require(text.split(separator: "\n").first { !$0.hasPrefix("#") }))
      var refused = 0
      for number in Self.numbers {
        for damaged in variants(of: line, with: number) {
          try scratch.put("Content/" + name, damaged + "\n")
          var problems: [Diagnostic] = []
          if name == "routes.lock" {
            let lock = RoutesLock.read(contentFolder: scratch.path + "/Content", reporting: &problems)
            _ = lock[way]
          } else {
            let lock = PlacesLock.read(contentFolder: scratch.path + "/Content", reporting: &problems)
            for question in lock.questions { _ = lock[question] }
          }
          refused += problems.isEmpty ? 0 : 1
        }
      }
      #expect(refused > 0, "\(name)")
    }
  }

  @Test(arguments: [
    ["build", "--jobs"], ["check", "--jobs"], ["serve", "--port"], ["plan", "--port"],
    ["place", "Bern", "--limit"],
    ["trip", "reschedule", "alps", "--days"], ["stop", "add", "alps", "Bern", "--day"],
  ]) func `are reported on the command line`(arguments: [String]) throws {
    let site = try SmallSite()
    var program = Program(site.scratch)
    program.folder = site.folder
    for number in ["-9223372036854775808", "9223372036854775808", "-1", "1e400", "0.5", "NaN", ""] {
      // Dates can be moved by negative numbers of days.
      if number == "-1", arguments.contains("--days") { continue }
      let last = arguments.count - 1
      let outcome = try program.run([Project.program] + arguments[..<last] + ["\(arguments[last])=\(number)"])
      #expect(outcome.code == 64, "\(number): \(outcome.messages)")
    }
  }
}
