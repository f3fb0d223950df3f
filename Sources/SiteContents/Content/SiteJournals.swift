internal import Entities
internal import Files
internal import Journeys
internal import PagePaths
internal import SiteReading
internal import Text

/// The posts of a site that are published now.
struct SiteJournals {
  let journals: Journals
  /// Posts without a trip, and stops that do not exist.
  let problems: [Diagnostic]
  /// The files of posts that are published on a later day.
  let later: PathSet

  /// A post that is published later is left out, unless drafts are shown.
  init(of files: ParsedFiles, catalogue: TripCatalogue, settings: SiteSettings, options: BuildOptions) {
    func isLater(_ post: JournalPost) -> Bool {
      !options.includesDrafts && post.publishDay.map { $0 > options.now } ?? false
    }
    later = PathSet(paths: files.posts.lazy.filter(isLater).map(\.source.path))
    let posts = files.posts.filter { !isLater($0) }
    if posts.isEmpty {
      (journals, problems) = (Journals(), [])
      return
    }
    var problems: [Diagnostic] = []
    let entries = JournalInteractor(
      catalogue: catalogue, privatePlaces: settings.privatePlaces, shownPrefix: ContentFolder.shown("")
    ).entries(of: posts, reporting: &problems)
    let unpublished = files.failed.union(files.drafts)
    for post in posts where catalogue.trip(inFolder: post.tripFolder) == nil {
      let sources = [post.tripFolder + ".md", post.tripFolder + "/index.md"]
      // The trip is a draft, or has errors.
      if sources.contains(where: unpublished.contains) { continue }
      problems.append(
        Diagnostic(
          .error(.orphanPost), file: ContentFolder.shown(post.source.path), "this post belongs to no trip",
          hint: "its trip would be \(ContentFolder.shown(sources[1])) or \(ContentFolder.shown(sources[0]))"))
    }
    journals = Journals(entries) { termSlug(.traveller, $0) }
    self.problems = problems
  }
}
