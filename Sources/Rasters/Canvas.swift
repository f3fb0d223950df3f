internal import CAGG

/// A colour without transparency: 0xRRGGBB.
package typealias CanvasColour = UInt32

/// A picture in memory. Shapes cover what was drawn before. Their edges are smooth.
package struct Canvas: ~Copyable {
  package let width: Int
  package let height: Int
  private let canvas: OpaquePointer
  /// The colours of the shapes, in the order of their first use.
  private var paints: [CanvasColour]

  package init(width: Int, height: Int, colour: CanvasColour) {
    precondition(width > 0 && height > 0 && width <= 8192 && height <= 8192)
    (self.width, self.height) = (width, height)
    canvas = tripsite_canvas_make(Int32(width), Int32(height), colour)
    paints = [colour]
  }

  deinit { tripsite_canvas_free(canvas) }

  /// Fills closed rings. `edge` is the colour of a line along them, about a pixel wide. It takes no time, other than a stroke.
  package mutating func fill(
    _ rings: CanvasLines, isEvenOdd: Bool = false, _ colour: CanvasColour, edge: CanvasColour? = nil
  ) {
    if rings.isEmpty { return }
    note(colour)
    if let edge { note(edge) }
    rings.withLines {
      tripsite_canvas_fill(canvas, $0, isEvenOdd ? 1 : 0, colour, edge.map(Int64.init) ?? -1)
    }
  }

  /// Draws lines. `dashes` has the lengths of dashes and gaps in turn. Without dashes the line is solid.
  package mutating func stroke(
    _ lines: CanvasLines, width: Double, dashes: [Double] = [], hasRoundCaps: Bool = false,
    _ colour: CanvasColour
  ) {
    precondition(dashes.count % 2 == 0)
    if lines.isEmpty { return }
    note(colour)
    lines.withLines {
      tripsite_canvas_stroke(
        canvas, $0, width, hasRoundCaps ? 1 : 0, dashes, Int32(dashes.count), colour)
    }
  }

  private mutating func note(_ colour: CanvasColour) {
    if !paints.contains(colour) { paints.append(colour) }
  }

  /// What is drawn so far.
  var picture: IndexedPicture {
    var table: UnsafePointer<UInt32>?
    let count = Int(tripsite_canvas_colours(canvas, &table))
    let pixels = UnsafeBufferPointer(start: tripsite_canvas_pixels(canvas), count: width * height)
    return IndexedPicture(
      width: width, height: height, paints: paints,
      colours: Array(UnsafeBufferPointer(start: table, count: count)), pixels: Array(pixels))
  }
}
