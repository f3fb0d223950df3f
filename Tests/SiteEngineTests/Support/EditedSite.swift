import ContentReaders
import Files
import Glibc
import SiteContents
import TestSupport

/// A site of a few files whose author is never done with it: trips, pages, pictures, settings and a theme that
/// change at random, for the better and for the worse, and always in the same way from the same seed.
struct EditedSite {
  let scratch: Scratch
  var random: SplitMix
  /// Each full build with photos starts exiftool, which takes longer than the rest of it.
  private let hasPhotos: Bool
  /// The edits so far, in words.
  private(set) var log: [String] = []
  var keys = KeyTurns()
  /// The files of Content/ at an earlier time, to go back to.
  var checkedOut: [String: [UInt8]] = [:]
  /// The tables whose keys have not all taken part yet.
  var tablesWithUnusedKeys: [String] { keys.unused }

  var folder: String { scratch.path + "/site" }

  init(seed: UInt64, hasPhotos: Bool = true) throws {
    self.hasPhotos = hasPhotos
    scratch = try Scratch()
    random = SplitMix(seed: seed)
    try scratch.copy(Project.fixtures + "/sites/everything/Themes", to: "site/Themes")
    _ = try put("Content/site.yml", Self.soundSettings)
    // The files that the examples of the keys of the theme name. An icon is copied as it is.
    _ = try put(
      "Content/logo.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>")
    _ = try put("Content/mine.css", "p { margin: 1px }\n")
    try Folder.make(scratch.path + "/Pictures/2025")
    if hasPhotos {
      try scratch.put(
        "Pictures/2025/one.jpg", try File.read(Project.fixtures + "/pictures/full/baseline.jpg").bytes)
    }
    // Chance can leave out all three trips.
    try Folder.make(scratch.path + "/site/Content/trips")
    for path in ["alps", "baltic", "fjord/index"] { _ = try mend("Content/trips/\(path).md") }
    _ = try mend("Content/pages/notes.md")
  }

  /// Puts something in the place of what is wrong with the file at `path`.
  mutating func mend(_ path: String) throws -> Set<String> {
    log.append("mended " + path)
    // Two that want one address are not told apart by what they say.
    if random.happens(3), !path.hasSuffix(".yml"), !path.hasPrefix("Themes/") { return Set(try remove(path)) }
    if path.contains("/journal/") { return Set(try remove(path)) }
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
    switch random.next(below: 33) {
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
    case 13 where !hasPhotos: paths = try writePicture()
    case 13 where random.happens(3): paths = try changeLibrary()
    case 13: paths = random.happens(2) ? try writePicture() : try writePhoto(random.pick(Self.photos))
    case 14: paths = try writeStatic()
    case 15: paths = try remove(random.pick(Self.pictures + Self.photos + Self.statics))
    case 16, 17: paths = try writeTheme()
    case 18, 19, 20: paths = try writeSettings()
    case 21: paths = try writePlaces()
    case 22, 23: paths = try writePost(random.pick(Self.posts))
    case 24:
      paths = try random.happens(2) ? writePost(random.pick(Self.posts)) : remove(random.pick(Self.posts))
    case 25: paths = try writePage("Content/pages/\(random.pick(["notes", "new"])).md")
    case 26: paths = try writeTrip(somewhere(in: try trips()), onlyStory: true)
    default: paths = try handleFile()
    }
    log.append(paths.joined(separator: ", "))
    return Set(paths)
  }

  static let names = ["alps", "baltic", "corsica", "dunes", "elbe", "fjord"]
  private static let folders = ["fjord", "north", "south"]
  private static let pictures = [
    "Content/trips/cover.svg", "Content/trips/fjord/boot & sea.svg", "Content/sea.png",
  ]
  private static let photos = [
    "Content/trips/alps/one.jpg", "Content/trips/fjord/photos/two.jpg", "Content/trips/fjord/one.png",
    "Content/trips/baltic/photos/three.jpg",
  ]
  private static let posts = [
    "Content/trips/alps/journal/2025-06-12-one.md", "Content/trips/fjord/journal/two.md",
    "Content/trips/fjord/journal/2025-06-13-three.md", "Content/trips/baltic/journal/four/index.md",
  ]
  private static let statics = [
    "Content/404.html", "Content/robots.txt", "Content/files/list.txt", "Content/elbe",
  ]

  private func trips() throws -> [String] {
    try FileTree(of: folder + "/Content/trips").paths.filter {
      $0.hasSuffix(".md") && !$0.contains("/journal/")
    }.map {
      "Content/trips/" + $0
    }
  }

  private mutating func somewhere(in paths: [String]) -> String {
    paths.isEmpty ? "Content/trips/alps.md" : random.pick(paths)
  }

  mutating func put(_ path: String, _ text: String) throws -> [String] {
    try put(path, Array(text.utf8))
  }

  mutating func put(_ path: String, _ bytes: [UInt8]) throws -> [String] {
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

  func remove(_ path: String) throws -> [String] {
    unlink(folder + "/" + path)
    return [path]
  }

  func move(_ path: String, to target: String) throws -> [String] {
    let parent = folder + "/" + target[..<target.lastIndex(of: "/")!]
    if Folder.kind(of: parent) == nil { try Folder.make(parent) }
    rename(folder + "/" + path, folder + "/" + target)
    return [path, target]
  }

  private mutating func moveFolder() throws -> [String] {
    let (from, to) = (random.pick(Self.folders), random.pick(Self.folders))
    return try move("Content/trips/" + from, to: "Content/trips/" + to)
  }

  private mutating func writeTrip(_ path: String, onlyStory: Bool = false) throws -> [String] {
    if onlyStory, let file = text(path), let end = file.firstRange(of: "\n---\n")?.lowerBound {
      return try put(path, file[..<end] + "\n---\n" + random.story())
    }
    if random.happens(40) { return try put(path, "---\ntitle: [broken\n---\n") }
    if random.happens(60) { return try put(path, "no front matter") }
    var lines = ["title: Trip \(random.next(below: 50))"]
    if !random.happens(4) {
      lines.append("date: 20\(10 + random.next(below: 15))-0\(1 + random.next(below: 9))-11")
    }
    if random.happens(6) {
      // The photos of the library were taken on the day after.
      lines = [lines[0], "date: 2025-06-13"]
    }
    if random.happens(3) { lines.append("tags: [\(random.pick(["walks", "Walks", "sea, walks", "café"]))]") }
    if random.happens(3) { lines.append("countries: [\(random.pick(["NO", "SE, NO", "IT"]))]") }
    if random.happens(6) { lines.append("draft: true") }
    if random.happens(12) { lines.append("slug: \(random.pick(Self.names))") }
    if random.happens(8) {
      let name = random.pick(Self.names)
      lines.append("aliases: [/old/\(name)/, /trips/was-\(name)/]")
    }
    if random.happens(8) { lines.append("cover: cover.svg") }
    if random.happens(25) { lines.append("titel: misspelled") }
    var paths: [String] = []
    if random.happens(2), hasPhotos, path.hasPrefix("Content/trips/") {
      // The folder of the trip gets the photo that its front matter names.
      paths += try writePhoto(folder(ofTrip: path) + "/named.jpg")
      let key = keys.next(of: "a photo", in: .trip).key
      let list = "[{ file: named.jpg\(key.name == "file" ? "" : ", " + key.flow) }]"
      let album = keys.next(of: "the photos of a trip", in: .trip).key
      lines.append(
        "photos: "
          + (random.happens(2) ? list : "{ \(album.name == "files" ? "files: \(list)" : album.flow) }"))
    }
    paths += try put(folder(ofTrip: path) + "/documents/ticket.pdf", "%PDF-1.\(random.next(below: 9))")
    for (list, owner) in [("private", "a private place"), ("links", "a link"), ("documents", "a document")] {
      let (key, beside) = keys.next(of: owner, in: .trip)
      if random.happens(2) { lines.append("\(list): [{ \(beside)\(key.flow) }]") }
    }
    if random.happens(2) {
      let (cost, beside) = keys.next(of: "a cost", in: .trip)
      lines.append("costs: [{ \(beside)\(cost.flow) }, 12.50 NOK dinner]")
      if hasPhotos { paths += try writePhoto(folder(ofTrip: path) + "/receipts/dinner.jpg") }
      let (settlement, others) = keys.next(of: "a settlement", in: .trip)
      lines.append("settlements: [{ \(others)\(settlement.flow) }]")
      lines.append("budget: { \(keys.next(of: "a budget", in: .trip).key.flow) }")
      lines += ["travellers: [Ida, Jonas]", "rates: { NOK: 0.0\(1 + random.next(below: 8)) EUR }"]
      if random.happens(2) { lines.append("show: { \(keys.next(of: "show", in: .trip).key.flow) }") }
    }
    if random.happens(3) { lines.append("map: { \(keys.next(of: "a map", in: .trip).key.flow) }") }
    keys.add(1, of: "a trip", in: .trip, to: &lines)
    lines.append("stops:")
    lines.append("  - { name: Reine, at: [67.93, 13.09] }")
    lines.append(
      "  - { name: First stop, at: \"\(40 + random.next(below: 20)), 8\", nights: \(random.next(below: 3)) }")
    if !random.happens(3) {
      lines.append("  - { name: Last stop, at: \"47.5, 8.5\", by: \(random.pick(["train", "walk"])) }")
    }
    let (key, beside) = keys.next(of: "a stop", in: .trip)
    let name = ["name", "place"].contains(key.name) ? "" : "name: Extra, "
    lines.append("  - { \(name)\(beside)\(key.flow) }")
    if random.happens(4) { lines.append("  - { name: Beyond, note: \"so \(random.link())\" }") }
    let (ofIdea, besideIdea) = keys.next(of: "an idea", in: .trip)
    let idea = ["name", "place"].contains(ofIdea.name) ? "" : "name: Some day, "
    lines.append("ideas: [{ \(idea)\(besideIdea)\(ofIdea.flow) }]")
    if !lines.contains(where: { $0.hasPrefix("options:") }) {
      let (option, others) = keys.next(of: "an option", in: .trip)
      lines.append("options: [{ \(others)\(option.flow) }]")
    }
    return try paths + put(path, "---\n" + lines.joined(separator: "\n") + "\n---\n" + random.story())
  }

  private mutating func writePost(_ path: String) throws -> [String] {
    if random.happens(30) { return try put(path, "---\ntitle: [broken\n---\n") }
    if random.happens(40) { return try put(path, "no front matter") }
    var lines = ["title: Post \(random.next(below: 50))"]
    if !random.happens(3) {
      lines.append("date: 2025-06-1\(random.next(below: 9)) 1\(random.next(below: 9)):30")
    }
    if random.happens(2) { lines.append("author: [\(random.pick(["Ann", "ann, Bo", "Bo"]))]") }
    if random.happens(4) { lines.append("stop: \(random.pick(["Reine", "2", "First stop"]))") }
    if random.happens(8) { lines.append("publishAt: 2026-0\(1 + random.next(below: 3))-10") }
    var paths: [String] = []
    if random.happens(2), hasPhotos {
      let folder = path[..<path.firstRange(of: "/journal/")!.lowerBound]
      paths += try writePhoto(folder + "/named.jpg")
      let key = keys.next(of: "a photo of a post", in: .post).key
      lines.append("photos: [{ \(key.name == "file" ? "" : key.flow + ", ")file: named.jpg }]")
    }
    keys.add(2, of: "a post", in: .post, to: &lines)
    return try paths + put(path, "---\n" + lines.joined(separator: "\n") + "\n---\n" + random.story())
  }

  private func folder(ofTrip path: String) -> String {
    path.replacing("/index.md", with: "").replacing(".md", with: "")
  }

  private mutating func writePage(_ path: String) throws -> [String] {
    let extra = random.happens(5) ? "\ndraft: true" : random.happens(8) ? "\naliases: [/old/alps/]" : ""
    var lines = ["title: Page \(random.next(below: 9))\(extra)"]
    keys.add(2, of: "a page", in: .page, to: &lines)
    return try put(path, "---\n" + lines.joined(separator: "\n") + "\n---\n" + random.story())
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
    if random.happens(6) { bytes.removeLast(bytes.count / 2) }
    return try put(path, bytes)
  }

  /// A photo outside the site comes or goes.
  private mutating func changeLibrary() throws -> [String] {
    let photo = "../Pictures/2025/" + random.pick(["one.jpg", "june/two.jpg", "three.jpg"])
    _ = random.happens(3) ? try remove(photo) : try writePhoto(photo)
    return [SiteChanges.library]
  }

  private mutating func writeStatic() throws -> [String] {
    try put(random.pick(Self.statics), "file \(random.next(below: 9))\n")
  }

  private func text(_ path: String) -> String? {
    do { return try contents(of: folder + "/" + path) } catch { return nil }
  }
}
