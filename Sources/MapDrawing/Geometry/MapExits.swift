internal import Entities
internal import Geodesy

/// Finds where legs leave a map for stops that it does not show.
enum MapExits {
  /// In frame units from the edge of the frame.
  private static let inset = 7.0
  /// Frame units from the edge at which a name can stand, along the leg.
  private static let retreats = [0.0, 20, 45, 75, 110]

  /// `paths` are the courses of `groups`. The exits stand in the order of the legs, one for each leg.
  static func all(
    of groups: [SharedLegs], _ paths: [[Coordinate]], in itinerary: Itinerary, on geometry: JourneyMapGeometry
  ) -> [JourneyMapGeometry.Exit] {
    let map = geometry.map
    let frame = MapWindow(
      left: inset, top: inset, right: map.width - inset, bottom: map.height - inset)
    let clip = WindowClip(frame)
    var exits: [JourneyMapGeometry.Exit] = []
    for (group, path) in zip(groups, paths) {
      let leg = group.legs[0]
      let (startsHere, endsHere) = (geometry.stops[leg] != nil, geometry.stops[leg + 1] != nil)
      guard startsHere != endsHere else { continue }
      let far = startsHere ? leg + 1 : leg
      var traced = MapLines()
      map.trace(startsHere ? path : path.reversed(), into: &traced)
      guard let line = traced.lines.first else { continue }
      var inside = MapLines()
      clip.append(traced.points[line], to: &inside)
      // A stop beyond the inset has no line inside.
      guard let part = inside.lines.first else { continue }
      exits.append(
        JourneyMapGeometry.Exit(
          name: itinerary.trip.stops[far].name,
          metres: itinerary.legs[leg].distance ?? Geodesic.distance(from: path[0], to: path[path.count - 1]),
          spots: spots(on: Array(inside.points[part].reversed()))))
    }
    return exits
  }

  /// Points on a line, from its start. At least one.
  private static func spots(on line: [MapPoint]) -> [MapPoint] {
    var spots: [MapPoint] = []
    var (index, passed) = (1, 0.0)
    for retreat in retreats {
      while index < line.count {
        let (start, end) = (line[index - 1], line[index])
        let step = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y))
          .squareRoot()
        if passed + step >= retreat {
          let share = step == 0 ? 0 : (retreat - passed) / step
          spots.append(
            MapPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
          break
        }
        passed += step
        index += 1
      }
    }
    return spots.isEmpty ? [line[0]] : spots
  }
}
