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
