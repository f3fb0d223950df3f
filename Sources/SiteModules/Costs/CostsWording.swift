internal import Entities
internal import Journeys
internal import PagePaths
internal import Pages
internal import Wording

/// The costs of a trip, and how its pages write them.
struct CostsWording: Sendable {
  let site: SiteWording
  let facts: CostFacts

  var trip: LinkViewModel { site.link(to: facts.itinerary) }
  private var slug: String { facts.trip.slug }

  func entry(_ index: Int) -> CostEntryViewModel {
    CostEntryViewModel(costs: self, index: index, row: facts.rows[index])
  }

  /// As in `45.50 EUR`, or `45.50 EUR and 1 200 JPY`. Nil if there is nothing.
  func text(_ sums: CostSums) -> String? { site.list(sums.amounts.map(site.formats.money)) }

  func money(_ money: Money) -> String { site.formats.money(money) }

  func name(ofTraveller position: Int) -> String { facts.trip.travellers[position] }

  func name(ofCategory category: String) -> String { site.strings.name(ofCategory: category) }

  func name(of country: CountryCode?) -> String {
    country.map(site.formats.name) ?? site.strings[.elsewhere]
  }

  /// As in `1 NOK = 0.0861 EUR`.
  func text(_ rate: ExchangeRate) -> String {
    let shown = rate.written
    return site.strings.text(
      .rateOf, n: site.formats.decimal(shown.decimal), a: shown.from.code, b: shown.to.code)
  }

  func name(of line: BudgetLine.Kind) -> String {
    switch line {
    case .total: site.strings[.budgetTotal]
    case .day: site.strings[.budgetDay]
    case .category(let category): name(ofCategory: category)
    }
  }

  func url(ofRow index: Int) -> String {
    facts.rows[index].hasBill
      ? site.pagePaths.url(.bill(trip: slug, number: index + 1)) : "#" + PageAnchor.cost(index + 1)
  }

  /// As in `Ida gets back`.
  func state(of account: DebtFacts.Account) -> String {
    let minor = account.balance.minor
    return site.strings[minor > 0 ? .getsBack : minor < 0 ? .owes : .isEven]
  }
}
