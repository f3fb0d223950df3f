internal import Entities
internal import Journeys
internal import Pages
internal import Text

/// The options of a trip in words.
struct PlannedOptionPresenter {
  /// The labels of fields, by key.
  let labels: [String: String]
  let figures: TravelFigures

  func viewModels(for options: [PlannedOptionFacts]) -> [PlannedOptionViewModel] { options.map(viewModel) }

  private func viewModel(for option: PlannedOptionFacts) -> PlannedOptionViewModel {
    PlannedOptionViewModel(
      name: option.name, first: option.plan?.stops.lowerBound, last: option.plan?.stops.upperBound,
      stops: zip(option.stopNames, option.written).map { name, written in
        PlannedOptionViewModel.Stop(name: name, written: PlannedTripPresenter().keys(written))
      },
      plan: option.plan.map(texts) ?? [], own: option.chosen.map(texts) ?? [],
      difference: option.chosen.flatMap { chosen in option.plan.map { difference(of: chosen, from: $0) } }
        ?? [],
      problem: option.failure.map(text))
  }

  private func texts(of run: PlannedOptionFacts.Run) -> [String] {
    let way = figures.way(to: run.reached, of: run.itinerary)
    let spent = run.spent.amounts.map(figures.money)
    return [
      way, run.nights > 0 ? counted(run.nights, "night") : nil,
      spent.isEmpty ? nil : spent.joined(separator: " + "),
    ]
    .compactMap(\.self)
  }

  private func difference(of new: PlannedOptionFacts.Run, from old: PlannedOptionFacts.Run) -> [String] {
    let way = figures.difference(
      of: TravelFigures.Way(to: new.reached, of: new.itinerary),
      from: TravelFigures.Way(to: old.reached, of: old.itinerary))
    let days = (new.itinerary.dayCount ?? 0) - (old.itinerary.dayCount ?? 0)
    let nights = new.nights - old.nights
    let time = days != 0 ? signed(days, "day") : nights != 0 ? signed(nights, "night") : nil
    let money = new.changes(from: old).map { ($0.minor > 0 ? "+" : "") + figures.money($0) }
    return way + [time].compactMap(\.self) + money
  }

  private func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  private func signed(_ count: Int, _ word: String) -> String {
    (count > 0 ? "+" : "\u{2212}") + counted(abs(count), word)
  }

  private func text(of failure: PlannedOptionFacts.Failure) -> String {
    switch failure {
    case .problems(let problems): problems.map(AdviceWording(labels: labels).text).joined(separator: " ")
    case .refused(let message, let hint):
      ([message] + (hint.map { [$0] } ?? [])).map(sentence).joined(separator: " ")
    }
  }

  private func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }
}
