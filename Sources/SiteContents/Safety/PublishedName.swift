internal import Pictures

/// What the name of a text file says about its use on a website.
struct PublishedName {
  private let path: String
  private let name: String
  /// In lower case, with the point. Empty if there is none.
  let ending: String

  /// Text that browsers, search engines and hosts read.
  private static let endings: Set = [
    ".txt", ".text", ".css", ".js", ".mjs", ".json", ".webmanifest", ".csv", ".tsv", ".html", ".htm", ".xml",
    ".vtt", ".srt",
  ]
  private static let names: Set = ["cname", "_headers", "_redirects", "license", "licence", ".nojekyll"]

  init(_ path: String) {
    self.path = path
    let lowered = path.lowercased()
    let start = lowered.lastIndex(of: "/").map { lowered.index(after: $0) } ?? lowered.startIndex
    let name = String(lowered[start...])
    self.name = name
    ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
  }

  var isDrawing: Bool { ending == ".svg" }
  var isPage: Bool { ending == ".html" || ending == ".htm" }
  var isXML: Bool { ending == ".xml" }
  /// Programs and styles.
  var isProgram: Bool { [".js", ".mjs", ".css"].contains(ending) }
  var isTable: Bool { ending == ".csv" || ending == ".tsv" }

  /// Whether a text with this name is published if nothing is hidden in it.
  var isOfText: Bool {
    Self.endings.contains(ending) || Self.names.contains(name) || path.hasPrefix(".well-known/")
  }

  /// Whether the name is one of another kind of content.
  var isOfOtherContent: Bool {
    PictureFormat.isPhoto(path) || isDrawing || FilmFormat.isFilmOrSound(path)
      || [".ico", ".woff", ".woff2", ".pdf"].contains(ending)
  }
}
