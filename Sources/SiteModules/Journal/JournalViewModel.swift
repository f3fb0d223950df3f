internal import Entities
internal import MapDrawing
internal import PagePaths
internal import Pages
package import Templates
internal import Wording

/// The journal of a trip, of the site, or of an author.
package struct JournalViewModel: ViewModel {
  let page: PageViewModel
  let heading: String
  /// Nil in the journal of the site and of an author.
  let trip: Itinerary?
  let isOfAuthor: Bool
  let count: String
  let posts: [PostViewModel]
  /// With the numbers of their posts. Empty in the journal of an author.
  let authors: [(name: String, count: Int)]
  let albums: PhotoAlbums
  let lastSeen: [LastSeen]
  let map: JourneyMapViewModel?
  let feeds: JournalFeedLinks?
  let pagination: PaginationViewModel?

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.page.site }
    $0.object("page", "This page.") { $0.page }
    $0.text(
      "heading", "The heading, as in `Journal` or `Journal: Lofoten by van`, or the name of the author."
    ) {
      $0.heading
    }
    $0.text("count", "The number of all its posts, as in `6 posts`.") { $0.count }
    $0.object("trip", "The trip of the journal. Absent in the journals of the site and of an author.") {
      page in
      page.trip.map(page.page.wording.link)
    }
    $0.flag("isOfTrip", "Whether this is the journal of a trip.") { $0.trip != nil }
    $0.flag("isOfAuthor", "Whether this is the journal of an author.") { $0.isOfAuthor }
    $0.list("posts", "The posts of this page.") { $0.posts }
    $0.list("authors", "The authors of the posts. Empty in the journal of an author.", of: { $0.authors }) {
      JournalAuthorViewModel(wording: $0.page.wording, name: $1.name, posts: $1.count)
    }
    $0.flag("hasAuthors", "Whether there are such authors.") { !$0.authors.isEmpty }
    $0.list(
      "lastSeen",
      "For each trip under way: where the travellers were last. Empty in the journal of an author.",
      of: { $0.lastSeen }
    ) {
      LastSeenViewModel(wording: $0.page.wording, albums: $0.albums, lastSeen: $1)
    }
    $0.markup(
      "map", needs: .map,
      "The map of the trip as a tall SVG, with a mark for each post. A mark links to the `id` of its post. Absent in other journals."
    ) {
      $0.map
    } write: { map, _, output in
      JourneyMapView(idPrefix: PageAnchor.partMap).write(map, into: &output)
    }
    $0.object("all", "The journal of the site. Absent on its own pages.") { page in
      page.trip == nil && !page.isOfAuthor ? nil : page.page.wording.journalLink
    }
    $0.text("atomFeed", "The address of its Atom feed. Absent if it has none.") { $0.feeds?.atom }
    $0.text("jsonFeed", "The address of its JSON feed. Absent if it has none.") { $0.feeds?.json }
    $0.object("pagination", "Links to the other pages of the journal. Absent if one page holds all posts.") {
      $0.pagination
    }
  }
}

/// An author of posts.
package struct JournalAuthorViewModel: ViewModel {
  let wording: SiteWording
  let name: String
  let posts: Int

  package static let fields = Fields<Self> {
    $0.text("name", "The name.") { $0.name }
    $0.text("url", "The address of the posts of the author.") {
      $0.wording.pagePaths.url(.journalOfAuthor(termSlug(.traveller, $0.name)))
    }
    $0.text("count", "The number of posts, as in `3 posts`.") { $0.wording.counted(.posts, $0.posts) }
  }
}

extension SiteWording {
  var journalLink: LinkViewModel {
    LinkViewModel(wording: self, title: strings[.journal], pagePath: .journal(page: 1), time: nil)
  }
}
