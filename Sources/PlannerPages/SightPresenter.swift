internal import Entities
internal import Pages

/// Who sees a thing in words.
struct SightPresenter {
  let audiences: [String]
  let figures: TravelFigures

  func viewModel(for sight: Sight) -> SightViewModel {
    SightViewModel(
      level: sight.level, text: text(of: sight), chosen: sight.chosen, usual: sight.usual, least: sight.least)
  }

  /// Before it opens and after it ends, only the most trusted audience sees a thing, so that the other one has the word.
  private func text(of sight: Sight) -> String? {
    guard let next = sight.next else { return name(sight.level) }
    let opens = next.level < sight.level
    let words =
      opens
      ? [name(next.level), "from " + figures.day(next.day)]
      : [name(sight.level), "until " + figures.day(CalendarDay(number: next.day.number - 1))]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// Nil for everybody.
  private func name(_ level: Int) -> String? { level == 0 ? nil : audiences[level] }
}
