internal import Journeys
internal import Pages

/// A drawn way, as the map shows it.
enum DrawnWayPresenter {
  static func viewModel(for facts: DrawnWayFacts) -> DrawnWayViewModel {
    let straight = facts.way.straight
    let whole = facts.figures.distance(metres: facts.way.metres)
    let words =
      if straight > facts.way.metres * 0.99 {
        "\(whole), straight from point to point"
      } else if straight < 50 {
        "\(whole) along the lines of the map"
      } else {
        "\(whole), \(facts.figures.distance(metres: straight)) of it straight"
      }
    return DrawnWayViewModel(points: facts.points, words: words)
  }
}
