package import Templates

/// The data about the site on every page.
package struct SiteViewModel: ViewModel {
  var title: String
  var description: String?
  var author: String?
  var home: String
  package var atlas: String?
  package var stats: String?
  package var search: String?
  var tripIndex: String?
  var atomFeed: String?
  var jsonFeed: String?
  var copyrightYear: String
  var look = LookLinks()

  package static let fields = Fields<Self> {
    $0.text("title", "The site's title.") { $0.title }
    $0.text("description", "The site's description from site.yml.") { $0.description }
    $0.text("author", "The site's author from site.yml.") { $0.author }
    $0.text("home", "The address of the trip list.") { $0.home }
    $0.text("atlas", "The address of the map of all trips. Absent if the site has none.") { $0.atlas }
    $0.text(
      "stats", "The address of the page with what all journeys add up to. Absent if the site has none."
    ) { $0.stats }
    $0.text("search", "The address of the search. Absent if the site has none.") { $0.search }
    $0.text(
      "tripIndex", needs: .tripIndex,
      "The address of a script that hands what filters need of all trips to the function `tripIndex`. Absent if there are no trips."
    ) { $0.tripIndex }
    $0.text("atomFeed", "The address of the Atom feed. Absent if the site has no feeds.") { $0.atomFeed }
    $0.text("jsonFeed", "The address of the JSON feed. Absent if the site has no feeds.") { $0.jsonFeed }
    $0.text("logo", "The address of the logo that site.yml names.") { $0.look.logo }
    $0.text("logoWidth", "The width of the logo in pixels. Absent if its file does not tell it.") {
      $0.look.logoWidth
    }
    $0.text("logoHeight", "The height of the logo in pixels. Absent if its file does not tell it.") {
      $0.look.logoHeight
    }
    $0.text(
      "icon", "The address of the icon that site.yml names. Absent if the site has the icon of the theme."
    ) {
      $0.look.icon
    }
    $0.text("iconType", "The media type of the icon, as `image/png`.") { $0.look.iconType }
    $0.text("touchIcon", "The address of the icon if it is a square PNG of at least 180 pixels.") {
      $0.look.touchIcon
    }
    $0.text(
      "stylesheet",
      "The address of the stylesheet with the accent of site.yml and the rules of the author. Absent without them."
    ) { $0.look.stylesheet }
    $0.text("copyrightYear", "The year of the build's date.") { $0.copyrightYear }
  }
}
