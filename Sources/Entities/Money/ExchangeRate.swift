/// How many units of a currency one unit of another currency is worth, as an exact fraction.
package struct ExchangeRate: Hashable, Sendable {
  /// The most significant digits of a rate that an author writes.
  package static let mostDigits = 12

  package let from: Currency
  package let to: Currency
  /// Positive, like the denominator.
  package let numerator: Int
  package let denominator: Int

  package init(from: Currency, to: Currency, numerator: Int, denominator: Int) {
    precondition(numerator > 0 && denominator > 0)
    self.from = from
    self.to = to
    self.numerator = numerator
    self.denominator = denominator
  }

  package var inverse: ExchangeRate {
    ExchangeRate(from: to, to: from, numerator: denominator, denominator: numerator)
  }

  /// The rate as its author wrote it: one unit of `from` is worth `decimal` units of `to`. The rate itself, or its
  /// inverse.
  package var written: (from: Currency, to: Currency, decimal: String) {
    if let decimals = Self.exponent(of: denominator) {
      return (from, to, Self.decimal(numerator, decimals: decimals))
    }
    return (to, from, Self.decimal(denominator, decimals: Self.exponent(of: numerator) ?? 0))
  }

  /// Nil unless the number is a power of ten.
  private static func exponent(of number: Int) -> Int? {
    var (rest, exponent) = (number, 0)
    while rest > 1, rest % 10 == 0 { (rest, exponent) = (rest / 10, exponent + 1) }
    return rest == 1 ? exponent : nil
  }

  private static func decimal(_ digits: Int, decimals: Int) -> String {
    let text = String(digits)
    if decimals == 0 { return text }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - text.utf8.count)) + text
    return padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}

/// The rates of one currency in another one: from each day on, or always.
package struct RateSeries: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    /// Nil for a rate without a day. It is the only step of its series.
    package var day: CalendarDay?
    package var rate: ExchangeRate

    package init(day: CalendarDay?, rate: ExchangeRate) {
      self.day = day
      self.rate = rate
    }
  }

  package let from: Currency
  package let to: Currency
  /// In the order of the days. Not empty.
  package let steps: [Step]

  /// `steps` have the same currencies.
  package init(from: Currency, to: Currency, steps: [Step]) {
    self.from = from
    self.to = to
    self.steps = steps.sorted { left, right in
      guard let right = right.day else { return false }
      return left.day.map { $0 < right } ?? true
    }
  }

  /// The last rate until `day`. Before the first one, the first one. Without a day, the last one of all.
  package func rate(on day: CalendarDay?) -> ExchangeRate {
    guard let day else { return steps[steps.count - 1].rate }
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].day.map({ $0 <= day }) ?? true { low = middle + 1 } else { high = middle }
    }
    return steps[max(0, low - 1)].rate
  }
}

/// The rates that an author gives to a trip or to the site.
package struct RateSources: Equatable, Sendable {
  /// In the author's order.
  package var series: [RateSeries]
  /// The path, below Content/, of a file with reference rates of the European Central Bank.
  package var file: String?

  package init(series: [RateSeries] = [], file: String? = nil) {
    self.series = series
    self.file = file
  }
}

extension ExchangeRate: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(from)
    record.put(to)
    record.put(numerator)
    record.put(denominator)
  }

  package init(from record: inout RecordReader) {
    (from, to, numerator, denominator) = (record.read(), record.read(), record.read(), record.read())
    if numerator <= 0 || denominator <= 0 { record.fail() }
  }
}

extension RateSeries: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(from)
    record.put(to)
    record.put(steps)
  }

  package init(from record: inout RecordReader) {
    (from, to, steps) = (record.read(), record.read(), record.read())
    if steps.isEmpty { record.fail() }
  }
}

extension RateSeries.Step: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(day)
    record.put(rate)
  }

  package init(from record: inout RecordReader) {
    self.init(day: record.read(), rate: record.read())
  }
}

extension RateSources: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(series)
    record.put(file)
  }

  package init(from record: inout RecordReader) {
    self.init(series: record.read(), file: record.read())
  }
}
