internal import Entities
internal import Text

/// The trips that a file of another program becomes, for a page.
struct TripImportPresenter {
  func viewModel(for facts: TripImportFacts) -> TripImportViewModel {
    TripImportViewModel(
      trips: facts.trips.map { trip in
        TripImportViewModel.Trip(
          line: TripListPresenter.line(for: trip.itinerary, facts.figures, seen: nil), tracks: trip.tracks,
          ideas: trip.itinerary.trip.ideas.count)
      },
      warnings: facts.warnings.map(AdviceWording(labels: [:]).imported))
  }
}
