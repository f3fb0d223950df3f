internal import Entities
internal import Files

/// Finds live photos: a picture and a film of one name in one folder, which a phone made of the same moment.
struct LivePairs {
  /// The films by the paths of their photos.
  private var films: [PathBytes: AlbumFilm] = [:]
  private var paths: PathSet = []

  /// `isNamed` tells whether the front matter has an entry for a path, which makes a film stand alone.
  init(_ items: [(path: String, facts: PictureFacts)], isNamed: (String) -> Bool) {
    var photos: [PathBytes: String] = [:]
    for (path, facts) in items where facts.film == nil {
      if let name = Self.name(of: path, endings: [".jpg", ".jpeg", ".heic", ".heif"]) {
        photos[PathBytes(name)] = path
      }
    }
    for (path, facts) in items where facts.film?.kind == .film && !isNamed(path) {
      if let name = Self.name(of: path, endings: [".mov"]), let photo = photos[PathBytes(name)] {
        films[PathBytes(photo)] = AlbumFilm(path: path, facts: facts)
        paths.insert(PathBytes(path))
      }
    }
  }

  func film(ofPhoto path: String) -> AlbumFilm? { films[PathBytes(path)] }

  /// Whether a file is the film of a live photo.
  func isFilm(_ path: String) -> Bool { paths.contains(path) }

  /// The path without its ending, whose capitals do not matter. Nil for other endings.
  private static func name(of path: String, endings: [String]) -> String? {
    guard let dot = path.lastIndex(of: "."), endings.contains(path[dot...].lowercased()) else { return nil }
    return String(path[..<dot])
  }
}
