package import Entities

extension Itinerary {
  /// Whose ways the legs follow: the engines that answered, and the data that they and the lines of the ground are from.
  package var wayCredits: [String] { [self].credits(places: false) }

  /// The names of the geocoders that found stops, and whose data they use.
  package var placeCredits: [String] { [self].credits(ways: false) }
}

extension Sequence<Itinerary> {
  /// Whose ways and places the trips show, each once. Empty if all are tripsite's or the author's own.
  package var dataCredits: [String] { credits() }

  /// Whose ways the trips show, for pages that show lines and no places.
  package var wayCredits: [String] { credits(places: false) }

  fileprivate func credits(ways: Bool = true, places: Bool = true) -> [String] {
    var (engines, geocoders): (Set<String>, Set<String>) = ([], [])
    var hasLines = false
    for itinerary in self {
      if ways {
        for case let course? in itinerary.legs.lazy.map(\.course) {
          if let engine = course.engine { engines.insert(engine.title) }
          if !hasLines { hasLines = course.hasOpenStreetMap }
        }
      }
      if places {
        for case let geocoder? in itinerary.trip.stops.lazy.map(\.geocoder) {
          geocoders.insert(geocoder.title)
        }
      }
    }
    if engines.isEmpty && geocoders.isEmpty && !hasLines { return [] }
    return engines.sorted() + geocoders.sorted() + [openStreetMap]
  }
}

/// Its licence requires this. All geocoders have their places from it.
private let openStreetMap = "OpenStreetMap contributors"

extension GeocodingSettings.Engine {
  package var credit: String { title + ", " + openStreetMap }
}
