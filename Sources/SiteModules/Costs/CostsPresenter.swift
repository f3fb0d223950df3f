internal import Entities
internal import Journeys
internal import PagePaths
internal import Pages
internal import Wording

/// The pages of the costs of a trip.
struct CostsPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let facts: CostFacts

  private var costs: CostsWording { CostsWording(site: siteFrame.wording, facts: facts) }
  private var trip: LinkViewModel { costs.trip }
  private var slug: String { facts.trip.slug }
  private var heading: String { siteFrame.strings[.costs] }

  var viewModel: CostsViewModel {
    CostsViewModel(
      costs: costs,
      page: siteFrame.page(
        .costs(trip: slug), title: "\(facts.trip.title): \(heading)",
        picture: siteFrame.picture(of: facts.itinerary), crumbs: [trip]), heading: heading)
  }

  /// - Parameter size: the size of the receipt in pixels. Nil if the receipt is not a picture, or if the file does not say it.
  func bill(ofRow index: Int, size: PixelSize?) -> BillViewModel {
    let entry = costs.entry(index)
    let title = entry.title
    return BillViewModel(
      page: siteFrame.page(
        .bill(trip: slug, number: index + 1), title: "\(facts.trip.title): \(title)",
        picture: siteFrame.picture(of: facts.itinerary),
        crumbs: [
          trip,
          LinkViewModel(wording: siteFrame.wording, title: heading, pagePath: .costs(trip: slug), time: nil),
        ]),
      heading: title, entry: entry, size: size)
  }
}
