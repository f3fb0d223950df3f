internal import Pages
package import Templates
internal import Text

/// The page where readers of locked trips say their passphrase. It also shows the trips that the passphrase opens.
package struct LoginViewModel: ViewModel {
  var site: SiteViewModel
  var page: PageViewModel
  var heading: String
  var salt: String
  var rounds: Int
  var trips: [LockedTripViewModel]

  package static let fields = Fields<Self> {
    $0.object("site", "The site.") { $0.site }
    $0.object("page", "This page.") { $0.page }
    $0.text("heading", "The name of the page, as in `Locked trips`.") { $0.heading }
    $0.text("salt", "The salt of the site in Base64, for PBKDF2-SHA-256.") { $0.salt }
    $0.text("rounds", "The rounds of PBKDF2.") {
      $0.rounds
    } write: {
      $2.append($0)
    }
    $0.list("trips", "The locked trips that say something of themselves to everybody.") { $0.trips }
  }
}

package struct LockedTripViewModel: ViewModel {
  var title: String?
  var teaser: String?

  package static let fields = Fields<Self> {
    $0.text("title", "The name that everybody can read.") { $0.title }
    $0.text("teaser", "What else everybody can read.") { $0.teaser }
  }
}
