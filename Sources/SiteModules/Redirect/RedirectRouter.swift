package import Entities
internal import Files
internal import PagePaths
package import Pages
package import Templates
internal import Wording

/// Redirects from older addresses of trips, stops and pages. An older address of a trip also has redirects to its days, stops,
/// posts and costs.
package struct RedirectRouter: ModuleRouter {
  private struct Redirect: Sendable {
    var alias: String
    var pagePath: PagePath
    var title: String
    var source: String
    /// The position in the catalogue of the trip whose older address this is. Nil for other aliases.
    var trip: Int?
    /// The stop whose page had this address. Only the story tells whether it has a page now.
    var stop: (trip: Int, position: Int)?
  }

  private let redirects: [Redirect]
  private let catalogue: TripCatalogue
  private let siteFrame: SiteFramePresenter
  private let parts: TripPartsInteractor
  private let template: Template<RedirectViewModel>
  /// The files of all aliases.
  private let files: PathSet

  package init(
    catalogue: TripCatalogue, siteFrame: SiteFramePresenter, contentFolder: String,
    template: Template<RedirectViewModel>
  ) {
    self.catalogue = catalogue
    self.siteFrame = siteFrame
    self.template = template
    parts = TripPartsInteractor(
      catalogue: catalogue, costs: siteFrame.costs, contentFolder: contentFolder,
      dayHeading: siteFrame.strings.dayHeading)
    redirects =
      catalogue.trips.enumerated().flatMap { index, itinerary in
        itinerary.trip.aliases.map {
          Redirect(
            alias: $0, pagePath: .trip(itinerary.trip.slug), title: itinerary.trip.title,
            source: itinerary.trip.source.path,
            trip: Self.tripName(in: $0).flatMap { catalogue.position(ofTrip: $0) == nil ? index : nil })
        } + Self.ofStops(of: itinerary, at: index)
      }
      + catalogue.pages.flatMap { page in
        page.aliases.map {
          Redirect(alias: $0, pagePath: .page(page.slug), title: page.title, source: page.source.path)
        }
      }
    files = PathSet(paths: redirects.lazy.map { PagePath.file(ofAlias: $0.alias) })
  }

  package var count: Int { redirects.count }

  /// Only the story tells which days and stops have pages.
  package func index(of path: String) -> Int? {
    redirects.firstIndex { PathBytes(PagePath.file(ofAlias: $0.alias)) == PathBytes(path) }
      ?? redirects.firstIndex { $0.trip != nil && path.hasPrefix(Self.folder(of: $0.alias)) }
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    let redirect = redirects[index]
    let others = [redirect.alias, redirect.pagePath.path, redirect.title]
    if let stop = redirect.stop {
      return PageInputs(
        story: catalogue.trips[stop.trip].trip.source, trips: [stop.trip],
        others: others + ["\(stop.position)"]
      )
    }
    guard let trip = redirect.trip else { return PageInputs(others: others) }
    return PageInputs(
      story: catalogue.trips[trip].trip.source, trips: [trip], others: others + parts.inputs(ofTripAt: trip))
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let redirect = redirects[index]
    if let stop = redirect.stop {
      let own = tripPages(ofTripAt: stop.trip, in: &context).pagePath(ofStop: stop.position)
      let anchor = own == nil ? "#" + PageAnchor.stop(stop.position).id : ""
      return [
        page(
          at: PagePath.file(ofAlias: redirect.alias), to: own ?? redirect.pagePath, anchor: anchor, redirect)
      ]
    }
    let page = page(at: PagePath.file(ofAlias: redirect.alias), to: redirect.pagePath, redirect)
    guard let trip = redirect.trip else { return [page] }
    let folder = Self.folder(of: redirect.alias)
    return [page]
      + pagePaths(ofTripAt: trip, in: &context).compactMap { pagePath in
        let file = folder + pagePath.file.dropFirst(redirect.pagePath.path.count)
        return files.contains(file) ? nil : self.page(at: file, to: pagePath, redirect)
      }
  }

  /// The pages of a trip besides its own. Reads the headings of the story.
  private func pagePaths(ofTripAt index: Int, in context: inout RenderContext) -> [PagePath] {
    let slug = catalogue.trips[index].trip.slug
    let pages = tripPages(ofTripAt: index, in: &context)
    var pagePaths =
      pages.days.compactMap(pages.pagePath(ofDay:)) + pages.stops.compactMap(pages.pagePath(ofStop:))
    let posts = catalogue.journals.entries(ofTrip: index)
    if !posts.isEmpty { pagePaths.append(.tripJournal(slug)) }
    pagePaths += posts.map { .post(trip: slug, slug: $0.post.slug) }
    if let bills = parts.bills(ofTripAt: index) {
      pagePaths.append(.costs(trip: slug))
      pagePaths += bills.map { .bill(trip: slug, number: $0) }
    }
    if EmbedRouter.isMade(of: catalogue.trips[index].trip) { pagePaths.append(.embed(trip: slug)) }
    return pagePaths
  }

  private func tripPages(ofTripAt index: Int, in context: inout RenderContext) -> TripPagePaths {
    let (days, stops) = parts.told(ofTripAt: index, in: &context)
    return TripPagePaths(
      of: catalogue.trips[index], toldDays: days, toldStops: stops, settings: siteFrame.settings)
  }

  private static func ofStops(of itinerary: Itinerary, at index: Int) -> [Redirect] {
    itinerary.trip.stops.enumerated().flatMap { position, stop in
      stop.aliases.map {
        Redirect(
          alias: $0, pagePath: .trip(itinerary.trip.slug), title: stop.name,
          source: itinerary.trip.source.path,
          stop: (index, position))
      }
    }
  }

  private func page(
    at file: String, to pagePath: PagePath, anchor: String = "", _ redirect: Redirect
  ) -> Page {
    Page(
      OutputFile(path: PagePath.redirect(file: file).file, origin: .content(redirect.source)),
      template: .redirect
    ) { context in
      let model = RedirectViewModel(
        site: siteFrame.site, page: siteFrame.page(pagePath, title: redirect.title),
        target: siteFrame.pagePaths.url(pagePath) + anchor)
      template.render(model, into: &context.output)
    }
  }

  /// With a slash at the end.
  private static func folder(of alias: String) -> String {
    PagePath.address(ofFile: PagePath.file(ofAlias: alias))
  }

  /// The name of the trip that had this address. Nil if an alias is not an address of a trip.
  private static func tripName(in alias: String) -> String? {
    let file = PagePath.file(ofAlias: alias)
    return if case .trip(let name) = PagePath(file: file), PagePath.trip(name).file == file { name } else {
      nil
    }
  }
}
