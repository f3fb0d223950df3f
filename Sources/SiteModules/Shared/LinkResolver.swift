internal import ContentSource
package import Entities
internal import Text

/// Turns the links of Markdown into addresses of the site, and notes those to check when all pages are known.
package struct LinkResolver: Sendable {
  let library: TripLibrary
  let routes: RouteTable
  /// The paths of static files below Content/.
  let statics: Set<String>
  let sizes: [String: PixelSize]
  /// Markdown files that could not be read, which has been reported.
  let failed: Set<String>
  /// Markdown files that are drafts and left out.
  let drafts: Set<String>

  package init(
    library: TripLibrary, routes: RouteTable, statics: Set<String>, sizes: [String: PixelSize],
    failed: Set<String>, drafts: Set<String>
  ) {
    self.library = library
    self.routes = routes
    self.statics = statics
    self.sizes = sizes
    self.failed = failed
    self.drafts = drafts
  }

  /// `file` is where the link stands, below Content/; `route` the page that shows it first.
  func target(
    of link: MarkdownLink, in file: String, route: Route, noting findings: inout Findings
  ) -> LinkTarget {
    let written = link.destination
    if Self.isExternal(written) {
      return link.isImage ? .image(url: written, width: nil, height: nil) : .url(written)
    }
    let (pathPart, suffix, fragment) = Self.split(written)
    func report(_ severity: Diagnostic.Severity, _ message: String, hint: String) {
      findings.diagnostics.append(
        Diagnostic(severity, file: ContentFolder.shown(file), place: link.place, message, hint: hint))
    }
    func reference(to path: String) {
      findings.references.append(
        Reference(
          path: path, fragment: fragment, destination: written, file: ContentFolder.shown(file),
          place: link.place))
    }
    if pathPart.isEmpty {
      if link.isImage {
        report(.error, "this image names no file", hint: "write its path between the parentheses")
        return .broken
      }
      if fragment != nil { reference(to: route.path) }
      return .url(routes.url(route) + suffix)
    }
    let decoded = Self.decoded(pathPart)
    if decoded.hasPrefix("/") { findings.lookups.append(String(decoded.dropFirst())) }
    if decoded.hasPrefix("/"), !statics.contains(String(decoded.dropFirst())) {
      let path = Self.normalised(decoded, below: "")
      if link.isImage, decoded.hasSuffix("/") {
        report(.error, "this image points at a page, \(decoded)", hint: Self.noImage)
        return .broken
      }
      reference(to: path ?? decoded)
      return .url(routes.url(path: path ?? String(decoded.dropFirst())) + suffix)
    }
    guard let path = Self.normalised(decoded, below: decoded.hasPrefix("/") ? "" : Self.folder(of: file))
    else {
      findings.diagnostics.append(
        Diagnostic(
          .error, file: ContentFolder.shown(file), place: link.place,
          "this \(Self.noun(link)) leaves Content/"))
      return .broken
    }
    findings.lookups.append(path)
    if let size = sizes[path], link.isImage {
      return .image(url: routes.url(path: path), width: size.width, height: size.height)
    }
    if statics.contains(path) {
      let url = routes.url(path: path)
      if link.isImage, let (message, hint) = PictureFormat.objection(to: path) {
        report(.warning, message, hint: hint)
      }
      return link.isImage ? .image(url: url, width: nil, height: nil) : .url(url + suffix)
    }
    if !link.isImage, let target = contentRoute(path) {
      if fragment != nil { reference(to: target.path) }
      return .url(routes.url(target) + suffix)
    }
    if link.isImage, drafts.contains(path) || contentRoute(path) != nil {
      report(.error, "this image points at a page, \(ContentFolder.shown(path))", hint: Self.noImage)
      return .broken
    }
    if failed.contains(path) { return .broken }
    if drafts.contains(path) {
      findings.diagnostics.append(
        Diagnostic(
          .error, file: ContentFolder.shown(file), place: link.place,
          "this link leads to a draft, which is left out", hint: "publish the draft, or build with --drafts"))
      return .broken
    }
    findings.diagnostics.append(
      Diagnostic(
        .error, file: ContentFolder.shown(file), place: link.place,
        "this \(Self.noun(link)) leads nowhere: there is no \(ContentFolder.shown(path))",
        hint: hint(for: path)))
    return .broken
  }

  /// Where the Markdown file at `path`, or the page whose address it is, lives.
  func contentRoute(_ path: String) -> Route? {
    if let trip = library.trip(from: path) { return .trip(trip.trip.slug) }
    if let page = library.page(from: path) { return .page(page.slug) }
    return nil
  }

  /// Whether the Markdown file at `path` is a draft that is left out.
  package func isDraft(_ path: String) -> Bool { drafts.contains(path) }

  /// Where links to these lead, as far as it depends on what else Content/ holds.
  package func inputs(from lookups: [String]) -> InputDigest {
    var inputs = InputDigest()
    for path in lookups {
      if let size = sizes[path] {
        inputs.add(size.width)
        inputs.add(size.height)
      }
      inputs.add(statics.contains(path) ? 1 : failed.contains(path) ? 2 : drafts.contains(path) ? 3 : 4)
      inputs.add(contentRoute(path)?.path)
    }
    return inputs
  }

  private func hint(for path: String) -> String? {
    let names = library.trips.map(\.trip.source.path) + library.pages.map(\.source.path) + statics
    // In a deep folder all paths are alike: it is the file's own name that is misspelled, or its folder.
    let name = Self.name(of: path)
    let folded = path.lowercased()
    if let same = names.first(where: { $0.lowercased() == folded }) {
      return "capitals differ: write \(ContentFolder.shown(same))"
    }
    let alike = names.filter { nearest(name, among: [Self.name(of: $0)]) != nil }
    return nearest(path, among: alike).map { "did you mean \(ContentFolder.shown($0))?" }
  }

  private static let noImage = "leave the ! out to link to it"

  private static func noun(_ link: MarkdownLink) -> String { link.isImage ? "image" : "link" }

  /// Whether a destination starts with a scheme or with two slashes.
  static func isExternal(_ destination: String) -> Bool {
    if destination.hasPrefix("//") { return true }
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = destination.utf8[..<colon]
    return !scheme.isEmpty
      && scheme.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
      }
  }

  /// The path, the query and fragment as written, and the fragment decoded.
  static func split(_ destination: String) -> (path: String, suffix: String, fragment: String?) {
    let end = destination.firstIndex { $0 == "?" || $0 == "#" } ?? destination.endIndex
    let suffix = destination[end...]
    let fragment = suffix.firstIndex(of: "#").map { decoded(String(suffix[suffix.index(after: $0)...])) }
    return (String(destination[..<end]), String(suffix), fragment == "" ? nil : fragment)
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Resolves "." and ".." against `folder`; nil where that climbs out of the top. A slash at the end stays.
  static func normalised(_ path: String, below folder: String) -> String? {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    let isFolder = path.hasSuffix("/") && !parts.isEmpty
    return parts.joined(separator: "/") + (isFolder ? "/" : "")
  }

  /// Percent-decoding; what is not an escape stays as it is.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = hexadecimalValue(of: rest[rest.startIndex]),
        let low = hexadecimalValue(of: rest[rest.index(after: rest.startIndex)])
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private func hexadecimalValue(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}
