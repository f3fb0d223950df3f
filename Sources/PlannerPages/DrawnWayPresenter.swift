internal import Geodesy
internal import Journeys
internal import Pages

/// Says how long a drawn way is.
enum DrawnWayPresenter {
  static func viewModel(for facts: DrawnWayFacts) -> DrawnWayViewModel {
    let (way, figures) = (facts.way, facts.figures)
    let whole = figures.distance(metres: way.metres)
    let words =
      way.isStraight
      ? "\(whole), straight from point to point"
      : way.followsLines
        ? "\(whole) along the lines of the map"
        : "\(whole), \(figures.distance(metres: way.straight)) of it straight"
    return DrawnWayViewModel(points: facts.points.map { ($0.x, $0.y) }, words: words)
  }
}
