internal import MapDrawing
package import Templates

/// The page of a stop that has a story of its own.
package struct StopDetailViewModel: ViewModel {
  let page: PageViewModel
  let stop: StopViewModel
  /// Positions.
  let previous: Int?
  let next: Int?
  let map: RouteMapViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.chrome.site }
    $0.object("page", "This page.") { $0.page }
    $0.object("trip", "The trip that the stop belongs to.") { $0.stop.presenter.link }
    $0.object("stop", "The stop.") { $0.stop }
    $0.object("previous", "The stop before that has a page.") { page in
      page.previous.flatMap(page.stop.presenter.link(toStop:))
    }
    $0.object("next", "The stop after that has a page.") { page in
      page.next.flatMap(page.stop.presenter.link(toStop:))
    }
    $0.markup("story", "The stop's story; its headings begin with `<h2>`.") { $0.stop.story }
    $0.markup(
      "map", needs: .map,
      "What lies around the stop, and the legs that touch it, as a tall SVG; absent where they are fewer than two."
    ) {
      $0.map
    } write: { map, _, output in
      RouteMapView(idPrefix: PageAnchor.partMap).write(map, into: &output)
    }
  }
}
