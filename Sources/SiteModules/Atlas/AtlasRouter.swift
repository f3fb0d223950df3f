package import Entities
internal import MapDrawing
package import Templates

/// The map of all trips. It is made only if a stop of a trip has coordinates.
package struct AtlasRouter: ModuleRouter {
  private let library: TripLibrary
  private let presenter: AtlasPresenter
  private let template: Template<AtlasViewModel>
  package let count: Int

  package init(library: TripLibrary, siteFrame: SiteFramePresenter, template: Template<AtlasViewModel>) {
    self.library = library
    presenter = AtlasPresenter(siteFrame: siteFrame)
    self.template = template
    count = siteFrame.site.atlas == nil ? 0 : 1
  }

  /// Whether a site with these trips has an atlas.
  package static func isMade(of library: TripLibrary, settings: SiteSettings) -> Bool {
    settings.makesAtlas && library.trips.contains(where: \.trip.hasPlace)
  }

  package func index(of path: String) -> Int? { count > 0 && path == Route.atlas.file ? 0 : nil }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(library.trips.indices))
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let file = OutputFile.page(
      .atlas, from: .program("the atlas"),
      lastModified: library.trips.lastChange(until: presenter.siteFrame.now))
    return [
      Page(file, template: "atlas") { context in
        let facts = AtlasListInteractor(library: library, units: presenter.siteFrame.formats.units).facts()
        let geometry = template.needs.contains(.map) ? AtlasInteractor(library: library).geometry() : nil
        template.render(presenter.viewModel(for: facts, geometry), into: &context.output)
      }
    ]
  }
}
