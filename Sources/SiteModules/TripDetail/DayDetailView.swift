internal import MapDrawing
package import Templates

/// The page of a day that has a story of its own.
package struct DayDetailViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var trip: LinkViewModel
  var day: DayViewModel
  var previous: LinkViewModel?
  var next: LinkViewModel?
  var map: RouteMapViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.object("trip", "The trip that the day belongs to.") { $0.trip }
    $0.object("day", "The day.") { $0.day }
    $0.object("previous", "The day before that has a page.") { $0.previous }
    $0.object("next", "The day after that has a page.") { $0.next }
    $0.markup("story", "The day's story; its headings begin with `<h2>`.") { $0.day.story }
    $0.markup(
      "map", "The day with the stop where it begins as a tall SVG; absent where neither has coordinates."
    ) {
      $0.map != nil
    } write: { model, output in
      if let map = model.map { RouteMapView(idPrefix: PageAnchor.partMap).write(map, into: &output) }
    }
  }
}
