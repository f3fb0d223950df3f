internal import ContentSource
internal import Entities

struct PageDetailPresenter: Sendable {
  let chrome: ChromePresenter

  func viewModel(for page: StandalonePage, story: Story) -> PageDetailViewModel {
    PageDetailViewModel(
      site: chrome.site,
      page: chrome.page(
        .page(page.slug), title: page.title,
        description: page.summary ?? (story.excerpt.isEmpty ? nil : story.excerpt)), title: page.title,
      summary: page.summary, story: story.general.html(below: HeadingLevel.title),
      extra: page.extra.map(looseValue))
  }
}
