internal import Entities

/// How map programs show a trip: a colour for each day, a sign for each mode.
struct ExportLookPresenter: Sendable {
  /// The first day has the first colour. After the last colour, they begin again. Nil for a trip without days.
  func colour(ofDay number: Int?) -> JourneyExportViewModel.Colour? {
    number.map { Self.colours[($0 - 1) % Self.colours.count] }
  }

  /// The bookmarks of Organic Maps and CoMaps have these colours. Days next to each other differ in hue and lightness.
  private static let colours = [
    ("red", "e51b23"), ("blue", "0066cc"), ("green", "3c8c3c"), ("orange", "ff9600"), ("purple", "9b24b2"),
    ("teal", "00a58c"), ("brown", "804633"), ("pink", "ff4182"), ("deeppurple", "6639bf"),
    ("lightblue", "249cf2"),
  ].map { JourneyExportViewModel.Colour(name: $0, hex: $1) }

  /// A sign of OsmAnd's points. Nil for `other`.
  func osmandIcon(of mode: TravelMode) -> String? {
    switch mode {
    case .walk, .hike: "special_trekking"
    case .horse: "special_horse"
    case .ski: "special_skiing"
    case .bike: "special_bicycle"
    case .scooter: "special_motor_scooter"
    case .motorcycle: "special_motorcycle"
    case .car: "special_wagon"
    case .taxi: "special_taxi"
    case .camper: "special_campervan"
    case .bus: "route_bus_ref"
    case .train: "route_railway_ref"
    case .tram: "railway_tram_stop"
    case .metro: "subway_station"
    case .funicular, .cablecar: "route_funicular_ref"
    case .ferry, .boat, .canoe, .kayak: "water_transport"
    case .sail: "special_sail_boat"
    case .flight: "air_transport"
    case .helicopter: "special_helicopter"
    case .other: nil
    }
  }

  /// A sign of Organic Maps' bookmarks, which has few for modes. Nil if none fits.
  func organicIcon(of mode: TravelMode) -> String? {
    switch mode {
    case .hike: "Mountain"
    case .horse: "Animals"
    case .ski: "Sport"
    case .bike: "BicycleRental"
    case .scooter, .motorcycle, .car, .taxi, .camper, .bus, .train, .tram, .metro, .funicular, .cablecar,
      .ferry, .boat, .sail:
      "Transport"
    // Programs that do not know it show a plain pin.
    case .flight, .helicopter: "Airport"
    case .walk, .canoe, .kayak, .other: nil
    }
  }
}
