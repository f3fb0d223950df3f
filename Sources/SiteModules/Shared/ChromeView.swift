package import Templates

/// What every page says of the site.
package struct SiteViewModel: ViewModel, Equatable {
  var title: String
  var description: String?
  var author: String?
  var home: String
  var atlas: String?
  var atomFeed: String?
  var jsonFeed: String?
  var copyrightYear: String

  package static let fields = Fields<Self> {
    $0.text("title", "The site's title.") { $0.title }
    $0.text("description", "The site's description from site.yml.") { $0.description }
    $0.text("author", "The site's author from site.yml.") { $0.author }
    $0.text("home", "Address of the trip list.") { $0.home }
    $0.text("atlas", "Address of the map of all trips; absent where it is not made.") { $0.atlas }
    $0.text("atomFeed", "Address of the Atom feed; absent where feeds are not made.") { $0.atomFeed }
    $0.text("jsonFeed", "Address of the JSON feed; absent where feeds are not made.") { $0.jsonFeed }
    $0.text("copyrightYear", "The year of the build's date.") { $0.copyrightYear }
  }
}

/// What every page says of itself to browsers, search engines and link previews.
package struct PageViewModel: ViewModel, Equatable {
  enum Kind: String { case website, article }

  var title: String
  var description: String?
  var url: String?
  var image: String?
  var imageWidth: Int?
  var imageHeight: Int?
  var kind: Kind
  var direction: String
  var isHome: Bool
  var menu: [MenuItemViewModel]
  var crumbs: [LinkViewModel]

  package static let fields = Fields<Self> {
    $0.text("title", "The page's title, without the site's.") { $0.title }
    $0.text("description", "One or two sentences for search engines and link previews.") { $0.description }
    $0.text("url", "The full canonical address; absent where site.yml has no baseURL.") { $0.url }
    $0.text("image", "The full address of a picture for link previews.") { $0.image }
    $0.text("imageWidth", "Its width in pixels, where it is the picture of a trip's map.") {
      $0.imageWidth.map { "\($0)" }
    }
    $0.text("imageHeight", "Its height in pixels, where it is the picture of a trip's map.") {
      $0.imageHeight.map { "\($0)" }
    }
    $0.text("kind", "`website` or `article`, for Open Graph.") { $0.kind.rawValue }
    $0.text("direction", "`ltr` or `rtl`, by the site's language.") { $0.direction }
    $0.flag("isHome", "Whether this is the first page of the trip list.") { $0.isHome }
    $0.list("menu", "The entries of the menu in site.yml.") { $0.menu }
    $0.list("crumbs", "The pages above this one, from the top.") { $0.crumbs }
  }
}

package struct MenuItemViewModel: ViewModel, Equatable {
  var title: String
  var url: String
  var isCurrent: Bool

  package static let fields = Fields<Self> {
    $0.text("title", "The entry's words.") { $0.title }
    $0.text("url", "Where it leads.") { $0.url }
    $0.flag("isCurrent", "Whether it leads to this page.") { $0.isCurrent }
  }
}

package struct LinkViewModel: ViewModel, Equatable {
  var title: String
  var url: String
  var dates: String?

  package static let fields = Fields<Self> {
    $0.text("title", "What the linked page is called.") { $0.title }
    $0.text("url", "Its address.") { $0.url }
    $0.text("dates", "When it was, for a trip that tells.") { $0.dates }
  }
}

/// Something with a name and perhaps a page: a tag, a country.
package struct NameViewModel: ViewModel, Equatable {
  var name: String
  var url: String?
  var code: String?

  package static let fields = Fields<Self> {
    $0.text("name", "The name.") { $0.name }
    $0.text("url", "The address of its page; absent where such pages are not made.") { $0.url }
    $0.text("code", "A country's ISO 3166-1 alpha-2 code; absent for others.") { $0.code }
  }
}
