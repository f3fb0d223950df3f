internal import Files

/// The reason why a picture must not be published.
package enum PictureFlaw: UInt8, CaseIterable, Sendable {
  /// Its metadata cannot be removed.
  case damaged = 1
  /// An SVG with a script.
  case script
  /// An SVG that defines entities, which can grow without end or name other files.
  case entities
  /// An SVG that loads another file.
  case load
  /// An SVG with a page in it.
  case foreign
  /// An SVG that is not in UTF-8.
  case encoding

  /// The flaw of the file at an absolute path. Nil if it has none, cannot be read, or is no picture.
  package static func find(in path: String) -> PictureFlaw? {
    let isDrawing = path.lowercased().hasSuffix(".svg")
    // A picture can have the name of a film.
    guard isDrawing || PictureStripping.isKnown(path) || FilmFormat.isFilmOrSound(path) else { return nil }
    do throws(FileError) {
      let bytes = try File.read(path).bytes
      if isDrawing { return SVGSafety.flaw(in: bytes) }
      return PictureStripping.publishable(bytes) == nil ? .damaged : nil
    } catch {
      // The copying reports the error.
      return nil
    }
  }

  /// What the author reads.
  package var message: String {
    switch self {
    case .damaged: "the picture is damaged, so its metadata cannot be removed"
    case .script: "the SVG contains a script"
    case .entities: "the SVG defines entities"
    case .load: "the SVG loads another file"
    case .foreign: "the SVG contains a page"
    case .encoding: "the SVG is not in UTF-8"
    }
  }

  package var hint: String {
    switch self {
    case .damaged: "it is left out: export it again"
    default: "it is left out: export it again as plain SVG, or as PNG"
    }
  }
}
