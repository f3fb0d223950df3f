internal import Entities

/// Makes the map of the world.
enum WorldMapRouter {
  /// Most sites have no point of view.
  private static let common = drawn(for: nil)

  /// The map as SVG, with the disputed borders as a country sees them. Nil for who holds the land.
  static func svg(for pointOfView: PointOfView?) -> [UInt8] {
    pointOfView == nil ? common : drawn(for: pointOfView)
  }

  private static func drawn(for pointOfView: PointOfView?) -> [UInt8] {
    WorldMapView.svg(
      WorldMapPresenter().viewModel(
        for: WorldMapInteractor.lines(for: pointOfView), on: WorldMapInteractor.projection))
  }
}
