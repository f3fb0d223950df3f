package import Entities
internal import MapDrawing
internal import PagePaths
package import Pages
package import Templates
internal import Wording

/// The map of all trips. It is made only if a stop of a trip has coordinates.
package struct AtlasRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let presenter: AtlasPresenter
  private let template: Template<AtlasViewModel>
  package let count: Int

  package init(catalogue: TripCatalogue, siteFrame: SiteFramePresenter, template: Template<AtlasViewModel>) {
    self.catalogue = catalogue
    presenter = AtlasPresenter(siteFrame: siteFrame)
    self.template = template
    count = siteFrame.site.atlas == nil ? 0 : 1
  }

  /// Whether a site with these trips has an atlas.
  package static func isMade(of catalogue: TripCatalogue, settings: SiteSettings) -> Bool {
    settings.makesAtlas && catalogue.trips.contains(where: \.trip.hasPlace)
  }

  package func index(of path: String) -> Int? { count > 0 && path == PagePath.atlas.file ? 0 : nil }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(catalogue.trips.indices))
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let file = OutputFile.page(
      .atlas, from: .made(at: .atlas),
      lastModified: catalogue.trips.lastChange(until: presenter.siteFrame.now))
    return [
      Page(file, template: .atlas) { context in
        let facts = AtlasListInteractor(catalogue: catalogue, units: presenter.siteFrame.formats.units)
          .facts()
        let atlas = AtlasInteractor(
          catalogue: catalogue, pointOfView: presenter.siteFrame.settings.pointOfView)
        let geometry = template.needs.contains(.map) ? atlas.geometry() : nil
        template.render(presenter.viewModel(for: facts, geometry), into: &context.output)
      }
    ]
  }
}
