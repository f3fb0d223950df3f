/// Icons and chevrons on the lines of the legs. They show the mode and the direction.
struct LegMarks {
  struct Course {
    /// One or two modes, in the order of their first use.
    var modes: [JourneyMapViewModel.Mode]
    /// The numbers of the stops that its legs lead to, from 1.
    var ends: [Int]
    /// Indices into the lines of the model.
    var lines: Range<Int>
    /// Whether this is the first course, or has other modes than the course before.
    var beginsRun: Bool
  }

  private static let mostIcons = 24
  /// Frame units of line that stay free before and after a sign. A sign is a row of icons and chevrons.
  private static let clearance = 4.0
  private static let icon = JourneyMapType.iconSize
  private static let chevron = 8.0
  private static let gap = 1.5
  /// The positions where a sign can stand, as fractions of the line's length. The best comes first.
  private static let shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74]

  private let points: [JourneyMapViewModel.Point]
  private let lines: [JourneyMapViewModel.Line]
  private let besides: [MapBox]
  private let hasArrows: Bool
  private(set) var arrows: [JourneyMapViewModel.Arrow] = []
  private(set) var icons: [JourneyMapViewModel.Icon] = []

  /// - Parameters:
  ///   - boxes: space that signs leave free if they can.
  ///   - hasArrows: whether chevrons show the direction. Without them, a sign is only icons.
  init(_ model: JourneyMapViewModel, besides boxes: [MapBox] = [], hasArrows: Bool = true) {
    points = model.points
    lines = model.lines
    besides = boxes
    self.hasArrows = hasArrows
  }

  /// In each run of legs with the same modes, the longest leg with enough space gets the icon.
  mutating func add(_ courses: [Course], in space: inout FreeSpace) {
    let lengths = courses.map { course in lines[course.lines].map(length).max() ?? 0 }
    var runs: [[Int]] = []
    for index in courses.indices {
      if courses[index].beginsRun || runs.isEmpty { runs.append([]) }
      runs[runs.count - 1].append(index)
    }
    // The longest runs come first, because there can be too few icons for all runs.
    var longest = runs.map { run in run.sorted { (lengths[$1], $0) < (lengths[$0], $1) } }
    longest.sort { (lengths[$1[0]], $0[0]) < (lengths[$0[0]], $1[0]) }
    var hasIcon = [Bool](repeating: false, count: courses.count)
    for run in longest {
      for index in run where icons.count < Self.mostIcons {
        if place(courses[index], withIcons: true, in: &space) {
          hasIcon[index] = true
          break
        }
      }
    }
    for index in courses.indices where !hasIcon[index] {
      _ = place(courses[index], withIcons: false, in: &space)
    }
  }

  /// Puts the sign on the longest line of the course. A sign is a row along the line: icons and a chevron.
  private mutating func place(_ course: Course, withIcons: Bool, in space: inout FreeSpace) -> Bool {
    guard let line = lines[course.lines].max(by: { length($0) < length($1) }) else { return false }
    let modes = withIcons ? course.modes : []
    if modes.isEmpty && !hasArrows { return false }
    let needed = Double(modes.count) * (Self.icon + Self.gap) + (hasArrows ? Self.chevron : -Self.gap)
    let whole = length(line)
    if whole < needed + 2 * Self.clearance { return false }
    for isStrict in besides.isEmpty ? [false] : [true, false] {
      for share in Self.shares {
        let start = whole * share - needed / 2
        if start < Self.clearance || start + needed > whole - Self.clearance { continue }
        if put(modes, of: course, on: line, from: start, besides: isStrict ? besides : [], in: &space) {
          return true
        }
      }
    }
    return false
  }

  private mutating func put(
    _ modes: [JourneyMapViewModel.Mode], of course: Course, on line: JourneyMapViewModel.Line,
    from start: Double, besides: [MapBox], in space: inout FreeSpace
  ) -> Bool {
    var cursor = start
    var icons: [JourneyMapViewModel.Icon] = []
    var boxes: [MapBox] = []
    func add(_ size: Double, _ width: Double) -> (JourneyMapViewModel.Point, JourneyMapViewModel.Point)? {
      guard let (at, towards) = place(on: line, after: cursor + size / 2) else { return nil }
      cursor += size + Self.gap
      let box = MapBox(around: at, width: width, height: width)
      boxes.append(box)
      return space.isFree(box, ofJourney: false) && !besides.contains(where: box.overlaps)
        ? (at, towards) : nil
    }
    for mode in modes.reversed() {
      guard let (at, _) = add(Self.icon, Self.icon) else { return false }
      icons.append(.init(mode: mode, at: at, ends: course.ends))
    }
    if hasArrows {
      guard let (at, towards) = add(Self.chevron, Self.chevron) else { return false }
      arrows.append(.init(at: at, towards: towards, ends: course.ends, aside: line.aside))
    }
    for box in boxes { space.take(box) }
    self.icons += icons
    return true
  }

  /// The point at this length along a line, and the direction there.
  private func place(
    on line: JourneyMapViewModel.Line, after length: Double
  ) -> (JourneyMapViewModel.Point, JourneyMapViewModel.Point)? {
    var rest = length
    for index in line.points.dropFirst() {
      let (start, end) = (points[index - 1], points[index])
      let step = distance(start, end)
      if step < rest {
        rest -= step
        continue
      }
      let towards = JourneyMapViewModel.Point(x: (end.x - start.x) / step, y: (end.y - start.y) / step)
      return (.init(x: start.x + towards.x * rest, y: start.y + towards.y * rest), towards)
    }
    return nil
  }

  private func length(_ line: JourneyMapViewModel.Line) -> Double {
    var length = 0.0
    for index in line.points.dropFirst() { length += distance(points[index - 1], points[index]) }
    return length
  }

  private func distance(_ start: JourneyMapViewModel.Point, _ end: JourneyMapViewModel.Point) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    return (x * x + y * y).squareRoot()
  }
}
