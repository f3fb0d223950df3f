/// A list that is divided into pages. A list without items has one page.
package struct ListPages: Sendable {
  /// A page that others link to.
  struct Number: Equatable {
    /// From 1.
    var number: Int
    /// Whether the list skips pages before this one.
    var isBehindGap: Bool
  }

  package let items: Int
  package let size: Int

  package init(items: Int, size: Int) {
    self.items = items
    self.size = size
  }

  package var count: Int { max(1, (items + size - 1) / size) }

  /// The positions of the items on a page. `page` counts from 1.
  package func items(on page: Int) -> Range<Int> { (page - 1) * size..<min(page * size, items) }

  /// The first page, the last page and the pages around `page`.
  func numbers(near page: Int) -> [Number] {
    let shown = Set([1, count] + (page - 2...page + 2)).filter { (1...count).contains($0) }.sorted()
    return zip(shown, [0] + shown).map { Number(number: $0, isBehindGap: $0 > $1 + 1) }
  }
}
