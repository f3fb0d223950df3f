package import Entities
package import PagePaths
package import Templates
internal import Wording

/// A link to a file that readers take along.
package struct ExportLinkViewModel: ViewModel {
  let wording: SiteWording
  let format: ExportFormat
  let pagePath: PagePath

  package init(wording: SiteWording, format: ExportFormat, pagePath: PagePath) {
    self.wording = wording
    self.format = format
    self.pagePath = pagePath
  }

  package static let fields = Fields<Self> {
    $0.text("name", "What the file is, as in `GPX`. A calendar has a name in the site's language.") {
      $0.name
    }
    $0.text("format", "The ending of its name: gpx, kml, geojson, ics or json.") { $0.format.rawValue }
    $0.text("type", "Its media type.") { $0.format.mediaType }
    $0.text("url", "Its address.") {
      $0.pagePath
    } write: {
      $1.wording.pagePaths.write($0, into: &$2)
    }
    $0.flag("isCalendar", "Whether it is a calendar.") { $0.format == .ics }
  }

  private var name: String {
    switch format {
    case .gpx: "GPX"
    case .kml: "KML"
    case .geojson: "GeoJSON"
    case .ics: wording.strings[.calendar]
    case .json: "JSON"
    }
  }
}
