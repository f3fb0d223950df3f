package import Templates

/// One page of the list of all trips.
package struct TripListViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var count: String
  var years: [YearViewModel]
  var pagination: PaginationViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The list's heading.") { $0.heading }
    $0.text("count", "How many trips in all, as in `12 trips`.") { $0.count }
    $0.flag("hasTrips", "Whether there is any trip.") { !$0.years.isEmpty }
    $0.list("years", "This page's trips by the year in which they began.") { $0.years }
    $0.object("pagination", "The way to the list's other pages; absent where one page holds all.") {
      $0.pagination
    }
  }
}

package struct PaginationViewModel: ViewModel, Equatable {
  var current: String
  var total: String
  var label: String
  var newer: String?
  var older: String?
  var pages: [PageNumberViewModel]

  package static let fields = Fields<Self> {
    $0.text("current", "This page's number, from 1.") { $0.current }
    $0.text("total", "How many pages.") { $0.total }
    $0.text("label", "As in `Page 2 of 5`.") { $0.label }
    $0.text("newer", "The address of the page before.") { $0.newer }
    $0.text("older", "The address of the page after.") { $0.older }
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
    $0.flag("isGap", "Whether pages are left out before this one.") { $0.isGap }
  }
}
