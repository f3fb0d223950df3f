package import Entities
internal import Files
internal import PagePaths
package import Pages

/// The pictures of maps that show several trips, for link previews: of all trips, and of each tag, country, year, traveller
/// and mode. The picture of a trip is made with its pages.
package struct MapPictureRouter: ModuleRouter {
  private enum Unit {
    case site
    case term(TermKind, Term)
  }

  private let catalogue: TripCatalogue
  private let interactor: MapPictureInteractor
  private let units: [Unit]

  package init(catalogue: TripCatalogue, siteFrame: SiteFramePresenter, interactor: MapPictureInteractor) {
    self.catalogue = catalogue
    self.interactor = interactor
    let pictures = siteFrame.pictures
    let site: [Unit] = pictures.ofSite != nil && pictures.isDrawn(.mapPictureOfSite) ? [.site] : []
    units =
      site
      + TermKind.allCases.filter(siteFrame.settings.madeTerms.contains).flatMap { kind in
        catalogue.terms(kind).filter { siteFrame.drawsPicture(of: $0, kind, in: catalogue) }
          .map { .term(kind, $0) }
      }
  }

  package var count: Int { units.count }

  package func index(of path: String) -> Int? {
    switch PagePath(file: path) {
    case .mapPictureOfSite, .mapPictureOfTerm:
      // Compares bytes, as `TermRouter` does.
      units.firstIndex { PathBytes(pagePath(of: $0).file) == PathBytes(path) }
    default: nil
    }
  }

  package func source(at index: Int) -> String? { nil }

  package func inputs(at index: Int) -> PageInputs {
    switch units[index] {
    case .site: PageInputs(trips: Array(catalogue.trips.indices))
    case .term(let kind, let term): PageInputs(trips: term.trips, others: [kind.rawValue, term.name])
    }
  }

  package func pages(at index: Int, in context: inout RenderContext) -> [Page] {
    let unit = units[index]
    let file = OutputFile(path: pagePath(of: unit).file, origin: origin(of: unit))
    return [
      Page(file) { context in
        switch unit {
        case .site: interactor.draw(catalogue, into: &context)
        case .term(let kind, let term):
          interactor.draw(
            term.trips, of: catalogue, country: kind == .country ? CountryCode(term.name) : nil,
            into: &context)
        }
      }
    ]
  }

  private func pagePath(of unit: Unit) -> PagePath {
    switch unit {
    case .site: .mapPictureOfSite
    case .term(let kind, let term): .mapPictureOfTerm(kind, term.slug)
    }
  }

  private func origin(of unit: Unit) -> OutputFile.Origin {
    switch unit {
    case .site: .made(at: pagePath(of: unit))
    case .term(_, let term): .made(at: pagePath(of: unit), name: term.name)
    }
  }
}
