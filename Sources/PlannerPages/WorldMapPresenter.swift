internal import Geodesy

/// The map of the world, with the classes of the site's maps.
struct WorldMapPresenter {
  func viewModel(for lines: [WorldLines], on projection: MapProjection) -> WorldMapViewModel {
    WorldMapViewModel(
      width: Int(projection.width), height: Int(projection.height), title: "The world",
      paths: lines.map { lines in
        WorldMapViewModel.Path(
          name: name(of: lines.kind), isArea: lines.kind != .border,
          lines: lines.lines.map { $0.map { (tenths($0.x), tenths($0.y)) } })
      })
  }

  private func name(of kind: WorldLines.Kind) -> String {
    switch kind {
    case .world: "map-world"
    case .land: "map-land"
    case .lake: "map-lake"
    case .border: "map-border"
    }
  }

  private func tenths(_ length: Double) -> Int { Int(max(0, length * 10).rounded()) }
}
