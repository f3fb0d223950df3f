package import Entities
internal import MapDrawing
package import Markdown
package import PagePaths

/// The ids that a page gives to its own parts. Headings of the story get other ids.
package struct PageAnchors {
  /// The ids in the theme's templates.
  private let theme: Set<String>
  private let itinerary: Itinerary?
  /// The days that have a story.
  private let told: Set<Int>
  private let photos: Set<PageAnchor>

  /// The ids of a page without a trip.
  package init(theme: Set<String>) {
    self.theme = theme
    itinerary = nil
    told = []
    photos = []
  }

  /// `told` are the days that the page shows besides the days with stops.
  package init(
    of itinerary: Itinerary, told: Set<Int> = [], photos: Set<PageAnchor> = [], theme: Set<String> = []
  ) {
    self.photos = photos
    self.theme = theme
    self.itinerary = itinerary
    self.told = told
  }

  /// Whether a heading must not have this id.
  package func contains(_ id: String) -> Bool {
    theme.contains(id) || hasPart(id)
      || itinerary != nil && (Self.ofMaps.contains(id) || id.hasPrefix(PageAnchor.chapterMap))
  }

  /// Whether the page gives this id to a part of its trip.
  package func hasPart(_ id: String) -> Bool {
    guard let itinerary else { return false }
    switch PageAnchor(id: id) {
    case .day(let number): return told.contains(number) || itinerary.days.contains { $0.number == number }
    case .stop(let position): return itinerary.trip.stops.indices.contains(position)
    case .idea(let position): return itinerary.trip.ideas.indices.contains(position)
    case .stops: return itinerary.days.isEmpty && !itinerary.trip.stops.isEmpty
    case .photo(let name): return photos.contains(.photo(name))
    case nil: return false
    }
  }

  /// The id of the heading of a section.
  package static func id(of section: StorySection) -> String {
    switch section {
    case .day(let number): PageAnchor.day(number).id
    case .stop(let position): PageAnchor.stop(position).id
    }
  }

  /// The ids in the maps on the pages of trips, days and stops.
  private static let ofMaps = Set(
    [PageAnchor.tripMap, PageAnchor.partMap, PageAnchor.smallMap].flatMap { prefix in
      MapPart.allCases.map { $0.id(prefix) }
    })
}
