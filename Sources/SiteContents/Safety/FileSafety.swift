internal import ContentReaders
internal import Files
package import Pictures

/// What is known about the content of a file in Content/ that is not a photo of a trip.
///
/// Only content that is known to be safe is published: pictures, films and recordings whose metadata is removed, fonts
/// without metadata, and text without hidden data.
package struct FileSafety: Equatable, Sendable {
  package var kind: FileKind
  /// Nil if the file can be published.
  package var refusal: FileRefusal?
  /// The text found in the file, if it is the reason.
  package var detail: String?

  package init(kind: FileKind, refusal: FileRefusal? = nil, detail: String? = nil) {
    self.kind = kind
    self.refusal = refusal
    self.detail = detail
  }

  /// Judges the file at a path below `contentFolder`.
  package init(of path: String, in contentFolder: String) {
    let file = contentFolder + "/" + path
    self.init(kind: .read(file))
    let name = PublishedName(path)
    switch kind {
    case .empty, .picture, .unreadable: break
    // `PictureFlaw` judges drawings.
    case .drawing: refusal = name.isDrawing ? nil : .misnamed
    case .film: refusal = FilmFormat.isFilmOrSound(path) ? nil : .film
    case .otherFilm: refusal = .film
    case .otherPicture: refusal = .picture
    case .document: refusal = .document
    case .track: refusal = .track
    case .unknown: refusal = .unknown
    case .font: refusal = FontSafety.isPlain(file) ? nil : .font
    // A drawing can be in an encoding that the first bytes do not tell.
    case .text, .xml: if name.isDrawing { kind = .drawing } else { judgeText(file, name) }
    }
  }

  private mutating func judgeText(_ file: String, _ name: PublishedName) {
    do throws(FileError) {
      let bytes = try File.read(file, limit: ContentListing.largestText).bytes
      (refusal, detail) = TextSafety(bytes, isXML: kind == .xml, name: name).judgement
    } catch {
      if error.isTooLarge { refusal = .unknown } else { kind = .unreadable }
    }
  }

  /// Whether the metadata of the file is removed by `PictureStripping`. It reads an unreadable file again when the site is
  /// made, and accepts only pictures.
  package var isStripped: Bool { kind == .picture || kind == .unreadable }

  /// Whether the file can have metadata that readers do not see, so that its author must know about it. Text has none, and
  /// exiftool takes minutes for a track of a million points.
  package var isTelling: Bool {
    if kind == .text || kind == .xml { return false }
    return switch refusal {
    case .picture, .film, .document, .unknown, .font, .misnamed: true
    default: false
    }
  }
}
