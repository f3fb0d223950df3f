internal import ContentSource
internal import Entities
internal import Files
internal import Journeys
internal import SiteModules
internal import Text

/// What the front matter of one Markdown file gives.
struct ParsedFile: Sendable {
  enum Found: Sendable {
    case trip(Itinerary)
    // Indirect, since a site has many readings and few pages.
    indirect case page(StandalonePage)
    /// A draft that is left out: links to it have their own words.
    case draft
    /// Nothing, for reasons that are reported; links to it say no more.
    case nothing
  }

  var found: Found
  var diagnostics: [Diagnostic] = []

  /// Of the file's bytes; 0 where they are of no more use.
  var digest: UInt64 {
    switch found {
    case .trip(let itinerary): itinerary.trip.source.digest
    case .page(let page): page.source.digest
    case .draft, .nothing: 0
    }
  }
}

/// Reads front matter, one file at a time.
struct ContentReader: Sendable {
  private let trips: TripReader
  private let pages: PageReader
  private let journeys: JourneyInteractor
  private let itineraries: ItineraryInteractor
  private let includesDrafts: Bool

  init(_ options: BuildOptions, lookup: PlaceLookup) {
    journeys = JourneyInteractor(naming: lookup.naming)
    itineraries = ItineraryInteractor(facts: lookup.facts)
    trips = TripReader(contentFolder: options.contentFolder, shownPrefix: ContentFolder.shown(""))
    pages = PageReader(contentFolder: options.contentFolder, shownPrefix: ContentFolder.shown(""))
    includesDrafts = options.includesDrafts
  }

  /// `path` is that of a Markdown file below Content/trips.
  func trip(_ path: String) -> ParsedFile {
    var parsed = ParsedFile(found: .nothing)
    guard let written = trips.read(path, reporting: &parsed.diagnostics),
      let trip = journeys.trip(from: written, reporting: &parsed.diagnostics)
    else { return parsed }
    guard trip.isDraft && !includesDrafts else {
      parsed.found = .trip(itineraries.itinerary(of: trip))
      return parsed
    }
    return leftOut(parsed)
  }

  /// `path` is that of a Markdown file below Content/pages.
  func page(_ path: String) -> ParsedFile {
    var parsed = ParsedFile(found: .nothing)
    guard let page = pages.read(path, reporting: &parsed.diagnostics) else { return parsed }
    guard page.isDraft && !includesDrafts else {
      parsed.found = .page(page)
      return parsed
    }
    return leftOut(parsed)
  }

  /// A draft's errors are told, but not what is merely unfinished in it.
  private func leftOut(_ parsed: ParsedFile) -> ParsedFile {
    ParsedFile(found: .draft, diagnostics: parsed.diagnostics.filter { $0.severity == .error })
  }
}

extension ParsedFile {
  var itinerary: Itinerary? {
    if case .trip(let itinerary) = found { itinerary } else { nil }
  }

  var page: StandalonePage? {
    if case .page(let page) = found { page } else { nil }
  }

  /// The file, if there is a trip or a page of it.
  var source: ContentFile? { itinerary?.trip.source ?? page?.source }

  /// Whether the file has to be read again because a picture changed. `isChanged` tells of a path whether a picture there
  /// is another now. Problems may have to do with any.
  func dependsOnPictures(_ isChanged: (String) -> Bool) -> Bool {
    if !diagnostics.isEmpty { return true }
    return itinerary?.trip.cover.map { isChanged($0.path) } ?? false
  }

  /// The same of a file that was written again with the same content.
  func stamped(_ stamp: FileStamp) -> ParsedFile {
    var parsed = self
    switch found {
    case .trip(let itinerary):
      var trip = itinerary.trip
      trip.source.modified = stamp.modified
      parsed.found = .trip(
        Itinerary(
          trip: trip, countries: itinerary.countries, places: itinerary.places, legs: itinerary.legs,
          days: itinerary.days, first: itinerary.first, last: itinerary.last, dayCount: itinerary.dayCount))
    case .page(var page):
      page.source.modified = stamp.modified
      parsed.found = .page(page)
    case .draft, .nothing: break
    }
    return parsed
  }
}
