package import Entities
package import Journeys
package import Pages

/// A better order of stops in words.
package struct StopOrderPresenter {
  private let figures: TravelFigures

  package init(figures: TravelFigures) { self.figures = figures }

  func viewModel(for order: StopOrder, of itinerary: Itinerary) -> StopOrderViewModel {
    StopOrderViewModel(
      first: order.range.lowerBound, last: order.range.upperBound, order: order.isBetter ? order.order : [],
      saving: saving(of: order, itinerary), notes: notes(of: order, itinerary))
  }

  /// For a terminal.
  package func remarks(for order: StopOrder, of itinerary: Itinerary) -> [String] {
    [saving(of: order, itinerary)] + notes(of: order, itinerary)
  }

  private func saving(of order: StopOrder, _ itinerary: Itinerary) -> String {
    guard order.isBetter else { return "These stops have the shortest order already." }
    let (before, after, saved) = figures.saving(from: order.before, to: order.after, of: itinerary)
    return "\(after) instead of \(before)" + (saved.map { ": \($0) shorter." } ?? ".")
  }

  private func notes(of order: StopOrder, _ itinerary: Itinerary) -> [String] {
    let kept = order.kept.map { kept in
      "\(itinerary.trip.stops[kept.stop].name) keeps its place: \(Self.words(for: kept.reason))."
    }
    return kept
      + (order.isStraight
        ? ["Compared in straight lines, because not all ways between these stops are known."] : [])
  }

  private static func words(for reason: StopOrder.Reason) -> String {
    switch reason {
    case .time: "it has a time"
    case .night: "the night is spent there"
    case .track: "a track leads there or away"
    case .flight: "a flight leads there or away"
    case .unplaced: "it is not on the map"
    }
  }
}
