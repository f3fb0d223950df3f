internal import Text

/// Writes the `d` attribute of an SVG path. Coordinates are relative, in tenths of a unit or in fifths. The output
/// has no unnecessary bytes.
struct PathData {
  /// The precision in tenths of a unit: 1, or 2 for a small picture.
  private let step: Int
  /// Steps in a unit.
  private let scale: Double
  private var x = 0
  private var y = 0
  private var isEmpty = true
  /// Whether the previous number had a decimal point. Then a number such as ".5" needs no space before it.
  private var hadPoint = false

  init(inFifths: Bool = false) {
    step = inFifths ? 2 : 1
    scale = inFifths ? 5 : 10
  }

  /// Continues the previous line if this line starts at its end. A closed line need not repeat its first point.
  mutating func line(
    _ points: ArraySlice<RouteMapViewModel.Point>, closed: Bool = false, into out: inout OutputBuffer
  ) {
    guard let first = points.first else { return }
    if isEmpty || tenths(first.x) != x || tenths(first.y) != y {
      move(to: first, into: &out)
    }
    var isFirst = !isContinued
    for point in points.dropFirst() {
      let (nextX, nextY) = (tenths(point.x), tenths(point.y))
      if nextX == x && nextY == y { continue }
      if isFirst {
        out.append(UInt8(ascii: "l"))
        isFirst = false
      }
      number(nextX - x, isAfterLetter: !isContinued, into: &out)
      number(nextY - y, isAfterLetter: false, into: &out)
      isContinued = true
      (x, y) = (nextX, nextY)
    }
    if closed {
      out.append(UInt8(ascii: "z"))
      (x, y) = (tenths(first.x), tenths(first.y))
      isContinued = false
    }
  }

  /// A line of length 0. A round line cap shows it as a dot.
  mutating func dot(_ point: RouteMapViewModel.Point, into out: inout OutputBuffer) {
    move(to: point, into: &out)
    out.append("h0")
    isContinued = false
  }

  /// Whether the last output is a pair of an "l" command. More pairs can follow it.
  private var isContinued = false

  private mutating func move(to point: RouteMapViewModel.Point, into out: inout OutputBuffer) {
    let (nextX, nextY) = (tenths(point.x), tenths(point.y))
    out.append(isEmpty ? UInt8(ascii: "M") : UInt8(ascii: "m"))
    number(nextX - x, isAfterLetter: true, into: &out)
    number(nextY - y, isAfterLetter: false, into: &out)
    (x, y) = (nextX, nextY)
    isEmpty = false
    isContinued = false
  }

  /// Rounds to the nearest step. A conversion rounds towards zero, so the number is made positive. `rounded()` is a call
  /// of a library.
  @inline(__always)
  private func tenths(_ value: Double) -> Int { (Int(value * scale + 1_048_576.5) &- 1_048_576) &* step }

  private mutating func number(_ tenths: Int, isAfterLetter: Bool, into out: inout OutputBuffer) {
    let (whole, fraction) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    if tenths < 0 {
      out.append(UInt8(ascii: "-"))
    } else if !isAfterLetter && (whole > 0 || fraction == 0 || !hadPoint) {
      out.append(UInt8(ascii: " "))
    }
    out.append(tenths: whole * 10 + fraction)
    hadPoint = fraction > 0
  }
}

extension OutputBuffer {
  /// A number given in tenths: 12, 12.5, .5, -.5.
  mutating func append(tenths: Int) {
    let (whole, fraction) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    if tenths < 0 { append(UInt8(ascii: "-")) }
    if whole > 0 || fraction == 0 { append(digits: whole) }
    if fraction > 0 {
      append(UInt8(ascii: "."))
      append(UInt8(ascii: "0") + UInt8(fraction))
    }
  }

  mutating func append(tenthsOf value: Double) { append(tenths: Int((value * 10).rounded())) }

  private mutating func append(digits value: Int) {
    if value >= 10 { append(digits: value / 10) }
    append(UInt8(ascii: "0") + UInt8(value % 10))
  }
}
