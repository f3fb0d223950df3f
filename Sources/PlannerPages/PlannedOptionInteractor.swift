internal import Entities
internal import Journeys
internal import Pages
internal import Planner
internal import SiteContents
internal import Text

/// An option beside the stops that it would take the place of.
struct PlannedOptionFacts: Sendable {
  let name: String
  let stopNames: [String]
  /// The keys of each stop, sorted, as they are written.
  let written: [[PlannedTripFacts.WrittenKey]]
  /// The stops of the plan. Nil if there are no such stops.
  let plan: Run?
  /// The same stops of the trip with the option. Nil if it cannot be chosen.
  let chosen: Run?
  /// Why it cannot be chosen.
  let failure: Failure?

  enum Failure {
    case problems([Diagnostic])
    case refused(String, hint: String?)
  }

  /// Neighbouring stops of a trip, with what the whole trip costs.
  struct Run: Sendable {
    let itinerary: Itinerary
    let stops: ClosedRange<Int>
    let costs: CostFacts

    /// The stops whose legs belong to the run: its own, and the next one.
    var reached: Range<Int> {
      stops.lowerBound..<min(stops.upperBound + 2, itinerary.trip.stops.count)
    }
    var nights: Int { itinerary.trip.stops[stops].reduce(0) { $0 + ($1.nightsTold ?? 0) } }
    var spent: CostSums {
      CostSums(
        costs.rows.filter { $0.cost.stop.map(stops.contains) ?? false }.map(\.value), first: costs.currency)
    }

    /// What the whole trip costs more or, below zero, less than with other stops, in each currency with a change.
    func changes(from old: Run) -> [Money] {
      let sums = CostSums(
        costs.rows.map(\.value) + old.costs.rows.map { Money(minor: -$0.value.minor, $0.value.currency) },
        first: costs.currency)
      return sums.amounts.filter { $0.minor != 0 }
    }
  }
}

/// Finds the options of a trip, with what each of them would change.
struct PlannedOptionInteractor {
  let planner: SitePlanner
  let trip: SitePlanner.Trip
  /// Of the trip as it is planned.
  let costs: CostFacts

  var facts: [PlannedOptionFacts] {
    get throws(PlanFailure) {
      try trip.text.options().enumerated().map { index, option throws(PlanFailure) in
        var (chosen, failure): (PlannedOptionFacts.Run?, PlannedOptionFacts.Failure?)
        do throws(PlanFailure) {
          chosen = try run(choosing: index)
        } catch {
          failure = try Self.failure(error)
        }
        return PlannedOptionFacts(
          name: option.name, stopNames: option.stopNames,
          written: option.stops.map(PlannedTripInteractor.sorted),
          plan: option.run.map { run in
            PlannedOptionFacts.Run(
              itinerary: trip.itinerary, stops: trip.positions(ofWritten: run), costs: costs)
          },
          chosen: chosen, failure: failure)
      }
    }
  }

  private static func failure(_ failure: PlanFailure) throws(PlanFailure) -> PlannedOptionFacts.Failure {
    switch failure {
    case .content(let problems): return .problems(problems.filter { $0.severity == .error })
    case .missing(let message, let hint), .refused(let message, let hint), .exists(let message, let hint),
      .conflict(let message, let hint):
      return .refused(message, hint: hint)
    case .readOnly, .file: throw failure
    }
  }

  private func run(choosing option: Int) throws(PlanFailure) -> PlannedOptionFacts.Run {
    let trial = try planner.trip(trip, choosing: option)
    let costs = TripCostTable(
      of: trial.itinerary, settings: planner.site.settings, contentFolder: planner.folder + "/Content"
    ).facts(of: trial.itinerary)
    return PlannedOptionFacts.Run(itinerary: trial.itinerary, stops: trial.run, costs: costs)
  }
}
