internal import Entities
internal import MapDrawing
internal import PagePaths
internal import Pages
internal import Stories

/// The words on the page of a post.
struct PostPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  /// - Parameters:
  ///   - earlier: the post before it in the journal of the trip. Nil for the first post.
  ///   - later: the post after it. Nil for the last post.
  ///   - map: nil if the post has no coordinates.
  func viewModel(
    for post: PostViewModel, story: ToldStory, earlier: JournalEntry?, later: JournalEntry?,
    map: JourneyMapGeometry?
  ) -> PostDetailViewModel {
    let (entry, itinerary) = (post.entry, post.itinerary)
    return PostDetailViewModel(
      page: siteFrame.page(
        post.pagePath, title: "\(entry.post.title) · \(itinerary.trip.title)",
        description: entry.post.summary ?? (story.excerpt.isEmpty ? nil : story.excerpt),
        picture: picture(of: post), kind: .article,
        crumbs: [siteFrame.link(to: itinerary), siteFrame.wording.journalLink(of: itinerary)]),
      post: post, told: story, earlier: earlier.map { link(to: $0, in: itinerary) },
      later: later.map { link(to: $0, in: itinerary) },
      map: map.map {
        TripMapPresenter(siteFrame: siteFrame).journal(
          of: [entry], for: $0, in: itinerary, title: entry.placeName ?? entry.post.title,
          link: { _ in "#post" })
      },
      feeds: JournalFeedLinks(of: itinerary.trip, wording: siteFrame.wording))
  }

  private func link(to entry: JournalEntry, in itinerary: Itinerary) -> LinkViewModel {
    LinkViewModel(
      wording: siteFrame.wording, title: entry.post.title,
      pagePath: .post(trip: itinerary.trip.slug, slug: entry.post.slug),
      time: entry.moment.map { .day($0.day) })
  }

  private func picture(of post: PostViewModel) -> PageViewModel.Picture? {
    let largest = post.photos.lead.flatMap { siteFrame.albums.variants(of: $0).last }
    return largest.map { PageViewModel.Picture(path: PagePath.photo($0.name).path) }
      ?? siteFrame.picture(of: post.itinerary)
  }
}
