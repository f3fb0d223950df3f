internal import Entities
internal import PagePaths
package import Templates
internal import Wording

/// A link to a file that readers take along.
package struct ExportLinkViewModel: ViewModel {
  let siteFrame: SiteFramePresenter
  let format: ExportFormat
  let pagePath: PagePath

  package static let fields = Fields<Self> {
    $0.text("name", "What the file is, as in `GPX`. A calendar has a name in the site's language.") {
      $0.name
    }
    $0.text("format", "The ending of its name: gpx, kml, geojson, ics or json.") { $0.format.rawValue }
    $0.text("type", "Its media type.") { $0.format.mediaType }
    $0.text("url", "Its address.") {
      $0.pagePath
    } write: {
      $1.siteFrame.pagePaths.write($0, into: &$2)
    }
    $0.flag("isCalendar", "Whether it is a calendar.") { $0.format == .ics }
  }

  private var name: String {
    switch format {
    case .gpx: "GPX"
    case .kml: "KML"
    case .geojson: "GeoJSON"
    case .ics: siteFrame.strings[.calendar]
    case .json: "JSON"
    }
  }
}
