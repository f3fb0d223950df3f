internal import Geodesy

/// Finds out whether a reader can recognise where a map is: by a coast, a lake, a river, streets, or a town.
enum MapLandmarks {
  /// A frame grows by this factor until it shows something.
  static let growth = 1.5
  /// The widest frame that grows, in metres. The picture of a journey in one town grows on, to a coast.
  static let (widest, widestOfTown) = (600_000.0, 4_000_000.0)
  /// How many times a card grows. Then names of stops have to do.
  static let mostGrowthOfCards = 4.0
  /// A card of a smaller part of the Earth names stops, because a piece of a river tells little. In metres.
  static let leastWidthWithoutNames = 60_000.0
  /// The least width of a picture that shows the region around a journey, in metres.
  static let widthOfRegion = 150_000.0
  /// The most metres across a journey whose picture shows one town. The picture of a single place is 320 kilometres wide.
  static let widthOfTown = 350_000.0
  /// Frame units from the edge. A line must come so far into the frame.
  private static let (inset, insetOfPicture) = (8.0, 48.0)
  /// The least number of towns. One of them can lie where its name has no space.
  private static let leastTowns = 3
  /// Frame units around a stop in which no town is shown.
  private static let clearance = 16.0

  /// Whether the map has a shore or a river, or streets. The picture of a journey in one town, which has no names, can have a
  /// border or hills instead.
  static func hasLines(_ geometry: JourneyMapGeometry, isOfTown: Bool = false) -> Bool {
    if geometry.closeStreets != nil || geometry.map.isWorld { return true }
    if geometry.isTooClose { return false }
    let inset = isOfTown ? insetOfPicture : inset
    let kinds: [JourneyMapGeometry.GroundKind] =
      [.land, .lakes, .rivers] + (isOfTown ? [.borders, .heights] : [])
    let frame = MapWindow(
      left: inset, top: inset, right: geometry.map.width - inset, bottom: geometry.map.height - inset)
    let clip = WindowClip(frame)
    for layer in geometry.ground where kinds.contains(layer.kind) {
      for line in layer.lines.lines {
        // The ring around a window without a shore does not come into the frame.
        var inside = MapLines()
        clip.append(layer.lines.points[line], to: &inside)
        if !inside.lines.isEmpty { return true }
      }
    }
    return false
  }

  /// Whether the map names towns that are not its stops.
  static func hasTowns(_ geometry: JourneyMapGeometry, besides names: Set<String>) -> Bool {
    if geometry.isTooClose { return false }
    let stops = geometry.stops.compactMap(\.self)
    return geometry.towns.count { town in
      !names.contains(town.name.lowercased())
        && !stops.contains { abs($0.x - town.at.x) < clearance && abs($0.y - town.at.y) < clearance }
    } >= leastTowns
  }
}
