internal import ContentReaders
package import Entities
internal import Files
package import Pages
internal import Text

/// The rates of a site, and which of its private files stay out of the site.
struct SiteCosts {
  let table: TripCostTable
  private(set) var diagnostics: [Diagnostic] = []
  private let rateFiles: PathSet
  private let shown: PathSet

  /// Reads the files with rates only if a trip has costs.
  init(of trips: [Itinerary], settings: SiteSettings, contentFolder: String) {
    let costs = trips.compactMap { $0.trip.costs.isEmpty ? nil : $0.trip.costs }
    let paths = Set(
      [settings.rates.file].compactMap(\.self) + trips.compactMap { $0.trip.costs.rates.file })
    rateFiles = PathSet(paths: paths)
    shown = PathSet(privateFilesOf: trips.lazy.map(\.trip)).union(
      PathSet(paths: settings.namedFiles.map(\.path)))
    var files: [PathBytes: TripCostTable.File] = [:]
    if !costs.isEmpty {
      let currencies = Set(
        costs.flatMap(\.currencies) + [settings.currency].compactMap(\.self)
          + settings.rates.series.flatMap { [$0.from, $0.to] })
      for path in paths.sorted() {
        let series = ReferenceRates.read(
          path, contentFolder: contentFolder, of: currencies, reporting: &diagnostics)
        var record = RecordWriter()
        record.put(series) { $1.write(to: &$0) }
        files[PathBytes(path)] = TripCostTable.File(
          series: series, digest: record.bytes.withUnsafeBytes(ContentHash.number(of:)))
      }
    }
    table = TripCostTable(settings: settings, files: files)
  }

  /// Whether a file below Content/ is not published.
  func hides(_ path: String) -> Bool {
    rateFiles.contains(path) || PrivateFolder.contains(path) && !shown.contains(path)
  }
}

extension PathSet {
  /// The receipts and documents that pages of `trips` show.
  init(privateFilesOf trips: some Sequence<Trip>) {
    self.init(
      paths: trips.flatMap { trip in
        (trip.hasCostPages ? trip.costs.entries.compactMap(\.receipt) : [])
          + trip.shownDocuments.map(\.path)
      })
  }
}

extension TripCostTable {
  /// The rates for one trip, with those in its files.
  package init(of itinerary: Itinerary, settings: SiteSettings, contentFolder: String) {
    self = SiteCosts(of: [itinerary], settings: settings, contentFolder: contentFolder).table
  }
}

extension TripCosts {
  /// The currencies that rates are needed for.
  fileprivate var currencies: [Currency] {
    entries.map(\.amount.currency) + entries.compactMap(\.rate?.to) + settlements.map(\.amount.currency)
      + rates.series.flatMap { [$0.from, $0.to] } + [currency, budget?.currency].compactMap(\.self)
  }
}
