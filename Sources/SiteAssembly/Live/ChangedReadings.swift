internal import Entities
internal import Text

/// What one reading of a file is to the one before.
extension Reading {
  /// Whether links to the file lead where they did when it was read as `before`.
  func leadsWhere(_ before: Reading) -> Bool {
    switch (found, before.found) {
    case (.trip(let now), .trip(let before)): now.trip.slug == before.trip.slug
    case (.page(let now), .page(let before)): now.slug == before.slug
    case (.draft, .draft), (.nothing, .nothing): true
    default: false
    }
  }

  /// Whether the front matter says what it said when it was read as `before`.
  func tellsOf(_ before: Reading) -> Bool {
    switch (found, before.found) {
    case (.trip(let now), .trip(let before)):
      var trip = now.trip
      trip.source = before.trip.source
      return trip == before.trip
    case (.page(var page), .page(let before)):
      page.source = before.source
      return page == before
    default: return false
    }
  }

  var itinerary: Itinerary? {
    if case .trip(let itinerary) = found { itinerary } else { nil }
  }

  var page: StandalonePage? {
    if case .page(let page) = found { page } else { nil }
  }

  /// Whether a picture among those that are meant may be the cover, or the one that is missing.
  func dependsOnPictures(_ isMeant: (String) -> Bool) -> Bool {
    if !diagnostics.isEmpty { return true }
    guard case .trip(let itinerary) = found, let cover = itinerary.trip.cover else { return false }
    return isMeant(cover.path)
  }
}
