internal import Entities
internal import Geodata

/// The words of all trips, which complete what a person types, and the time zones. Sorted.
struct WordListFacts: Sendable {
  let tags: [String]
  let countries: [String]
  let travellers: [String]
  let zones: [String]
}

struct WordListInteractor {
  let trips: [Itinerary]

  var facts: WordListFacts {
    WordListFacts(
      tags: Set(trips.flatMap(\.trip.tags)).sorted(),
      countries: Set(trips.flatMap(\.countries).map(\.letters)).sorted(),
      travellers: Set(trips.flatMap(\.trip.travellers)).sorted(), zones: Array(TimeZones.names))
  }
}
