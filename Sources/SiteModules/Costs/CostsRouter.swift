package import Entities
internal import Files
internal import Journeys
internal import PagePaths
package import Pages
package import Templates

/// The pages of the costs of each trip that shows them, and of the costs with a receipt or a note.
package struct CostsRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let siteFrame: SiteFramePresenter
  private let templates: CostsTemplates
  private let links: LinkResolver
  private let problems: CostProblemInteractor
  /// The positions in the catalogue of the trips that show their costs.
  private let shown: [Int]

  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, links: LinkResolver, contentFolder: String,
    templates: CostsTemplates
  ) {
    self.links = links
    self.catalogue = catalogue
    self.siteFrame = siteFrame
    self.templates = templates
    problems = CostProblemInteractor(contentFolder: contentFolder)
    shown = catalogue.trips.indices.filter { catalogue.trips[$0].trip.hasCostPages }
  }

  package var count: Int { shown.count }

  package func index(of path: String) -> Int? {
    switch PagePath(file: path) {
    case .costs(let slug), .bill(let slug, _):
      catalogue.position(ofTrip: slug).flatMap { position in shown.firstIndex(of: position) }
    default: nil
    }
  }

  package func source(at index: Int) -> String? { nil }

  package func trip(at index: Int) -> Int? { shown[index] }

  package func inputs(at index: Int) -> PageInputs {
    let trip = catalogue.trips[shown[index]].trip
    let sizes = trip.costs.entries.compactMap { size(ofReceipt: $0) }
    return PageInputs(
      trips: [shown[index]],
      others: siteFrame.costs.inputs(of: trip) + sizes.map { "\($0.width) \($0.height)" })
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let itinerary = catalogue.trips[shown[index]]
    let facts = siteFrame.costs.facts(of: itinerary)
    problems.report(facts, reporting: &context.findings.diagnostics)
    let presenter = CostsPresenter(siteFrame: siteFrame, facts: facts)
    let slug = itinerary.trip.slug
    let costs = Page(file(.costs(trip: slug), of: itinerary), template: .costs) { context in
      templates.costs.render(presenter.viewModel, into: &context.output)
    }
    return [costs]
      + facts.bills.map { row in
        Page(file(.bill(trip: slug, number: row + 1), of: itinerary), template: .bill) { context in
          let size = size(ofReceipt: facts.rows[row].cost)
          templates.bill.render(presenter.bill(ofRow: row, size: size), into: &context.output)
        }
      }
  }

  private func size(ofReceipt cost: Cost) -> PixelSize? {
    cost.receipt.flatMap { links.sizes[PathBytes($0)] }
  }

  private func file(_ pagePath: PagePath, of itinerary: Itinerary) -> OutputFile {
    .page(
      pagePath, from: .content(itinerary.trip.source.path),
      lastModified: itinerary.lastChange(until: siteFrame.now))
  }
}

/// The templates of the costs of a trip.
package struct CostsTemplates: Sendable {
  package let costs: Template<CostsViewModel>
  package let bill: Template<BillViewModel>

  package init(costs: Template<CostsViewModel>, bill: Template<BillViewModel>) {
    self.costs = costs
    self.bill = bill
  }

  package var needs: FieldNeeds { costs.needs.union(bill.needs) }
}
