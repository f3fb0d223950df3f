internal import Entities
internal import PagePaths
internal import Pages
internal import Wording

/// The words of the feeds of journals. Their addresses are full.
struct JournalFeedPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  private let pagePaths: PagePathTable

  /// Nil if the site has no public address.
  init?(siteFrame: SiteFramePresenter) {
    guard let pagePaths = siteFrame.pagePaths.full else { return nil }
    self.siteFrame = siteFrame
    self.pagePaths = pagePaths
  }

  /// `trip` is nil for the feed of the site.
  func viewModel(for facts: JournalFeedFacts, of trip: Itinerary?) -> FeedViewModel {
    let (settings, strings, slug) = (siteFrame.settings, siteFrame.strings, trip?.trip.slug)
    return FeedViewModel(
      title: trip.map { strings.text(.journalOf, a: $0.trip.title) }
        ?? "\(settings.title): \(strings[.journal])",
      description: trip?.trip.summary ?? settings.description, author: settings.author,
      language: settings.language, home: pagePaths.url(slug.map { .tripJournal($0) } ?? .journal(page: 1)),
      atom: pagePaths.url(.journalFeed(.atom, trip: slug)),
      json: pagePaths.url(.journalFeed(.json, trip: slug)),
      updated: UTCTime.iso(facts.updated), entries: facts.entries.map(entry))
  }

  private func entry(_ facts: JournalFeedFacts.Entry) -> FeedViewModel.Entry {
    let post = facts.entry.post
    return FeedViewModel.Entry(
      title: post.title, url: pagePaths.url(.post(trip: facts.itinerary.trip.slug, slug: post.slug)),
      summary: post.summary, image: facts.photos.lead.flatMap { picture($0).url },
      updated: UTCTime.iso(facts.seconds), tags: post.tags, authors: post.authors,
      content: FeedViewModel.Content(story: facts.story, pictures: facts.photos.all.map(picture)))
  }

  private func picture(_ photo: AlbumPhoto) -> FeedViewModel.Picture {
    let sources = PhotoSources(of: photo, in: siteFrame.albums, pagePaths: pagePaths)
    let picture = sources.middle
    return FeedViewModel.Picture(
      url: picture?.url, width: picture?.size.width, height: picture?.size.height,
      alternative: photo.alternative ?? "", caption: photo.caption, film: sources.film)
  }
}
