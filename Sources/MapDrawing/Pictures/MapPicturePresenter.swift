internal import Geodesy

/// Prepares the maps of link previews. They have no text, because a messenger shows the title beside them.
package enum MapPicturePresenter {
  package static func viewModel(for geometry: JourneyMapGeometry) -> JourneyMapViewModel {
    var model = ground(of: geometry)
    model.addCourses(of: geometry)
    model.addDots(of: geometry)
    return model
  }

  package static func viewModel(for geometry: AtlasGeometry) -> AtlasMapViewModel {
    AtlasMapPresenter { _ in "" }.viewModel(for: geometry, title: "", description: "")
  }

  private static func ground(of geometry: JourneyMapGeometry) -> JourneyMapViewModel {
    var model = JourneyMapViewModel(
      width: Int(geometry.map.width), height: Int(geometry.map.height), title: "", description: "",
      window: JourneyMapViewModel.Box(geometry.window))
    model.addGround(of: geometry)
    return model
  }
}
