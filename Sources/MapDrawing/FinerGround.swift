internal import Geodata
internal import Geodesy

/// The ground of a map, drawn larger. A browser loads it when the reader zooms.
package struct FinerGround {
  /// How many times as large the drawing is.
  static let enlargement = 5.0
  /// Frame units around the frame. A figure of another shape shows them at the edges of a zoomed map.
  private static let margin = 26.0

  /// In units of the larger drawing.
  let geometry: RouteMapGeometry
  /// The drawn area, in units of the map's frame.
  let window: MapWindow

  /// - Parameter map: a map with finer ground, by `hasFinerGround`.
  package init(of map: RouteMapGeometry) {
    let (frame, margin, times) = (map.map.frame, Self.margin, Self.enlargement)
    window = MapWindow(
      left: frame.left - margin, top: frame.top - margin, right: frame.right + margin,
      bottom: frame.bottom + margin)
    // Land has a line along the edges of the drawing. They are outside the window.
    let drawn = MapWindow(
      left: (window.left - 1) * times, top: (window.top - 1) * times, right: (window.right + 1) * times,
      bottom: (window.bottom + 1) * times)
    var geometry = RouteMapGeometry(style: map.style, map: map.map.enlarged(by: times), window: drawn)
    GroundInteractor.add(.finer, to: &geometry)
    self.geometry = geometry
  }
}
