package import Entities
internal import Files
internal import MapDrawing
internal import PagePaths
package import Pages
package import Templates

/// The map of each trip that allows it as a page of its own, for pages of other sites.
package struct EmbedRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let presenter: EmbedPresenter
  private let template: Template<EmbedViewModel>
  /// The positions of these trips in the catalogue.
  private let shown: [Int]

  package init(catalogue: TripCatalogue, siteFrame: SiteFramePresenter, template: Template<EmbedViewModel>) {
    self.catalogue = catalogue
    self.template = template
    presenter = EmbedPresenter(siteFrame: siteFrame)
    shown = catalogue.trips.indices.filter { Self.isMade(of: catalogue.trips[$0].trip) }
  }

  static func isMade(of trip: Trip) -> Bool { trip.allowsEmbedding && trip.lock == nil && trip.hasPlace }

  package var count: Int { shown.count }

  package func index(of path: String) -> Int? {
    guard case .embed(let slug) = PagePath(file: path) else { return nil }
    return catalogue.position(ofTrip: slug).flatMap { shown.firstIndex(of: $0) }
  }

  package func source(at index: Int) -> String? { nil }

  package func trip(at index: Int) -> Int? { shown[index] }

  package func inputs(at index: Int) -> PageInputs { PageInputs(trips: [shown[index]]) }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let itinerary = catalogue.trips[shown[index]]
    let trip = itinerary.trip
    // Without a day of change: lists for search engines leave it out.
    let file = OutputFile(path: PagePath.embed(trip: trip.slug).file, origin: .content(trip.source.path))
    return [
      Page(file, template: .embed) { context in
        guard let geometry = JourneyMapInteractor(style: .embed).geometry(of: itinerary) else { return }
        template.render(presenter.viewModel(for: geometry, of: itinerary), into: &context.output)
      }
    ]
  }
}
