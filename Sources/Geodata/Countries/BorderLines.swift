/// The border lines that touch a cell, in the units of `CountryCells`.
struct BorderLines {
  /// The country at the reference point. The point is one step north-east of the cell's middle, where no corner of a
  /// line can be.
  let reference: Int
  let bytes: UnsafeRawBufferPointer
  /// The western and southern edge of the cell.
  let left: Int
  let bottom: Int

  struct Point: Hashable {
    var x: Int
    var y: Int

    /// Twice the area of the triangle from `start` over `end` to this point. It is positive on the left of that line.
    @inline(__always)
    func turn(from start: Point, to end: Point) -> Int {
      (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x)
    }
  }

  /// Calls back with the start of each line, and then with each segment.
  @inline(__always)
  private func walk(
    begin: (Point) -> Void, segment: (_ from: Point, _ to: Point, _ left: Int, _ right: Int) -> Void
  ) {
    var rest = bytes.makeIterator()
    func signed(_ low: UInt8, _ high: UInt8) -> Int {
      Int(Int16(bitPattern: UInt16(low) | UInt16(high) << 8)) * CountryCells.unit
    }
    while let count = rest.next(), let left = rest.next(), let right = rest.next(), let xLow = rest.next(),
      let xHigh = rest.next(), let yLow = rest.next(), let yHigh = rest.next()
    {
      var from = Point(x: self.left + signed(xLow, xHigh), y: bottom + signed(yLow, yHigh))
      begin(from)
      for _ in 0..<count {
        guard let x = rest.next(), let y = rest.next() else { return }
        let to = Point(
          x: from.x + Int(Int8(bitPattern: x)) * CountryCells.unit,
          y: from.y + Int(Int8(bitPattern: y)) * CountryCells.unit)
        segment(from, to, Int(left), Int(right))
        from = to
      }
    }
  }

  /// The number of the country at a point of the cell. It starts with the country of the reference point, and every
  /// border on the straight way to the point changes it.
  ///
  /// The result is a sum, so the order of the borders does not matter. Where the lattice puts two borders on one
  /// line, the result can be a number of no country.
  func country(at point: Point) -> Int {
    let start = Point(
      x: left + CountryCells.side / 2 + 1, y: bottom + CountryCells.side / 2 + 1)
    var country = reference
    var wasLeft = false
    walk(
      begin: { wasLeft = $0.turn(from: start, to: point) >= 0 },
      segment: { from, to, left, right in
        let isLeft = to.turn(from: start, to: point) >= 0
        if isLeft == wasLeft { return }
        wasLeft = isLeft
        let beganLeft = start.turn(from: from, to: to) > 0
        if beganLeft == (point.turn(from: from, to: to) > 0) { return }
        country += beganLeft ? right - left : left - right
      })
    return country
  }

  /// Whether a border between two countries is nearer to a point than `distance`, in steps northwards. A step
  /// eastwards has the length `east`, in the same unit.
  func hasLandBorder(near point: Point, east: Double, within distance: Double) -> Bool {
    var found = false
    let (reach, reachEast) = (Int(distance), Int(distance / east))
    walk(
      begin: { _ in },
      segment: { from, to, left, right in
        if found || left == 0 || right == 0 { return }
        if min(from.y, to.y) > point.y + reach || max(from.y, to.y) < point.y - reach { return }
        if min(from.x, to.x) > point.x + reachEast || max(from.x, to.x) < point.x - reachEast { return }
        found = Self.distance(from: point, from, to, east: east) < distance
      })
    return found
  }

  /// The westernmost, easternmost, southernmost and northernmost points of the borders and coasts of a country. Empty if the cell has
  /// none.
  func extremes(of country: Int) -> [Point] {
    var found: [Point] = []
    walk(
      begin: { _ in },
      segment: { from, to, left, right in
        if left != country && right != country { return }
        for point in [from, to] {
          guard found.count == 4 else {
            found = [Point](repeating: point, count: 4)
            continue
          }
          if point.x < found[0].x { found[0] = point }
          if point.x > found[1].x { found[1] = point }
          if point.y < found[2].y { found[2] = point }
          if point.y > found[3].y { found[3] = point }
        }
      })
    return found
  }

  /// The country at the nearest line, if it is nearer to a point than `distance`. `distance` becomes the new
  /// distance. Distances are in steps northwards. A step eastwards has the length `east`, in the same unit.
  func nearest(to point: Point, east: Double, within distance: inout Double) -> Int? {
    var found: Int?
    var reach = Int(distance) + 1
    var reachEast = Int(distance / east) + 1
    walk(
      begin: { _ in },
      segment: { from, to, left, right in
        if min(from.y, to.y) > point.y + reach || max(from.y, to.y) < point.y - reach { return }
        if min(from.x, to.x) > point.x + reachEast || max(from.x, to.x) < point.x - reachEast { return }
        let away = Self.distance(from: point, from, to, east: east)
        guard away < distance else { return }
        distance = away
        reach = Int(distance) + 1
        reachEast = Int(distance / east) + 1
        let side = point.turn(from: from, to: to) > 0 ? (left, right) : (right, left)
        found = side.0 == 0 ? side.1 : side.0
      })
    return found
  }

  private static func distance(from point: Point, _ start: Point, _ end: Point, east: Double) -> Double {
    let x = Double(point.x - start.x) * east
    let y = Double(point.y - start.y)
    let alongX = Double(end.x - start.x) * east
    let alongY = Double(end.y - start.y)
    let square = alongX * alongX + alongY * alongY
    let part = square == 0 ? 0 : max(0, min(1, (x * alongX + y * alongY) / square))
    let (awayX, awayY) = (x - part * alongX, y - part * alongY)
    return (awayX * awayX + awayY * awayY).squareRoot()
  }
}
