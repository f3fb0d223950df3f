internal import ContentReaders
internal import Entities
internal import Journeys
internal import Markdown
internal import PagePaths
internal import Pages
internal import Stories
internal import Text
internal import Wording

/// Finds the pages of a trip besides its own.
struct TripPartsInteractor: Sendable {
  let catalogue: TripCatalogue
  let settings: SiteSettings
  let costs: TripCostTable
  let contentFolder: String
  let dayHeading: DayHeading

  /// What the pages depend on besides the trip and its story.
  func inputs(ofTripAt index: Int) -> [String] {
    catalogue.journals.entries(ofTrip: index).map(\.post.slug) + costs.inputs(of: catalogue.trips[index].trip)
  }

  /// Reads the headings of the story.
  func pagePaths(ofTripAt index: Int, in context: inout RenderContext) -> [PagePath] {
    let itinerary = catalogue.trips[index]
    let slug = itinerary.trip.slug
    let pages = pages(of: itinerary, in: &context)
    var pagePaths =
      pages.days.compactMap(pages.pagePath(ofDay:)) + pages.stops.compactMap(pages.pagePath(ofStop:))
    let posts = catalogue.journals.entries(ofTrip: index)
    if !posts.isEmpty { pagePaths.append(.tripJournal(slug)) }
    pagePaths += posts.map { .post(trip: slug, slug: $0.post.slug) }
    if itinerary.trip.hasCostPages {
      pagePaths.append(.costs(trip: slug))
      pagePaths += costs.facts(of: itinerary).bills.map { .bill(trip: slug, number: $0 + 1) }
    }
    return pagePaths
  }

  /// Nil if the stop has no page. Reads the headings of the story.
  func pagePath(ofStop position: Int, ofTripAt index: Int, in context: inout RenderContext) -> PagePath? {
    pages(of: catalogue.trips[index], in: &context).pagePath(ofStop: position)
  }

  private func pages(of itinerary: Itinerary, in context: inout RenderContext) -> TripPagesRouter {
    let (days, stops) = told(itinerary, in: &context)
    return TripPagesRouter(of: itinerary, toldDays: days, toldStops: stops, settings: settings)
  }

  /// The days and stops with a section in the story.
  private func told(
    _ itinerary: Itinerary, in context: inout RenderContext
  ) -> (days: [Int], stops: [Int]) {
    let body: ArraySlice<UInt8>
    do {
      body = try readBody(of: itinerary.trip.source, in: contentFolder)
    } catch {
      context.findings.diagnostics.append(
        Diagnostic(
          .error(.unreadableFile), file: ContentFolder.shown(itinerary.trip.source.path),
          StoryInteractor.words(for: error)))
      return ([], [])
    }
    let headings = body.withUnsafeBytes { context.markdown.outline(of: $0) }
    let sections = StorySectionInteractor(itinerary: itinerary, dayHeading: dayHeading)
      .sections(under: headings.filter { $0.level == 2 }.map(\.title))
    let stops = sections.keys.compactMap { if case .stop(let position)? = $0 { position } else { nil } }
    return (sections.days.sorted(), Set(stops).sorted())
  }
}
