internal import Entities
internal import Geodesy
internal import PagePaths
internal import Pages
internal import Stories
package import Templates
internal import Wording

/// A place that is on no day yet.
package struct IdeaViewModel: ViewModel {
  let trip: TripWording
  let index: Int

  package static let fields = Fields<Self> {
    $0.text("id", "The id of the idea on the page of the trip, as in `idea-1`. The map links to it.") {
      PageAnchor.idea($0.index).id
    }
    $0.text("name", "Its name.") { $0.idea.name }
    $0.text(
      "placeKind", "The kind of its place in the site's language, as in `Island`. Absent for towns."
    ) { idea in
      idea.idea.placeKind.map { idea.trip.site.strings.name(of: $0) }
    }
    $0.text("nights", "The number of nights, as in `2 nights`.") { idea in
      idea.idea.nightsTold.map { idea.trip.site.counted(.nights, $0) }
    }
    $0.markup("note", "Its note.") {
      $0.trip.facts.story.note(ofIdea: $0.index, below: HeadingLevel.stop)
    }
    $0.text("hours", "Its opening hours, in the author's words.") { $0.idea.hours }
    $0.list("links", "Its links to other sites.", of: { $0.idea.links }) { WebLinkViewModel(link: $1) }
    $0.flag("hasLinks", "Whether it has such links.") { !$0.idea.links.isEmpty }
    $0.text("dms", "Latitude and longitude in degrees, minutes and seconds.") { $0.idea.coordinate?.dms }
    $0.list(
      "mapLinks",
      "Links to the place on the maps that `maps:` in site.yml lists. Empty if the idea has no coordinates."
    ) {
      $0.mapLinks
    }
    $0.dynamic("extra", "The value of `extra:` of the idea.") { $0.idea.extra.map { DynamicValue($0) } }
  }
}

extension IdeaViewModel {
  private var idea: Waypoint { trip.facts.trip.ideas[index] }

  private var mapLinks: [MapLinkViewModel] {
    let links = MapLinkWording(wording: trip.site)
    return idea.coordinate.map { links.viewModels(for: $0, named: idea.name) } ?? []
  }
}
