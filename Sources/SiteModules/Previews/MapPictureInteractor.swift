package import Entities
package import Files
internal import Geodata
internal import MapDrawing
internal import Pages
internal import Text

/// Draws maps for link previews, and keeps the pictures by the digests of what they show.
package struct MapPictureInteractor: Sendable {
  /// What becomes of a picture.
  package enum Keeping: Sendable {
    /// Nobody reads it, so it is empty.
    case undrawn
    /// It is drawn each time.
    case unkept
    case kept(DerivedFiles)
  }

  /// The map of a list shows the newest trips. More journeys would hide each other.
  private static let mostRoutes = 150
  private static let mostRoutesOfSite = 1000

  private let keeping: Keeping
  /// The sums of the pictures of earlier builds.
  private let sums: DerivedSums?
  /// Stands for the data of the ground, the colours and the format.
  private let program: FileStamp?

  /// The accent of the site, as in 0xA3201D. Nil for the theme's.
  private let accent: UInt32?
  /// The country whose view of disputed borders the maps show. Nil for who holds the land.
  private let pointOfView: PointOfView?

  package init(_ keeping: Keeping, settings: SiteSettings = SiteSettings()) {
    self.keeping = keeping
    accent = settings.look.accent?.light.number
    pointOfView = settings.pointOfView
    sums = if case .kept(let made) = keeping { made.sums } else { nil }
    program = FileStamp.program
  }

  /// Writes the map of a trip. `ground` reads the streets around it, and `digest` is their digest.
  func draw(
    _ itinerary: Itinerary, ground: TripGround?, digest: UInt64, into context: inout RenderContext
  ) {
    make(
      MapSketch(of: itinerary, style: .picture), ground: digest,
      for: ContentFolder.shown(itinerary.trip.source.path), into: &context
    ) {
      let maps = JourneyMapInteractor(style: .picture, ground: ground, pointOfView: pointOfView)
      return maps.geometry(of: itinerary).map {
        MapPictureView.png(of: MapPicturePresenter.viewModel(for: $0), accent: accent)
      }
    }
  }

  /// Writes the map of a list of trips, by their positions in the catalogue. If there is a `country`, the map shows it.
  func draw(
    _ trips: [Int], of catalogue: TripCatalogue, country: CountryCode?, into context: inout RenderContext
  ) {
    draw(
      AtlasInteractor(
        catalogue: catalogue, trips: trips.prefix(Self.mostRoutes), country: country, style: .pictureOfTrips,
        pointOfView: pointOfView),
      into: &context)
  }

  /// Writes the map of all trips.
  func draw(_ catalogue: TripCatalogue, into context: inout RenderContext) {
    draw(
      AtlasInteractor(
        catalogue: catalogue, trips: catalogue.trips.indices.prefix(Self.mostRoutesOfSite), country: nil,
        style: .pictureOfTrips, pointOfView: pointOfView), into: &context)
  }

  private func draw(_ trips: AtlasInteractor, into context: inout RenderContext) {
    guard let sketch = trips.sketch() else { return }
    make(MapSketch(of: sketch), ground: 0, for: ContentFolder.shown("site.yml"), into: &context) {
      MapPictureView.png(of: MapPicturePresenter.viewModel(for: sketch.withGround))
    }
  }

  /// `file` is named by a warning if the picture cannot be kept.
  private func make(
    _ sketch: @autoclosure () -> MapSketch?, ground: UInt64, for file: String,
    into context: inout RenderContext, draw: () -> [UInt8]?
  ) {
    switch keeping {
    case .undrawn: break
    case .unkept: if let bytes = draw() { context.output.append(bytes) }
    case .kept(let made):
      guard let sketch = sketch() else { return }
      let name = name(of: sketch, ground: ground)
      do throws(FileError) {
        if let path = made.intactPath(of: name, by: sums) ?? made.intactPath(of: name) {
          context.output.append(try File.read(path).bytes)
          return context.findings.derived.append(name)
        }
        guard let bytes = draw() else { return }
        context.output.append(bytes)
        let problem: Never? = try made.make([name]) { folder throws(FileError) in
          try FolderHandle(folder).create(name, bytes)
          return nil
        }
        if problem == nil { context.findings.derived.append(name) }
      } catch {
        context.findings.diagnostics.append(
          Diagnostic(
            .warning(.mapPictureNotKept), file: file,
            "the picture of its map is not kept: \(error.action) \(error.path): \(error.reason)"))
        context.findings.mayChange = true
      }
    }
  }

  private func name(of sketch: MapSketch, ground: UInt64) -> String {
    var digest = InputDigest()
    digest.add(program?.size ?? 0)
    digest.add(program?.modified ?? 0)
    digest.add(ground)
    if let accent { digest.add(UInt64(accent)) }
    if let pointOfView { digest.add(pointOfView.rawValue) }
    digest.add(sketch.numbers.withUnsafeBytes(ContentHash.number(of:)))
    return digest.digits + "-map.png"
  }
}
