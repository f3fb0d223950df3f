internal import Entities
internal import PagePaths
internal import Pages
internal import Wording

/// Says what everybody can read of locked trips.
struct LoginPresenter: Sendable {
  let siteFrame: SiteFramePresenter

  func viewModel(locks: [TripLock], salt: String, rounds: Int) -> LoginViewModel {
    let heading = siteFrame.strings[.lockedTrips]
    return LoginViewModel(
      site: siteFrame.site, page: siteFrame.page(.login, title: heading), heading: heading, salt: salt,
      rounds: rounds, trips: locks.map { LockedTripViewModel(title: $0.title, teaser: $0.teaser) })
  }
}
