package import Entities
internal import PagePaths
package import Pages
package import Templates
internal import Wording

/// The script with what filters know of all trips. It is made only if a template of the theme names it.
package struct TripFilterRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let siteFrame: SiteFramePresenter
  package let count: Int

  /// - Parameter needs: what the templates of the theme need, all together.
  package init(catalogue: TripCatalogue, siteFrame: SiteFramePresenter, needs: FieldNeeds) {
    self.catalogue = catalogue
    self.siteFrame = siteFrame
    count = needs.contains(.tripIndex) && !catalogue.trips.isEmpty ? 1 : 0
  }

  package func index(of path: String) -> Int? { count > 0 && path == PagePath.tripIndex.file ? 0 : nil }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs { PageInputs(trips: Array(catalogue.trips.indices)) }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    [
      Page(OutputFile.made(at: .tripIndex)) { context in
        let facts = TripFilterInteractor(units: siteFrame.formats.units).facts(of: catalogue)
        TripFilterView.render(
          TripFilterPresenter(siteFrame: siteFrame).viewModel(for: facts), into: &context.output)
      }
    ]
  }
}
