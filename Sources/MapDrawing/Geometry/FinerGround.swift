internal import Geodata
internal import Geodesy

/// The ground around a journey, drawn larger. A browser loads it when the reader zooms.
package struct FinerGround {
  /// How many times as large the drawing is.
  static let enlargement = 5.0
  /// Frame units around the area. A figure of another shape shows them at the edges of a zoomed map.
  private static let margin = 20.0

  /// In units of the larger drawing.
  let geometry: JourneyMapGeometry
  /// The drawn area, in units of the map's frame.
  let window: MapWindow

  /// - Parameter map: a map whose page loads it, by `loadsFinerGround`.
  package init(of map: JourneyMapGeometry) {
    let (near, margin, times) = (map.near, Self.margin, Self.enlargement)
    window = MapWindow(
      left: near.left - margin, top: near.top - margin, right: near.right + margin,
      bottom: near.bottom + margin)
    // Land has a line along the edges of the drawing. They are outside the window.
    let drawn = MapWindow(
      left: (window.left - 1) * times, top: (window.top - 1) * times, right: (window.right + 1) * times,
      bottom: (window.bottom + 1) * times)
    var geometry = JourneyMapGeometry(style: map.style, map: map.map.enlarged(by: times), window: drawn)
    geometry.pointOfView = map.pointOfView
    GroundInteractor.add(.finer, to: &geometry, unit: times)
    self.geometry = geometry
  }
}

extension JourneyMapGeometry {
  /// Frame units around the journey that readers see near.
  private static let surroundings = 32.0

  /// The part of the frame that readers can see at the largest zoom of the finer ground: the journey and its
  /// surroundings.
  var near: MapWindow {
    let frame = map.frame
    let points = (stops.compactMap { $0 } + journey.points).filter {
      (0...frame.right).contains($0.x) && (0...frame.bottom).contains($0.y)
    }
    func range(_ places: [Double], most: Double) -> (Double, Double) {
      let (first, last) = (places.min() ?? 0, places.max() ?? most)
      // At least the largest view of other maps.
      let reach = max((last - first) / 2 + Self.surroundings, most / Double(Self.mostOfCoarse) / 2)
      let middle = (first + last) / 2
      return (max(middle - reach, 0), min(middle + reach, most))
    }
    let (left, right) = range(points.map(\.x), most: frame.right)
    let (top, bottom) = range(points.map(\.y), most: frame.bottom)
    return MapWindow(left: left, top: top, right: right, bottom: bottom)
  }
}
