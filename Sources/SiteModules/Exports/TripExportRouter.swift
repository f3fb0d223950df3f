package import Entities
package import Files
internal import PagePaths
package import Pages

/// The files of each trip that readers take along.
package struct TripExportRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let siteFrame: SiteFramePresenter
  private let data: TripDataInteractor
  private let statics: PathSet

  /// `statics` are the author's own files. One with the address of such a file replaces it.
  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, contentFolder: String, statics: PathSet
  ) {
    self.catalogue = catalogue
    self.siteFrame = siteFrame
    self.statics = statics
    data = TripDataInteractor(
      contentFolder: contentFolder, albums: siteFrame.albums, costs: siteFrame.costs,
      settings: siteFrame.settings)
  }

  package var count: Int { siteFrame.settings.exports.isEmpty ? 0 : catalogue.trips.count }

  package func index(of path: String) -> Int? {
    guard case .export(let format, let slug) = PagePath(file: path),
      let index = catalogue.position(ofTrip: slug),
      formats(ofTripAt: index).contains(format)
    else { return nil }
    return index
  }

  package func source(at index: Int) -> String? { nil }

  package func trip(at index: Int) -> Int? { index }

  package func inputs(at index: Int) -> PageInputs {
    let trip = catalogue.trips[index].trip
    var posts = InputDigest()
    for entry in catalogue.journals.entries(ofTrip: index) { posts.add(entry, withText: false) }
    return PageInputs(
      story: trip.source, trips: [index],
      others: ["\(posts.value)"] + formats(ofTripAt: index).map(\.rawValue)
        + siteFrame.albums.inputs(of: trip)
        + siteFrame.costs.inputs(of: trip))
  }

  /// If several trips have one address, which is an error, only the first has files.
  private func formats(ofTripAt index: Int) -> [ExportFormat] {
    let itinerary = catalogue.trips[index]
    guard catalogue.position(ofTrip: itinerary.trip.slug) == index else { return [] }
    return siteFrame.exports.formats(of: itinerary).filter {
      statics.isEmpty || !statics.contains(PagePath.export($0, trip: itinerary.trip.slug).file)
    }
  }

  package func name(at index: Int, in context: inout RenderContext) -> String? {
    formats(ofTripAt: index).first.map { PagePath.export($0, trip: catalogue.trips[index].trip.slug).file }
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let itinerary = catalogue.trips[index]
    let shared = SharedExport(of: itinerary, siteFrame)
    let posts = catalogue.journals.entries(ofTrip: index)
    return formats(ofTripAt: index).map { format in
      Page(
        OutputFile(
          path: PagePath.export(format, trip: itinerary.trip.slug).file,
          origin: .content(itinerary.trip.source.path))
      ) { context in
        write(format, shared, posts: posts, into: &context)
      }
    }
  }

  private func write(
    _ format: ExportFormat, _ shared: SharedExport, posts: [JournalEntry], into context: inout RenderContext
  ) {
    let facts = shared.facts(in: &context)
    switch format {
    case .gpx: GPXView.render(shared.pagePath(in: &context), into: &context.output)
    case .kml: KMLView.render(shared.pagePath(in: &context), into: &context.output)
    case .geojson: GeoJSONView.render(shared.pagePath(in: &context), into: &context.output)
    case .ics:
      let events = TripEventInteractor(of: facts.itinerary, dates: facts.dates).facts()
      CalendarView.render(
        CalendarPresenter(siteFrame: siteFrame).viewModel(for: events, of: facts), into: &context.output)
    case .json:
      let data = data.facts(of: facts.itinerary, posts: posts, rendering: &context.markdown)
      TripDataView.render(
        TripDataPresenter(siteFrame: siteFrame).viewModel(for: data, of: facts), into: &context.output)
    }
  }
}

/// The facts that several files of a trip share. They are found for the first file that is made.
private final class SharedExport {
  private let itinerary: Itinerary
  private let siteFrame: SiteFramePresenter
  private var found: TripExportFacts?
  private var presented: JourneyExportViewModel?

  init(of itinerary: Itinerary, _ siteFrame: SiteFramePresenter) {
    self.itinerary = itinerary
    self.siteFrame = siteFrame
  }

  func facts(in context: inout RenderContext) -> TripExportFacts {
    if let found { return found }
    let facts = TripExportInteractor().facts(of: itinerary, rendering: &context.markdown)
    found = facts
    return facts
  }

  func pagePath(in context: inout RenderContext) -> JourneyExportViewModel {
    if let presented { return presented }
    let pagePath = JourneyExportPresenter(siteFrame: siteFrame).viewModel(for: facts(in: &context))
    presented = pagePath
    return pagePath
  }
}
