import ContentReaders
import Files
import Journeys
import TestSupport
import Testing
import Text

/// The example of each key, as the reference shows it, is one that tripsite accepts.
@Suite struct `Examples of keys` {
  /// Keys that need others beside them. Other keys of a stop stand beside its name.
  private let companions = [
    "coverAlt": "cover: reine.jpg", "lat": "name: A, lon: 14.4", "lon": "name: A, lat: 67.2", "name": "",
    "place": "", "audience": "folder: /a", "branch": "git: a.git", "history": "git: a.git",
    "compress": "folder: /a", "url": "folder: /a", "target locked": "folder: /a",
    "private lat": "lon: 10.75, ",
    "private lon": "lat: 59.91, ",
    "settlements": "travellers: [Ida, Jonas]",
  ]

  @Test func `of trips, stops and pages are valid`() throws {
    let scratch = try Scratch()
    let picture = try File.read(Project.fixtures + "/pictures/plain/baseline.jpg").bytes
    try scratch.put("Content/site.yml", "passphrases: words.txt\naudiences: [public, family]\n")
    try scratch.put(
      "words.txt", "family: marble gravel walnut tiptoe ocean\nida: unmoved iguana unfazed liftoff bush\n")
    for table in KeyedFile.trip.table.all {
      for row in table.rows {
        var lines: [String]
        if table.owner == "a trip" {
          lines = row.key == "title" ? [] : ["title: T"]
          lines += [companions[row.key] ?? "", line(row)]
          let stop = ["map", "options"].contains(row.key) ? "{name: Reine, at: [67.93, 13.09]}" : "Oslo"
          if row.key != "stops" { lines.append("stops: [\(stop)]") }
        } else if table.owner == "a map" {
          lines = ["title: T", "map:", "  " + line(row), "stops: [{name: Reine, at: [67.93, 13.09]}]"]
        } else if table.owner == "a lock" {
          let beside = row.key == "readers" ? "" : "readers: family, "
          lines = ["title: T", "locked: {\(beside)\(flow(row))}", "stops: [Oslo]"]
        } else if table.owner == "a photo" {
          let file = row.key == "file" ? [] : ["file: reine.jpg"]
          lines = [
            "title: T", "photos:", "  - " + (file + [line(row)]).joined(separator: "\n    "),
            "stops: [{name: Reine, at: [67.93, 13.09]}]",
          ]
        } else if ["a cost", "a settlement", "a budget", "show"].contains(table.owner) {
          let key =
            ["a cost": "costs", "a settlement": "settlements", "a budget": "budget"][table.owner] ?? "show"
          let beside =
            switch table.owner {
            case "a cost":
              [row.key == "amount" ? "" : "amount: 5 EUR", row.key == "sharedBy" ? "paidBy: Ida" : ""]
            case "a settlement":
              ["amount: 5 EUR", "from: Jonas", "to: Ida"].filter { !$0.hasPrefix(row.key + ":") }
            default: [""]
            }
          let value = "{" + (beside.filter { !$0.isEmpty } + [flow(row)]).joined(separator: ", ") + "}"
          lines = [
            "title: T", "travellers: [Ida, Jonas]",
            key + ": " + (key == "costs" || key == "settlements" ? "[\(value)]" : value),
            "stops: [{name: Reine, at: [67.93, 13.09]}]",
          ]
        } else if table.owner == "a private place" {
          let place =
            (row.key == "at" ? "" : companions["private " + row.key] ?? "at: [59.91, 10.75], ") + flow(row)
          lines = ["title: T", "private: [{\(place)}]", "stops: [Oslo]"]
        } else if table.owner == "an option" {
          let beside = ["name: By the coast", "instead: [Reine]", "stops: [Å]"].filter {
            !$0.hasPrefix(row.key)
          }
          let option = (beside + [flow(row)]).joined(separator: ", ")
          lines = ["title: T", "options: [{\(option)}]", "stops: [{name: Reine, at: [67.93, 13.09]}]"]
        } else if table.owner == "a link" {
          let link = [row.key == "url" ? "" : "url: \"https://www.example.org/\"", flow(row)]
          lines = [
            "title: T", "links: [{\(link.filter { !$0.isEmpty }.joined(separator: ", "))}]", "stops: [Oslo]",
          ]
        } else if table.owner == "a document" {
          let file = row.key == "file" ? "" : "file: ticket.pdf, "
          lines = ["title: T", "documents: {\(file)\(flow(row))}", "stops: [Oslo]"]
        } else if table.owner == "the photos of a trip" {
          lines = ["title: T", "photos: {\(flow(row))}", "stops: [Oslo]"]
        } else {
          let stop =
            (companions[row.key] ?? "name: Oslo").split(separator: ", ").map { String($0) } + [line(row)]
          let list = "  - " + stop.joined(separator: "\n    ")
          lines =
            ["title: T"] + (table.owner == "an idea" ? ["stops: [Oslo]", "ideas:"] : ["stops:"]) + [list]
          if row.key == "day" {
            lines = ["title: T", "stops: [{name: Oslo, visits: [{name: Drammen, day: 2}]}]"]
          }
        }
        let name = table.owner.split(separator: " ").last!
        try scratch.put("Content/trips/\(name)-\(row.key.lowercased())/index.md", matter(lines))
        for document in ["ticket.pdf", "hotel.pdf"] {
          try scratch.put(
            "Content/trips/\(name)-\(row.key.lowercased())/documents/\(document)", "%PDF-1.4")
        }
        for photo in ["reine.jpg", "photos/reine.jpg", "receipts/dinner.jpg"] {
          try scratch.put("Content/trips/\(name)-\(row.key.lowercased())/\(photo)", picture)
        }
      }
    }
    try scratch.put("Content/private.key", PrivateZones.newFile())
    try putPosts(in: scratch, picture)
    for row in KeyedFile.page.table.rows {
      try scratch.put(
        "Content/pages/\(row.key).md", matter((row.key == "title" ? [] : ["title: T"]) + [line(row)]))
    }
    let outcome = try Program(scratch)("check", "--drafts", "--json", "--now", "2025-06-20", scratch.path)
    let problems = outcome.output.split(separator: "\n").dropLast()
    // The example of `allow`, of a stop, an idea, a trip, a page and a post, has nothing to allow.
    let unused = problems.filter { $0.contains("\"name\":\"unused-allowance\"") }
    #expect(unused.count == 5)
    #expect(problems.filter { !unused.contains($0) } == [])
    #expect(outcome.code == 0)
  }

  /// A post for each key, in the journal of a trip that stops in Reine.
  private func putPosts(in scratch: Scratch, _ picture: [UInt8]) throws {
    let trip = "Content/trips/of-posts"
    try scratch.put(trip + "/index.md", matter(["title: T", "stops: [{name: Reine, at: [67.93, 13.09]}]"]))
    try scratch.put(trip + "/photos/reine.jpg", picture)
    for table in KeyedFile.post.table.all {
      for row in table.rows {
        var lines = row.key == "title" && table.owner == "a post" ? [] : ["title: T"]
        if table.owner == "a post" {
          lines.append(line(row))
        } else {
          let file = row.key == "file" ? [] : ["file: photos/reine.jpg"]
          lines += ["photos:", "  - " + (file + [line(row)]).joined(separator: "\n    ")]
        }
        let name = table.owner.split(separator: " ")[1]
        try scratch.put("\(trip)/journal/2025-06-16-\(name)-\(row.key.lowercased()).md", matter(lines))
      }
    }
  }

  @Test func `of settings and places are valid`() throws {
    let scratch = try Scratch()
    let tables = KeyedFile.settings.table.all
    func rows(_ owner: String) -> [KeyTable.Row] { tables.first { $0.owner == owner }?.rows ?? [] }
    func together(_ owner: String) -> String { rows(owner).map(flow).joined(separator: ", ") }
    let targets = rows("a target").map { row in
      "  \(row.key): {"
        + [flow(row), companions["target " + row.key] ?? companions[row.key]].compactMap(\.self).joined(
          separator: ", ") + "}"
    }
    let inner = [
      "menu: [{\(together("a menu entry"))}]", "pages: {\(together("pages"))}", "make: {\(together("make"))}",
      "theme: {\(together("theme"))}", "photos: {\(together("photos"))}", "routing: {\(together("routing"))}",
      "geocoding: {\(together("geocoding"))}", "files: {\(together("files"))}",
      "audiences: [public, family]", "audit: {\(together("audit"))}", "publish:",
    ]
    try scratch.put("a/Content/private.key", PrivateZones.newFile())
    try scratch.put("a/Content/site.yml", tables[0].rows.map(line).joined(separator: "\n"))
    try scratch.put("c/Content/site.yml", "theme: {accent: {\(together("accent"))}}")
    try scratch.put("b/Content/site.yml", (inner + targets).joined(separator: "\n"))
    let lines = KeyedFile.places.table.rows.map { row in
      let beside = ["at": "country: NO", "lat": "lon: 13", "lon": "lat: 67"][row.key] ?? "at: [67, 13]"
      return "\(row.key): {\(flow(row)), \(beside)}"
    }
    try scratch.put("b/Content/places.yml", lines.joined(separator: "\n"))

    try scratch.put("Pictures/2025/sea.jpg", [])
    var problems: [Diagnostic] = []
    _ = SettingsReader.read(contentFolder: scratch.path + "/a/Content", reporting: &problems)
    _ = SettingsReader.read(contentFolder: scratch.path + "/b/Content", reporting: &problems)
    _ = SettingsReader.read(contentFolder: scratch.path + "/c/Content", reporting: &problems)
    let places = PlacesReader.read(contentFolder: scratch.path + "/b/Content", reporting: &problems)
    _ = OwnPlaceInteractor().places(from: places, reporting: &problems)
    #expect(problems.withoutAllowed(isWhole: false).map { $0.rendered(color: false) } == [])
  }

  @Test func `exist for all declared keys`() throws {
    let sources = try FileTree(of: Project.folder + "/Sources/ContentReaders")
    let declared = sources.paths.compactMap(sources.text).reduce(0) {
      $0 + $1.split(separator: "String, DescribedKey {", omittingEmptySubsequences: false).count - 1
    }
    // Ideas have some of the keys of stops.
    let owners = Set(KeyedFile.allCases.flatMap(\.table.all).map(\.owner)).subtracting(["an idea"])
    #expect(owners.count == declared)
  }

  private func line(_ row: KeyTable.Row) -> String { "\(row.key): \(row.about.example)" }

  /// The same within braces, where a comma needs quotes.
  private func flow(_ row: KeyTable.Row) -> String {
    let example = row.about.example
    let isText =
      !example.hasPrefix("[") && !example.hasPrefix("{") && (example.contains(",") || example.contains(":"))
    return isText ? "\(row.key): \"\(example)\"" : line(row)
  }

  private func matter(_ lines: [String]) -> String {
    (["---"] + lines.filter { !$0.isEmpty } + ["---", ""]).joined(separator: "\n")
  }
}
