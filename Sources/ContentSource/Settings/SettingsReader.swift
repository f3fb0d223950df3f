package import Entities
package import Text

/// Reads `Content/site.yml`.
package struct SettingsReader {
  enum Key: String, CaseIterable, Sendable {
    case title, baseURL, language, author, description, units, timeFormat, theme, options, pageSize, menu
    case pages, maps, make, rawHTML, publish
  }
  enum MenuKey: String, CaseIterable, Sendable { case title, to }
  enum PagesKey: String, CaseIterable, Sendable { case days, stops }
  enum MakeKey: String, CaseIterable, Sendable { case tags, countries, years, feeds, map, pictures }

  /// The defaults where there is no such file; with errors, what could be read.
  package static func read(
    contentFolder: String, shownPrefix: String = "Content/", reporting: inout [Diagnostic]
  ) -> SiteSettings {
    var settings = SiteSettings()
    SiteWideFile.read(
      SiteWideFile.settings, in: contentFolder, shownPrefix: shownPrefix, example: "title: Slow Miles",
      hidesSecrets: true, reporting: &reporting
    ) { mapping, problems in
      read(mapping, site: contentFolder + "/..", into: &settings, &problems)
    }
    return settings
  }

  private static func read(
    _ mapping: YAMLNode, site: String, into settings: inout SiteSettings, _ problems: inout ProblemList
  ) {
    KeySet<Key>().read(mapping, of: SiteWideFile.settings, &problems) { key, field, problems in
      switch key {
      case .title: if let title = field.requiredLine(&problems) { settings.title = title }
      case .baseURL: settings.baseURL = field.baseURL(&problems)
      case .language: if let language = field.language(&problems) { settings.language = language }
      case .author: settings.author = field.line(&problems)
      case .description: settings.description = field.text(&problems)
      case .units:
        if let units = field.choice(KeySet<SiteSettings.Units>(), "unit", &problems, meaning: units) {
          settings.units = units
        }
      case .timeFormat:
        if let format = field.choice(
          KeySet<SiteSettings.TimeFormat>(), "time format", &problems, meaning: timeFormat)
        {
          settings.timeFormat = format
        }
      case .theme: if let theme = field.themeName(&problems) { settings.theme = theme }
      case .options: settings.themeOptions = field.extra(&problems)
      case .pageSize: if let size = field.integer(in: 1...1000, &problems) { settings.pageSize = size }
      case .menu: settings.menu = field.menu(&problems)
      case .pages: readPages(field, into: &settings, &problems)
      case .maps: if !field.value.isNull { settings.maps = maps(field, &problems) }
      case .make: readMake(field, into: &settings, &problems)
      case .rawHTML: if let allows = field.flag(&problems) { settings.allowsRawHTML = allows }
      case .publish: settings.publish = PublishReader.read(field, site: site, &problems)
      }
    }
  }

  private static func units(_ word: String) -> SiteSettings.Units? {
    switch word {
    case "metric", "kilometres", "kilometers", "kms": .km
    case "imperial", "miles", "mile": .mi
    default: nil
    }
  }

  private static func timeFormat(_ word: String) -> SiteSettings.TimeFormat? {
    switch word {
    case "24": .twentyFourHours
    case "12", "am/pm", "ampm": .twelveHours
    default: nil
    }
  }

  /// One word or a list of them; an empty list for a site without such links.
  private static func maps(_ field: Field, _ problems: inout ProblemList) -> [SiteSettings.MapProgram] {
    let words = KeySet<SiteSettings.MapProgram>()
    var maps: [SiteSettings.MapProgram] = []
    field.eachItem(takes: "a word or a list of words", &problems) { item, problems in
      if item.value.isNull { return item.reportEmpty(&problems) }
      guard let map = item.choice(words, "map", &problems, meaning: mapProgram) else { return }
      if maps.contains(map) {
        problems.warning("\(quoted(map.rawValue)) stands twice in maps", at: item.value)
      } else {
        maps.append(map)
      }
    }
    return maps
  }

  private static func mapProgram(_ word: String) -> SiteSettings.MapProgram? {
    switch word {
    case "openstreetmap": .osm
    case "apple maps", "applemaps": .apple
    case "google maps", "googlemaps": .google
    default: nil
    }
  }

  private static func readPages(
    _ field: Field, into settings: inout SiteSettings, _ problems: inout ProblemList
  ) {
    guard let mapping = field.mapping(&problems) else { return }
    let choices = KeySet<SiteSettings.OwnPage>()
    KeySet<PagesKey>().read(mapping, of: "pages", &problems) { key, field, problems in
      guard let choice = field.choice(choices, "choice", &problems, meaning: { $0 == "true" ? .always : nil })
      else { return }
      switch key {
      case .days: settings.dayPages = choice
      case .stops: settings.stopPages = choice
      }
    }
  }

  private static func readMake(
    _ field: Field, into settings: inout SiteSettings, _ problems: inout ProblemList
  ) {
    guard let mapping = field.mapping(&problems) else { return }
    KeySet<MakeKey>().read(mapping, of: "make", &problems) { key, field, problems in
      guard let flag = field.flag(&problems) else { return }
      switch key {
      case .tags: settings.makesTags = flag
      case .countries: settings.makesCountries = flag
      case .years: settings.makesYears = flag
      case .feeds: settings.makesFeeds = flag
      case .map: settings.makesAtlas = flag
      case .pictures: settings.makesPictures = flag
      }
    }
  }
}
