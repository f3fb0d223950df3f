internal import Audiences
internal import ContentReaders
package import Entities
internal import Files
package import Journeys
internal import LockFiles
internal import PagePaths
package import SiteReading
internal import Stories
package import Text
package import Wording

/// A site as a planner needs it: which trips there are, and what a build says about the text of a trip before it is
/// saved. Writes nothing.
package struct PlanningSite: Sendable {
  let options: BuildOptions
  private var reader: ContentReader
  package let grounds: GroundFileInteractor
  package let settings: SiteSettings
  /// The texts of the site's language.
  package let strings: LocalizedStrings
  /// The name of the geocoder in site.yml. Nil if there is none.
  package let geocoder: String?
  /// The Markdown files of trips, of posts and of pages, below Content/, sorted.
  package let trips: [String]
  package let posts: [String]
  package let pages: [String]
  private let statics: [String]
  private let pagePaths: PagePathTable
  /// The allowances in site.yml.
  private let allowances: [Diagnostic]

  /// Reads site.yml, the texts of the theme and places.yml, but no trip.
  package init(_ options: BuildOptions) throws(BuildFailure) {
    var options = options
    options.includesDrafts = true
    self.options = options
    try BuildOptions.checkContent(of: options.site)
    var problems: [Diagnostic] = []
    let words = SiteWords.load(options, reporting: &problems).words
    var routes = RouteLookup()
    routes.lock = RoutesLock.read(contentFolder: options.contentFolder, reporting: &problems)
    guard let words, !problems.contains(where: { $0.severity == .error }) else {
      throw .configuration(problems.reported)
    }
    allowances = problems.allowances
    routes.settings = words.settings.routing
    strings = words.strings
    pagePaths = words.pagePaths
    settings = words.settings
    geocoder = words.settings.geocoding?.engine.title
    var found: [Diagnostic] = []
    do throws(FileError) {
      let listing = try ContentListing.read(options.contentFolder, reporting: &found)
      (trips, posts, pages) = (listing.trips, listing.posts, listing.pages)
      statics = listing.statics
      grounds = try GroundFileInteractor(in: options.contentFolder).counting(in: settings.units)
      reader = ContentReader(
        options,
        lookup: PlaceLookup(
          facts: [.countries, .countryOfStops, .zoneOfStops], naming: words.naming,
          privatePlaces: settings.privatePlaces,
          knowsAudiences: settings.audiences.areDeclared),
        grounds: grounds,
        routes: routes.provider)
    } catch {
      throw .inputOutput(error)
    }
  }

  /// `problems` without the warnings that the author allows, in site.yml or in the file itself.
  private func unallowed(_ problems: [Diagnostic]) -> [Diagnostic] {
    (problems + allowances).withoutAllowed(isWhole: false)
  }

  /// The trip in the text of the file at `path`, and all problems of its front matter. Nil if there is none.
  package func trip(_ text: [UInt8], as path: String) -> (itinerary: Itinerary?, problems: [Diagnostic]) {
    let parsed = reader.trip(path, text: text)
    let ofAudiences = parsed.itinerary.flatMap { sights(of: $0, text: text) }?.problems ?? []
    return (parsed.itinerary, unallowed(parsed.diagnostics) + ofAudiences)
  }

  /// The same. The tracks of the trip are not in Content/ yet: they are in a folder with the same paths.
  package func trip(
    _ text: [UInt8], as path: String, tracksIn folder: String
  ) -> (itinerary: Itinerary?, problems: [Diagnostic]) {
    let parsed = reader.readingTracks(in: folder).trip(path, text: text)
    return (parsed.itinerary, unallowed(parsed.diagnostics))
  }

  /// The same site with a track that is at `file` and not in Content/ yet, at `path`.
  func reading(track file: String, as path: String) -> PlanningSite {
    var other = self
    other.reader = reader.reading(track: file, as: path)
    return other
  }

  /// The trip in the file at `path`.
  package func trip(at path: String) -> (itinerary: Itinerary?, problems: [Diagnostic]) {
    let parsed = reader.trip(path)
    return (parsed.itinerary, unallowed(parsed.diagnostics))
  }

  /// Finds the ways that legs of a trip have or could have.
  package func legWays(of trip: Itinerary) -> LegWays? { reader.legWays(ofTrip: trip.trip.slug) }

  /// The trips of the site and those that come with a new trip.
  package struct Others: Sendable {
    /// The names in their addresses.
    package var slugs: Set<String>
    /// The paths of files that are not in Content/ yet.
    package var paths: [String]

    package init(slugs: Set<String>, paths: [String]) { (self.slugs, self.paths) = (slugs, paths) }
  }

  /// What a build says about the story and the notes of a trip whose file is not in Content/ yet, but in `contentFolder`.
  package func problems(
    inStoryOf itinerary: Itinerary, in contentFolder: String, beside others: Others
  ) -> [Diagnostic] {
    StoryTrial(
      of: itinerary, in: contentFolder, statics: PathSet(paths: statics),
      others: PathSet(paths: trips + posts + pages + others.paths), slugs: others.slugs, pagePaths: pagePaths,
      strings: strings,
      allowsRawHTML: settings.allowsRawHTML
    ).problems
  }

  /// The post in the text of a file. Nil if it cannot be read.
  package func post(_ text: [UInt8], as path: String) -> JournalPost? { reader.post(path, text: text).post }

  /// What a build says about the text of a post in the journal of this trip.
  package func problems(ofPost text: [UInt8], at path: String, of itinerary: Itinerary) -> [Diagnostic] {
    let parsed = reader.post(path, text: text)
    guard let post = parsed.post else { return unallowed(parsed.diagnostics) }
    var problems = parsed.diagnostics
    _ = JournalInteractor(
      catalogue: TripCatalogue(trips: [itinerary], pages: [], slug: termSlug), privatePlaces: [],
      shownPrefix: ContentFolder.shown("")
    ).entries(of: [post], reporting: &problems)
    return unallowed(problems)
  }

  /// The names in addresses of the pages of stops, by their positions. `told` are the stops with a section in the story.
  package func stopPages(of itinerary: Itinerary, told: Set<Int>) -> [Int: String] {
    TripPagePaths(of: itinerary, toldDays: [], toldStops: told.sorted(), settings: settings).stopNames
  }

  /// The name in addresses of the trip in the file at `path`. Nil if it has none.
  package func slug(ofTripAt path: String) -> String? {
    var problems: [Diagnostic] = []
    return TripReader(
      contentFolder: options.contentFolder, shownPrefix: "", knowsAudiences: settings.audiences.areDeclared
    )
    .readPlaces(path, reporting: &problems)?.trip.slug
  }

  /// All trips that can be read, in the order of their files, and the problems of all files.
  package func allTrips() async -> (trips: [Itinerary], problems: [Diagnostic]) {
    let files = trips
    let read = await mapInParallel(files.count, jobs: options.jobs) { [reader] in reader.trip(files[$0]) }
    return (read.compactMap(\.itinerary), unallowed(read.flatMap(\.diagnostics)))
  }
}
