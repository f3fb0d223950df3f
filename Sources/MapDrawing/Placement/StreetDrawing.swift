internal import Geodata
internal import Geodesy

extension JourneyMapViewModel {
  /// Adds streets and houses, without their names.
  mutating func add(_ ground: DrawnGround) {
    var streets = Streets(scale: "\(ground.scale)")
    if let shore = ground.shore {
      // Sheets have no line around them, which would show where the ground ends.
      let sea = shore.isWhole ? "lake map-sea" : "sheet map-sea"
      for (name, rings) in [("sheet", shore.known), (sea, shore.sea)] where !rings.lines.isEmpty {
        streets.layers.append(Layer(name: name, isArea: true, lines: add(rings)))
      }
    }
    for areas in ground.areas {
      streets.layers.append(Layer(name: areas.kind.className, isArea: true, lines: add(areas.rings)))
    }
    for lines in ground.lines {
      streets.layers.append(Layer(name: lines.kind.className, isArea: false, lines: add(lines.lines)))
    }
    self.streets = streets
  }

  /// Adds nothing but a place for names.
  mutating func addScale(of ground: DrawnGround) { streets = Streets(scale: "\(ground.scale)") }

  /// Adds the names of streets, peaks and other places, where they are free. Returns the space that is left.
  mutating func addStreetNames(
    of geometry: JourneyMapGeometry, in space: FreeSpace, height: (Double) -> String
  ) -> FreeSpace {
    guard let ground = geometry.streets else { return space }
    var names = StreetNames(
      in: space,
      besides: pins.flatMap(\.names) + towns.map(\.name.text) + features.map(\.name.text)
        + namesAlong.map(\.text))
    streets?.spots = names.spots(ground.spots) { spot in
      guard let elevation = spot.elevation, spot.kind.hasElevation else { return spot.name }
      return "\(spot.name) \(height(Double(elevation)))"
    }
    streets?.shields = names.shields(ground.numbered)
    for name in names.streets(ground.named) {
      let line = add(name.line[...])
      streets?.names.append(Streets.StreetName(text: name.text, kind: name.kind, line: line))
    }
    return names.space
  }
}

extension JourneyMapViewModel.CreditLink {
  static let openStreetMap = JourneyMapViewModel.CreditLink(
    text: TripGround.credit, url: TripGround.creditURL)
}

extension GroundAreaKind {
  /// A lake and a glacier look as on a map of the whole Earth.
  var className: String {
    switch self {
    case .water: "lake"
    case .glacier: "ice"
    case .forest: "wood"
    case .settled: "built"
    default: "\(self)"
    }
  }
}

extension GroundLineKind {
  var className: String {
    switch self {
    case .motorway, .main, .road, .street, .lane, .path, .pavement: "road road-\(self)"
    case .trunk: Self.motorway.className
    case .secondary, .link: Self.main.className
    case .tunnel: "road road-tunnel"
    case .railTunnel: "rail rail-tunnel"
    case .rail, .tram, .lift, .ferry, .stream, .river: "\(self)"
    case .mainRiver: Self.river.className
    case .pier: "pier-line"
    }
  }
}
