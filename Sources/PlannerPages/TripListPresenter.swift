internal import Entities
internal import Pages
internal import Text

/// All trips, for the list.
struct TripListPresenter {
  func viewModel(for facts: TripListFacts) -> TripListViewModel {
    TripListViewModel(
      problems: facts.problems.map {
        AdviceWording(labels: facts.speech.labels).problem($0, ofOtherTrip: true)
      }, version: facts.version,
      history: facts.history, speech: facts.speech,
      trips: facts.trips.map { Self.line(for: $0, facts.figures) })
  }

  /// The facts of a trip that the list and its page show.
  static func line(for trip: Itinerary, _ figures: TravelFigures) -> TripLineViewModel {
    TripLineViewModel(
      slug: trip.trip.slug, title: trip.trip.title, first: trip.first?.iso, last: trip.last?.iso,
      days: trip.dayCount, distance: figures.distance(of: trip), stops: trip.trip.stops.writtenCount,
      isDraft: trip.trip.isDraft, summary: trip.trip.summary, hasPlace: trip.trip.hasPlace)
  }
}
