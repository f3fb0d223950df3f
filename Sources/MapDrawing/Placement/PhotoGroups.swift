/// Groups photos. If the marks of two photos would overlap, the photos share one mark.
struct PhotoGroups {
  /// In frame units.
  static let height = 12.0
  /// The least distance between the first photos of two marks, in frame units. No mark is wider.
  private static let leastDistance = 24.0
  /// The largest number of marks on a map, besides the marks beside pins. A map with more of them is hard to read.
  private static let most = 80
  private static let mostCounted = 99

  struct Group {
    /// Where the first photo was taken.
    var at: JourneyMapViewModel.Point
    /// Indices of photos, in the order of the album.
    var photos: [Int]
    /// The pin that would cover the mark.
    var pin: Int?
  }

  private(set) var groups: [Group] = []

  /// `points` are the positions of the photos on the map, in the order of the album. Nil for a photo outside of it.
  init(_ points: [JourneyMapViewModel.Point?], pins: [JourneyMapViewModel.Pin]) {
    var atPins = [Int?](repeating: nil, count: pins.count)
    var others: [(photo: Int, at: JourneyMapViewModel.Point)] = []
    for (photo, point) in points.enumerated() {
      guard let point else { continue }
      guard let pin = Self.pin(over: point, among: pins) else {
        others.append((photo, point))
        continue
      }
      if let group = atPins[pin] {
        groups[group].photos.append(photo)
      } else {
        atPins[pin] = groups.count
        groups.append(Group(at: point, photos: [photo], pin: pin))
      }
    }
    var distance = Self.leastDistance
    var apart = Self.groups(of: others, distance: distance)
    while apart.count > Self.most {
      distance *= 1.25
      apart = Self.groups(of: others, distance: distance)
    }
    groups += apart
    groups.sort { $0.photos[0] < $1.photos[0] }
  }

  /// A photo joins the nearest group within `distance`. Otherwise it begins a group.
  private static func groups(
    of photos: [(photo: Int, at: JourneyMapViewModel.Point)], distance: Double
  ) -> [Group] {
    var groups: [Group] = []
    for (photo, at) in photos {
      var nearest: (group: Int, distance: Double)?
      for (index, group) in groups.enumerated() {
        let away = at.distance(to: group.at)
        if away < min(distance, nearest?.distance ?? .infinity) { nearest = (index, away) }
      }
      if let nearest {
        groups[nearest.group].photos.append(photo)
      } else {
        groups.append(Group(at: at, photos: [photo]))
      }
    }
    return groups
  }

  /// The nearest pin that would cover a mark of one photo at this point.
  static func pin(
    over point: JourneyMapViewModel.Point, among pins: [JourneyMapViewModel.Pin]
  ) -> Int? {
    let mark = MapBox(around: point, width: width(of: 1) + 2, height: height + 2)
    var nearest: (pin: Int, distance: Double)?
    for (index, pin) in pins.enumerated()
    where mark.overlaps(MapBox(around: pin.at, width: pin.width, height: PinGroups.height)) {
      let away = point.distance(to: pin.at)
      if away < nearest?.distance ?? .infinity { nearest = (index, away) }
    }
    return nearest?.pin
  }

  /// The marks, so that they cover neither pins nor each other where there is room.
  func marks(
    of photos: MapPhotos, pins: [JourneyMapViewModel.Pin], in space: inout FreeSpace
  ) -> [JourneyMapViewModel.PhotoMark] {
    var marks = [JourneyMapViewModel.PhotoMark?](repeating: nil, count: groups.count)
    // The marks at their own places come first. The others find room between them.
    for isBesidePin in [false, true] {
      for (index, group) in groups.enumerated() where (group.pin != nil) == isBesidePin {
        let first = photos.photos[group.photos[0]]
        let count = group.photos.count
        let width = Self.width(of: count)
        let at =
          group.pin.map { Self.place(beside: pins[$0], width: width, near: group.at, in: space) }
          ?? Self.above(group.at, width: width, in: space)
        space.take(Self.box(around: at, width: width))
        marks[index] = JourneyMapViewModel.PhotoMark(
          at: at, width: width,
          label: count == 1 ? nil : count > Self.mostCounted ? "\(Self.mostCounted)+" : "\(count)",
          photos: group.photos.map { photos.photos[$0].name }, link: photos.link(first),
          title: count == 1 ? first.title : photos.several(first, count),
          isText: photos.areTexts)
      }
    }
    return marks.compactMap(\.self)
  }

  /// The nearest of eight places beside a pin, if possible a place where the mark covers nothing.
  private static func place(
    beside pin: JourneyMapViewModel.Pin, width: Double, near point: JourneyMapViewModel.Point,
    in space: FreeSpace
  ) -> JourneyMapViewModel.Point {
    let aside = (pin.width + width) / 2 + 1
    let (above, corner) = ((PinGroups.height + height) / 2 + 1, height - 2)
    let steps = [
      (aside, -corner), (aside, 0), (aside, corner), (0, above), (-aside, corner), (-aside, 0),
      (-aside, -corner), (0, -above),
    ]
    let places = steps.map { JourneyMapViewModel.Point(x: pin.at.x + $0.0, y: pin.at.y + $0.1) }
    let nearest = places.indices.sorted {
      (point.distance(to: places[$0]), $0) < (point.distance(to: places[$1]), $1)
    }.map { places[$0] }
    return nearest.first { space.isFree(box(around: $0, width: width)) }
      ?? nearest.first { space.isFree(box(around: $0, width: width), ofJourney: false) } ?? nearest[0]
  }

  /// A mark on the scale bar or on the credit moves above it.
  private static func above(
    _ point: JourneyMapViewModel.Point, width: Double, in space: FreeSpace
  ) -> JourneyMapViewModel.Point {
    var point = point
    for other in space.taken
    where other.bottom >= space.frame.bottom && other.overlaps(box(around: point, width: width)) {
      point.y = other.top - height / 2 - 1
    }
    return point
  }

  private static func box(around point: JourneyMapViewModel.Point, width: Double) -> MapBox {
    MapBox(around: point, width: width + 2, height: height + 2)
  }

  private static func width(of count: Int) -> Double {
    count == 1 ? 14 : count < 10 ? 15 : count <= mostCounted ? 19 : 24
  }
}

extension JourneyMapViewModel.Point {
  fileprivate func distance(to other: Self) -> Double {
    let (x, y) = (x - other.x, y - other.y)
    return (x * x + y * y).squareRoot()
  }
}
