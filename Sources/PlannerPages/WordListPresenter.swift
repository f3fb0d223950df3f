internal import Entities
internal import MapDrawing

/// The words of all trips, and the signs of modes.
struct WordListPresenter {
  func viewModel(for facts: WordListFacts) -> WordListViewModel {
    WordListViewModel(
      tags: facts.tags, countries: facts.countries, travellers: facts.travellers, zones: facts.zones,
      glyphs: TravelMode.allCases.map { ($0.rawValue, ModeGlyph.path(of: $0).description) })
  }
}
