internal import Entities
internal import PagePaths
internal import Pages
internal import Stories

struct PageDetailPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  func viewModel(for page: StandalonePage, story: ToldStory) -> PageDetailViewModel {
    PageDetailViewModel(
      page: siteFrame.page(
        .page(page.slug), title: page.title,
        description: page.summary ?? (story.excerpt.isEmpty ? nil : story.excerpt)),
      content: page, told: story)
  }
}
