internal import Text

/// Writes the `d` attribute of an SVG path. Coordinates are relative, in tenths of a unit or in steps of a grid. The output
/// has no unnecessary bytes.
struct PathData {
  /// Tenths of what is written for a step.
  private let step: Int
  /// Steps in a unit.
  private let scale: Double
  private var x = 0
  private var y = 0
  private var isEmpty = true
  /// Whether the previous number had a decimal point. Then a number such as ".5" needs no space before it.
  private var hadPoint = false

  /// In tenths of a unit, or in whole steps of `grid`. The path with whole steps has the `transform` of the grid.
  init(on grid: PathGrid? = nil) {
    step = grid == nil ? 1 : 10
    scale = 10 / Double(grid?.step ?? 1)
  }

  /// Continues the previous line if this line starts at its end. A closed line need not repeat its first point.
  mutating func line(
    _ points: ArraySlice<JourneyMapViewModel.Point>, closed: Bool = false, into out: inout OutputBuffer
  ) {
    points.withUnsafeBufferPointer { line($0, closed: closed, into: &out) }
  }

  private mutating func line(
    _ points: UnsafeBufferPointer<JourneyMapViewModel.Point>, closed: Bool, into out: inout OutputBuffer
  ) {
    guard let first = points.first else { return }
    if isEmpty || tenths(first.x) != x || tenths(first.y) != y {
      move(to: first, into: &out)
    }
    var isFirst = !isContinued
    for point in points.dropFirst() {
      let (nextX, nextY) = (tenths(point.x), tenths(point.y))
      if nextX == x && nextY == y { continue }
      pair(nextX - x, nextY - y, after: isFirst ? UInt8(ascii: "l") : nil, into: &out)
      isFirst = false
      isContinued = true
      (x, y) = (nextX, nextY)
    }
    if closed {
      out.append(UInt8(ascii: "z"))
      (x, y) = (tenths(first.x), tenths(first.y))
      isContinued = false
    }
  }

  /// A closed curve. Each piece ends halfway between two control points. It has only its end, because its control point
  /// mirrors the one before.
  mutating func curve(_ ring: SoftRing, into out: inout OutputBuffer) {
    guard ring.controls.count > 2, var last = ring.controls.last else { return }
    let first = ring.controls[0]
    func middle(_ one: (x: Int, y: Int), _ other: (x: Int, y: Int)) -> (x: Int, y: Int) {
      ((one.x + other.x) / 2, (one.y + other.y) / 2)
    }
    let start = middle(last, first)
    move(toTenths: start, into: &out)
    pair(first.x - x, first.y - y, after: UInt8(ascii: "q"), into: &out)
    last = first
    for (number, control) in (ring.controls.dropFirst() + [first]).enumerated() {
      let end = middle(last, control)
      pair(end.x - x, end.y - y, after: number == 1 ? UInt8(ascii: "t") : nil, into: &out)
      (x, y) = end
      last = control
    }
    out.append(UInt8(ascii: "z"))
    (x, y) = start
    isContinued = false
  }

  /// A line of length 0. A round line cap shows it as a dot.
  mutating func dot(_ point: JourneyMapViewModel.Point, into out: inout OutputBuffer) {
    move(to: point, into: &out)
    out.append("h0")
    isContinued = false
  }

  /// Whether the last output is a pair of an "l" command. More pairs can follow it.
  private var isContinued = false

  private mutating func move(to point: JourneyMapViewModel.Point, into out: inout OutputBuffer) {
    move(toTenths: (tenths(point.x), tenths(point.y)), into: &out)
  }

  private mutating func move(toTenths point: (x: Int, y: Int), into out: inout OutputBuffer) {
    let (nextX, nextY) = point
    pair(nextX - x, nextY - y, after: isEmpty ? UInt8(ascii: "M") : UInt8(ascii: "m"), into: &out)
    (x, y) = (nextX, nextY)
    isEmpty = false
    isContinued = false
  }

  /// Rounds to the nearest step. A conversion rounds towards zero, so the number is made positive. `rounded()` is a call
  /// of a library.
  @inline(__always)
  private func tenths(_ value: Double) -> Int { (Int(value * scale + 1_048_576.5) &- 1_048_576) &* step }

  /// Two numbers, after a letter if there is one. Without it, they follow the last pair of an "l" command.
  private mutating func pair(_ x: Int, _ y: Int, after letter: UInt8?, into out: inout OutputBuffer) {
    out.append(atMost: 2 * TenthsText.mostBytes + 1) { start in
      var end = start
      if let letter {
        end.pointee = letter
        end += 1
      }
      end = number(x, isAfterLetter: letter != nil, to: end)
      return number(y, isAfterLetter: false, to: end) - start
    }
  }

  private mutating func number(
    _ tenths: Int, isAfterLetter: Bool, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var end = start
    let hasPointFirst = tenths.magnitude < 10 && tenths != 0
    if tenths >= 0 && !isAfterLetter && !(hasPointFirst && hadPoint) {
      end.pointee = UInt8(ascii: " ")
      end += 1
    }
    hadPoint = tenths % 10 != 0
    return TenthsText.write(tenths, to: end)
  }
}

/// A number given in tenths: 12, 12.5, .5, -.5.
private enum TenthsText {
  /// Of a number with a space before it: the digits of the largest integer, a sign, a point and the space.
  static let mostBytes = 22

  /// Returns the end of the number.
  static func write(_ tenths: Int, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    var end = start
    if tenths < 0 {
      end.pointee = UInt8(ascii: "-")
      end += 1
    }
    let (whole, fraction) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    if whole > 0 || fraction == 0 { end = digits(of: whole, to: end) }
    if fraction > 0 {
      end.pointee = UInt8(ascii: ".")
      end[1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction)
      end += 2
    }
    return end
  }

  private static func digits(of number: UInt, to start: UnsafeMutablePointer<UInt8>)
    -> UnsafeMutablePointer<UInt8>
  {
    let end = number < 10 ? start : digits(of: number / 10, to: start)
    end.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    return end + 1
  }
}

extension OutputBuffer {
  /// A number given in tenths: 12, 12.5, .5, -.5.
  mutating func append(tenths: Int) {
    append(atMost: TenthsText.mostBytes) { TenthsText.write(tenths, to: $0) - $0 }
  }

  mutating func append(tenthsOf value: Double) { append(tenths: Int((value * 10).rounded())) }
}
