internal import Entities
internal import Journeys
internal import Pages
internal import Planner

/// A better order of stops, and the trip as it is.
struct StopOrderFacts: Sendable {
  let itinerary: Itinerary
  let order: StopOrder
  let figures: TravelFigures
}

/// Finds the order of stops that a page asks about.
struct StopOrderingInteractor {
  let planner: SitePlanner

  func order(_ question: PageQuestion) throws(PlanFailure) -> StopOrderFacts {
    guard let name = question.trip else { throw PlanCommand.malformed }
    let trip = try planner.trip(name)
    try trip.check(question.version)
    let range: ClosedRange<Int>
    if let day = question.day {
      range = try planner.stops(ofDay: day, of: trip)
    } else {
      let stops = trip.itinerary.trip.stops.indices
      guard let first = question.stop, let last = question.to, stops.contains(first), stops.contains(last),
        first <= last
      else { throw PlanCommand.malformed }
      range = first...last
    }
    let order = try planner.shortestOrder(of: range, endIsFree: question.endIsFree ?? false, in: trip)
    return StopOrderFacts(itinerary: trip.itinerary, order: order, figures: planner.site.figures)
  }
}
