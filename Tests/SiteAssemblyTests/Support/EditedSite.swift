import ContentSource
import Files
import Glibc
import SiteAssembly
import TestSupport

/// A site of a few files whose author is never done with it: trips, pages, pictures, settings and a theme that
/// change at random, for the better and for the worse, and always in the same way from the same seed.
struct EditedSite {
  let scratch: Scratch
  private var random: SplitMix
  /// The edits so far, in words.
  private(set) var log: [String] = []
  /// How often each table of keys gave one.
  private var turns: [String: Int] = [:]

  var folder: String { scratch.path + "/site" }

  init(seed: UInt64) throws {
    scratch = try Scratch()
    random = SplitMix(seed: seed)
    try scratch.copy(Project.fixtures + "/sites/everything/Themes", to: "site/Themes")
    _ = try put("Content/site.yml", Self.soundSettings)
    try scratch.put(
      "Pictures/2025/one.jpg", try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes)
    // Chance can leave out all three trips.
    try Folder.make(scratch.path + "/site/Content/trips")
    for path in ["alps", "baltic", "fjord/index"] { _ = try mend("Content/trips/\(path).md") }
    _ = try mend("Content/pages/notes.md")
  }

  /// Puts something in the place of what is wrong with the file at `path`.
  mutating func mend(_ path: String) throws -> Set<String> {
    log.append("mended " + path)
    // Two that want one address are not told apart by what they say.
    if happens(3), !path.hasSuffix(".yml"), !path.hasPrefix("Themes/") { return Set(try remove(path)) }
    if path.hasPrefix("Content/trips/"), path.hasSuffix(".md") {
      return Set(
        try put(
          path, "---\ntitle: \(path)\ndate: 2024-05-0\(1 + random.next(below: 9))\n---\n## Day 1\n\nSound.\n")
      )
    }
    if path.hasPrefix("Content/pages/"), path.hasSuffix(".md") {
      return Set(try put(path, "---\ntitle: \(path)\n---\nSound.\n"))
    }
    if path == "Content/site.yml" { return Set(try put(path, Self.soundSettings)) }
    if path.hasPrefix("Themes/plain/") {
      return Set(try put(path, try contents(of: Project.fixtures + "/sites/everything/" + path)))
    }
    return Set(try remove(path))
  }

  private static let soundSettings = "title: Sound\nbaseURL: https://sound.example/\ntheme: plain\n"

  /// Changes something; returns the paths of what may have changed, below the site's folder.
  mutating func edit() throws -> Set<String> {
    let paths: [String]
    switch random.next(below: 24) {
    case 0...5: paths = try writeTrip(somewhere(in: try trips()))
    case 6: paths = try writeTrip("Content/trips/\(random.pick(Self.names)).md")
    case 7:
      let inner = random.pick(Self.folders)
      paths = try writeTrip("Content/trips/\(inner)/\(inner)-\(random.pick(Self.names)).md")
    case 8: paths = try remove(somewhere(in: try trips()))
    case 9: paths = try move(somewhere(in: try trips()), to: "Content/trips/\(random.pick(Self.names)).md")
    case 10: paths = try moveFolder()
    case 11:
      paths = try writePage("Content/pages/\(random.pick(["notes", "books/first", "new"])).md")
    case 12: paths = try remove("Content/pages/\(random.pick(["notes", "books/first", "new"])).md")
    case 13 where happens(3): paths = try changeLibrary()
    case 13: paths = happens(2) ? try writePicture() : try writePhoto(random.pick(Self.photos))
    case 14: paths = try writeStatic()
    case 15: paths = try remove(random.pick(Self.pictures + Self.photos + Self.statics))
    case 16, 17: paths = try writeTheme()
    case 18, 19, 20: paths = try writeSettings()
    case 21: paths = try writePlaces()
    case 22: paths = try writePage("Content/pages/\(random.pick(["notes", "new"])).md")
    default: paths = try writeTrip(somewhere(in: try trips()), onlyStory: true)
    }
    log.append(paths.joined(separator: ", "))
    return Set(paths)
  }

  private static let names = ["alps", "baltic", "corsica", "dunes", "elbe", "fjord"]
  private static let folders = ["fjord", "north", "south"]
  private static let pictures = [
    "Content/trips/cover.svg", "Content/trips/fjord/boot & sea.svg", "Content/sea.png",
  ]
  private static let photos = [
    "Content/trips/alps/one.jpg", "Content/trips/fjord/photos/two.jpg", "Content/trips/fjord/one.png",
    "Content/trips/baltic/photos/three.jpg",
  ]
  private static let statics = [
    "Content/404.html", "Content/robots.txt", "Content/files/list.txt", "Content/elbe",
  ]

  private func trips() throws -> [String] {
    try FileTree(of: folder + "/Content/trips").paths.filter { $0.hasSuffix(".md") }.map {
      "Content/trips/" + $0
    }
  }

  private mutating func somewhere(in paths: [String]) -> String {
    paths.isEmpty ? "Content/trips/alps.md" : random.pick(paths)
  }

  /// True once in `chances`.
  private mutating func happens(_ chances: Int) -> Bool { random.next(below: chances) == 0 }

  private mutating func put(_ path: String, _ text: String) throws -> [String] {
    try put(path, Array(text.utf8))
  }

  private mutating func put(_ path: String, _ bytes: [UInt8]) throws -> [String] {
    // A folder may have got the name.
    guard Folder.kind(of: folder + "/" + path) != .folder else { return [path] }
    var parent = path
    while let slash = parent.lastIndex(of: "/") {
      parent = String(parent[..<slash])
      if Folder.kind(of: folder + "/" + parent) == .file { return [path] }
    }
    try scratch.put("site/" + path, bytes)
    return [path]
  }

  private func remove(_ path: String) throws -> [String] {
    unlink(folder + "/" + path)
    return [path]
  }

  private func move(_ path: String, to target: String) throws -> [String] {
    rename(folder + "/" + path, folder + "/" + target)
    return [path, target]
  }

  private mutating func moveFolder() throws -> [String] {
    let (from, to) = (random.pick(Self.folders), random.pick(Self.folders))
    return try move("Content/trips/" + from, to: "Content/trips/" + to)
  }

  private mutating func link() -> String {
    let name = random.pick(Self.names)
    return random.pick([
      "[beside](\(name).md)", "[a day](\(name).md#day-1)", "[a heading](/trips/\(name)/#the-way)",
      "[an address](/trips/\(name)/)", "[a page](../pages/notes.md)", "[a tag](/tags/walks/)",
      "![a picture](cover.svg)", "![a photo](alps/one.jpg)", "[its file](alps/one.jpg)",
      "![the sea](/sea.png)", "[a list](/files/list.txt)", "[old](/old/\(name)/)",
      "[here](#the-way)", "[a day's page](/trips/\(name)/day-1/)", "[out](https://example.com/)",
    ])
  }

  private mutating func story() -> String {
    var parts = ["Told \(random.next(below: 1000)) times."]
    for _ in 0..<random.next(below: 3) {
      let part = random.pick([
        "## The way", "## Day \(random.next(below: 3) + 1)", "## Tag 2", "## First stop", "A *long* way.",
        "- one\n- two",
        happens(6) ? "<b>raw</b>" : "plain",
      ])
      parts.append(part)
      // Most links lead somewhere, or hardly a site would be without errors.
      if happens(4) { parts.append(link()) }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private mutating func writeTrip(_ path: String, onlyStory: Bool = false) throws -> [String] {
    if onlyStory, let file = text(path), let end = file.range(of: "\n---\n") {
      return try put(path, file[..<end] + "\n---\n" + story())
    }
    if happens(40) { return try put(path, "---\ntitle: [broken\n---\n") }
    if happens(60) { return try put(path, "no front matter") }
    var lines = ["title: Trip \(random.next(below: 50))"]
    if !happens(4) { lines.append("date: 20\(10 + random.next(below: 15))-0\(1 + random.next(below: 9))-11") }
    if happens(6) {
      // The photos of the library were taken on the day after.
      lines = [lines[0], "date: 2025-06-13"]
    }
    if happens(3) { lines.append("tags: [\(random.pick(["walks", "Walks", "sea, walks", "café"]))]") }
    if happens(3) { lines.append("countries: [\(random.pick(["NO", "SE, NO", "IT"]))]") }
    if happens(6) { lines.append("draft: true") }
    if happens(12) { lines.append("slug: \(random.pick(Self.names))") }
    if happens(8) { lines.append("aliases: [/old/\(random.pick(Self.names))/]") }
    if happens(8) { lines.append("cover: cover.svg") }
    if happens(25) { lines.append("titel: misspelled") }
    var paths: [String] = []
    if happens(2), path.hasPrefix("Content/trips/") {
      // The folder of the trip gets the photo that its front matter names.
      let folder = path.replacing("/index.md", with: "").replacing(".md", with: "")
      paths += try writePhoto(folder + "/named.jpg")
      let key = nextKey(of: "a photo", in: .trip).key
      let list = "[{ file: named.jpg\(key.name == "file" ? "" : ", " + key.flow) }]"
      let album = nextKey(of: "the photos of a trip", in: .trip).key
      lines.append(
        "photos: " + (happens(2) ? list : "{ \(album.name == "files" ? "files: \(list)" : album.flow) }"))
    }
    if happens(2) {
      let (key, beside) = nextKey(of: "a private place", in: .trip)
      lines.append("private: [{ \(beside)\(key.flow) }]")
    }
    if happens(3) { lines.append("map: { \(nextKey(of: "a map", in: .trip).key.flow) }") }
    addKeys(1, of: "a trip", in: .trip, to: &lines)
    lines.append("stops:")
    lines.append("  - { name: Reine, at: [67.93, 13.09] }")
    lines.append(
      "  - { name: First stop, at: \"\(40 + random.next(below: 20)), 8\", nights: \(random.next(below: 3)) }")
    if !happens(3) {
      lines.append("  - { name: Last stop, at: \"47.5, 8.5\", by: \(random.pick(["train", "walk"])) }")
    }
    let (key, beside) = nextKey(of: "a stop", in: .trip)
    let name = ["name", "place"].contains(key.name) ? "" : "name: Extra, "
    lines.append("  - { \(name)\(beside)\(key.flow) }")
    if happens(4) { lines.append("  - { name: Beyond, note: \"so \(link())\" }") }
    return try paths + put(path, "---\n" + lines.joined(separator: "\n") + "\n---\n" + story())
  }

  private mutating func writePage(_ path: String) throws -> [String] {
    let extra = happens(5) ? "\ndraft: true" : happens(8) ? "\naliases: [/old/alps/]" : ""
    var lines = ["title: Page \(random.next(below: 9))\(extra)"]
    addKeys(2, of: "a page", in: .page, to: &lines)
    return try put(path, "---\n" + lines.joined(separator: "\n") + "\n---\n" + story())
  }

  private mutating func writePicture() throws -> [String] {
    let size = 10 + random.next(below: 90)
    return try put(
      random.pick(Self.pictures),
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size)\" height=\"20\"></svg>")
  }

  /// A small photo with a time and a place, or something that is none.
  private mutating func writePhoto(_ path: String) throws -> [String] {
    let name = random.pick(["motion.jpg", "turned-6-baseline.jpg", "p3.png", "lossy.webp"])
    var bytes = try File.read(Project.fixtures + "/pictures/full/" + name).bytes
    if happens(6) { bytes.removeLast(bytes.count / 2) }
    return try put(path, bytes)
  }

  /// A photo outside the site comes or goes.
  private mutating func changeLibrary() throws -> [String] {
    let photo = "../Pictures/2025/" + random.pick(["one.jpg", "june/two.jpg", "three.jpg"])
    _ = happens(3) ? try remove(photo) : try writePhoto(photo)
    return [SiteChanges.library]
  }

  private mutating func writeStatic() throws -> [String] {
    try put(random.pick(Self.statics), "file \(random.next(below: 9))\n")
  }

  private mutating func writeTheme() throws -> [String] {
    let theme = "Themes/plain/"
    let fixture = Project.fixtures + "/sites/everything/" + theme
    switch random.next(below: 6) {
    case 0, 1: return try put(theme + "assets/plain.css", "body { margin: \(random.next(below: 9))px }\n")
    case 2: return try put(theme + "assets/new.css", "p { top: \(random.next(below: 9))px }\n")
    case 3:
      let card = try contents(of: fixture + "templates/card.mustache")
      return try put(
        theme + "templates/card.mustache",
        happens(4) ? card + "{{nothing}}" : card + "<!-- \(random.next(below: 9)) -->")
    case 4:
      let words = try contents(of: fixture + "strings/de.yml")
      return try put(theme + "strings/de.yml", happens(2) ? words : words.replacing("Tag", with: "Etappe"))
    default: return try remove(theme + "assets/new.css")
    }
  }

  private mutating func writeSettings() throws -> [String] {
    var lines = [
      "title: Site \(random.next(below: 9))", "theme: plain", "pageSize: \(1 + random.next(below: 4))",
    ]
    if !happens(4) { lines.append("baseURL: https://example.org/\(random.pick(["", "sub/"]))") }
    lines.append("language: \(random.pick(["de", "en"]))")
    lines.append("units: \(random.pick(["km", "mi"]))")
    if happens(2) {
      lines.append("pages: { days: \(random.pick(["always", "story", "never"])), stops: story }")
    }
    if happens(3) {
      lines.append(
        "menu: [{ title: One, to: \(random.pick(["/countries/", "trips/alps.md", "/nowhere/"])) }]")
    }
    if happens(3) { lines.append("make: { tags: false, feeds: false }") }
    for owner in ["a menu entry", "pages", "make", "photos", "routing"] {
      let (key, beside) = nextKey(of: owner, in: .settings)
      let value = "{ \(beside)\(key.flow) }"
      if owner == "a menu entry" {
        lines.append("menu: [\(value)]")
      } else {
        lines.append("\(owner): \(value)")
      }
    }
    let (key, beside) = nextKey(of: "a target", in: .settings)
    lines.append("publish: { live: { \(beside)\(key.flow) } }")
    if happens(2) {
      let (place, beside) = nextKey(of: "a private place", in: .settings)
      lines.append("private: [{ \(beside)\(place.flow) }]")
    }
    addKeys(3, of: "site.yml", in: .settings, to: &lines)
    // Only a build makes pictures of maps, and says that they need an address.
    if lines.contains(where: { $0.contains("pictures: true") }) {
      lines.append("baseURL: https://example.org/")
    }
    // A key counts once: the last of its lines stays.
    var seen: Set<Substring> = []
    lines = Array(lines.reversed().filter { seen.insert($0.prefix { $0 != ":" }).inserted }.reversed())
    // The key of the list of keys comes only now and then.
    if happens(2), let photos = lines.firstIndex(where: { $0.hasPrefix("photos: ") }) {
      lines[photos] = "photos: { library: ../Pictures/2025 }"
    }
    if happens(8) { lines.append("colour: red") }
    return try put("Content/site.yml", lines.joined(separator: "\n") + "\n")
  }

  private mutating func writePlaces() throws -> [String] {
    let keys = (0..<4).map { _ in nextKey(of: "a place", in: .places) }
    return try put(
      "Content/places.yml",
      keys.map { key, beside in "Place of \(key.name): { \(beside)\(key.flow) }\n" }.joined())
  }

  private struct Key {
    var name: String
    /// In the form for braces.
    var flow: String
    var line: String
  }

  /// The keys take turns, with their examples from the reference. So every key that tripsite has takes part. `beside` are
  /// keys that must stand beside it.
  private mutating func nextKey(of owner: String, in file: KeyedFile) -> (key: Key, beside: String) {
    let rows = file.table.all.first { $0.owner == owner }?.rows ?? []
    let row = rows[turns[owner, default: 0] % rows.count]
    turns[owner, default: 0] += 1
    let example = row.about.example
    let isPlain =
      example.hasPrefix("[") || example.hasPrefix("{") || !(example.contains(",") || example.contains(":"))
    let key = Key(
      name: row.key, flow: isPlain ? "\(row.key): \(example)" : "\(row.key): \"\(example)\"",
      line: "\(row.key): \(example)")
    let beside =
      switch (owner, row.key) {
      case (_, "lat"): "lon: 14, "
      case (_, "lon"): "lat: 67, "
      case ("a place", "at"): ""
      case ("a place", _): "at: [67, 13], "
      case ("a private place", "at"): ""
      // Where the photos of the examples were taken.
      case ("a private place", _): "at: [67.93, 13.09], "
      case ("a target", "branch"), ("a target", "history"): "git: a.git, "
      case ("a target", "compress"), ("a target", "url"): "folder: /a, "
      case ("routing", "engine"): "url: \"http://localhost:5000\", "
      case ("routing", "url"): "engine: osrm, "
      case ("routing", _): "engine: osrm, url: \"http://localhost:5000\", "
      case ("a menu entry", "title"): "to: /, "
      case ("a menu entry", _): "title: Some, "
      default: ""
      }
    return (key, beside)
  }

  private mutating func addKeys(_ count: Int, of owner: String, in file: KeyedFile, to lines: inout [String])
  {
    for _ in 0..<count {
      let key = nextKey(of: owner, in: file).key
      if !lines.contains(where: { $0.hasPrefix(key.name + ":") }), key.name != "stops" {
        lines.append(key.line)
      }
    }
  }

  /// The tables whose keys have not all taken part yet.
  var tablesWithUnusedKeys: [String] {
    KeyedFile.allCases.flatMap(\.table.all).filter { turns[$0.owner, default: 0] < $0.rows.count }.map(
      \.owner)
  }

  private func text(_ path: String) -> String? {
    do { return try contents(of: folder + "/" + path) } catch { return nil }
  }
}

extension String {
  /// Where `needle` first occurs behind the start.
  fileprivate func range(of needle: String) -> String.Index? {
    self.firstRange(of: needle)?.lowerBound
  }
}
