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
      trips: zip(facts.trips, facts.seen).map { trip, sight in
        Self.line(
          for: trip, facts.figures,
          seen: sight.map(
            SightPresenter(audiences: facts.speech.audiences, figures: facts.figures).viewModel))
      })
  }

  /// The facts of a trip that the list and its page show.
  static func line(
    for trip: Itinerary, _ figures: TravelFigures, seen: SightViewModel?
  ) -> TripLineViewModel {
    TripLineViewModel(
      slug: trip.trip.slug, title: trip.trip.title, first: trip.first?.iso, last: trip.last?.iso,
      days: trip.dayCount, distance: figures.distance(of: trip), stops: trip.trip.stops.writtenCount,
      isDraft: trip.trip.isDraft, summary: trip.trip.summary, hasPlace: trip.trip.hasPlace,
      seen: seen)
  }
}
