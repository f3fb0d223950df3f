package import Entities
internal import PagePaths
package import Pages

/// The file with the headers that a host should send. An author's own file replaces it.
package struct HeadersRouter: ModuleRouter {
  private let model: HeadersViewModel
  package let count: Int

  /// `hasLocks` is whether the site has locked trips.
  package init(catalogue: TripCatalogue, siteFrame: SiteFramePresenter, hasLocks: Bool, isReplaced: Bool) {
    count = isReplaced || siteFrame.pagePaths.isPortable ? 0 : 1
    let hasMapsForOthers = catalogue.trips.contains { EmbedRouter.isMade(of: $0.trip) }
    model = HeadersPresenter(settings: siteFrame.settings).viewModel(
      opensLocks: hasLocks, allowsFrames: hasMapsForOthers)
  }

  package func index(of path: String) -> Int? { count > 0 && path == PagePath.headers.file ? 0 : nil }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs { PageInputs(others: [model.policy]) }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    [Page(OutputFile.made(at: .headers)) { HeadersView.render(model, into: &$0.output) }]
  }
}

/// A server whose configuration can send headers.
package enum HeaderLanguage: String, CaseIterable, Sendable {
  case nginx, caddy

  /// The headers of a site in this language. `root` is the path of the site at its host.
  package func text(settings: SiteSettings, root: String) -> String {
    let model = HeadersPresenter(settings: settings).viewModel(root: root)
    return switch self {
    case .nginx: HeadersView.nginx(model)
    case .caddy: HeadersView.caddy(model)
    }
  }
}
