/// A list of so many items, over as many pages as it takes; one page when there is no item.
struct ListPages: Sendable {
  /// A page that others link to.
  struct Number: Equatable {
    /// From 1.
    var number: Int
    /// Whether pages are left out before it.
    var isBehindGap: Bool
  }

  let items: Int
  let size: Int

  var count: Int { max(1, (items + size - 1) / size) }

  /// The positions of the items on a page, from 1.
  func items(on page: Int) -> Range<Int> { (page - 1) * size..<min(page * size, items) }

  /// The first page, the last and those around `page`.
  func numbers(near page: Int) -> [Number] {
    let shown = Set([1, count] + (page - 2...page + 2)).filter { (1...count).contains($0) }.sorted()
    return zip(shown, [0] + shown).map { Number(number: $0, isBehindGap: $0 > $1 + 1) }
  }
}
