internal import Entities
internal import PagePaths
internal import Pages
internal import Wording

/// The page of what the journeys of a site add up to.
struct StatsPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let catalogue: TripCatalogue

  func viewModel(for facts: StatsFacts) -> StatsViewModel {
    StatsViewModel(
      page: siteFrame.page(.stats, title: siteFrame.strings[.stats]),
      stats: StatsWording(site: siteFrame.wording, catalogue: catalogue), facts: facts)
  }
}
