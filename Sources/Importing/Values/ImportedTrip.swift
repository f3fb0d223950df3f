package import Entities

/// A trip as another program has it, before it becomes Markdown.
package struct ImportedTrip: Equatable, Sendable {
  /// More stops are refused, as in front matter.
  static let mostStops = 10_000
  /// The kind of ideas in the formats that tripsite writes.
  static let kindOfIdeas = "idea"

  package var title: String
  /// The name for the file. Nil if the title gives it.
  package var slug: String?
  /// Plain text.
  package var summary: String?
  package var start: CalendarDay?
  package var updated: CalendarDay?
  package var tags: [String] = []
  /// ISO 3166-1 alpha-2. Empty if they follow from the stops.
  package var countries: [CountryCode] = []
  package var travellers: [String] = []
  package var links: [WebLink] = []
  package var isDraft = false
  /// Whether the trip becomes `index.md` in a folder of its own.
  package var isFolder = false
  /// Below Content/.
  package var cover: String?
  package var coverAlternative: String?
  package var stops: [ImportedStop] = []
  /// The stops in their order, also those of day trips.
  var stopsWithVisits: [ImportedStop] { stops.flatMap { [$0] + $0.visits } }
  /// Places that are on no day.
  package var ideas: [ImportedStop] = []
  /// Recorded tracks and planned routes. They become files in the folder of the trip.
  package var tracks: [ImportedTrack] = []
  /// Markdown.
  package var story = ""

  /// Whether there is nothing that a page could show below its title.
  var isEmpty: Bool { stops.isEmpty && ideas.isEmpty && tracks.isEmpty && story.isEmpty }

  package init(title: String) { self.title = title }
}
