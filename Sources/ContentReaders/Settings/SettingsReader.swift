package import Entities
package import Text

/// Reads `Content/site.yml`.
package struct SettingsReader {
  enum Key: String, DescribedKey {
    case title, baseURL, language, author, description, units, timeFormat, theme, options, pageSize, lead,
      menu
    case pages, maps, pointOfView, make, photos, routing, geocoding, `private`, rawHTML, publish
    case currency, rates, home, passphrases, openPassphrases, files, audiences, audit, allow
  }
  enum MenuKey: String, DescribedKey { case title, to }
  enum PagesKey: String, DescribedKey { case days, stops }
  enum MakeKey: String, DescribedKey {
    case tags, countries, years, travellers, modes, feeds, map, stats, search, pictures, gpx, kml, geojson,
      ics, json
  }

  /// Returns the defaults if there is no such file. If the file has errors, returns the settings that could be read.
  /// Paths start at the folder `site`, or at the folder that contains Content/.
  package static func read(
    contentFolder: String, site: String? = nil, shownPrefix: String = "Content/",
    reporting: inout [Diagnostic]
  ) -> SiteSettings {
    var settings = SiteSettings()
    let problems = SiteWideFile.read(
      SiteWideFile.settings, in: contentFolder, shownPrefix: shownPrefix, example: "title: Slow Miles",
      hidesSecrets: true, reporting: &reporting
    ) { mapping, problems in
      read(
        mapping, contentFolder: contentFolder, site: site ?? contentFolder + "/..", into: &settings, &problems
      )
      settings.checkAudiences(&problems)
    }
    problems?.report(to: &reporting)
    return settings
  }

  private static func read(
    _ mapping: YAMLNode, contentFolder: String, site: String, into settings: inout SiteSettings,
    _ problems: inout ProblemList
  ) {
    KeySet<Key>().read(mapping, &problems) { key, field, problems in
      switch key {
      case .title: if let title = field.requiredLine(&problems) { settings.title = title }
      case .baseURL: settings.baseURL = field.baseURL(&problems)
      case .language: field.language(into: &settings, &problems)
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
      case .theme: ThemeReader.read(field, into: &settings, &problems)
      case .options: ThemeReader.readOptions(field, into: &settings, &problems)
      case .pageSize: if let size = field.integer(in: 1...1000, &problems) { settings.pageSize = size }
      case .lead:
        if let slug = field.requiredLine(&problems) {
          settings.lead = SiteSettings.NamedTrip(
            slug: slug, line: field.value.line, column: field.value.column)
        }
      case .menu: settings.menu = field.menu(&problems)
      case .pages: readPages(field, into: &settings, &problems)
      case .maps: if !field.value.isNull { settings.maps = field.mapPrograms(&problems) }
      case .pointOfView: settings.pointOfView = field.pointOfView(&problems)
      case .make: readMake(field, into: &settings, &problems)
      case .photos: settings.photos = PhotoSettingsReader.read(field, site: site, &problems)
      case .routing: settings.routing = RoutingReader.read(field, &problems)
      case .geocoding: settings.geocoding = GeocodingReader.read(field, &problems)
      case .rawHTML: if let allows = field.flag(&problems) { settings.allowsRawHTML = allows }
      case .home:
        if field.isName {
          settings.namedHome = SiteSettings.NamedPlace(
            name: field.value.text, line: field.value.line, column: field.value.column)
        } else {
          settings.home = field.coordinate(&problems)
        }
      case .private: settings.privatePlaces = field.privatePlaces(in: contentFolder, &problems)
      case .publish: settings.publish = PublishReader.read(field, site: site, &problems)
      case .audiences: settings.audiences = field.audiences(&problems)
      case .audit: settings.audit = AuditReader.read(field, &problems)
      case .files: settings.namedFiles = field.namedFiles(&problems)
      case .passphrases: settings.passphraseFile = field.line(&problems)
      case .openPassphrases: settings.openPassphrases = field.passphrases(&problems)
      case .currency: settings.currency = field.currency(&problems)
      case .allow: field.allow(.site, &problems)
      case .rates:
        settings.rates = field.rates(from: SiteWideFile.settings, in: contentFolder, &problems)
      }
    }
  }

  private static func readPages(
    _ field: Field, into settings: inout SiteSettings, _ problems: inout ProblemList
  ) {
    guard let mapping = field.mapping(&problems) else { return }
    let choices = KeySet<SiteSettings.OwnPage>()
    KeySet<PagesKey>().read(mapping, &problems) { key, field, problems in
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
    KeySet<MakeKey>().read(mapping, &problems) { key, field, problems in
      if key == .search {
        let search = field.choice(KeySet<SiteSettings.Search>(), "search", &problems, meaning: search)
        if let search { settings.search = search }
        return
      }
      guard let flag = field.flag(&problems) else { return }
      switch key {
      case .search: break
      case .tags, .countries, .years, .travellers, .modes:
        guard let kind = TermKind.allCases.first(where: { $0.plural == key.rawValue }) else { return }
        if flag { settings.madeTerms.insert(kind) } else { settings.madeTerms.remove(kind) }
      case .feeds: settings.makesFeeds = flag
      case .map: settings.makesAtlas = flag
      case .stats: settings.makesStats = flag
      case .pictures: settings.makesPictures = flag
      case .gpx, .kml, .geojson, .ics, .json:
        guard let format = ExportFormat(rawValue: key.rawValue) else { return }
        if flag { settings.exports.insert(format) } else { settings.exports.remove(format) }
      }
    }
  }
}

extension SettingsReader.Key {
  static let owner = SiteWideFile.settings

  var about: KeyDescription {
    let defaults = SiteSettings()
    return switch self {
    case .title:
      .init(
        "text on one line", "The name of the site.", default: "`\(defaults.title)`", example: "Slow Miles")
    case .baseURL:
      .init(
        "web address", "The public address of the site, including a sub-path.",
        default: "none: the site works at the root of any host, but has no feeds, sitemap or canonical links",
        example: "https://example.org/trips/")
    case .language:
      .init(
        "BCP 47 tag", "The language of dates, and of the words of the theme.",
        default: "`\(defaults.language)`",
        example: "en-GB")
    case .author:
      .init(
        "text on one line", "The author, for feeds, search engines and the line at the foot of each page.",
        default: "none", example: "Kim and Sam")
    case .description:
      .init(
        "text", "A description for feeds and search engines.", default: "none",
        example: "Long journeys at low speed.")
    case .units:
      .init(
        KeyDescription.words(of: SiteSettings.Units.self), "The unit of distances.",
        default: "`\(defaults.units.rawValue)`", example: "mi")
    case .timeFormat:
      .init(
        KeyDescription.words(of: SiteSettings.TimeFormat.self), "How times are written.",
        default: "`\(defaults.timeFormat.rawValue)`", example: "12h")
    case .theme:
      .init(
        "name, or keys and values",
        "`roadbook`, or the name of a folder in `Themes/`. With keys, also the "
          + "[colour, the logo, the icon and a stylesheet](themes.md#colours-logo-and-icon) of the site.",
        default: "`\(defaults.theme)`", example: "{accent: \"#00694d\", logo: logo.svg}",
        inner: KeyTable(ThemeReader.Key.self))
    case .options:
      .init("keys and values", "The options of the theme.", default: "none", example: "{note: New in June}")
    case .pageSize:
      .init(
        "1 to 1000", "The number of trips on one page of the list, and of a tag, country or year.",
        default: "`\(defaults.pageSize)`", example: "24")
    case .lead:
      .init(
        "name of a trip", "The trip with which the list opens, as in the address of its page.",
        default: "the newest trip", example: "lofoten")
    case .menu:
      .init(
        "list of entries",
        "The menu of the site. Pages show the first four or five entries, and the others below *More*. "
          + "Entries for pages of tags, countries, years, travellers or modes are left out until a trip has any.",
        default: "the map, countries, years and tags, as far as the site has them",
        example: "[{title: Trips, to: /}, {title: Map, to: /map/}]",
        inner: KeyTable(SettingsReader.MenuKey.self))
    case .pages:
      .init(
        "keys and values", "Whether days and stops have pages of their own.", default: "see below",
        example: "{stops: always}", inner: KeyTable(SettingsReader.PagesKey.self))
    case .maps:
      .init(
        KeyDescription.words(of: SiteSettings.MapProgram.self) + ", or a list",
        "The map programs that a stop links to. `geo` is the reader's own map program. `organic` is Organic Maps or CoMaps on the reader's device. `[]` means no link.",
        default: "`\(defaults.maps.map(\.rawValue).joined(separator: ", "))`", example: "[geo, osm]")
    case .pointOfView:
      .init(
        "code of a country", "Whose view of [disputed borders](maps.md#disputed-borders) maps show.",
        default: "none: maps show who holds the land", example: "IN")
    case .make:
      .init(
        "keys and values", "Which other pages and files the site has.", default: "see below",
        example: "{years: false}", inner: KeyTable(SettingsReader.MakeKey.self))
    case .photos:
      .init(
        "keys and values", "How the photos of trips are published, and where more of them are.",
        default: "see below", example: "{map: true}", inner: KeyTable(PhotoSettingsReader.Key.self))
    case .routing:
      .init(
        "keys and values",
        "The routing engine that answers the ways of legs on roads and paths. Its answers are kept in "
          + "`Content/routes.lock`.",
        default: "none: legs without a track are straight lines",
        example: "{engine: osrm, url: http://localhost:5000}", inner: KeyTable(RoutingReader.Key.self))
    case .geocoding:
      .init(
        "keys and values",
        "The geocoder that answers names of places that tripsite does not know. Its answers are kept in "
          + "`Content/places.lock`.",
        default: "none: an unknown name is an error",
        example: "{engine: nominatim, url: https://nominatim.openstreetmap.org}",
        inner: KeyTable(GeocodingReader.Key.self))
    case .rawHTML:
      .init(
        "`true` or `false`", "`true` keeps HTML in Markdown. `false` leaves it out, with a warning.",
        default: "`\(defaults.allowsRawHTML)`", example: "true")
    case .home:
      .init(
        "name of a place, or latitude and longitude",
        "Where you live. The page of figures says how far away you were, in tens of kilometres or miles. Nothing else is published.",
        default: "none", example: "Oslo")
    case .private:
      .init(
        "list of places",
        "Places such as your home. Tracks, photos, stops and maps show nothing of their surroundings. A place can be "
          + "just its coordinates.",
        default: "none", example: "[{at: \"59.91, 10.75\", radius: 2 km}]",
        inner: KeyTable(PrivatePlaceKey.self))
    case .publish:
      .init(
        "targets by their names", "Where `tripsite publish` puts the site.", default: "no targets",
        example: "{live: {folder: ../www}}", inner: KeyTable(PublishReader.Key.self))
    case .files:
      .init(
        "keys and values",
        "Files of `Content/` that are published although their kind is [not known to be safe](writing-trips.md#other-files).",
        default: "none", example: "{publish: [gpx/route.pdf]}", inner: KeyTable(SettingsReader.FilesKey.self))
    case .passphrases:
      .init(
        "path, relative to the folder of the site",
        "A file with the passphrases of locked trips, which git must ignore. Each line has a name, a colon and a "
          + "passphrase. Variables of the environment, such as `TRIPSITE_PASSPHRASE_FAMILY`, come first.",
        default: "only the environment", example: "passphrases.txt")
    case .openPassphrases:
      .init(
        "passphrases by their names",
        "The passphrases of a sample that everybody can open, such as a site that shows how tripsite works. Whoever has this "
          + "file can open these trips, so never write a real passphrase here.",
        default: "none", example: "{guest: marble gravel walnut tiptoe abacus confess}")
    case .currency:
      .init(
        "code of a currency", "The currency of totals of costs, for trips that name none.", default: "none",
        example: "EUR")
    case .rates:
      .init(
        "rates by currency",
        "What one unit of a currency is worth, for the costs of all trips. `file` names a table of the European "
          + "Central Bank. See [Costs](costs.md).",
        default: "none: totals stay in their currencies", example: "{NOK: 0.0861 EUR}")
    case .audiences:
      .init(
        "list of names",
        "For whom the site is built, from the least to the most trusted. The first is `public`.",
        default: "none: everybody sees everything", example: "[public, family, us]")
    case .audit:
      .init(
        "keys and values",
        "What `tripsite audit` may find in the finished site. `tripsite publish` sends nothing if it finds more. See "
          + "[Audit](audit.md).",
        default: "see below", example: "{future: refuse, contacts: allow}",
        inner: KeyTable(AuditReader.Key.self))
    case .allow: .allow("in the whole site")
    }
  }
}
