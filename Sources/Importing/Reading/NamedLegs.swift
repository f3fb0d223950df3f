internal import Entities

/// Legs that a file lists apart from its stops, by names such as `Bodø – Moskenes`.
struct NamedLegs {
  /// Legs without a line are missing, so a few stops are passed over.
  private static let farthest = 50

  private var legs: [(name: String, mode: TravelMode)] = []

  mutating func add(_ name: String?, mode: String?) {
    guard let name, let mode = mode.flatMap(TravelMode.init(rawValue:)), legs.count < ImportedTrip.mostStops
    else {
      return
    }
    legs.append((PlainText.line(name), mode))
  }

  /// A leg belongs to the next two stops that have its names.
  func setModes(of stops: inout [ImportedStop]) {
    var next = 1
    for leg in legs {
      guard next < stops.count,
        let index = (next..<min(next + Self.farthest, stops.count)).first(where: {
          leg.name == stops[$0 - 1].name + " – " + stops[$0].name
        })
      else { continue }
      stops[index].mode = leg.mode
      next = index + 1
    }
  }
}
