internal import ContentReaders
internal import Entities
internal import Files
internal import Journeys
internal import SiteContents
internal import SiteReading
internal import Text

/// The earlier front matter of files that have errors now. Their trips stay in lists, and their pages can be made,
/// until the errors are corrected.
struct LastGoodFiles: Sendable {
  private struct Entry: Sendable {
    var found: ParsedFile.Found
    /// Whether the file had no errors at that time.
    var isGood: Bool
  }

  /// By the path of the Markdown file.
  private var entries: [PathBytes: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Whether the site can show an earlier version of the file at `path`.
  func contains(_ path: String) -> Bool { entries[path] != nil }

  /// Records that the file at `path` was read again. `before` is the previous result.
  mutating func note(_ path: String, before: ParsedFile?, now: ParsedFile) {
    let before = before ?? ParsedFile(found: .nothing)
    if !now.hasErrors {
      entries[path] = nil
    } else if entries[path]?.isGood == true {
      return
    } else if before.found.isShown, !before.hasErrors {
      entries[path] = Entry(found: before.found, isGood: true)
    } else if now.found.isShown {
      // Both versions have errors. Show the newer one.
      entries[path] = nil
    } else if before.found.isShown {
      entries[path] = Entry(found: before.found, isGood: false)
    }
  }

  /// Drops the entries of files that no longer exist.
  mutating func keep(where isThere: (String) -> Bool) { entries = entries.filter { isThere($0.key.path) } }

  /// The files to show: `files`, with the earlier versions of files with errors. An earlier version is not used if
  /// another file now has its address.
  func replacing(in files: ParsedFiles, contentFolder: String, facts: TripFacts) -> ParsedFiles {
    var files = files
    let interactor = ItineraryInteractor(facts: facts)
    let others = files.markdown.filter { !contains($0.path) }
    let trips = Set(others.compactMap { $0.parsed.itinerary?.trip.slug })
    let pages = Set(others.compactMap { $0.parsed.page?.slug })
    for (path, entry) in entries.map({ ($0.key.path, $0.value) }) {
      let story = locateBody(of: path, in: contentFolder)
      let position = files.position(of: path)
      switch entry.found {
      case .trip(let itinerary):
        var trip = itinerary.trip
        guard !trips.contains(trip.slug) else { continue }
        if let story { trip.source = story }
        files.markdown[position].parsed.found = .trip(interactor.itinerary(of: trip))
      case .page(var page):
        guard !pages.contains(page.slug) else { continue }
        if let story { page.source = story }
        files.markdown[position].parsed.found = .page(page)
      case .post, .draft, .nothing: continue
      }
    }
    return files
  }
}

extension ParsedFile {
  fileprivate var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension ParsedFile.Found {
  fileprivate var isShown: Bool {
    switch self {
    case .trip, .page: true
    // A post with errors shows them in its place.
    case .post, .draft, .nothing: false
    }
  }
}

extension SiteSources {
  func content(showing lastGood: LastGoodFiles) -> SiteContent? {
    content(of: lastGood.replacing(in: files, contentFolder: contentFolder, facts: facts))
  }
}
