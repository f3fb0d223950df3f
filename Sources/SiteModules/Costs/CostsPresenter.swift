internal import Entities
internal import Journeys
internal import PagePaths
internal import Pages
internal import Wording

/// Puts the costs of a trip into words.
struct CostsPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let facts: CostFacts

  var trip: LinkViewModel { siteFrame.link(to: facts.itinerary) }
  private var slug: String { facts.trip.slug }
  private var heading: String { siteFrame.strings[.costs] }

  var viewModel: CostsViewModel {
    CostsViewModel(
      presenter: self,
      page: siteFrame.page(
        .costs(trip: slug), title: "\(facts.trip.title): \(heading)",
        picture: siteFrame.picture(of: facts.itinerary), crumbs: [trip]), heading: heading)
  }

  /// - Parameter size: the size of the receipt in pixels. Nil if the receipt is not a picture, or if the file does not say it.
  func bill(ofRow index: Int, size: PixelSize?) -> BillViewModel {
    let entry = entry(index)
    let title = entry.title
    return BillViewModel(
      page: siteFrame.page(
        .bill(trip: slug, number: index + 1), title: "\(facts.trip.title): \(title)",
        picture: siteFrame.picture(of: facts.itinerary),
        crumbs: [
          trip, LinkViewModel(siteFrame: siteFrame, title: heading, pagePath: .costs(trip: slug), time: nil),
        ]),
      heading: title, entry: entry, size: size)
  }

  func entry(_ index: Int) -> CostEntryViewModel {
    CostEntryViewModel(presenter: self, index: index, row: facts.rows[index])
  }

  /// As in `45.50 EUR`, or `45.50 EUR and 1 200 JPY`. Nil if there is nothing.
  func text(_ sums: CostSums) -> String? { siteFrame.list(sums.amounts.map(siteFrame.formats.money)) }

  func money(_ money: Money) -> String { siteFrame.formats.money(money) }

  func name(ofTraveller position: Int) -> String { facts.trip.travellers[position] }

  func name(ofCategory category: String) -> String { siteFrame.strings.name(ofCategory: category) }

  func name(of country: CountryCode?) -> String {
    country.map(siteFrame.formats.name) ?? siteFrame.strings[.elsewhere]
  }

  /// As in `1 NOK = 0.0861 EUR`.
  func text(_ rate: ExchangeRate) -> String {
    let shown = rate.written
    return siteFrame.strings.text(
      .rateOf, n: siteFrame.formats.decimal(shown.decimal), a: shown.from.code, b: shown.to.code)
  }

  func name(of line: BudgetLine.Kind) -> String {
    switch line {
    case .total: siteFrame.strings[.budgetTotal]
    case .day: siteFrame.strings[.budgetDay]
    case .category(let category): name(ofCategory: category)
    }
  }

  func url(ofRow index: Int) -> String {
    facts.rows[index].hasBill
      ? siteFrame.pagePaths.url(.bill(trip: slug, number: index + 1)) : "#" + PageAnchor.cost(index + 1)
  }

  /// As in `Ida gets back`.
  func state(of account: DebtFacts.Account) -> String {
    let minor = account.balance.minor
    return siteFrame.strings[minor > 0 ? .getsBack : minor < 0 ? .owes : .isEven]
  }
}
