/// The kinds of film and of recording that browsers play.
package enum FilmFormat {
  private static let films = [".mp4", ".m4v", ".mov", ".webm", ".mkv"]
  private static let recordings = [".mp3", ".m4a", ".ogg", ".oga", ".opus"]

  /// Whether a file with this name is a film or a recording.
  package static func isFilmOrSound(_ path: String) -> Bool {
    // Most files end otherwise, so check the last bytes before making a lower-case copy.
    guard path.utf8.suffix(5).contains(UInt8(ascii: ".")) else { return false }
    let name = path.lowercased()
    return (films + recordings).contains(where: name.hasSuffix)
  }

  /// Whether a file with this name is a film, with pictures.
  package static func isFilm(_ path: String) -> Bool {
    let name = path.lowercased()
    return films.contains(where: name.hasSuffix)
  }

  /// Whether a file with this name is a recording of sound.
  package static func isSound(_ path: String) -> Bool { isFilmOrSound(path) && !isFilm(path) }
}
