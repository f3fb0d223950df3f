internal import Entities

/// Groups stops. If the pins of two stops would overlap, the stops share one pin.
struct PinGroups {
  /// In frame units.
  static let height = JourneyMapType.pinHeight
  private static let widthPerLetter = 6.0
  private static let mostLetters = 8

  private let stops: [Waypoint]
  private let numbers: [Int?]
  /// The stops that have a point on the map, with their positions in `stops`. The map of a day shows few of many stops.
  private let shown: [(stop: Int, at: JourneyMapViewModel.Point)]
  /// How many times the map is enlarged. Pins keep their size.
  private let zoom: Double
  /// Pins nearer than this, in frame units, overlap for a finger.
  private let distance: Double
  /// For each shown stop, the first shown stop of its group.
  private var group: [Int]

  init(_ points: [JourneyMapViewModel.Point?], stops: [Waypoint], zoom: Int = 1, distance: Double = 0) {
    shown = points.enumerated().compactMap { stop, point in point.map { (stop, $0) } }
    self.zoom = Double(zoom)
    self.distance = distance
    self.stops = stops
    numbers = stops.numbers
    group = Array(shown.indices)
    // A pin becomes wider with each stop that joins it, and can then cover another pin.
    while merge() {}
  }

  private mutating func merge() -> Bool {
    var boxes: [(first: Int, box: MapBox)] = []
    var isChanged = false
    for index in shown.indices where group[index] == index {
      let box = MapBox(
        around: shown[index].at.enlarged(by: zoom),
        width: max(Self.width(of: label(of: index)), distance), height: max(Self.height, distance))
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
  func pins(centre: Int?, link: (Int) -> String) -> [JourneyMapViewModel.Pin] {
    var pins: [JourneyMapViewModel.Pin] = []
    let start = centre == nil ? group.indices.first : nil
    let end = centre == nil ? group.indices.last : nil
    let centre = centre.flatMap { centre in shown.firstIndex { $0.stop == centre } }
    for index in group.indices where group[index] == index {
      let label = label(of: index)
      var members: [Int] = []
      var listed: [String] = []
      var isStay = false
      for member in index..<group.count where group[member] == index {
        let stop = shown[member].stop
        members.append(stop + 1)
        isStay = isStay || stops[stop].kind == .stay
        let name = stops[stop].name
        if !listed.contains(name) { listed.append(name) }
      }
      pins.append(
        JourneyMapViewModel.Pin(
          at: shown[index].at, width: Self.width(of: label), label: label, names: listed,
          stops: members,
          link: link(shown[index].stop), isStay: isStay, isStart: index == start,
          isEnd: end.map { group[$0] == index } ?? false,
          isCentre: centre.map { group[$0] == index } ?? false))
    }
    return pins
  }

  /// "3", "3–5", "2, 7". An ellipsis replaces numbers that do not fit.
  private func label(of first: Int) -> String {
    var numbers = (first..<group.count).compactMap { index in
      group[index] == first ? self.numbers[shown[index].stop] : nil
    }
    // The return of a day trip, on a map without the stay before it.
    if numbers.isEmpty { numbers = self.numbers[stops.stay(of: shown[first].stop)].map { [$0] } ?? [] }
    var label = ""
    var index = 0
    while index < numbers.count {
      let start = numbers[index]
      while index + 1 < numbers.count && numbers[index + 1] == numbers[index] + 1 { index += 1 }
      let end = numbers[index]
      var run = "\(start)"
      if end > start { run += (end == start + 1 ? ", " : "–") + "\(end)" }
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
