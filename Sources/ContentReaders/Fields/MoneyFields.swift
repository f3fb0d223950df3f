internal import Entities
internal import Text

extension Field {
  /// An amount with its currency, and nothing else.
  func money(_ problems: inout ProblemList) -> Money? {
    guard let (money, words) = moneyAndWords(&problems) else { return nil }
    if words.isEmpty { return money }
    problems.error(.badAmount, "\(name) has more text after the amount: \(quoted(words))", at: value)
    return nil
  }

  /// An amount with its currency, and the words after them.
  func moneyAndWords(_ problems: inout ProblemList) -> (Money, words: String)? {
    guard let text = moneyLine(&problems) else { return nil }
    switch MoneyText(text) {
    case .money(let money, let words): return (money, words)
    case .wrong(let message, let hint):
      problems.error(.badAmount, message, at: value, hint: hint)
      return nil
    }
  }

  /// A positive amount that is not zero.
  func positiveMoney(_ problems: inout ProblemList) -> Money? {
    guard let money = money(&problems) else { return nil }
    if money.minor > 0 { return money }
    problems.error(.badAmount, "\(name) must be more than 0", at: value)
    return nil
  }

  func currency(_ problems: inout ProblemList) -> Currency? {
    guard let value = scalar(&problems, takes: "the code of a currency") else { return nil }
    if let currency = Currency(value.text) { return currency }
    problems.error(
      .unknownCurrency, "unknown currency \(quoted(value.text))", at: value,
      hint: Currency.hint(for: value.text))
    return nil
  }

  /// What one unit of the currency `from` is worth, as in `0.0861 EUR`.
  func rate(of from: Currency, _ problems: inout ProblemList) -> ExchangeRate? {
    guard let text = moneyLine(&problems) else { return nil }
    let parts = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard parts.count == 2, let number = DecimalNumber(parts[0]) else {
      problems.error(
        .badRate, "\(quoted(text)) is not a rate", at: value,
        hint: "write what 1 \(from.code) is worth, as 0.0861 \(from.code == "EUR" ? "USD" : "EUR")")
      return nil
    }
    guard let to = Currency(parts[1]) else {
      problems.error(
        .unknownCurrency, "unknown currency \(quoted(parts[1]))", at: value,
        hint: Currency.hint(for: parts[1]))
      return nil
    }
    let digits = String(number.mantissa.magnitude).utf8.count
    guard number.mantissa > 0, digits <= ExchangeRate.mostDigits, number.scale <= ExchangeRate.mostDigits
    else {
      problems.error(
        .badRate,
        number.mantissa > 0
          ? "a rate takes at most \(ExchangeRate.mostDigits) digits" : "a rate must be more than 0", at: value
      )
      return nil
    }
    if to == from {
      problems.error(.badRate, "this is a rate of \(from.code) in \(to.code) itself", at: value)
      return nil
    }
    return ExchangeRate(
      from: from, to: to, numerator: number.mantissa,
      denominator: (0..<number.scale).reduce(1) { scale, _ in scale * 10 })
  }

  /// The text of an amount. Reports an empty value.
  private func moneyLine(_ problems: inout ProblemList) -> String? {
    if value.isNull {
      reportEmpty(&problems, hint: "write an amount and the code of its currency, as 45.50 EUR")
      return nil
    }
    return line(&problems)
  }
}
