package import Entities

/// Rates between currencies, from several sources.
package struct CurrencyRates: Sendable {
  /// By the pair of currencies, the smaller code first. The first source of a pair counts.
  private var series: [Pair: RateSeries] = [:]
  /// All currencies, in the order of the sources.
  private var currencies: [Currency] = []

  private struct Pair: Hashable {
    let first: Currency
    let second: Currency

    init(_ one: Currency, _ other: Currency) { (first, second) = one < other ? (one, other) : (other, one) }
  }

  /// The sources with priority come first.
  package init(_ sources: [RateSeries] = []) {
    for source in sources {
      let pair = Pair(source.from, source.to)
      if series[pair] == nil { series[pair] = source }
      for currency in [source.from, source.to] where !currencies.contains(currency) {
        currencies.append(currency)
      }
    }
  }

  package init(_ rates: [ExchangeRate]) {
    self.init(
      rates.map { RateSeries(from: $0.from, to: $0.to, steps: [RateSeries.Step(day: nil, rate: $0)]) })
  }

  /// The rates from one currency to the other one: one, or two over a third currency. Empty if there are none.
  package func way(from: Currency, to: Currency, on day: CalendarDay?) -> [ExchangeRate] {
    if let rate = rate(from: from, to: to, on: day) { return [rate] }
    for middle in currencies {
      if let first = rate(from: from, to: middle, on: day), let second = rate(from: middle, to: to, on: day) {
        return [first, second]
      }
    }
    return []
  }

  private func rate(from: Currency, to: Currency, on day: CalendarDay?) -> ExchangeRate? {
    guard let rate = series[Pair(from, to)]?.rate(on: day) else { return nil }
    return rate.from == from ? rate : rate.inverse
  }

  /// Converts the amount by each rate in turn: from SEK to EUR, then from EUR to USD. Rounds the result half away from zero.
  /// Nil if the result is larger than `Money.mostConverted`.
  package static func converted(_ money: Money, by rates: [ExchangeRate]) -> Money? {
    guard let last = rates.last else { return money }
    let factors = [UInt128(last.to.units)] + rates.map { UInt128($0.numerator) }
    let divisors = [UInt128(money.currency.units)] + rates.map { UInt128($0.denominator) }
    guard let above = product(UInt128(money.minor.magnitude), factors), let below = product(1, divisors)
    else { return nil }
    let (whole, rest) = above.quotientAndRemainder(dividingBy: below)
    let rounded = rest >= below - rest ? whole + 1 : whole
    guard rounded <= Money.mostConverted else { return nil }
    return Money(minor: money.minor < 0 ? -Int(rounded) : Int(rounded), last.to)
  }

  /// Nil if it overflows.
  private static func product(_ start: UInt128, _ factors: [UInt128]) -> UInt128? {
    factors.reduce(start) { product, factor in
      product.flatMap { product in
        let (result, overflows) = product.multipliedReportingOverflow(by: factor)
        return overflows ? nil : result
      }
    }
  }
}
