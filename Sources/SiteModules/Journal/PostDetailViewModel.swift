internal import Entities
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Stories
package import Templates
internal import Wording

/// The page of a post.
package struct PostDetailViewModel: ViewModel {
  let page: PageViewModel
  let post: PostViewModel
  let told: ToldStory
  let earlier: LinkViewModel?
  let later: LinkViewModel?
  let map: JourneyMapViewModel?
  let feeds: JournalFeedLinks?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.object("post", "The post.") { $0.post }
    $0.object("trip", "The trip of the post.") { $0.post.wording.link(to: $0.post.itinerary) }
    $0.object("journal", "The journal of the trip.") { page in
      page.post.wording.journalLink(of: page.post.itinerary)
    }
    $0.markup("story", "The text of the post. Its highest heading is `<h2>`.") {
      $0.told.general(below: HeadingLevel.title)
    }
    $0.list("photos", "The photos below the text.", of: { $0.post.photos.all }) { $0.post.viewModel($1) }
    $0.flag("hasPhotos", "Whether there are such photos.") { !$0.post.photos.all.isEmpty }
    $0.object("previous", "The post before this one in time.") { $0.earlier }
    $0.object("next", "The post after this one in time.") { $0.later }
    $0.markup(
      "map", needs: .map,
      "The place of the post on the map of its trip, as a tall SVG. Its mark links to `#post`. Absent without a place."
    ) {
      $0.map
    } write: { map, _, output in
      JourneyMapView(idPrefix: PageAnchor.partMap).write(map, into: &output)
    }
    $0.text("atomFeed", "The address of the Atom feed of the journal. Absent if the site has no feeds.") {
      $0.feeds?.atom
    }
    $0.text("jsonFeed", "The address of the JSON feed of the journal. Absent if the site has no feeds.") {
      $0.feeds?.json
    }
  }
}

extension SiteWording {
  func journalLink(of itinerary: Itinerary) -> LinkViewModel {
    LinkViewModel(
      wording: self, title: strings.text(.journalOf, a: itinerary.trip.title),
      pagePath: .tripJournal(itinerary.trip.slug), time: nil)
  }
}
