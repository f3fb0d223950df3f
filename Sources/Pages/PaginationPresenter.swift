package import PagePaths
internal import Wording

/// One page of a list.
package struct PaginationPresenter: Sendable {
  package let siteFrame: SiteFramePresenter
  package let pages: ListPages
  /// From 1 to `pages.count`.
  package let number: Int

  package init(siteFrame: SiteFramePresenter, pages: ListPages, number: Int) {
    self.siteFrame = siteFrame
    self.pages = pages
    self.number = number
  }

  private var label: String { siteFrame.strings.text(.pageOf, a: "\(number)", b: "\(pages.count)") }

  /// The list's `title`. From the second page on, the page number follows it.
  package func title(_ title: String) -> String { number == 1 ? title : "\(title) · \(label)" }

  /// Nil if the list fits on one page. `pagePath` gives the page path of each page.
  package func viewModel(_ pagePath: (Int) -> PagePath) -> PaginationViewModel? {
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
