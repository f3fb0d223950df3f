internal import ContentSource
internal import Entities
internal import Files
internal import Journeys
internal import SiteModules
internal import Text

/// What files said before they got the errors that they have now: with it their trips stay in lists, and
/// their pages can be made, until they are mended.
struct LastGoodReadings: Sendable {
  private struct Entry: Sendable {
    var found: Reading.Found
    /// Whether the file had no errors then.
    var isGood: Bool
  }

  /// By the Markdown file.
  private var entries: [PathBytes: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Whether what is shown of the file at `path` is not what it says.
  func contains(_ path: String) -> Bool { entries[path] != nil }

  /// The file at `path`, of which `before` was read, was read again.
  mutating func note(_ path: String, before: Reading, now: Reading) {
    if !now.hasErrors {
      entries[path] = nil
    } else if entries[path]?.isGood == true {
      return
    } else if before.found.isShown, !before.hasErrors {
      entries[path] = Entry(found: before.found, isGood: true)
    } else if now.found.isShown {
      // Of two that have errors the newer says more.
      entries[path] = nil
    } else if before.found.isShown {
      entries[path] = Entry(found: before.found, isGood: false)
    }
  }

  /// Drops what is kept of files that are gone.
  mutating func keep(where isThere: (String) -> Bool) { entries = entries.filter { isThere($0.key.path) } }

  /// What is shown: `read`, with what is kept in the places of files with errors, unless another file has got
  /// the address.
  func replacing(
    in read: ContentLoading.Read, contentFolder: String, facts: TripFacts
  ) -> ContentLoading.Read {
    var read = read
    let interactor = ItineraryInteractor(facts: facts)
    let trips = Self.slugs(of: read.trips, read.listing.trips, where: { !contains($0) })
    let pages = Self.slugs(of: read.pages, read.listing.pages, where: { !contains($0) })
    for (path, entry) in entries.map({ ($0.key.path, $0.value) }) {
      let story = locateBody(of: path, in: contentFolder)
      switch entry.found {
      case .trip(let itinerary):
        var trip = itinerary.trip
        guard !trips.contains(trip.slug) else { continue }
        if let story { trip.source = story }
        read.trips[read.listing.trips.position(from: path)].found = .trip(interactor.itinerary(of: trip))
      case .page(var page):
        guard !pages.contains(page.slug) else { continue }
        if let story { page.source = story }
        read.pages[read.listing.pages.position(from: path)].found = .page(page)
      case .draft, .nothing: continue
      }
    }
    return read
  }

  private static func slugs(
    of readings: [Reading], _ paths: [String], where isMeant: (String) -> Bool
  ) -> Set<String> {
    var slugs: Set<String> = []
    for (reading, path) in zip(readings, paths) where isMeant(path) {
      switch reading.found {
      case .trip(let itinerary): slugs.insert(itinerary.trip.slug)
      case .page(let page): slugs.insert(page.slug)
      case .draft, .nothing: continue
      }
    }
    return slugs
  }
}

extension Reading {
  fileprivate var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

extension Reading.Found {
  fileprivate var isShown: Bool {
    switch self {
    case .trip, .page: true
    case .draft, .nothing: false
    }
  }
}
