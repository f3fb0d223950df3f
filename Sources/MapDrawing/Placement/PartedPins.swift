internal import Entities

/// Parts shared pins when the map is zoomed, and names pins that had no space for a name before, as far as there is space then.
struct PartedPins {
  /// Few, because each adds pins to the page.
  private static let zooms = [3, 8]

  private let points: [JourneyMapViewModel.Point?]
  private let stops: [Waypoint]
  private let centre: Int?
  private let link: (Int) -> String

  init(
    _ points: [JourneyMapViewModel.Point?], of stops: [Waypoint], centre: Int?,
    link: @escaping (Int) -> String
  ) {
    self.points = points
    self.stops = stops
    self.centre = centre
    self.link = link
  }

  /// Adds pins and names for all zooms of a map that has its pins and their names.
  func add(to model: inout JourneyMapViewModel) {
    var pins = model.pins
    var names = model.names
    for zoom in Self.zooms where zoom <= model.zoom {
      let isDone = !pins.contains { pin in isShared(pin) || !names.contains { $0.beside == pin.at } }
      if isDone { break }
      let parted = PinGroups(points, stops: stops, zoom: zoom).pins(centre: centre, link: link)
      let kept = Set(pins.map(\.stops)).intersection(parted.map(\.stops))
      for pin in pins where !kept.contains(pin.stops) { end(pin, at: zoom, in: &model) }
      let new = parted.filter { !kept.contains($0.stops) }.map { pin in
        var pin = pin
        pin.zooms.from = zoom
        return pin
      }
      names.removeAll { name in !pins.contains { kept.contains($0.stops) && $0.at == name.beside } }
      pins = pins.filter { kept.contains($0.stops) } + new
      let unnamed = pins.filter { pin in !names.contains { $0.beside == pin.at } }
      let added = self.names(of: unnamed, besides: names, among: parted, zoom: zoom, in: model)
      model.partedPins += new
      model.partedNames += added
      names += added
    }
  }

  /// Whether stops of the pin are at different points.
  private func isShared(_ pin: JourneyMapViewModel.Pin) -> Bool {
    pin.stops.contains { points[$0 - 1] != points[pin.stops[0] - 1] }
  }

  /// The pin and its name are not shown from this zoom on.
  private func end(_ pin: JourneyMapViewModel.Pin, at zoom: Int, in model: inout JourneyMapViewModel) {
    func end(_ pins: inout [JourneyMapViewModel.Pin]) {
      for index in pins.indices where pins[index].stops == pin.stops && pins[index].zooms.until == nil {
        pins[index].zooms.until = zoom
      }
    }
    func end(_ names: inout [JourneyMapViewModel.Name]) {
      for index in names.indices where names[index].beside == pin.at && names[index].zooms.until == nil {
        names[index].zooms.until = zoom
      }
    }
    end(&model.pins)
    end(&model.partedPins)
    end(&model.names)
    end(&model.partedNames)
  }

  /// The names of pins without a name, beside all pins and names that stay.
  private func names(
    of unnamed: [JourneyMapViewModel.Pin], besides names: [JourneyMapViewModel.Name],
    among pins: [JourneyMapViewModel.Pin], zoom: Int, in model: JourneyMapViewModel
  ) -> [JourneyMapViewModel.Name] {
    let factor = Double(zoom)
    var space = FreeSpace(model, zoom: factor)
    for pin in pins {
      space.take(
        MapBox(around: pin.at.enlarged(by: factor), width: pin.width + 2, height: PinGroups.height + 2))
    }
    var placement = NamePlacement(in: space)
    for name in names { placement.keep(name, zoom: factor) }
    let enlarged = unnamed.map { pin in
      var pin = pin
      pin.at = pin.at.enlarged(by: factor)
      pin.zooms.from = zoom
      return pin
    }
    return placement.names(for: enlarged, of: stops, zoom: zoom).map { name in
      var name = name
      let (x, y) = (name.at.x - name.beside.x, name.at.y - name.beside.y)
      // The way back by division would not be exact.
      for (pin, far) in zip(unnamed, enlarged) where far.at == name.beside { name.beside = pin.at }
      name.at = JourneyMapViewModel.Point(x: name.beside.x + x, y: name.beside.y + y)
      return name
    }
  }
}
