internal import Entities
internal import Journeys
internal import PagePaths
internal import Pages
package import Templates
internal import Wording

/// The costs of a trip, on the page of the trip.
package struct CostsLineViewModel: ViewModel {
  let wording: SiteWording
  let facts: CostFacts

  package static let fields = Fields<Self> {
    $0.text("heading", "The word for costs.") { $0.wording.strings[.costs] }
    $0.text("url", "The page of the costs.") { $0.wording.pagePaths.url(.costs(trip: $0.facts.trip.slug)) }
    $0.text("spent", "What was paid. Absent if nothing was.") { line in
      line.wording.list(line.facts.spent.amounts.map(line.wording.formats.money))
    }
    $0.text("planned", "What is planned. Absent if nothing is.") { line in
      line.wording.list(line.facts.planned.amounts.map(line.wording.formats.money))
    }
    $0.text("perDay", "Both, for each day of the trip.") { line in
      line.wording.list(line.facts.perDay.amounts.map(line.wording.formats.money))
    }
  }
}
