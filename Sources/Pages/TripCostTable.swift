package import Entities
package import Files
package import Journeys

/// The rates for the costs of all trips of a site.
package struct TripCostTable: Sendable {
  /// A file with reference rates.
  package struct File: Sendable {
    package var series: [RateSeries]
    /// Stands for its content.
    package var digest: UInt64

    package init(series: [RateSeries], digest: UInt64) {
      self.series = series
      self.digest = digest
    }
  }

  private let currency: Currency?
  private let rates: RateSources
  private let files: [PathBytes: File]

  /// `files` are the files that site.yml and the trips name.
  package init(settings: SiteSettings = SiteSettings(), files: [PathBytes: File] = [:]) {
    currency = settings.currency
    rates = settings.rates
    self.files = files
  }

  package func facts(of itinerary: Itinerary) -> CostFacts {
    let own = itinerary.trip.costs.rates.file.flatMap { files[PathBytes($0)]?.series } ?? []
    let common = rates.file.flatMap { files[PathBytes($0)]?.series } ?? []
    return CostInteractor(of: itinerary, siteCurrency: currency, rates: own + rates.series + common).facts()
  }

  /// The rates of a trip and of the site that have no days, so that they can change.
  package func undatedRates(of trip: Trip) -> [ExchangeRate] {
    (trip.costs.rates.series + rates.series).flatMap { series in
      series.steps.compactMap { $0.day == nil ? $0.rate : nil }
    }
  }

  /// Stands for the files that shown costs of a trip depend on.
  package func inputs(of trip: Trip) -> [String] {
    guard trip.hasCostPages else { return [] }
    return [trip.costs.rates.file, rates.file].compactMap { path in
      path.flatMap { files[PathBytes($0)] }.map { "\($0.digest)" }
    }
  }
}
