package import Entities
package import Files
internal import PagePaths
package import Pages

/// The files of all trips: for maps, for calendars, and for programs.
package struct SiteExportRouter: ModuleRouter {
  private let catalogue: TripCatalogue
  private let siteFrame: SiteFramePresenter
  private let formats: [ExportFormat]

  /// `statics` are the author's own files. One with the address of such a file replaces it.
  package init(catalogue: TripCatalogue, siteFrame: SiteFramePresenter, statics: PathSet) {
    self.catalogue = catalogue
    self.siteFrame = siteFrame
    formats = siteFrame.exports.formats(of: catalogue.trips).filter {
      !statics.contains(PagePath.exportOfSite($0).file)
    }
  }

  package var count: Int { formats.isEmpty ? 0 : 1 }

  package func index(of path: String) -> Int? {
    formats.contains { PagePath.exportOfSite($0).file == path } ? 0 : nil
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    PageInputs(trips: Array(catalogue.trips.indices), others: formats.map(\.rawValue))
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let index = Deferred {
      TripIndexPresenter(siteFrame: siteFrame).viewModel(
        for: TripIndexInteractor(exports: siteFrame.exports).facts(
          of: catalogue, hasLines: formats.contains(.geojson)))
    }
    return formats.map { format in
      Page(OutputFile.made(at: .exportOfSite(format))) {
        context in
        switch format {
        case .gpx, .kml: break
        case .geojson: TripIndexView.renderGeoJSON(index.value, into: &context.output)
        case .ics:
          CalendarView.render(
            CalendarPresenter(siteFrame: siteFrame).viewModel(for: catalogue.trips), into: &context.output)
        case .json: TripIndexView.render(index.value, into: &context.output)
        }
      }
    }
  }
}
