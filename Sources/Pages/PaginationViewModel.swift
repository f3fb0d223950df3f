package import Templates

/// Links from one page of a list to the other pages.
package struct PaginationViewModel: ViewModel, Equatable {
  var current: String
  var total: String
  var label: String
  var newer: String?
  var older: String?
  var pages: [PageNumberViewModel]

  package static let fields = Fields<Self> {
    $0.text("current", "This page's number, from 1.") { $0.current }
    $0.text("total", "The number of pages.") { $0.total }
    $0.text("label", "The position in the list, as in `Page 2 of 5`.") { $0.label }
    $0.text("newer", "The address of the previous page.") { $0.newer }
    $0.text("older", "The address of the next page.") { $0.older }
    $0.list("pages", "The first, the last and the pages around this one.") { $0.pages }
  }
}

package struct PageNumberViewModel: ViewModel, Equatable {
  var number: String
  var url: String
  var isCurrent: Bool
  var isGap: Bool

  package static let fields = Fields<Self> {
    $0.text("number", "From 1.") { $0.number }
    $0.text("url", "The page's address.") { $0.url }
    $0.flag("isCurrent", "Whether it is this page.") { $0.isCurrent }
    $0.flag("isGap", "Whether the list skips pages before this one.") { $0.isGap }
  }
}
