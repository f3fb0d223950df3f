internal import Entities

/// One page of a list that takes several.
struct PaginationPresenter: Sendable {
  let chrome: ChromePresenter
  /// From 1 to `pages`.
  let number: Int
  let pages: Int

  private var label: String { chrome.wording.text(.pageOf, a: "\(number)", b: "\(pages)") }

  /// The list's `title`, with the page's number behind it from the second page on.
  func title(_ title: String) -> String { number == 1 ? title : "\(title) · \(label)" }

  /// Nil if the list fits on one page. `route` gives the route of each page.
  func viewModel(_ route: (Int) -> Route) -> PaginationViewModel? {
    if pages == 1 { return nil }
    func url(_ page: Int) -> String { chrome.routes.url(route(page)) }
    let shown = Set([1, pages] + (number - 2...number + 2)).filter { (1...pages).contains($0) }.sorted()
    return PaginationViewModel(
      current: "\(number)", total: "\(pages)", label: label, newer: number > 1 ? url(number - 1) : nil,
      older: number < pages ? url(number + 1) : nil,
      pages: zip(shown, [0] + shown).map { page, before in
        PageNumberViewModel(
          number: "\(page)", url: url(page), isCurrent: page == number, isGap: page > before + 1)
      })
  }
}
