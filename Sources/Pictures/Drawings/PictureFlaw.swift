internal import Files

/// The reason why a picture is not published, or what it loses.
package struct PictureFlaw: Equatable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// The metadata of the picture cannot be removed.
    case damaged = 1
    /// An SVG with a script.
    case script
    /// An SVG with entities that grow without end, or that name other files.
    case entities
    /// An SVG that loads another file.
    case load
    /// An SVG with a page in it.
    case foreign
    /// An SVG in an encoding that is not read.
    case encoding
    /// No SVG.
    case malformed
    /// An SVG that is too large or nested too deeply.
    case large
    /// An SVG that is published without a part of it.
    case lost
  }

  package var kind: Kind
  /// The part of the file, as in `<script>`. Empty for the whole file.
  package var what: String
  /// From 1. 0 for the whole file.
  package var line: Int
  /// From 1, in characters. 0 for the whole file.
  package var column: Int

  package init(_ kind: Kind, _ what: String = "", line: Int = 0, column: Int = 0) {
    (self.kind, self.what, self.line, self.column) = (kind, what, line, column)
  }

  init(_ kind: Kind, _ what: String, at place: DrawingPlace) {
    self.init(kind, what, line: place.line, column: place.column)
  }

  /// Whether the picture is not published.
  package var isLeftOut: Bool { kind != .lost }

  /// The flaws of the file at an absolute path. Empty if it has none, cannot be read, or is no picture.
  package static func find(in path: String) -> [PictureFlaw] {
    let isDrawing = DrawingCleaning.isDrawing(path)
    guard isDrawing || FileKind.read(path) == .picture else { return [] }
    do throws(FileError) {
      let bytes = try File.read(path).bytes
      if isDrawing { return DrawingCleaning.clean(bytes).flaws }
      return PictureStripping.isDamaged(bytes) ? [PictureFlaw(.damaged)] : []
    } catch {
      // The copying reports the error.
      return []
    }
  }

  /// What the author reads.
  package var message: String {
    let part = what.isEmpty ? "" : ": " + what
    return switch kind {
    case .damaged: "the picture is damaged, so its metadata cannot be removed"
    case .script: "the SVG contains a script" + part
    case .entities: "the SVG defines entities that are not safe" + part
    case .load: "the SVG loads another file" + part
    case .foreign: "the SVG contains a page" + part
    case .encoding: "the SVG is not in UTF-8 or UTF-16" + part
    case .malformed: "the file is no valid SVG" + part
    case .large: "the SVG is too large" + part
    case .lost: "the SVG is published without " + what
    }
  }

  package var hint: String {
    switch kind {
    case .damaged: "it is left out: export it again"
    case .encoding: "it is left out: save it as an SVG in UTF-8 that is not compressed"
    case .lost: "look at it in a browser. If something is missing, export it again as plain SVG, or as PNG"
    default: "it is left out: export it again as plain SVG, or as PNG"
    }
  }
}
