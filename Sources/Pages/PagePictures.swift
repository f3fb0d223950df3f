package import Entities
internal import Files
internal import MapDrawing
package import PagePaths

/// The pictures for link previews: the covers of trips, and else their maps.
///
/// The author's own file at the address of a map takes its place.
package struct PagePictures: Sendable {
  /// Whether maps have pictures. A site without a public address has none, because link previews need full addresses.
  let areMade: Bool
  /// The picture of all trips. Nil if no trip has a place.
  package let ofSite: PageViewModel.Picture?
  /// The paths of the author's own pictures.
  private let own: PathSet

  init(
    of trips: [Itinerary], settings: SiteSettings, pagePaths: PagePathTable, ownFiles: [String],
    areShown: Bool
  ) {
    areMade = areShown && settings.makesPictures && pagePaths.origin != nil
    own = areMade ? PathSet(paths: ownFiles.filter(Self.isPicture)) : []
    ofSite =
      areMade && trips.contains(where: \.trip.hasPlace)
      ? Self.picture(.mapPictureOfSite, own: own) : nil
  }

  func add(to inputs: inout InputDigest) {
    inputs.add(areMade ? 1 : 0)
    inputs.add(ofSite?.path)
    for path in own.sortedPaths { inputs.add(path) }
  }

  /// Whether the file is drawn, and not the author's.
  package func isDrawn(_ pagePath: PagePath) -> Bool { areMade && !own.contains(pagePath.file) }

  func picture(at pagePath: PagePath) -> PageViewModel.Picture { Self.picture(pagePath, own: own) }

  private static func picture(_ pagePath: PagePath, own: PathSet) -> PageViewModel.Picture {
    own.contains(pagePath.file)
      ? PageViewModel.Picture(path: pagePath.path)
      : PageViewModel.Picture(path: pagePath.path, width: MapPictureView.width, height: MapPictureView.height)
  }

  private static func isPicture(_ path: String) -> Bool {
    guard path.hasSuffix(".png") else { return false }
    return switch PagePath(file: path) {
    case .mapPicture, .mapPictureOfTerm, .mapPictureOfSite: true
    default: false
    }
  }
}

extension SiteFramePresenter {
  /// The picture of a trip: its cover, if messengers show files of its kind, and else its map. Nil if the trip has neither.
  package func picture(of itinerary: Itinerary) -> PageViewModel.Picture? {
    let slug = itinerary.trip.slug
    if let cover = coverPicture(of: itinerary.trip) { return cover }
    return pictures.areMade && itinerary.trip.hasPlace ? pictures.picture(at: .mapPicture(trip: slug)) : nil
  }

  package func hasCover(_ trip: Trip) -> Bool {
    CoverViewModel(of: trip, in: albums, wording: wording) != nil
  }

  /// Whether the site draws the map of a trip for link previews.
  package func drawsPicture(of itinerary: Itinerary) -> Bool {
    pictures.isDrawn(.mapPicture(trip: itinerary.trip.slug)) && itinerary.trip.hasPlace
      && coverPicture(of: itinerary.trip) == nil
  }

  /// The picture of a list: the map of its trips. A list with a single place of a trip has the picture of that trip.
  package func picture(of term: Term, _ kind: TermKind, in catalogue: TripCatalogue) -> PageViewModel.Picture?
  {
    guard pictures.areMade else { return nil }
    let trips = Self.located(in: term, of: catalogue)
    guard let first = trips.first else { return nil }
    return trips.count == 1
      ? picture(of: catalogue.trips[first]) : pictures.picture(at: .mapPictureOfTerm(kind, term.slug))
  }

  /// Whether the site draws the map of a list for link previews.
  package func drawsPicture(of term: Term, _ kind: TermKind, in catalogue: TripCatalogue) -> Bool {
    pictures.isDrawn(.mapPictureOfTerm(kind, term.slug)) && Self.located(in: term, of: catalogue).count > 1
  }

  /// The first two trips of a list that have a place.
  private static func located(in term: Term, of catalogue: TripCatalogue) -> [Int] {
    Array(term.trips.lazy.filter { catalogue.trips[$0].trip.hasPlace }.prefix(2))
  }

  private func coverPicture(of trip: Trip) -> PageViewModel.Picture? {
    CoverViewModel(of: trip, in: albums, wording: wording).map(\.preview).flatMap {
      $0.isShownByMessengers ? $0 : nil
    }
  }
}

extension PageViewModel.Picture {
  /// Messengers show no SVG, and many of them no AVIF.
  fileprivate var isShownByMessengers: Bool {
    let name = path.lowercased()
    return [".jpg", ".jpeg", ".png", ".webp", ".gif"].contains { name.hasSuffix($0) }
  }
}
