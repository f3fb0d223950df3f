internal import ContentReaders
internal import Entities
internal import Files
internal import Journeys
package import SiteReading
internal import Text
internal import Wording

/// Makes the content that an audience sees, as a folder. The site of the audience is the site of this folder, so what the
/// audience does not see was never there.
package struct AudienceContent {
  let options: BuildOptions
  let viewpoint: Viewpoint

  package init(_ options: BuildOptions, viewpoint: Viewpoint) {
    (self.options, self.viewpoint) = (options, viewpoint)
  }

  /// What an audience sees of a site.
  struct Found {
    /// The Markdown files by their paths.
    var texts: [(path: String, bytes: [UInt8])] = []
    /// The paths of all other files.
    var files: [String] = []
    var changes: Set<CalendarDay> = []
    var lines = HiddenLines()
    /// The days of each trip that the audience does not see, by the Markdown file of the trip.
    var days: [String: Set<CalendarDay>] = [:]
    var problems: [Diagnostic] = []
  }

  /// Finds what the audience sees. Throws if Content/ cannot be read.
  func find() throws(FileError) -> Found {
    var found = Found()
    var problems: [Diagnostic] = []
    let listing = try ContentListing.read(options.contentFolder, reporting: &problems)
    found.problems = problems.filter { $0.severity == .error }
    let readings = TripReadings(options)
    var days: [String: [CalendarDay: DayAudience]] = [:]
    var heading: DayHeading?
    var groups: [String: HiddenNames.Group] = [:]
    for path in listing.trips + listing.posts + listing.pages {
      let file: File
      do throws(FileError) {
        file = try File.read(options.contentFolder + "/" + path, limit: ContentListing.largestText)
      } catch {
        found.problems.append(
          Diagnostic(.error(.unreadableFile), file: ContentFolder.shown(path), error.shown))
        continue
      }
      let trip = JournalFolder.trip(ofPost: path)
      var itinerary: Itinerary??
      func known() -> Itinerary? {
        let found =
          itinerary ?? readings.itinerary(ofTrip: trip.flatMap { Self.trip(in: $0, listing) } ?? path)
        itinerary = found
        return found
      }
      let dates = KnownDates(
        of: known, post: { trip == nil ? nil : Self.day(ofPost: path, file.bytes) },
        heading: {
          guard path.hasPrefix("trips/"), trip == nil else { return nil }
          let words = heading ?? readings.dayHeading
          heading = words
          return words
        })
      let day = trip.flatMap { days[$0] }.flatMap { known in
        Self.day(ofPost: path, file.bytes).flatMap { known[$0] }
      }
      let filtered = FilteredFile(
        file.bytes, path: path, viewpoint: viewpoint, dates: dates, of: day, reporting: &found.problems)
      if filtered.hidesSomething {
        found.problems += problemsOfHidden(in: file.bytes, at: path, dates, except: found.problems)
      }
      found.changes.formUnion(filtered.changes)
      found.lines.note(filtered.gaps, ofFile: ContentFolder.shown(path))
      for (number, audience) in filtered.days {
        if let date = dates.date(number) {
          days[TripFolder.path(ofTrip: path), default: [:]][date] = audience
          if !audience.isSeen { found.days[path, default: []].insert(date) }
        }
      }
      let folder = trip ?? (path.hasPrefix("trips/") ? TripFolder.path(ofTrip: path) : "pages")
      groups[folder, default: .init()].take(
        filtered, of: SourceFile(path: ContentFolder.shown(path), bytes: file.bytes))
      if let bytes = filtered.bytes { found.texts.append((path, bytes)) }
    }
    // A journal is part of its trip.
    for path in listing.trips where !found.texts.contains(where: { $0.path == path }) {
      let folder = TripFolder.path(ofTrip: path)
      groups[folder]?.isHidden = true
      found.texts.removeAll { JournalFolder.trip(ofPost: $0.path) == folder }
    }
    let names = HiddenNames(groups)
    found.files = listing.statics.filter(names.isSeen) + SiteWideFile.all
    // The folder of the ground has a dot before its name, so that it is not in the listing.
    found.files += try GroundFileInteractor.files(in: options.contentFolder)
    found.problems += names.problems(for: viewpoint)
    return found
  }

  /// The problems in the hidden part of a file. Finds them as the most trusted audience, which sees the whole file.
  private func problemsOfHidden(
    in file: [UInt8], at path: String, _ dates: KnownDates, except known: [Diagnostic]
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    _ = FilteredFile(
      file, path: path, viewpoint: viewpoint.ofMostTrusted, dates: dates, reporting: &problems)
    return problems.filter { !known.contains($0) }
  }

  private static func trip(in folder: String, _ listing: ContentListing) -> String? {
    listing.trips.first { TripFolder.path(ofTrip: $0) == folder }
  }

  /// The day in `date:`, or at the start of the name of the file.
  static func day(ofPost path: String, _ bytes: [UInt8]) -> CalendarDay? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return FilteredFile.text("date", in: bytes).flatMap { CalendarDay(iso: String($0.prefix(10))) }
      ?? CalendarDay(iso: String(name.prefix(10)))
  }
}

extension Viewpoint {
  var name: String { audiences.names[level] }
}

extension HiddenNames.Group {
  mutating func take(_ file: FilteredFile, of source: SourceFile) {
    if let bytes = file.bytes {
      seen.append(bytes)
      isHidden = false
    }
    hidden.append(file.hidden)
    if file.hidesAlbum { hidesAlbum = true }
    photos += file.photos.map { ($0.name, $0.place, source) }
  }
}

/// Reads trips for the dates that their files ask for. Few trips ask.
private struct TripReadings {
  let options: BuildOptions

  init(_ options: BuildOptions) { self.options = options }

  /// The headings of days in the language of the site.
  var dayHeading: DayHeading {
    var problems: [Diagnostic] = []
    return SiteWords.load(options, reporting: &problems).words?.strings.dayHeading
      ?? DayHeading(word: "day", pattern: "Day {n}")
  }

  /// `path` is the path of the file of a trip. Nil if the trip cannot be read.
  func itinerary(ofTrip path: String) -> Itinerary? {
    var problems: [Diagnostic] = []
    let naming = SiteWords.load(options, reporting: &problems).naming
    // A stop that only the ground knows is unknown without it. Then the trip has no dates, and who asks for them reports that.
    guard path.hasPrefix("trips/"), let grounds = try? GroundFileInteractor(in: options.contentFolder)
    else { return nil }
    let lookup = PlaceLookup(naming: naming, knowsAudiences: true)
    return ContentReader(options, lookup: lookup, grounds: grounds).withoutCourses.trip(path).itinerary
  }
}
