internal import Geodesy

/// The finer ground of a map, with its place on the map.
package struct FinerGroundViewModel: Equatable, Sendable {
  /// A map without anything on its ground.
  let ground: JourneyMapViewModel
  /// The factor from units of `ground` to units of the map.
  let scale: Double
  /// In units of the map.
  let window: JourneyMapViewModel.Box

  package init(of finer: FinerGround) {
    let map = finer.geometry.map
    var ground = JourneyMapViewModel(
      width: Int(map.width), height: Int(map.height), title: "", description: "",
      window: JourneyMapViewModel.Box(finer.geometry.window))
    ground.addGround(of: finer.geometry)
    self.ground = ground
    scale = 1 / FinerGround.enlargement
    window = JourneyMapViewModel.Box(finer.window)
  }
}
