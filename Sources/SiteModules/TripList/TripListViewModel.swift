internal import Pages
package import Templates

/// One page of the list of all trips.
package struct TripListViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var count: String
  var lead: CardViewModel?
  var years: [YearViewModel]
  var others: [YearViewModel]
  var dataCredit: String?
  var pagination: PaginationViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The list's heading.") { $0.heading }
    $0.text("count", "The number of all trips, as in `12 trips`.") { $0.count }
    $0.flag("hasTrips", "Whether there is any trip.") { !$0.years.isEmpty }
    $0.object(
      "lead",
      "The trip with which the list opens: the newest one, or the one that site.yml names. Absent on all pages but the first. "
        + "Its map is as wide as the page."
    ) { $0.lead }
    $0.list("years", "The trips of this page, grouped by the year of their first day.") { $0.years }
    $0.list("others", "The same without the trip with which the list opens.") { $0.others }
    $0.text(
      "dataCredit",
      "Whose ways the maps of the cards show, as in `OSRM, OpenStreetMap contributors`. Absent if all are tripsite's or the author's own."
    ) { $0.dataCredit }
    $0.object("pagination", "Links to the other pages of the list. Absent if one page holds all trips.") {
      $0.pagination
    }
  }
}
