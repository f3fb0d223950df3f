internal import ContentReaders
package import Entities
internal import Geodata
package import Journeys
package import Text

/// The result of reading the front matter of one Markdown file.
package struct ParsedFile: Sendable {
  package enum Found: Sendable {
    case trip(Itinerary)
    // Indirect, because a site has many parsed files but few pages.
    indirect case page(StandalonePage)
    indirect case post(JournalPost)
    /// A draft that is left out. Links to it get a message of their own.
    case draft
    /// Nothing, because of reported errors. Links to it get no further message.
    case nothing
  }

  package var found: Found
  package var diagnostics: [Diagnostic] = []
  /// For a geocoder, about stops whose places are unknown.
  package var questions: [PlaceQuestion] = []

  package init(found: Found, diagnostics: [Diagnostic] = [], questions: [PlaceQuestion] = []) {
    self.found = found
    self.diagnostics = diagnostics
    self.questions = questions
  }

  /// The digest of the file's bytes. 0 if nothing needs it.
  package var digest: UInt64 {
    switch found {
    case .trip(let itinerary): itinerary.trip.source.digest
    case .page(let page): page.source.digest
    case .post(let post): post.source.digest
    case .draft, .nothing: 0
    }
  }
}

/// Reads front matter, one file at a time.
package struct ContentReader: Sendable {
  private let trips: TripReader
  private let pages: PageReader
  private let posts: PostReader
  private let postPlaces: PostInteractor
  private var journeys: JourneyInteractor
  /// Whether trips get the courses of their legs.
  package private(set) var findsCourses = true
  private let itineraries: ItineraryInteractor
  private let contentFolder: String
  private let includesDrafts: Bool
  private let grounds: GroundFileInteractor

  package init(
    _ options: BuildOptions, lookup: PlaceLookup, grounds: GroundFileInteractor,
    routes: MapDataProvider = MapDataProvider()
  ) {
    self.grounds = grounds
    journeys = JourneyInteractor(
      naming: lookup.naming, privatePlaces: lookup.privatePlaces,
      courses: CourseInteractor(
        contentFolder: options.contentFolder, shownPrefix: ContentFolder.shown(""),
        privatePlaces: lookup.privatePlaces, provider: routes))
    itineraries = ItineraryInteractor(facts: lookup.facts)
    trips = TripReader(
      contentFolder: options.contentFolder, shownPrefix: ContentFolder.shown(""),
      knowsAudiences: lookup.knowsAudiences, lockOfSite: options.lockOfTrips)
    pages = PageReader(
      contentFolder: options.contentFolder, shownPrefix: ContentFolder.shown(""),
      knowsAudiences: lookup.knowsAudiences)
    posts = PostReader(
      contentFolder: options.contentFolder, shownPrefix: ContentFolder.shown(""),
      knowsAudiences: lookup.knowsAudiences)
    postPlaces = PostInteractor(naming: lookup.naming)
    contentFolder = options.contentFolder
    includesDrafts = options.includesDrafts
  }

  /// `path` is the path of a Markdown file below Content/trips.
  package func trip(_ path: String) -> ParsedFile {
    trip { diagnostics in trips.read(path, reporting: &diagnostics) }
  }

  /// The same for trips whose tracks are in another folder than Content/, with the same paths.
  package func readingTracks(in folder: String) -> ContentReader {
    var other = self
    other.journeys = journeys.readingTracks(in: folder)
    return other
  }

  /// The same for a track that is at `file` and not in Content/ yet, at `path`.
  package func reading(track file: String, as path: String) -> ContentReader {
    var other = self
    other.journeys = journeys.reading(track: file, as: path)
    return other
  }

  /// The same without the courses of legs. Reads no track.
  package var withoutCourses: ContentReader {
    var other = self
    other.journeys = journeys.withoutCourses
    other.findsCourses = false
    return other
  }

  /// The same for a text that is not saved yet.
  package func trip(_ path: String, text: [UInt8]) -> ParsedFile {
    trip { diagnostics in trips.read(text, as: path, reporting: &diagnostics) }
  }

  private func trip(_ read: (inout [Diagnostic]) -> ParsedTrip?) -> ParsedFile {
    var parsed = ParsedFile(found: .nothing)
    guard let source = read(&parsed.diagnostics),
      let (trip, ways, questions) = journeys.journey(
        from: source, ground: ground(of: source), reporting: &parsed.diagnostics)
    else { return parsed }
    parsed.questions = questions
    guard trip.isDraft && !includesDrafts else {
      parsed.found = .trip(itineraries.itinerary(of: trip, ways: ways))
      return parsed
    }
    return leftOut(parsed)
  }

  /// The trip's ground, if a stop has to be looked up or a leg can follow its lines.
  private func ground(of trip: ParsedTrip) -> TripGround? {
    guard JourneyInteractor.needsGround(trip) else { return nil }
    // The pages of the trip report what is wrong with the file.
    var reported: [Diagnostic] = []
    return grounds.ground(ofTrip: trip.trip.slug, reporting: &reported)
  }

  /// Finds the ways that legs of a trip have or could have.
  package func legWays(ofTrip slug: String) -> LegWays? {
    // The pages of the trip report what is wrong with the file.
    var reported: [Diagnostic] = []
    return journeys.legWays(on: grounds.ground(ofTrip: slug, reporting: &reported))
  }

  /// `path` is the path of a Markdown file below Content/pages.
  func page(_ path: String) -> ParsedFile {
    var parsed = ParsedFile(found: .nothing)
    guard let page = pages.read(path, reporting: &parsed.diagnostics) else { return parsed }
    guard page.isDraft && !includesDrafts else {
      parsed.found = .page(page)
      return parsed
    }
    return leftOut(parsed)
  }

  /// `path` is the path of a Markdown file in a journal. A post with errors becomes a post with a defect, which stands in
  /// its place in the preview.
  func post(_ path: String) -> ParsedFile { post(path) { posts.read(path, reporting: &$0) } }

  /// The same for a text that is not saved yet.
  package func post(_ path: String, text: [UInt8]) -> ParsedFile {
    post(path) { posts.read(text, as: path, reporting: &$0) }
  }

  private func post(_ path: String, _ read: (inout [Diagnostic]) -> ParsedPost?) -> ParsedFile {
    var parsed = ParsedFile(found: .nothing)
    var post = PostReader.standIn(path, in: contentFolder)
    if let source = read(&parsed.diagnostics) {
      let (read, question) = postPlaces.post(from: source, reporting: &parsed.diagnostics)
      post = read
      parsed.questions = question.map { [$0] } ?? []
    }
    post.defect = parsed.diagnostics.first { $0.severity == .error }.map { error in
      (error.place.map { "line \($0.line): " } ?? "") + error.message
    }
    parsed.found = .post(post)
    return post.isDraft && !includesDrafts ? leftOut(parsed) : parsed
  }

  /// Reads the Markdown file at `path` below Content/.
  package func file(_ path: String) -> ParsedFile {
    if JournalFolder.trip(ofPost: path) != nil { return post(path) }
    return path.hasPrefix("trips/") ? trip(path) : page(path)
  }

  /// Keeps only the errors of a draft. Its warnings do not matter while it is unfinished.
  private func leftOut(_ parsed: ParsedFile) -> ParsedFile {
    ParsedFile(
      found: .draft, diagnostics: parsed.diagnostics.filter { $0.severity == .error },
      questions: parsed.questions)
  }
}

extension ParsedFile {
  package var itinerary: Itinerary? {
    if case .trip(let itinerary) = found { itinerary } else { nil }
  }

  package var page: StandalonePage? {
    if case .page(let page) = found { page } else { nil }
  }

  package var post: JournalPost? {
    if case .post(let post) = found { post } else { nil }
  }

  /// The Markdown file. Nil if it gives no trip, page or post.
  package var source: ContentFile? { itinerary?.trip.source ?? page?.source ?? post?.source }

  /// Whether the file must be read again because a picture changed. `isChanged` tells whether the picture at a path
  /// changed. A file with problems must always be read again, because its problems can concern any picture.
  package func dependsOnPictures(_ isChanged: (String) -> Bool) -> Bool {
    if !diagnostics.isEmpty { return true }
    if let post { return post.photos.contains { isChanged($0.path) } }
    guard let trip = itinerary?.trip else { return false }
    return trip.cover.map { isChanged($0.path) } ?? false || trip.photos.notes.contains { isChanged($0.path) }
      || trip.costs.entries.contains { $0.receipt.map(isChanged) ?? false }
      || trip.documents.contains { isChanged($0.path) }
      || trip.costs.rates.file.map(isChanged) ?? false
  }

  /// Whether a track that the trip read has changed. `contentFolder` is the path of Content/.
  package func hasOldTracks(in contentFolder: String) -> Bool {
    guard let tracks = itinerary?.trip.tracks, !tracks.isEmpty else { return false }
    return tracks.contains { !CourseInteractor.isCurrent($0, in: contentFolder) }
  }
}
