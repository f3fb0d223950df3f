/// A drawing after it was rewritten.
package struct CleanDrawing: Equatable, Sendable {
  /// Nil if the drawing is left out.
  package var bytes: [UInt8]?
  /// The reason why it is left out, or its losses.
  package var flaws: [PictureFlaw]
}

/// Rewrites an SVG with only the elements, attributes and CSS that draw.
///
/// Browsers do nothing but draw a picture on a page. They do everything else if a reader opens the file itself. Metadata,
/// comments, declarations and the settings of drawing programs are removed without a word. A drawing that contains scripts, pages or
/// addresses to load is left out.
package enum DrawingCleaning {
  private static let largest = 64 << 20

  /// Whether hosts serve a file with this name as a drawing.
  package static func isDrawing(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".svg") || name.hasSuffix(".svgz")
  }

  /// The same bytes always give the same drawing. Cleaning it again changes nothing.
  package static func clean(_ bytes: [UInt8]) -> CleanDrawing { clean(bytes, level: 0) }

  /// `level` counts the drawings around this one.
  static func clean(_ bytes: [UInt8], level: Int) -> CleanDrawing {
    if bytes.count > largest {
      return CleanDrawing(flaws: [PictureFlaw(.large, "more than \(largest >> 20) MiB")])
    }
    if bytes.starts(with: [0x1F, 0x8B]) { return CleanDrawing(flaws: [PictureFlaw(.encoding, "gzip")]) }
    let rewriter = DrawingRewriter(level: level)
    if let flaw = XMLEvents.parse(bytes, into: rewriter) { rewriter.report(flaw) }
    return rewriter.finished()
  }
}
