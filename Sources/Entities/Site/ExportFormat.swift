/// A format in which readers take a trip along. The raw value is the ending of the file, and the key in site.yml.
package enum ExportFormat: String, CaseIterable, Sendable {
  case gpx, kml, geojson, ics, json

  /// Without a parameter, for `type` in links.
  package var mediaType: String {
    switch self {
    case .gpx: "application/gpx+xml"
    case .kml: "application/vnd.google-earth.kml+xml"
    case .geojson: "application/geo+json"
    case .ics: "text/calendar"
    case .json: "application/json"
    }
  }
}
