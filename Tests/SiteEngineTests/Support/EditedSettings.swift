import ContentReaders
import TestSupport

/// Edits of what all pages share: the theme, site.yml and places.yml.
extension EditedSite {
  mutating func writeTheme() throws -> [String] {
    let theme = "Themes/plain/"
    let fixture = Project.fixtures + "/sites/everything/" + theme
    switch random.next(below: 6) {
    case 0, 1: return try put(theme + "assets/plain.css", "body { margin: \(random.next(below: 9))px }\n")
    case 2: return try put(theme + "assets/new.css", "p { top: \(random.next(below: 9))px }\n")
    case 3:
      let card = try contents(of: fixture + "templates/card.mustache")
      return try put(
        theme + "templates/card.mustache",
        random.happens(4) ? card + "{{nothing}}" : card + "<!-- \(random.next(below: 9)) -->")
    case 4:
      let words = try contents(of: fixture + "strings/de.yml")
      return try put(
        theme + "strings/de.yml", random.happens(2) ? words : words.replacing("Tag", with: "Etappe"))
    default: return try remove(theme + "assets/new.css")
    }
  }

  mutating func writeSettings() throws -> [String] {
    let look = keys.next(of: "theme", in: .settings).key
    let accent = keys.next(of: "accent", in: .settings)
    let isFile = look.name != "name" && look.name != "accent"
    let inner = isFile ? look.flow : "accent: { \(accent.beside)\(accent.key.flow) }"
    var lines = [
      "title: Site \(random.next(below: 9))", "theme: { name: plain, \(inner) }",
      "pageSize: \(1 + random.next(below: 4))",
    ]
    if !random.happens(4) { lines.append("baseURL: https://example.org/\(random.pick(["", "sub/"]))") }
    lines.append("language: \(random.pick(["de", "en"]))")
    lines.append("units: \(random.pick(["km", "mi"]))")
    if random.happens(2) {
      lines.append("pages: { days: \(random.pick(["always", "story", "never"])), stops: story }")
    }
    if random.happens(3) {
      lines.append(
        "menu: [{ title: One, to: \(random.pick(["/countries/", "trips/alps.md", "/nowhere/"])) }]")
    }
    if random.happens(3) { lines.append("make: { tags: false, feeds: false }") }
    // `make` has the most keys.
    for owner in ["a menu entry", "pages", "make", "make", "photos", "routing", "geocoding", "audit"] {
      let (key, beside) = keys.next(of: owner, in: .settings)
      let value = "{ \(beside)\(key.flow) }"
      if owner == "a menu entry" {
        lines.append("menu: [\(value)]")
      } else {
        lines.append("\(owner): \(value)")
      }
    }
    let (key, beside) = keys.next(of: "a target", in: .settings)
    lines.append("publish: { live: { \(beside)\(key.flow) } }")
    if random.happens(2) {
      let (place, beside) = keys.next(of: "a private place", in: .settings)
      lines.append("private: [{ \(beside)\(place.flow) }]")
    }
    // No such file exists, so this is an error.
    if random.happens(4) {
      let (key, beside) = keys.next(of: "files", in: .settings)
      lines.append("files: { \(beside)\(key.flow) }")
    }
    keys.add(3, of: "site.yml", in: .settings, to: &lines)
    // A key counts once: the last of its lines stays.
    var seen: Set<Substring> = []
    lines = Array(lines.reversed().filter { seen.insert($0.prefix { $0 != ":" }).inserted }.reversed())
    // The key of the list of keys comes only now and then.
    if random.happens(2), let photos = lines.firstIndex(where: { $0.hasPrefix("photos: ") }) {
      lines[photos] = "photos: { library: ../Pictures/2025 }"
    }
    if random.happens(8) { lines.append("colour: red") }
    return try put("Content/site.yml", lines.joined(separator: "\n") + "\n")
  }

  mutating func writePlaces() throws -> [String] {
    let taken = (0..<4).map { _ in keys.next(of: "a place", in: .places) }
    return try put(
      "Content/places.yml",
      taken.map { key, beside in "Place of \(key.name): { \(beside)\(key.flow) }\n" }.joined())
  }
}
