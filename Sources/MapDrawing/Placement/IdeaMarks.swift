package import Geodesy

/// An idea whose place a map shows, if the map reaches it.
package struct MapIdea: Equatable, Sendable {
  package var coordinate: Coordinate
  package var link: String
  /// The name of its mark, for readers who cannot see it.
  package var title: String

  package init(coordinate: Coordinate, link: String, title: String) {
    self.coordinate = coordinate
    self.link = link
    self.title = title
  }
}

/// Hollow marks for ideas. They never make a map larger.
enum IdeaMarks {
  /// In frame units.
  static let size = 11.0
  /// A map with more of them is hard to read.
  private static let most = 80

  /// The marks of the ideas inside of the frame. `points` are their positions. A mark that a pin would cover lies beside it.
  static func marks(
    of ideas: [MapIdea], at points: [JourneyMapViewModel.Point?], pins: [JourneyMapViewModel.Pin],
    in space: inout FreeSpace
  ) -> [JourneyMapViewModel.IdeaMark] {
    var marks: [JourneyMapViewModel.IdeaMark] = []
    for (idea, point) in zip(ideas, points) where marks.count < most {
      guard var point else { continue }
      if let pin = PhotoGroups.pin(over: point, among: pins) {
        point = place(beside: pins[pin], near: point, in: space)
      }
      space.take(MapBox(around: point, width: size + 2, height: size + 2))
      marks.append(JourneyMapViewModel.IdeaMark(at: point, link: idea.link, title: idea.title))
    }
    return marks
  }

  /// The nearest of eight places beside a pin, if possible one where the mark covers nothing.
  private static func place(
    beside pin: JourneyMapViewModel.Pin, near point: JourneyMapViewModel.Point, in space: FreeSpace
  ) -> JourneyMapViewModel.Point {
    let (aside, above) = ((pin.width + size) / 2 + 2.5, (PinGroups.height + size) / 2 + 2.5)
    let steps = [
      (aside, 0), (-aside, 0), (0, above), (0, -above), (aside, above), (-aside, above), (aside, -above),
      (-aside, -above),
    ]
    func distance(_ place: JourneyMapViewModel.Point) -> Double {
      let (x, y) = (place.x - point.x, place.y - point.y)
      return x * x + y * y
    }
    let places = steps.map { JourneyMapViewModel.Point(x: pin.at.x + $0.0, y: pin.at.y + $0.1) }
    let nearest = places.indices.sorted { (distance(places[$0]), $0) < (distance(places[$1]), $1) }
      .map { places[$0] }
    func box(_ place: JourneyMapViewModel.Point) -> MapBox {
      MapBox(around: place, width: size + 2, height: size + 2)
    }
    return nearest.first { space.isFree(box($0)) } ?? nearest.first {
      space.isFree(box($0), ofJourney: false)
    }
      ?? nearest[0]
  }
}
