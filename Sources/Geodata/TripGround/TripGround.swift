package import Entities

/// The OpenStreetMap data that the maps of one trip need.
///
/// © OpenStreetMap contributors, Open Database License 1.0.
package struct TripGround: Equatable, Sendable {
  package static let credit = "© OpenStreetMap contributors"
  package static let creditURL = "https://www.openstreetmap.org/copyright"

  /// A part of the Earth that a map shows, with the data of its scale and of all wider ones.
  package struct Part: Hashable, Sendable {
    package var scale: GroundScale
    package var box: GroundBox

    package init(scale: GroundScale, box: GroundBox) {
      self.scale = scale
      self.box = box
    }
  }

  /// Land and sea in a part.
  package struct Shore: Equatable, Sendable {
    package var box: GroundBox
    /// Rings of the sea, filled by the even-odd rule. The rest of the box is land.
    package var sea: [[GroundPoint]]

    package init(box: GroundBox, sea: [[GroundPoint]]) {
      self.box = box
      self.sea = sea
    }
  }

  package struct Area: Equatable, Sendable {
    package var kind: GroundAreaKind
    /// Rings, filled by the even-odd rule. The last point is joined to the first, which is not repeated.
    package var rings: [[GroundPoint]]

    package init(kind: GroundAreaKind, rings: [[GroundPoint]]) {
      self.kind = kind
      self.rings = rings
    }
  }

  package struct Line: Equatable, Sendable {
    package var kind: GroundLineKind
    /// Empty if it has none.
    package var name: String
    package var points: [GroundPoint]

    package init(kind: GroundLineKind, name: String, points: [GroundPoint]) {
      self.kind = kind
      self.name = name
      self.points = points
    }
  }

  package struct Spot: Equatable, Sendable {
    package var kind: GroundSpotKind
    package var name: String
    /// In metres. Nil if it is unknown.
    package var elevation: Int?
    package var at: GroundPoint

    package init(kind: GroundSpotKind, name: String, elevation: Int? = nil, at: GroundPoint) {
      self.kind = kind
      self.name = name
      self.elevation = elevation
      self.at = at
    }
  }

  /// The time of the data, as OpenStreetMap writes it: 2015-07-27T21:14:01Z. Empty if the extract does not say it.
  package var time: String
  /// The name of the extract's file.
  package var source: String
  package var parts: [Part]
  /// What other maps of the trip show, when the ground was made. No extract covered all of it.
  package var missing: [GroundBox]
  /// The shores of parts whose coast is known from end to end.
  package var shores: [Shore]
  package var areas: [Area]
  package var lines: [Line]
  package var spots: [Spot]

  package init(
    time: String = "", source: String = "", parts: [Part] = [], missing: [GroundBox] = [],
    shores: [Shore] = [], areas: [Area] = [], lines: [Line] = [], spots: [Spot] = []
  ) {
    self.time = time
    self.source = source
    self.parts = parts
    self.missing = missing
    self.shores = shores
    self.areas = areas
    self.lines = lines
    self.spots = spots
  }

  /// The longitude in grid units that all points are near.
  package var middle: Int32 { parts.first?.box.west ?? 0 }

  package func covers(_ point: GroundPoint) -> Bool { parts.contains { $0.box.contains(point) } }

  /// The stops that moved out of the ground after it was made.
  package func stopsOutside(_ itinerary: Itinerary) -> [Waypoint] {
    itinerary.trip.stops.filter { stop in
      guard let point = stop.coordinate.map({ GroundPoint($0, near: middle) }) else { return false }
      return !covers(point) && !missing.contains { $0.contains(point) }
    }
  }

  /// This ground, and from an older one what lies outside `box`.
  package func keeping(_ old: TripGround, outside box: GroundBox) -> TripGround {
    func isOutside(_ points: some Sequence<GroundPoint>) -> Bool {
      GroundBox(around: points).map { !$0.overlaps(box) } ?? false
    }
    var ground = self
    ground.missing = missing.filter { box in !old.parts.contains { $0.box.contains(box) } }
    ground.parts += old.parts.filter { !box.contains($0.box) && !parts.contains($0) }
    ground.shores += old.shores.filter { shore in
      !box.contains(shore.box) && !shores.contains { $0.box == shore.box }
    }
    ground.areas += old.areas.filter { isOutside($0.rings.joined()) }
    ground.lines += old.lines.filter { isOutside($0.points) }
    ground.spots += old.spots.filter { !box.contains($0.at) }
    return ground
  }

  package var pointCount: Int {
    lines.reduce(0) { $0 + $1.points.count }
      + areas.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count } } + spots.count
  }
}
