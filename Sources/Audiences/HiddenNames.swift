internal import ContentReaders
internal import Files
internal import Pictures
internal import Text

/// Finds the files that only hidden texts name. An audience does not get them.
///
/// A text names a file by the last part of its path. Files in the folder of a trip are named by the texts of this trip.
struct HiddenNames {
  /// The Markdown files of a folder of a trip, or of pages/.
  struct Group {
    /// The texts that the audience sees.
    var seen: [[UInt8]] = []
    var hidden: [[UInt8]] = []
    /// Whether the audience sees no file of the group.
    var isHidden = true
    var hidesAlbum = false
    /// The names of photos that the audience does not see, with the file that says so.
    var photos: [(name: String, place: SourceRange, source: SourceFile)] = []
  }

  /// By the folder of the trip, such as `trips/lofoten`.
  private let groups: [String: Group]

  init(_ groups: [String: Group]) { self.groups = groups }

  /// Whether the audience gets the file at `path` below Content/.
  func isSeen(_ path: String) -> Bool {
    let names = Self.forms(of: path)
    guard let group = group(of: path) else {
      return !groups.values.contains { Self.names(names, in: $0.hidden) }
        || groups.values.contains { Self.names(names, in: $0.seen) }
    }
    if group.isHidden || isHiddenPhoto(path, in: group) { return false }
    let isOfAlbum = group.hidesAlbum && Self.isInAlbum(path)
    return !isOfAlbum && !Self.names(names, in: group.hidden) || Self.names(names, in: group.seen)
  }

  /// The hidden photos that a visible text of the trip names.
  func problems(for viewpoint: Viewpoint) -> [Diagnostic] {
    groups.values.flatMap { group in
      group.photos.filter { Self.names(Self.forms(of: $0.name), in: group.seen) }
    }.map { named in
      Diagnostic(
        .error(.hiddenName), file: named.source.path,
        place: named.source.place(
          line: Int(named.place.line), column: Int(named.place.column), length: Int(named.place.length)),
        "\(viewpoint.name) does not see this photo, but sees a text or a cover that names it",
        hint: "hide what names it too, or show the photo")
    }
  }

  private func isHiddenPhoto(_ path: String, in group: Group) -> Bool {
    group.photos.contains { Self.means($0.name, path) }
  }

  /// Whether a name in a list of photos means the file at a path.
  static func means(_ name: String, _ path: String) -> Bool {
    let (whole, part) = (Array(path.utf8), Array(name.utf8))
    return whole.count >= part.count && whole.suffix(part.count).elementsEqual(part)
      && (whole.count == part.count || whole[whole.count - part.count - 1] == UInt8(ascii: "/")
        || part.first == UInt8(ascii: "."))
  }

  /// The group in whose folder the file lies.
  private func group(of path: String) -> Group? {
    var folder = path
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if let group = groups[folder] { return group }
    }
    return nil
  }

  private static func isInAlbum(_ path: String) -> Bool {
    PictureFormat.isPicture(path) || PictureFormat.isPhoto(path) || FilmFormat.isFilm(path)
  }

  private static func names(_ forms: [[UInt8]], in texts: [[UInt8]]) -> Bool {
    texts.contains { text in forms.contains { text.contains(part: $0) } }
  }

  /// The name of the file as texts and as links write it.
  private static func forms(of path: String) -> [[UInt8]] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let coded = percentEncoded(name) { isUnreserved($0) }
    return coded == name ? [Array(name.utf8)] : [Array(name.utf8), Array(coded.utf8)]
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 || "-._~".utf8.contains(byte)
  }
}
