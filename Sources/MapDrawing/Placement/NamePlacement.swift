internal import Entities

/// Puts names beside pins. Each name takes the first of eight positions where it covers nothing.
struct NamePlacement {
  private static let mostNames = 20
  private static let mostOfCard = 3
  private static let gap = 3.0
  /// The names of a pin's stops are listed if they are no longer than this, in em.
  private static let longestList = 13.0

  var space: FreeSpace

  init(in space: FreeSpace) { self.space = space }

  /// The order is: the start or the centre, the end, stops with a night, visited stops, all other stops.
  /// - Parameters:
  ///   - boxes: space that names leave free if they can.
  ///   - zoom: how many times the map is enlarged. It then has room for more names.
  mutating func names(
    for pins: [JourneyMapViewModel.Pin], of stops: [Waypoint], besides boxes: [MapBox] = [], zoom: Int = 1
  ) -> [JourneyMapViewModel.Name] {
    var order: [(rank: Int, pin: Int)] = []
    order.reserveCapacity(pins.count)
    for index in pins.indices {
      let pin = pins[index]
      let rank =
        pin.isStart || pin.isCentre
        ? 0 : pin.isEnd ? 1 : pin.isStay ? 2 : stops[pin.stops[0] - 1].kind == .visit ? 3 : 4
      order.append((rank, index))
    }
    order.sort { $0 < $1 }
    let most = Self.mostNames * zoom
    var names: [JourneyMapViewModel.Name] = []
    var without: [Int] = []
    for (_, index) in order {
      if names.count == most { break }
      let pin = pins[index]
      var found: JourneyMapViewModel.Name?
      for text in Self.lists(of: pin.names, first: Self.main(of: pin, stops)) where found == nil {
        found = name(text, of: pin, besides: boxes) ?? name(text, of: pin)
      }
      if let found {
        names.append(found)
      } else {
        without.append(index)
      }
    }
    // It is better to read a name on the line of a leg than nowhere.
    for index in without where names.count < most {
      if let name = name(Self.main(of: pins[index], stops), of: pins[index], ofJourney: false) {
        names.append(name)
      }
    }
    return names
  }

  private mutating func name(
    _ text: String, of pin: JourneyMapViewModel.Pin, ofJourney: Bool = true, besides boxes: [MapBox] = []
  ) -> JourneyMapViewModel.Name? {
    var name = place(
      text, size: JourneyMapType.nameSize, beside: pin.at, width: pin.width, height: PinGroups.height,
      ofJourney: ofJourney, besides: boxes)
    name?.zooms = pin.zooms
    return name
  }

  /// The name of the stop where people stayed, or else of the first stop of a pin.
  private static func main(of pin: JourneyMapViewModel.Pin, _ stops: [Waypoint]) -> String {
    stops[(pin.stops.first { stops[$0 - 1].kind == .stay } ?? pin.stops[0]) - 1].name
  }

  /// The names of the stops of a card, the most important first. The first is drawn even if it hides a part of the journey.
  mutating func names(
    ofCard stops: [(name: String, at: JourneyMapViewModel.Point)], size: Double
  ) -> [JourneyMapViewModel.Name] {
    var names: [JourneyMapViewModel.Name] = []
    for (name, at) in stops where !names.contains(where: { $0.text == name }) {
      if names.count == Self.mostOfCard { break }
      let placed =
        place(name, size: size, beside: at, width: 9, height: 9)
        ?? (names.isEmpty ? place(name, size: size, beside: at, width: 9, height: 9, ofJourney: false) : nil)
      if let placed { names.append(placed) }
    }
    return names
  }

  /// The texts that can stand beside a pin, the longest first: the names of all its stops, of some of them with the number
  /// of the others, as in "Reine, Å +3", and of one.
  private static func lists(of names: [String], first own: String) -> [String] {
    let order = [own] + names.filter { $0 != own }
    var lists = [own]
    for count in 1..<max(order.count, 1) {
      let list = order.prefix(count).joined(separator: ", ") + " +\(order.count - count)"
      if TextWidth.ems(list) > longestList { break }
      lists.append(list)
    }
    let all = names.joined(separator: ", ")
    if names.count > 1 && TextWidth.ems(all) <= longestList { lists.append(all) }
    return lists.reversed()
  }

  /// The names of stops that are not on the map. Each takes the first of its spots where it is free, beside the journey if
  /// possible. Legs with the same name share one.
  mutating func exits(_ exits: [(name: String, spots: [JourneyMapViewModel.Point])]) -> [JourneyMapViewModel
    .Name]
  {
    var names: [JourneyMapViewModel.Name] = []
    for position in exits.indices
    where !exits[..<position].contains(where: { $0.name == exits[position].name }) {
      let exit = exits[position]
      let spots = exits[position...].filter { $0.name == exit.name }.flatMap(\.spots)
      if let name = name(of: exit.name, at: spots, ofJourney: true)
        ?? name(of: exit.name, at: spots, ofJourney: false)
      {
        names.append(name)
      }
    }
    return names
  }

  private mutating func name(
    of exit: String, at spots: [JourneyMapViewModel.Point], ofJourney: Bool
  ) -> JourneyMapViewModel.Name? {
    for spot in spots {
      let name = place(
        exit, size: JourneyMapType.townSize, beside: spot, width: 12, height: 12, ofJourney: ofJourney)
      if let name { return name }
    }
    return nil
  }

  /// The box of a text as large as a theme may show it. `left` and `baseline` are seen from `point`.
  private static func box(
    left: Double, baseline: Double, width: Double, size: Double, beside point: JourneyMapViewModel.Point
  ) -> MapBox {
    let growth = JourneyMapType.mostGrowth
    return MapBox(
      left: point.x + left * growth, top: point.y + (baseline - size * 0.8) * growth,
      right: point.x + (left + width) * growth, bottom: point.y + (baseline + size * 0.25) * growth)
  }

  /// Takes the space of the name of a pin, on a map that is enlarged `zoom` times.
  mutating func keep(_ name: JourneyMapViewModel.Name, zoom: Double) {
    let width = TextWidth.ems(name.text) * JourneyMapType.nameSize
    let left =
      switch name.anchor {
      case .start: 0.0
      case .middle: -width / 2
      case .end: -width
      }
    space.take(
      Self.box(
        left: name.at.x - name.beside.x + left, baseline: name.at.y - name.beside.y, width: width,
        size: JourneyMapType.nameSize, beside: name.beside.enlarged(by: zoom)))
  }

  /// - Parameters:
  ///   - ofJourney: whether the name keeps off the journey.
  ///   - shifts: how much farther from the point the name can be, the best first.
  ///   - boxes: other space that the name keeps off.
  mutating func place(
    _ text: String, size: Double, beside point: JourneyMapViewModel.Point, width pinWidth: Double,
    height pinHeight: Double, ofJourney: Bool = true, shifts: [Double] = [0], besides boxes: [MapBox] = []
  ) -> JourneyMapViewModel.Name? {
    let width = TextWidth.ems(text) * size
    if text.isEmpty || width > space.frame.right { return nil }
    let aside = pinWidth / 2 + Self.gap
    let near = max(pinWidth / 2 - 2, 0)
    let (above, below) = (-pinHeight / 2 - Self.gap - 1, pinHeight / 2 + size - 1)
    let middle = size * 0.35
    let places: [(Double, Double, JourneyMapViewModel.Name.TextAnchor)] = [
      (aside, middle, .start), (-aside, middle, .end), (near, above, .start), (near, below, .start),
      (-near, above, .end), (-near, below, .end), (0, above, .middle), (0, below, .middle),
    ]
    for (shift, place) in shifts.flatMap({ shift in places.map { (shift, $0) } }) {
      let anchor = place.2
      let x = place.0 + (place.0 > aside - 1 ? shift : place.0 < 1 - aside ? -shift : 0)
      let y = place.1 + (place.1 == above ? -shift : place.1 == below ? shift : 0)
      let at = JourneyMapViewModel.Point(x: point.x + x, y: point.y + y)
      let left =
        switch anchor {
        case .start: at.x
        case .middle: at.x - width / 2
        case .end: at.x - width
        }
      let box = Self.box(left: left - point.x, baseline: y, width: width, size: size, beside: point)
      guard space.isFree(box, ofJourney: ofJourney), !boxes.contains(where: box.overlaps) else { continue }
      space.take(box)
      return JourneyMapViewModel.Name(text: text, at: at, beside: point, anchor: anchor)
    }
    return nil
  }
}
