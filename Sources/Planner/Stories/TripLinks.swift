internal import ContentReaders
internal import Files
internal import Markdown
internal import PagePaths
internal import Text

/// Finds links to a trip in Markdown, and writes where they lead after an edit.
struct TripLinks {
  /// The trip's file below Content/ and its name in addresses, before and after the edit.
  let path: String
  let slug: String
  var newPath: String
  var newSlug: String
  let mapping: TripMapping
  let pages: StopPages

  /// Without `pages`, the pages of stops keep their names.
  init(
    to path: String, slug: String, newPath: String? = nil, newSlug: String? = nil, mapping: TripMapping,
    pages: StopPages? = nil
  ) {
    self.path = path
    self.slug = slug
    self.newPath = newPath ?? path
    self.newSlug = newSlug ?? slug
    self.mapping = mapping
    self.pages = pages ?? StopPages(before: [:], after: [:], mapping: mapping)
  }

  /// The changed links of a file, and the links that lead nowhere after the edit.
  struct Found {
    var splices: [Splice] = []
    var broken: [Diagnostic.Place] = []
    /// Links that are not written letter by letter, with their new destinations.
    var unwritten: [(place: Diagnostic.Place, destination: String)] = []

    /// What the author should know. `file` is shown.
    func remarks(in file: String) -> [String] {
      broken.map { "\(file):\($0.line): this link leads to a removed stop" }
        + unwritten.map { "\(file):\($0.place.line): write this link again, as \($0.destination)" }
    }
  }

  private enum Outcome {
    case same
    case changed(String)
    /// Leads to a removed stop. Without its fragment, it leads to the trip. Nil for a link inside of the trip.
    case broken(String?)
  }

  /// Whether any link can lead elsewhere after the edit.
  var changesAnything: Bool {
    !mapping.isIdentity || !pages.areSame || newSlug != slug || PathBytes(newPath) != PathBytes(path)
  }

  /// The names of the trip in paths and in addresses.
  var names: [String] {
    [TripFolder.path(ofTrip: path).split(separator: "/").last.map(String.init) ?? "", slug]
  }

  /// Whether a file can have links to the trip. A fast look before the Markdown is parsed.
  func canBe(in bytes: [UInt8]) -> Bool {
    let folder = names[0]
    return bytes.withUnsafeBytes { text in
      [folder + "/", folder + ".md", "/" + slug].contains { word in
        Array(word.utf8).withUnsafeBytes { text.firstRange(of: $0, in: 0..<text.count) != nil }
      } || text.contains { $0 == UInt8(ascii: "%") }
    }
  }

  /// `file` is the path of the Markdown file below Content/. `notes` are texts of its front matter with their lines.
  func find(
    in bytes: [UInt8], of file: String, bodyOffset: Int, bodyLine: Int,
    notes: [(text: String, line: Int)] = []
  ) -> Found {
    let links = WrittenLinks(
      in: bytes, of: file, bodyOffset: bodyOffset, bodyLine: bodyLine, notes: notes)
    return links.all.reduce(into: Found()) { found, link in
      switch outcome(of: link.destination, in: file) {
      case .same: break
      case .broken(let text):
        found.broken.append(link.place)
        if let text, let range = link.range { found.splices.append(Splice(range, Array(text.utf8))) }
      case .changed(let text):
        if let range = link.range {
          found.splices.append(Splice(range, Array(text.utf8)))
        } else {
          found.unwritten.append((link.place, text))
        }
      }
    }
  }

  private func outcome(of destination: String, in file: String) -> Outcome {
    if LinkDestination.isExternal(destination) { return .same }
    let (written, suffix, fragment) = LinkDestination.split(destination)
    var new = written
    if written.isEmpty {
      guard PathBytes(file) == PathBytes(path) else { return .same }
    } else {
      let decoded = LinkDestination.decoded(written)
      if decoded.utf8.first == UInt8(ascii: "/") {
        guard let (changed, isRemoved) = address(decoded, written) else { return .same }
        if isRemoved { return .broken(changed) }
        new = changed
      } else {
        guard let target = LinkDestination.normalised(decoded, below: LinkDestination.folder(of: file)) else {
          return .same
        }
        guard PathBytes(target) == PathBytes(path) else {
          return moved(target, in: file).map { .changed(relative($0, from: file, like: written) + suffix) }
            ?? .same
        }
        if PathBytes(newPath) != PathBytes(path) { new = relative(newPath, from: file, like: written) }
      }
    }
    guard let fragment, let anchor = PageAnchor(id: fragment) else {
      return new == written ? .same : .changed(new + suffix)
    }
    let moved: PageAnchor
    switch anchor {
    case .day(let number): moved = .day(mapping.day(number))
    case .stop(let position):
      guard mapping.stops.indices.contains(position) else { return .same }
      guard let place = mapping.stops[position] else {
        return .broken(written.isEmpty ? nil : new + suffix.prefix { $0 != "#" })
      }
      moved = .stop(place)
    case .idea, .stops, .photo: moved = anchor
    }
    let query = suffix.prefix { $0 != "#" }
    let changed = new + query + "#" + moved.id
    return changed == destination ? .same : .changed(changed)
  }

  /// A relative path, with percent escapes if the author uses them.
  private func relative(_ path: String, from file: String, like written: String) -> String {
    let relative = Self.relative(path, from: file)
    return written.contains("%") ? PagePathTable.encoded(relative) : relative
  }

  /// The new path of a file in the folder of the trip. Nil if it does not move, as seen from `file`.
  private func moved(_ target: String, in file: String) -> String? {
    let (folder, newFolder) = (TripFolder.path(ofTrip: path), TripFolder.path(ofTrip: newPath))
    guard folder != newFolder, target.hasPrefix(folder + "/"), !file.hasPrefix(folder + "/") else {
      return nil
    }
    return newFolder + target.dropFirst(folder.count)
  }

  /// An address of the trip, or of one of its pages, after the edit. For the page of a removed stop, the address of the trip.
  /// Nil for other addresses.
  private func address(_ decoded: String, _ written: String) -> (String, isRemoved: Bool)? {
    let old = PagePath.trip(slug).path
    guard let path = LinkDestination.normalised(decoded, below: ""), (path + "/").hasPrefix(old) else {
      return nil
    }
    var rest = String(path.dropFirst(old.count))
    let page = rest.split(separator: "/").first.map(String.init) ?? ""
    var isRemoved = false
    if rest.hasPrefix(slug + ".") {
      rest = newSlug + rest.dropFirst(slug.count)
    } else if case .day(let number)? = PageAnchor(id: page) {
      rest = PageAnchor.day(mapping.day(number)).id + rest.dropFirst(page.count)
    } else {
      switch pages.outcome(of: page) {
      case .named(let name)?: rest = name + rest.dropFirst(page.count)
      case .onlyStop(let stop)?: rest = "#" + PageAnchor.stop(stop).id
      case .removed?: (rest, isRemoved) = ("", true)
      case nil: break
      }
    }
    let new = "/" + PagePath.trip(newSlug).path + rest
    return (new == decoded || new == decoded + "/" ? written : new, isRemoved)
  }

  /// The path of a file relative to the folder of another one.
  static func relative(_ path: String, from file: String) -> String {
    let target = path.split(separator: "/")
    let folder = file.split(separator: "/").dropLast()
    let common = zip(target, folder).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - common) + target[common...]).joined(separator: "/")
  }
}
