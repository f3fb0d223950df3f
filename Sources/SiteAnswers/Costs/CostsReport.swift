package import Entities
package import Journeys
internal import Pages
internal import SiteContents
internal import SiteModules
package import SiteReading
package import Text

/// What trips cost, for their author.
package struct CostsReport: Sendable {
  /// The trips that have costs, in the order of the site.
  package let trips: [CostFacts]
  /// The rates without days that were used, by the slugs of the trips. A settlement can keep them.
  package let rates: [String: [ExchangeRate]]
  /// The number of drafts that are left out.
  package let draftsLeftOut: Int
  package let diagnostics: [Diagnostic]
}

extension SiteReader {
  /// Computes the costs of a trip, or of all trips, whether the site shows them or not. Writes nothing.
  package func costs(of name: String?) async throws(BuildFailure) -> CostsReport {
    let (_, content) = try await read()
    let trips = try content.catalogue.trips(named: [name].compactMap(\.self)).filter {
      !$0.trip.costs.isEmpty
    }
    let problems = CostProblemInteractor(contentFolder: content.contentFolder)
    var diagnostics = content.diagnostics
    var rates: [String: [ExchangeRate]] = [:]
    let facts = trips.map { itinerary in
      let facts = content.costs.facts(of: itinerary)
      problems.report(facts, reporting: &diagnostics)
      let used = Set(facts.rows.lazy.filter { !$0.cost.isEstimated }.flatMap(\.rates).map(\.pair))
      rates[itinerary.trip.slug] = content.costs.undatedRates(of: itinerary.trip).filter {
        used.contains($0.pair)
      }
      return facts
    }
    return CostsReport(
      trips: facts, rates: rates, draftsLeftOut: content.leftOut,
      diagnostics: diagnostics.sorted(by: Diagnostic.precedes))
  }
}

extension ExchangeRate {
  /// The same for the inverse rate.
  fileprivate var pair: Set<Currency> { [from, to] }
}
