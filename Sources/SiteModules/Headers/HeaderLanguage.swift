package import Entities

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
