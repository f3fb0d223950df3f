package import Entities
internal import MapDrawing
package import Templates

/// The map of all trips, where one of them has a place on it.
package struct AtlasRouter: ModuleRouter {
  private let interactor: AtlasInteractor
  private let presenter: AtlasPresenter
  private let template: Template<AtlasViewModel>
  private let showsMap: Bool
  package let count: Int

  package init(library: TripLibrary, chrome: ChromePresenter, template: Template<AtlasViewModel>) {
    var parts: CardParts = []
    if template.uses("dates", of: AtlasTripViewModel.self) { parts.insert(.dates) }
    if template.uses("distance", of: AtlasTripViewModel.self) { parts.insert(.figures) }
    showsMap = template.uses("map")
    interactor = AtlasInteractor(library: library)
    presenter = AtlasPresenter(chrome: chrome, library: library, parts: parts)
    self.template = template
    count = chrome.site.atlas == nil ? 0 : 1
  }

  /// Whether a site of these trips has an atlas.
  package static func isMade(of library: TripLibrary, settings: SiteSettings) -> Bool {
    settings.makesAtlas
      && library.trips.contains { $0.trip.stops.contains { $0.coordinate != nil } }
  }

  package func index(of path: String) -> Int? { count > 0 && path == Route.atlas.file ? 0 : nil }

  package func source(at index: Int) -> String? { nil }

  package func files(at index: Int, on bench: inout Workbench) -> [OutputFile] { [file] }

  private var file: OutputFile {
    .page(
      .atlas, from: .program("the atlas"),
      lastModified: presenter.chrome.lastChange(of: presenter.library.trips))
  }

  package func template(of path: String) -> String? { "atlas" }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(presenter.library.trips.indices))
  }

  package func make(_ index: Int, on bench: inout Workbench) {
    template.render(presenter.viewModel(for: showsMap ? interactor.geometry() : nil), into: &bench.output)
    bench.finish(file)
  }
}
