/// The keys of trips and stops, for the fields of the page of a trip.
struct KeyListPresenter {
  func viewModel(ofTrip trip: [KeyFacts], ofStop stop: [KeyFacts]) -> KeyListViewModel {
    KeyListViewModel(trip: trip.map(key), stop: stop.map(key))
  }

  private func key(_ facts: KeyFacts) -> KeyListViewModel.Key {
    KeyListViewModel.Key(
      key: facts.key, kind: facts.kind, label: facts.label, help: facts.meaning.replacing("`", with: ""),
      example: facts.example, choices: facts.choices)
  }
}
