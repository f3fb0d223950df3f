internal import Entities

/// One page of a list.
struct PaginationPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let pages: ListPages
  /// From 1 to `pages.count`.
  let number: Int

  private var label: String { siteFrame.strings.text(.pageOf, a: "\(number)", b: "\(pages.count)") }

  /// The list's `title`. From the second page on, the page number follows it.
  func title(_ title: String) -> String { number == 1 ? title : "\(title) · \(label)" }

  /// Nil if the list fits on one page. `pagePath` gives the page path of each page.
  func viewModel(_ pagePath: (Int) -> PagePath) -> PaginationViewModel? {
    if pages.count == 1 { return nil }
    func url(_ page: Int) -> String { siteFrame.pagePaths.url(pagePath(page)) }
    return PaginationViewModel(
      current: "\(number)", total: "\(pages.count)", label: label,
      newer: number > 1 ? url(number - 1) : nil, older: number < pages.count ? url(number + 1) : nil,
      pages: pages.numbers(near: number).map { shown in
        PageNumberViewModel(
          number: "\(shown.number)", url: url(shown.number), isCurrent: shown.number == number,
          isGap: shown.isBehindGap)
      })
  }
}
