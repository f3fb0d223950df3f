/// Shows the site as an audience sees it, as `tripsite serve --audience` does.
package protocol SiteViewer: Sendable {
  /// Where the preview for an audience is. It starts when it is asked for first.
  func view(for audience: String) async throws -> SiteView
}

/// A preview for an audience. Nobody reads it who does not know its path.
package struct SiteView: Sendable {
  package var port: Int
  /// With slashes at both ends.
  package var path: String

  package init(port: Int, path: String) { (self.port, self.path) = (port, path) }
}
