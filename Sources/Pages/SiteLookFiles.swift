package import Entities
internal import PagePaths

/// The files that the look of a site in site.yml names and that are published. Paths below the site's root.
package struct SiteLookFiles: Equatable, Sendable {
  package var logo: String?
  package var logoSize: PixelSize?
  package var icon: String?
  /// Nil if the icon is not a square PNG that is large enough for home screens.
  package var touchIcon: String?
  package var stylesheet: String?

  package init() {}
}

/// The same files as addresses.
struct LookLinks: Sendable {
  var logo, logoWidth, logoHeight: String?
  var icon, iconType, touchIcon: String?
  var stylesheet: String?

  init() {}

  init(to files: SiteLookFiles, _ pagePaths: PagePathTable) {
    logo = files.logo.map { pagePaths.url(path: $0) }
    logoWidth = files.logoSize.map { "\($0.width)" }
    logoHeight = files.logoSize.map { "\($0.height)" }
    icon = files.icon.map { pagePaths.url(path: $0) }
    iconType = files.icon.map(Self.type)
    touchIcon = files.touchIcon.map { pagePaths.url(path: $0) }
    stylesheet = files.stylesheet.map { pagePaths.url(path: $0) }
  }

  private static func type(of path: String) -> String {
    let name = path.lowercased()
    return name.hasSuffix(".svg") ? "image/svg+xml" : name.hasSuffix(".png") ? "image/png" : "image/x-icon"
  }

  func add(to inputs: inout InputDigest) {
    for text in [logo, logoWidth, logoHeight, icon, touchIcon, stylesheet] { inputs.add(text) }
  }
}
