internal import MapDrawing
package import Templates

/// The page of a stop that has a story of its own.
package struct StopDetailViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var trip: LinkViewModel
  var stop: StopViewModel
  var previous: LinkViewModel?
  var next: LinkViewModel?
  var map: RouteMapViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.object("trip", "The trip that the stop belongs to.") { $0.trip }
    $0.object("stop", "The stop.") { $0.stop }
    $0.object("previous", "The stop before that has a page.") { $0.previous }
    $0.object("next", "The stop after that has a page.") { $0.next }
    $0.markup("story", "The stop's story; its headings begin with `<h2>`.") { $0.stop.story }
    $0.markup(
      "map",
      "What lies around the stop, and the legs that touch it, as a tall SVG; absent where they are fewer than two."
    ) {
      $0.map != nil
    } write: { model, output in
      if let map = model.map { RouteMapView(idPrefix: PageAnchor.partMap).write(map, into: &output) }
    }
  }
}
