internal import Entities
package import PagePaths
package import Templates
internal import Text

/// The data about a page for browsers, search engines and link previews.
package struct PageViewModel: ViewModel {
  package enum Kind: String { case website, article }

  /// A picture for link previews.
  package struct Picture: Equatable {
    /// Below the site's root.
    package var path: String
    /// In pixels. Nil unless the picture was made for link previews.
    var width: Int?
    var height: Int?

    package init(path: String, width: Int? = nil, height: Int? = nil) {
      self.path = path
      self.width = width
      self.height = height
    }
  }

  package let wording: SiteWording
  package let site: SiteViewModel
  package let pagePath: PagePath
  let title: String
  let description: String?
  let picture: Picture?
  let kind: Kind
  let links: [(title: String, url: String)]
  /// `ltr` or `rtl`.
  let direction: String
  let exportsOfSite: [ExportFormat]
  let crumbs: [LinkViewModel]

  package static let fields = Fields<Self> {
    $0.text("title", "The page's title, without the site's.") { $0.title }
    $0.text("description", "One or two sentences for search engines and link previews.") { $0.description }
    $0.text("url", "The full canonical address. Absent if site.yml has no baseURL.") {
      $0.wording.pagePaths.absolute($0.pagePath)
    }
    $0.text("image", needs: .pictures, "The full address of a picture for link previews.") { page in
      page.picture.flatMap { page.wording.pagePaths.absolute(path: $0.path) }
    }
    $0.text(
      "imageWidth", needs: .pictures, "Its width in pixels. Absent unless it was made for link previews."
    ) {
      $0.picture?.width
    } write: {
      $2.append($0)
    }
    $0.text(
      "imageHeight", needs: .pictures, "Its height in pixels. Absent unless it was made for link previews."
    ) {
      $0.picture?.height
    } write: {
      $2.append($0)
    }
    $0.text("kind", "`website` or `article`, for Open Graph.") { $0.kind.rawValue }
    $0.text("direction", "The direction of the site's language, `ltr` or `rtl`.") { $0.direction }
    $0.flag("isHome", "Whether this is the first page of the trip list.") {
      $0.pagePath == .tripList(page: 1)
    }
    $0.list(
      "menu", "The entries of the menu in site.yml, or without one links to the lists that the site has."
    ) { $0.menu }
    $0.list("mainMenu", "The first of them: at most five, with the link to the search.") {
      Array($0.menu.prefix($0.mainMenuCount))
    }
    $0.flag("hasMoreMenu", "Whether there are others.") { $0.menu.count > $0.mainMenuCount }
    $0.list("moreMenu", "The others.") { Array($0.menu.dropFirst($0.mainMenuCount)) }
    $0.list("exports", "The files of all trips to take along, such as a calendar.", of: { $0.exportsOfSite })
    {
      ExportLinkViewModel(wording: $0.wording, format: $1, pagePath: .exportOfSite($1))
    }
    $0.list("crumbs", "The pages above this one, from the top.") { $0.crumbs }
  }
}

extension PageViewModel {
  private static let mostLinks = 5

  private var mainMenuCount: Int { Self.mostLinks - (site.search == nil ? 0 : 1) }

  private var menu: [MenuItemViewModel] {
    let address = wording.pagePaths.url(pagePath)
    return links.map {
      MenuItemViewModel(title: $0.title, url: $0.url, isCurrent: $0.url == address)
    }
  }
}

package struct MenuItemViewModel: ViewModel {
  let title: String
  let url: String
  let isCurrent: Bool

  package static let fields = Fields<Self> {
    $0.text("title", "The text of the entry.") { $0.title }
    $0.text("url", "The address of the link.") { $0.url }
    $0.flag("isCurrent", "Whether the link leads to this page.") { $0.isCurrent }
  }
}
