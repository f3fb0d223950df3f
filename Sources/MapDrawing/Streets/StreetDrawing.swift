internal import Geodata
internal import Geodesy

extension RouteMapViewModel {
  /// Adds streets and houses, without their names.
  mutating func add(_ ground: DrawnGround) {
    var streets = Streets(scale: "\(ground.scale)")
    for areas in ground.areas {
      streets.layers.append(Layer(name: areas.kind.className, isArea: true, lines: add(areas.rings)))
    }
    for lines in ground.lines {
      streets.layers.append(Layer(name: lines.kind.className, isArea: false, lines: add(lines.lines)))
    }
    self.streets = streets
  }
}

extension GroundAreaKind {
  /// A lake and a glacier look like those of the whole Earth.
  var className: String {
    switch self {
    case .water: "lake"
    case .glacier: "ice"
    default: "\(self)"
    }
  }
}

extension GroundLineKind {
  var className: String {
    switch self {
    case .motorway, .main, .road, .street, .lane, .path, .pavement: "road road-\(self)"
    case .rail, .tram, .lift, .ferry, .stream, .river: "\(self)"
    case .pier: "pier-line"
    }
  }
}
