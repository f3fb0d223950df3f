package import Entities
package import Files

/// The options of a build, in addition to site.yml.
package struct BuildOptions: Sendable {
  /// The folder that contains Content/.
  package var site: String
  /// Nil means Site/ beside Content/, or a folder in Parts/.
  package var output: String?
  /// Replaces the address in site.yml.
  package var baseURL: BaseURL?
  package var includesDrafts: Bool
  /// Makes links relative, so that the site opens from a folder.
  package var isPortable: Bool
  /// Treats warnings as errors.
  package var isStrict: Bool
  /// The day of the build.
  package var now: CalendarDay
  /// The number of workers, at least 1.
  package var jobs: Int
  /// Whether to ask the services of site.yml for what is missing: the geocoder for places, the routing engine for routes.
  package var asksOnline: Bool
  /// The version of this program, which tells servers who asks.
  package var programVersion: String
  /// The trips to build. Nil means the whole site.
  package var part: BuildPart?
  /// For whom the site is built. Nil if the site has no audiences.
  package var audience: Audience?
  /// Locks all trips that are open otherwise. Nil if none is locked but by its file.
  package var lock: PublishTarget.Lock?

  package struct Audience: Equatable, Sendable {
    package var name: String
    /// Whether this is the public.
    package var isEverybody: Bool

    /// The days that it does not see, by the Markdown files of the trips.
    package var hiddenDays: [String: Set<CalendarDay>] = [:]

    package init(name: String, isEverybody: Bool) { (self.name, self.isEverybody) = (name, isEverybody) }
  }

  package init(
    site: String, output: String? = nil, baseURL: BaseURL? = nil, includesDrafts: Bool = false,
    isPortable: Bool = false, isStrict: Bool = false, now: CalendarDay, jobs: Int,
    asksOnline: Bool = false, programVersion: String = "development"
  ) {
    self.site = site
    self.output = output
    self.baseURL = baseURL
    self.includesDrafts = includesDrafts
    self.isPortable = isPortable
    self.isStrict = isStrict
    self.now = now
    self.jobs = jobs
    self.asksOnline = asksOnline
    self.programVersion = programVersion
  }

  /// Content/, or what the audience sees of it.
  package var contentFolder: String { audience == nil ? site + "/Content" : cacheFolder + "/Content" }
  /// Keeps the edits of a planner, beside Content/.
  package static let undoFolder = ".tripsite-undo"
  /// The folders of a site that no output can be in.
  package static let ownFolders = ["Content", "Themes", ".tripsite-cache", undoFolder]
  /// The data that builds keep for later builds. The folder can be deleted at any time.
  package var cacheFolder: String { view.map { audiencesFolder + "/" + $0 } ?? wholeCache }
  /// Tells apart the sites that are made from one Content/: by audience, and by locked target. Nil if there is only one. Names of
  /// audiences have no plus sign.
  private var view: String? {
    lock.map { (audience?.name ?? "") + "+" + $0.target } ?? audience?.name
  }
  package var wholeCache: String { site + "/.tripsite-cache" }
  /// Has a cache folder for each audience.
  package var audiencesFolder: String { wholeCache + "/audiences" }
  /// All audiences share it.
  private var derivedFolder: String { wholeCache + "/derived" }
  /// Files that are made from others and that pages show, such as pictures of maps.
  package func derivedFiles(newIn folder: String? = nil) -> DerivedFiles {
    DerivedFiles(keptIn: derivedFolder, newIn: folder)
  }
  private var audienceFolder: String? {
    audience.flatMap { $0.isEverybody ? nil : "Audiences/" + $0.name }
  }
  package var outputFolder: String {
    output ?? site + "/" + (part?.folder ?? lock.map { "Locked/" + $0.target } ?? audienceFolder ?? "Site")
  }

  /// The lock of a trip whose file has none.
  var lockOfTrips: TripLock? {
    lock.map {
      var lock = TripLock(readers: $0.readers)
      lock.line = 0
      return lock
    }
  }

  /// Throws `noInput` if the folder `site` has no folder Content/.
  package static func checkContent(of site: String) throws(BuildFailure) {
    if Folder.isFolder(site + "/Content") { return }
    throw .noInput(
      "\(site) has no folder Content/",
      hint: "go to the folder of your site, or name it; `tripsite new site NAME` makes a small site")
  }
}

/// The results of a build.
package struct BuildReport: Sendable {
  package var trips: Int
  /// Drafts, and posts of later days, that are not on the site.
  package var drafts: Int
  /// HTML pages that the build makes, including redirects.
  package var pages: Int
  package var written: Int
  package var unchanged: Int
  package var removed: Int
  package var warnings: Int

  package init(trips: Int, drafts: Int, pages: Int, written: Int, unchanged: Int, removed: Int, warnings: Int)
  {
    self.trips = trips
    self.drafts = drafts
    self.pages = pages
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
    self.warnings = warnings
  }
}
