package import Geodesy

/// The settings in `Content/site.yml`, with their defaults.
package struct SiteSettings: Equatable, Sendable {
  package enum Units: String, CaseIterable, Sendable { case km, mi }
  package enum TimeFormat: String, CaseIterable, Sendable {
    case twentyFourHours = "24h"
    case twelveHours = "12h"
  }
  /// When a day or a stop has a page of its own.
  package enum OwnPage: String, CaseIterable, Sendable { case always, story, never }
  /// The program or site that shows the place of a stop when a reader follows its link. `geo` is the map program of
  /// the reader's device.
  package enum MapProgram: String, CaseIterable, Sendable { case geo, osm, organic, apple, google }
  /// What searches the site.
  package enum Search: String, CaseIterable, Sendable {
    case ownIndex = "true"
    case none = "false"
    /// The program pagefind makes the index, and its script searches.
    case pagefind
  }

  package var title = "Trips"
  package var baseURL: BaseURL?
  /// BCP 47.
  package var language = "en"
  /// Nil if site.yml does not name the language.
  package var languagePosition: Position?
  package var author: String?
  package var description: String?
  package var units = Units.km
  package var timeFormat = TimeFormat.twentyFourHours
  package var theme = "roadbook"
  /// Nil if site.yml does not name the theme.
  package var themePosition: Position?
  package var themeOptions: ExtraValue?
  /// Where site.yml names each option.
  package var themeOptionPositions: [String: Position] = [:]
  package var look = SiteLook()
  /// The number of trips on one page of the list, at least 1.
  package var pageSize = 12
  package var menu: [MenuEntry] = []
  /// The trip with which the list opens. Nil for the newest one.
  package var lead: NamedTrip?
  package var dayPages = OwnPage.story
  package var stopPages = OwnPage.story
  /// In the author's order, without repeats.
  package var maps = [MapProgram.geo]
  /// The country whose view of disputed borders maps show. Nil for who holds the land.
  package var pointOfView: PointOfView?
  /// The kinds of terms that have pages.
  package var madeTerms = Set(TermKind.allCases)
  package var makesFeeds = true
  package var makesAtlas = true
  package var makesStats = true
  package var search = Search.ownIndex
  /// Whether to make a picture of each trip's map for link previews, with another program.
  package var makesPictures = true
  /// The files in which readers take trips along.
  package var exports: Set<ExportFormat> = [.gpx, .ics, .json]
  package var photos = PhotoSettings()
  /// The currency of totals of trips that name none.
  package var currency: Currency?
  /// For all trips. The rates of a trip have priority.
  package var rates = RateSources()
  /// Nil if no engine is asked.
  package var routing: RoutingSettings?
  /// Nil if no geocoder is asked.
  package var geocoding: GeocodingSettings?
  /// Where the travellers live. Pages show only how far away they were.
  package var home: Coordinate?
  /// The same as a name that is still to be looked up.
  package var namedHome: NamedPlace?
  package var allowsRawHTML = false
  /// The file with the passphrases of locked trips, relative to the folder of the site. Nil if there is none.
  package var passphraseFile: String?
  /// Passphrases of samples by their names. Everybody who has site.yml knows them.
  package var openPassphrases: [String: String] = [:]
  package var privatePlaces: [PrivatePlace] = []
  package var audiences = Audiences()
  package var audit = AuditBudget()
  /// The files of Content/ that are published although their kind is not known to be safe.
  package var namedFiles: [NamedFile] = []
  /// In the author's order. The first target is the default.
  package var publish: [PublishTarget] = []

  package init() {}

  /// In site.yml, as in `MenuEntry`.
  package struct Position: Equatable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  package struct NamedFile: Equatable, Sendable {
    /// Below Content/.
    package var path: String
    /// The position in site.yml, as in `MenuEntry`.
    package var line: Int
    package var column: Int

    package init(path: String, line: Int, column: Int) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  package struct NamedPlace: Equatable, Sendable {
    package var name: String
    /// The position in site.yml, as in `MenuEntry`.
    package var line: Int
    package var column: Int

    package init(name: String, line: Int, column: Int) {
      self.name = name
      self.line = line
      self.column = column
    }
  }

  package struct NamedTrip: Equatable, Sendable {
    /// As in the address of its page.
    package var slug: String
    /// The position in site.yml, as in `MenuEntry`.
    package var line: Int
    package var column: Int

    package init(slug: String, line: Int, column: Int) {
      self.slug = slug
      self.line = line
      self.column = column
    }
  }

  package struct MenuEntry: Equatable, Sendable {
    package var title: String
    /// As written: an address of the site that starts with a slash, a Markdown file below Content/, or a full URL.
    package var target: String
    /// The position of the target in site.yml: line and column from 1, the column in Unicode scalars.
    package var line: Int
    package var column: Int

    package init(title: String, target: String, line: Int, column: Int) {
      self.title = title
      self.target = target
      self.line = line
      self.column = column
    }
  }
}
