internal import Entities

/// Groups stops. If the pins of two stops would overlap, the stops share one pin.
struct PinGroups {
  /// In frame units.
  static let height = 20.0
  private static let widthPerLetter = 6.0
  private static let mostLetters = 8

  private let stops: [Waypoint]
  private let points: [RouteMapViewModel.Point?]
  /// How many times the map is enlarged. Pins keep their size.
  private let zoom: Double
  /// For each stop, the first stop of its group. -1 if the stop has no point on the map.
  private var group: [Int]

  init(_ points: [RouteMapViewModel.Point?], stops: [Waypoint], zoom: Int = 1) {
    self.points = points
    self.zoom = Double(zoom)
    self.stops = stops
    group = points.indices.map { points[$0] == nil ? -1 : $0 }
    // A pin becomes wider with each stop that joins it, and can then cover another pin.
    while merge() {}
  }

  private mutating func merge() -> Bool {
    var boxes: [(first: Int, box: MapBox)] = []
    boxes.reserveCapacity(points.count)
    var isChanged = false
    for index in points.indices {
      guard group[index] == index, let point = points[index] else { continue }
      let box = MapBox(
        around: point.enlarged(by: zoom),
        width: Self.width(of: label(of: index)), height: Self.height)
      guard let other = boxes.first(where: { $0.box.overlaps(box) }) else {
        boxes.append((index, box))
        continue
      }
      for member in index..<group.count where group[member] == index { group[member] = other.first }
      isChanged = true
    }
    return isChanged
  }

  /// If there is a `centre`, neither the start nor the end is marked.
  func pins(centre: Int?, link: (Int) -> String) -> [RouteMapViewModel.Pin] {
    var pins: [RouteMapViewModel.Pin] = []
    let start = centre == nil ? group.firstIndex { $0 >= 0 } : nil
    let end = centre == nil ? group.lastIndex { $0 >= 0 } : nil
    for index in group.indices where group[index] == index {
      guard let point = points[index] else { continue }
      let label = label(of: index)
      var members: [Int] = []
      var listed: [String] = []
      var isStay = false
      for member in index..<group.count where group[member] == index {
        members.append(member + 1)
        isStay = isStay || stops[member].kind == .stay
        let name = stops[member].name
        if !listed.contains(name) { listed.append(name) }
      }
      pins.append(
        RouteMapViewModel.Pin(
          at: point, width: Self.width(of: label), label: label, names: listed,
          stops: members,
          link: link(index), isStay: isStay, isStart: index == start,
          isEnd: end.map { group[$0] == index } ?? false,
          isCentre: centre.map { group[$0] == index } ?? false))
    }
    return pins
  }

  /// "3", "3–5", "2, 7". An ellipsis replaces numbers that do not fit.
  private func label(of first: Int) -> String {
    var label = ""
    var index = first
    while index < group.count {
      guard group[index] == first else {
        index += 1
        continue
      }
      let start = index
      while index + 1 < group.count && group[index + 1] == first { index += 1 }
      var run = "\(start + 1)"
      if index > start { run += (index == start + 1 ? ", " : "–") + "\(index + 1)" }
      if label.isEmpty {
        label = run
      } else if label.utf8.count + run.utf8.count + 2 <= Self.mostLetters {
        label += ", " + run
      } else {
        return label + " …"
      }
      index += 1
    }
    return label
  }

  private static func width(of label: String) -> Double {
    let letters = label.utf8.count <= 2 ? label.utf8.count : label.unicodeScalars.count
    return max(height, 8 + Double(letters) * widthPerLetter)
  }
}
