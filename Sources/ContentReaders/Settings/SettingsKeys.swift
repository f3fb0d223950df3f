internal import Entities

extension SettingsReader.MenuKey {
  static let owner = "a menu entry"

  var about: KeyDescription {
    switch self {
    case .title: .init("text on one line", "The words of the entry.", default: "required", example: "About")
    case .to:
      .init(
        "address", "An address of the site, a Markdown file below `Content/`, or a full URL.",
        default: "required", example: "pages/about.md")
    }
  }
}

extension SettingsReader.PagesKey {
  static let owner = "pages"

  var about: KeyDescription {
    let type = KeyDescription.words(of: SiteSettings.OwnPage.self)
    let defaults = SiteSettings()
    return switch self {
    case .days:
      .init(
        type, "When a day has a page of its own. `story`: if it has a story.",
        default: "`\(defaults.dayPages.rawValue)`", example: "never")
    case .stops:
      .init(
        type, "When a stop has a page of its own. `story`: if it has a story.",
        default: "`\(defaults.stopPages.rawValue)`", example: "always")
    }
  }
}

extension SettingsReader.FilesKey {
  static let owner = "files"

  var about: KeyDescription {
    switch self {
    case .publish:
      .init(
        "path below `Content/`, or a list of paths",
        "Each of these files is published as it is, also with its metadata. A build warns about what it tells. Pictures, "
          + "films and recordings lose their metadata if that is possible. Files of drafts stay out.",
        default: "none", example: "[gpx/route.pdf, trips/alps/notes.docx]")
    }
  }
}

extension SettingsReader.MakeKey {
  static let owner = "make"

  var about: KeyDescription {
    let defaults = SiteSettings()
    func flag(_ meaning: String, _ value: Bool) -> KeyDescription {
      .init("`true` or `false`", meaning, default: "`\(value)`", example: "\(!value)")
    }
    return switch self {
    case .tags, .countries, .years, .travellers, .modes: flag("The pages of \(rawValue).", true)
    case .feeds: flag("The feeds, Atom and JSON Feed.", defaults.makesFeeds)
    case .map: flag("The atlas: one map of all trips.", defaults.makesAtlas)
    case .search:
      .init(
        "`true`, `false` or `pagefind`",
        "The search over titles, stops, stories, journals and tags, with its index. `pagefind`: the program of this name "
          + "makes the index, for [sites of thousands of trips](finding.md#sites-of-thousands-of-trips).",
        default: "`\(defaults.search.rawValue)`", example: "false")
    case .stats: flag("The page with what all journeys add up to.", defaults.makesStats)
    case .pictures:
      flag(
        "The pictures of maps for [link previews](places.md#pictures-of-maps). They need `baseURL`.",
        defaults.makesPictures)
    case .gpx: flag("Each trip as GPX, for GPS devices and map apps.", defaults.exports.contains(.gpx))
    case .kml: flag("Each trip as KML, for Google Earth.", defaults.exports.contains(.kml))
    case .geojson:
      flag(
        "Each trip and all trips as GeoJSON, for maps and GIS programs.", defaults.exports.contains(.geojson))
    case .ics: flag("A calendar of each trip and of all trips.", defaults.exports.contains(.ics))
    case .json: flag("Each trip and all trips as JSON, for programs.", defaults.exports.contains(.json))
    }
  }
}
