package import Entities
package import Text

/// Reads the table of reference rates that the European Central Bank publishes: eurofxref.csv with one day, or
/// eurofxref-hist.csv with all days since 1999. A rate is the number of units that one euro is worth.
package enum ReferenceRates {
  /// The rates of the currencies, in the order of the columns. A value of a wrong form is an error. `path` is below Content/.
  package static func read(
    _ path: String, contentFolder: String, shownPrefix: String = "Content/", of currencies: Set<Currency>,
    reporting: inout [Diagnostic]
  ) -> [RateSeries] {
    let shown = shownPrefix + path
    guard let file = TextFile(contentFolder + "/" + path, shownAs: shown, reporting: &reporting),
      let euro = Currency("EUR")
    else { return [] }
    var problems = ProblemList(SourceFile(path: shown, bytes: file.bytes))
    let series = series(in: file.bytes, euro, of: currencies, &problems)
    problems.report(to: &reporting)
    return series
  }

  private static func series(
    in bytes: [UInt8], _ euro: Currency, of currencies: Set<Currency>, _ problems: inout ProblemList
  ) -> [RateSeries] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    guard let header = lines.popFirst(), let first = cells(of: header).first,
      String(decoding: first.bytes, as: UTF8.self) == "Date"
    else {
      problems.add(
        .error(.badRate), "the first line does not begin with Date", line: 1, column: 1,
        hint: "use eurofxref.csv or eurofxref-hist.csv of the European Central Bank, as it is")
      return []
    }
    let columns = cells(of: header).map { cell in
      Currency(String(decoding: cell.bytes, as: UTF8.self)).flatMap { currencies.contains($0) ? $0 : nil }
    }
    var steps = columns.map { _ in [RateSeries.Step]() }
    for (number, line) in zip(2..., lines) {
      let cells = cells(of: line)
      guard let first = cells.first, !first.bytes.isEmpty else { continue }
      guard let day = day(first.bytes) else {
        problems.add(
          .error(.badRate), "\(quoted(String(decoding: first.bytes, as: UTF8.self))) is not a day",
          line: number,
          column: 1,
          length: first.bytes.count, hint: "write it as 2025-06-13")
        continue
      }
      for (index, cell) in cells.enumerated() where index < columns.count {
        guard let currency = columns[index], !cell.bytes.isEmpty, !cell.bytes.elementsEqual("N/A".utf8)
        else { continue }
        if let rate = rate(cell.bytes, euro, currency) {
          steps[index].append(RateSeries.Step(day: day, rate: rate))
        } else {
          problems.add(
            .error(.badRate),
            "\(quoted(String(decoding: cell.bytes, as: UTF8.self))) is not a rate of \(currency.code)",
            line: number, column: cell.column, length: cell.bytes.count)
        }
      }
    }
    return zip(columns, steps).compactMap { currency, steps in
      guard let currency, !steps.isEmpty else { return nil }
      return RateSeries(from: euro, to: currency, steps: steps)
    }
  }

  /// The cells without the spaces around them, each with its column from 1.
  private static func cells(of line: ArraySlice<UInt8>) -> [(bytes: ArraySlice<UInt8>, column: Int)] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { cell in
      let bytes = cell.drop { $0 <= 0x20 }
      let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? bytes.startIndex
      return (bytes[..<end], bytes.startIndex - line.startIndex + 1)
    }
  }

  /// 2025-06-13, or 13 June 2025.
  private static func day(_ bytes: ArraySlice<UInt8>) -> CalendarDay? {
    let text = String(decoding: bytes, as: UTF8.self)
    if let day = CalendarDay(iso: text) { return day }
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 3, let day = Int(parts[0]), let month = months.firstIndex(of: parts[1]),
      let year = Int(parts[2])
    else { return nil }
    return CalendarDay(year: year, month: month + 1, day: day)
  }

  private static func rate(_ bytes: ArraySlice<UInt8>, _ euro: Currency, _ currency: Currency)
    -> ExchangeRate?
  {
    guard let number = DecimalNumber(String(decoding: bytes, as: UTF8.self)), number.mantissa > 0,
      String(number.mantissa).utf8.count <= ExchangeRate.mostDigits, number.scale <= ExchangeRate.mostDigits
    else { return nil }
    return ExchangeRate(
      from: euro, to: currency, numerator: number.mantissa,
      denominator: (0..<number.scale).reduce(1) { scale, _ in scale * 10 })
  }
}
