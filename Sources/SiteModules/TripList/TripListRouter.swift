package import Entities
internal import MapDrawing
internal import PagePaths
package import Pages
package import Templates

/// The list of all trips, newest first. It is divided into pages. A site without trips has one page.
package struct TripListRouter: ModuleRouter {
  let catalogue: TripCatalogue
  let presenter: TripListPresenter
  let template: Template<TripListViewModel>
  private let parts: ListPages
  /// The position of the trip with which the first page opens.
  private let lead: Int?

  package init(catalogue: TripCatalogue, siteFrame: SiteFramePresenter, template: Template<TripListViewModel>)
  {
    self.catalogue = catalogue
    self.template = template
    parts = ListPages(items: catalogue.trips.count, size: siteFrame.settings.pageSize)
    func cards(_ style: JourneyMapStyle) -> CardPresenter {
      let (whole, half) = (JourneyMapInteractor(style: style), JourneyMapInteractor(style: .halfCard))
      return CardPresenter(siteFrame: siteFrame) { itinerary in
        let hasCover = siteFrame.hasCover(itinerary.trip)
        return (hasCover ? half : whole).geometry(of: itinerary)
      }
    }
    presenter = TripListPresenter(cards: cards(.card), leads: cards(.lead), pages: parts)
    let named = siteFrame.settings.lead?.slug
    lead = catalogue.trips.firstIndex { $0.trip.slug == named } ?? catalogue.trips.indices.first
  }

  package var count: Int { parts.count }

  package func index(of path: String) -> Int? {
    guard case .tripList(let page) = PagePath(file: path), page <= count else { return nil }
    return page - 1
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    var trips = Array(parts.items(on: index + 1))
    if index == 0, let lead, !trips.contains(lead) { trips.append(lead) }
    return PageInputs(
      trips: trips,
      others: ["\(index) of \(catalogue.trips.count)"])
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let positions = parts.items(on: index + 1)
    let opening = index == 0 ? lead : nil
    let shown = positions.map { catalogue.trips[$0] }
    let trips = shown + [opening].compactMap { $0.map { catalogue.trips[$0] } }
    let file = OutputFile.page(
      .tripList(page: index + 1), from: .made(at: .tripList(page: index + 1)),
      lastModified: trips.lastChange(until: presenter.cards.siteFrame.now))
    return [
      Page(file, template: .trips) { context in
        let interactor = TripYearInteractor()
        template.render(
          presenter.viewModel(
            for: interactor.years(of: shown), lead: opening.map { catalogue.trips[$0] },
            others: interactor.years(of: positions.filter { $0 != opening }.map { catalogue.trips[$0] }),
            page: index + 1), into: &context.output)
      }
    ]
  }
}
