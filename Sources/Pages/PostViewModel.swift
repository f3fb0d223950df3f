package import Entities
package import PagePaths
package import Templates
internal import Wording

/// A post, as lists show it.
package struct PostViewModel: ViewModel {
  package let wording: SiteWording
  package let albums: PhotoAlbums
  package let entry: JournalEntry
  package let itinerary: Itinerary
  /// The beginning of the text, if it is read.
  package var excerpt: String?

  package init(
    wording: SiteWording, albums: PhotoAlbums, entry: JournalEntry, itinerary: Itinerary,
    excerpt: String? = nil
  ) {
    self.wording = wording
    self.albums = albums
    self.entry = entry
    self.itinerary = itinerary
    self.excerpt = excerpt
  }

  package static let fields = Fields<Self> {
    $0.text("id", "The id of the post in the journal of its trip, as in `post-2025-06-16-fog`.") {
      "post-" + $0.entry.post.slug
    }
    $0.text("title", "The title.") { $0.entry.post.title }
    $0.text("url", "The address of its page.") {
      $0.pagePath
    } write: {
      $1.wording.pagePaths.write($0, into: &$2)
    }
    $0.text("date", needs: .dates, "The date, as in `Monday 16 June 2025`.") { post in
      post.entry.moment.map { post.wording.formats.texts($0.day).full }
    }
    $0.text("dateShort", needs: .dates, "The date, as in `16 Jun`.") { post in
      post.entry.moment.map { post.wording.formats.texts($0.day).short }
    }
    $0.text("time", "The local time. Absent if it is unknown.") { post in
      post.entry.moment?.minute.map(post.wording.formats.time)
    }
    $0.text("dateISO", "The date and the time in ISO 8601, with the offset from UTC if it is known.") {
      $0.entry.moment?.iso
    }
    $0.text("place", "The name of the stop or of another place. Absent if it is unknown.") {
      $0.entry.placeName
    }
    $0.text("placeURL", "The address of the stop on the page of the trip. Absent at other places.") { post in
      post.entry.stop.map {
        post.wording.pagePaths.url(.trip(post.itinerary.trip.slug)) + "#" + PageAnchor.stop($0).id
      }
    }
    $0.list("authors", "The authors, each with a page.", of: { $0.entry.post.authors }) {
      $0.wording.authorLink($1)
    }
    $0.text("authorNames", "The authors, as in `Ida and Jonas`.") {
      $0.wording.list($0.entry.post.authors)
    }
    $0.text("excerpt", "The summary, or the beginning of the text. Only in journals.") {
      $0.entry.post.summary ?? $0.excerpt
    }
    $0.list("tags", "The tags. A tag that its trip has too links to its page.", of: { $0.entry.post.tags }) {
      $0.tagLink($1)
    }
    $0.object("trip", "The trip of the post.") { $0.wording.link(to: $0.itinerary) }
    $0.text("day", "The day of the trip, as in `Day 3`. Absent outside the trip.") { post in
      post.entry.day.map { post.wording.strings.text(.day, n: "\($0)") }
    }
    $0.object("photo", "The first photo of the post that has a picture.") { post in
      post.photos.lead.map(post.viewModel)
    }
    $0.flag("isDraft", "Whether the post is a draft or is published later. `--drafts` shows such posts.") {
      post in
      post.entry.post.isDraft || post.entry.post.publishDay.map { $0 > post.wording.now } ?? false
    }
    $0.text("error", "What is wrong with the file of the post. Only the preview shows such posts.") {
      $0.entry.post.defect
    }
    $0.text("file", "The path of its file, for messages.") { ContentFolder.shown($0.entry.post.source.path) }
  }
}

extension PostViewModel {
  package var pagePath: PagePath { .post(trip: itinerary.trip.slug, slug: entry.post.slug) }

  package var photos: PostPhotos { PostPhotos(of: entry.post, in: albums) }

  package func viewModel(_ photo: AlbumPhoto) -> PhotoViewModel {
    var stop: Waypoint?
    if case .stop(let index) = photo.home { stop = itinerary.trip.stops[index] }
    return PhotoViewModel(
      wording: wording, albums: albums, photo: photo, stop: stop, trip: itinerary.trip.slug)
  }
}

extension PostViewModel {
  /// The pages of tags list trips.
  private func tagLink(_ tag: String) -> NameViewModel {
    let slug = termSlug(.tag, tag)
    return itinerary.trip.tags.contains { termSlug(.tag, $0) == slug }
      ? wording.link(to: .tag, tag)
      : NameViewModel(wording: wording, name: tag, pagePath: nil, code: nil)
  }
}
