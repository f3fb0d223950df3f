internal import ContentReaders
internal import Entities
internal import Journeys
internal import Markdown
internal import Pages
internal import Stories
internal import Text

/// Finds the parts of a trip that have pages of their own.
struct TripPartsInteractor: Sendable {
  let catalogue: TripCatalogue
  let costs: TripCostTable
  let contentFolder: String
  let dayHeading: DayHeading

  /// What the pages depend on besides the trip and its story.
  func inputs(ofTripAt index: Int) -> [String] {
    catalogue.journals.entries(ofTrip: index).map(\.post.slug) + costs.inputs(of: catalogue.trips[index].trip)
  }

  /// The numbers of the bills of a trip, from 1. Nil if its costs have no pages.
  func bills(ofTripAt index: Int) -> [Int]? {
    let itinerary = catalogue.trips[index]
    return itinerary.trip.hasCostPages ? costs.facts(of: itinerary).bills.map { $0 + 1 } : nil
  }

  /// The days and stops with a section in the story.
  func told(ofTripAt index: Int, in context: inout RenderContext) -> (days: [Int], stops: [Int]) {
    let itinerary = catalogue.trips[index]
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
