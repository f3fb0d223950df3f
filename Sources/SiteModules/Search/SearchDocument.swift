internal import Entities

/// The texts of a trip, a post or a page that a search looks through. Everybody can read them on its page.
struct SearchDocument {
  enum Origin {
    case trip(Itinerary)
    case post(JournalEntry)
    case page(StandalonePage)
  }
  /// A section of a story.
  enum Part: Equatable {
    case day(Int)
    /// The position of the stop.
    case stop(Int)
  }

  var origin: Origin
  /// The texts that belong to no part.
  var general: [String]
  /// Only of trips: the texts of days and stops.
  var parts: [(part: Part, texts: [String])] = []
}
