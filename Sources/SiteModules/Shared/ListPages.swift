/// A list of so many items, over as many pages as it takes; one page when there is no item.
struct ListPages: Sendable {
  let items: Int
  let size: Int

  var count: Int { max(1, (items + size - 1) / size) }

  /// The positions of the items on a page, from 1.
  func items(on page: Int) -> Range<Int> { (page - 1) * size..<min(page * size, items) }
}
