package import Entities

/// Decides which files there are to take along. Pages and feeds link to these.
package struct TripExports: Sendable {
  let settings: SiteSettings

  /// The files of a trip. A trip that is not on the map has no files for maps, and one without a date no calendar.
  package func formats(of itinerary: Itinerary) -> [ExportFormat] {
    formats.filter { format in
      switch format {
      case .gpx, .kml, .geojson: itinerary.trip.hasPlace
      case .ics: itinerary.first != nil
      case .json: true
      }
    }
  }

  /// The files of the whole site. `trips` are all trips.
  package func formats(of trips: [Itinerary]) -> [ExportFormat] {
    formats.filter { format in
      switch format {
      case .gpx, .kml: false
      case .geojson: trips.contains(where: \.trip.hasPlace)
      case .ics: trips.contains { $0.first != nil }
      case .json: !trips.isEmpty
      }
    }
  }

  private var formats: [ExportFormat] { ExportFormat.allCases.filter(settings.exports.contains) }
}
