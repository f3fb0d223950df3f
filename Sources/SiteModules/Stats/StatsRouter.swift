package import Entities
internal import PagePaths
package import Pages
package import Templates
internal import Wording

/// The page with what all journeys add up to. A site without trips has none.
package struct StatsRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let presenter: StatsPresenter
  private let template: Template<StatsViewModel>
  package let count: Int

  package init(catalogue: TripCatalogue, siteFrame: SiteFramePresenter, template: Template<StatsViewModel>) {
    self.catalogue = catalogue
    self.template = template
    presenter = StatsPresenter(siteFrame: siteFrame, catalogue: catalogue)
    count = siteFrame.site.stats == nil ? 0 : 1
  }

  package func index(of path: String) -> Int? { count > 0 && path == PagePath.stats.file ? 0 : nil }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    // More trips have ended on another day.
    PageInputs(trips: Array(catalogue.trips.indices), others: [presenter.siteFrame.now.iso])
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let file = OutputFile.page(
      .stats, from: .made(at: .stats),
      lastModified: catalogue.trips.lastChange(until: presenter.siteFrame.now))
    return [
      Page(file, template: .stats) { context in
        let frame = presenter.siteFrame
        let facts = StatsInteractor(
          catalogue: catalogue, units: frame.formats.units, home: frame.settings.home, now: frame.now
        ).facts()
        template.render(presenter.viewModel(for: facts), into: &context.output)
      }
    ]
  }
}
