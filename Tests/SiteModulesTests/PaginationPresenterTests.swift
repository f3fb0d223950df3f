import Entities
import Testing

@testable import PagePaths
@testable import Pages

@Suite struct `The pages of a long list` {
  private func presenter(_ number: Int, of items: Int) throws -> PaginationPresenter {
    PaginationPresenter(
      siteFrame: try SampleSite().siteFrame(), pages: ListPages(items: items, size: 10), number: number)
  }

  private func viewModel(_ number: Int, of items: Int) throws -> PaginationViewModel? {
    try presenter(number, of: items).viewModel { .term(.tag, "sea", page: $0) }
  }

  @Test func `are absent if there is one page`() throws {
    #expect(try viewModel(1, of: 10) == nil)
    #expect(try viewModel(1, of: 0) == nil)
  }

  @Test func `are the first, the last and the pages around this one, with gaps`() throws {
    func page(_ number: Int, isCurrent: Bool = false, isGap: Bool = false) -> PageNumberViewModel {
      PageNumberViewModel(
        number: "\(number)", url: "/t/tags/sea/" + (number == 1 ? "" : "page/\(number)/"),
        isCurrent: isCurrent, isGap: isGap)
    }
    #expect(
      try viewModel(5, of: 95)
        == PaginationViewModel(
          current: "5", total: "10", label: "pageOf:5,10", newer: "/t/tags/sea/page/4/",
          older: "/t/tags/sea/page/6/",
          pages: [
            page(1), page(3, isGap: true), page(4), page(5, isCurrent: true), page(6), page(7),
            page(10, isGap: true),
          ]))
    #expect(
      try viewModel(2, of: 11)
        == PaginationViewModel(
          current: "2", total: "2", label: "pageOf:2,2", newer: "/t/tags/sea/", older: nil,
          pages: [page(1), page(2, isCurrent: true)]))
  }

  @Test func `are numbered behind the title, from the second on`() throws {
    #expect(try presenter(1, of: 30).title("Sea") == "Sea")
    #expect(try presenter(3, of: 30).title("Sea") == "Sea · pageOf:3,3")
  }
}
