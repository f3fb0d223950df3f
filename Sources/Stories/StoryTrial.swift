package import Entities
package import Files
package import PagePaths
internal import Pages
package import Text
package import Wording

/// A build of the story and the notes of a trip that the site does not have yet, for its problems.
package struct StoryTrial: Sendable {
  private let itinerary: Itinerary
  private let stories: StoryInteractor
  private let allowsRawHTML: Bool
  /// The names in the addresses of the trips of the site.
  private let slugs: Set<String>

  /// The file of the trip is below `contentFolder`. The site can be elsewhere. `statics` are the
  /// files of the site, and `others` its Markdown files. Links to them lead somewhere.
  package init(
    of itinerary: Itinerary, in contentFolder: String, statics: PathSet, others: PathSet, slugs: Set<String>,
    pagePaths: PagePathTable, strings: LocalizedStrings, allowsRawHTML: Bool
  ) {
    self.itinerary = itinerary
    self.slugs = slugs
    self.allowsRawHTML = allowsRawHTML
    stories = StoryInteractor(
      contentFolder: contentFolder,
      links: LinkResolver(
        catalogue: TripCatalogue(trips: [itinerary], pages: [], slug: termSlug), pagePaths: pagePaths,
        statics: statics,
        sizes: [:], failed: others, drafts: []),
      dayHeading: strings.dayHeading, themeIDs: [])
  }

  /// The errors.
  package var problems: [Diagnostic] {
    var context = RenderContext(allowsRawHTML: allowsRawHTML) { _, _ in }
    _ = stories.story(of: itinerary, in: &context)
    var problems = context.findings.diagnostics.filter { $0.severity == .error }
    let own = PagePath.trip(itinerary.trip.slug).path
    let anchors = Set(context.findings.anchors)
    let parts = PageAnchors(of: itinerary)
    for reference in context.findings.references {
      let isRight =
        reference.path == own
        ? reference.fragment.map { anchors.contains(Anchor(path: own, name: $0)) || parts.hasPart($0) }
          ?? true
        : leadsSomewhere(reference)
      if isRight { continue }
      problems.append(
        Diagnostic(
          .error(.deadLink), file: reference.file, place: reference.place,
          "this link leads nowhere: \(reference.destination)", hint: nil))
    }
    return problems
  }

  /// Pages of terms come from this trip or from others, which are not read here.
  private func leadsSomewhere(_ reference: Reference) -> Bool {
    switch PagePath(file: PagePath.file(at: reference.path)) {
    case .trip(let slug), .day(let slug, _), .stop(let slug, _): slugs.contains(slug)
    case .term(let kind, let slug, _): stories.links.catalogue.terms(kind).contains { $0.slug == slug }
    case .redirect: false
    default: true
    }
  }
}
