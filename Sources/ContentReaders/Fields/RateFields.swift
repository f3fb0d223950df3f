internal import Entities
internal import Files
internal import Text

extension Field {
  private static var fileKey: String { "file" }
  private static var mostRates: Int { 10_000 }

  /// Rates by the codes of currencies, and a file with rates. `base` is the path of the file with this field, below
  /// Content/.
  func rates(from base: String, in contentFolder: String, _ problems: inout ProblemList) -> RateSources {
    var sources = RateSources()
    guard mapping(&problems) != nil else { return sources }
    eachPair(&problems) { entry, problems in
      if entry.name == Self.fileKey {
        sources.file = entry.rateFile(from: base, in: contentFolder, &problems)
      } else if let currency = entry.keyField(named: name).currency(&problems) {
        sources.series += entry.series(of: currency, &problems)
      }
    }
    return sources
  }

  /// One rate for each currency, without days. For rates that were frozen.
  func frozenRates(_ problems: inout ProblemList) -> [ExchangeRate] {
    guard mapping(&problems) != nil else { return [] }
    var rates: [ExchangeRate] = []
    eachPair(&problems) { entry, problems in
      if let currency = entry.keyField(named: name).currency(&problems),
        let rate = entry.rate(of: currency, &problems)
      {
        rates.append(rate)
      }
    }
    return rates
  }

  /// One rate, or rates by the days from which they hold.
  private func series(of currency: Currency, _ problems: inout ProblemList) -> [RateSeries] {
    guard value.kind == .mapping else {
      return rate(of: currency, &problems).map {
        [RateSeries(from: currency, to: $0.to, steps: [RateSeries.Step(day: nil, rate: $0)])]
      } ?? []
    }
    var steps: [Currency: [RateSeries.Step]] = [:]
    var order: [Currency] = []
    for (index, pair) in value.pairs.enumerated() {
      if index == Self.mostRates {
        problems.error(
          .tooManyEntries, "\(name) takes at most \(Self.mostRates) rates", at: pair.key,
          hint: "name a file under file:")
        break
      }
      guard let day = Field(name: "the day", key: pair.key, value: pair.key).day(&problems),
        let rate = Field(name: name, key: pair.key, value: pair.value).rate(of: currency, &problems)
      else { continue }
      if steps[rate.to] == nil { order.append(rate.to) }
      steps[rate.to, default: []].append(RateSeries.Step(day: day, rate: rate))
    }
    return order.map { RateSeries(from: currency, to: $0, steps: steps[$0] ?? []) }
  }

  private func rateFile(
    from base: String, in contentFolder: String, _ problems: inout ProblemList
  ) -> String? {
    guard let name = requiredLine(&problems) else { return nil }
    if problems.refuses(name, called: "the file", at: value.range) { return nil }
    guard case .inside(let path) = ContentPath(name, from: base) else {
      problems.error(
        .outsideContent, "the file \(quoted(name)) is outside Content/", at: value,
        hint: "put it into Content/")
      return nil
    }
    guard path.hasSuffix(".csv") else {
      problems.error(
        .wrongFileKind, "\(quoted(name)) is not a table of rates", at: value,
        hint: "name eurofxref.csv or eurofxref-hist.csv of the European Central Bank")
      return nil
    }
    if Folder.kind(of: contentFolder + "/" + path) == .file { return path }
    if let other = OtherForm.named(path, below: contentFolder) { return other }
    problems.error(
      .missingFile, "the file \(quoted(name)) does not exist", at: value,
      hint: base.contains("/") ? "its path is relative to this file" : "its path is relative to Content/")
    return nil
  }
}
