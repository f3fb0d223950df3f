internal import CAGG

/// Lines or rings on a canvas, one after the other, in pixels from the top left corner.
package struct CanvasLines {
  private var points: [Double] = []
  private var ends: [Int32] = []

  package init() {}

  package var isEmpty: Bool { ends.isEmpty }

  /// Adds a point to the line that is not ended yet.
  package mutating func append(x: Double, y: Double) {
    points.append(x)
    points.append(y)
  }

  package mutating func endLine() { ends.append(Int32(points.count / 2)) }

  /// Adds a ring. An edge of a regular polygon deviates from its circle by less than a tenth of a pixel.
  package mutating func appendCircle(x: Double, y: Double, radius: Double) {
    let corners = max(12, Int((radius * 20).squareRoot() * 3))
    for corner in 0..<corners {
      let turn = UnitTurn(share: Double(corner) / Double(corners))
      append(x: x + radius * turn.x, y: y + radius * turn.y)
    }
    endLine()
  }

  package mutating func appendBox(left: Double, top: Double, right: Double, bottom: Double) {
    append(x: left, y: top)
    append(x: right, y: top)
    append(x: right, y: bottom)
    append(x: left, y: bottom)
    endLine()
  }

  func withLines(_ use: (tripsite_lines) -> Void) {
    points.withUnsafeBufferPointer { points in
      ends.withUnsafeBufferPointer { ends in
        use(tripsite_lines(points: points.baseAddress, ends: ends.baseAddress, count: Int32(ends.count)))
      }
    }
  }
}
