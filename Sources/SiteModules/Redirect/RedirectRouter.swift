package import Entities
package import Templates
internal import Files

/// Redirects from older addresses of trips and pages.
package struct RedirectRouter: ModuleRouter {
  private struct Redirect: Sendable {
    var alias: String
    var route: Route
    var title: String
    var origin: OutputFile.Origin
  }

  private let redirects: [Redirect]
  private let siteFrame: SiteFramePresenter
  private let template: Template<RedirectViewModel>

  package init(library: TripLibrary, siteFrame: SiteFramePresenter, template: Template<RedirectViewModel>) {
    self.siteFrame = siteFrame
    self.template = template
    redirects =
      library.trips.flatMap { itinerary in
        itinerary.trip.aliases.map {
          Redirect(
            alias: $0, route: .trip(itinerary.trip.slug), title: itinerary.trip.title,
            origin: .content(itinerary.trip.source.path))
        }
      }
      + library.pages.flatMap { page in
        page.aliases.map {
          Redirect(
            alias: $0, route: .page(page.slug), title: page.title,
            origin: .content(page.source.path))
        }
      }
  }

  package var count: Int { redirects.count }

  package func index(of path: String) -> Int? {
    redirects.firstIndex { PathBytes(Self.file(of: $0.alias)) == PathBytes(path) }
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(others: [redirects[index].alias, redirects[index].route.path, redirects[index].title])
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let redirect = redirects[index]
    let file = OutputFile(
      path: Route.redirect(file: Self.file(of: redirect.alias)).file, origin: redirect.origin)
    return [
      Page(file, template: "redirect") { context in
        let model = RedirectViewModel(
          site: siteFrame.site, page: siteFrame.page(redirect.route, title: redirect.title),
          target: siteFrame.routes.url(redirect.route))
        template.render(model, into: &context.output)
      }
    ]
  }

  /// The file for an alias. `/old/lofoten` and `/old/lofoten/` are the same folder. `/old/lofoten.html` is a
  /// file.
  package static func file(of alias: String) -> String {
    let path = String(alias.dropFirst())
    let name = path.split(separator: "/").last ?? ""
    let isWhole = path.isEmpty || path.hasSuffix("/") || name.contains(".")
    return Route.file(at: isWhole ? path : path + "/")
  }
}
