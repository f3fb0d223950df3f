/// The map of the world.
struct WorldMapViewModel {
  let width: Int
  let height: Int
  let title: String
  let paths: [Path]

  /// Lines of the same look.
  struct Path {
    /// The class.
    let name: String
    let isArea: Bool
    /// In tenths of a unit.
    let lines: [[(x: Int, y: Int)]]
  }
}
