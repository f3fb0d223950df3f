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
    /// In metres. Details that are smaller cannot be seen: half a unit of the frame on the map of a region.
    package var tolerance: Int

    package init(scale: GroundScale, box: GroundBox, tolerance: Int? = nil) {
      self.scale = scale
      self.box = box
      self.tolerance = tolerance ?? Int(scale.tolerance)
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
    /// The number of a road, as on a shield. Empty if it has none.
    package var number: String
    /// How much longer the real line is than the line through its points, in thousandths.
    package var bends: Int
    package var points: [GroundPoint]

    package init(
      kind: GroundLineKind, name: String, number: String = "", bends: Int = 0, points: [GroundPoint]
    ) {
      self.kind = kind
      self.name = name
      self.number = number
      self.bends = bends
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
  /// Nil without a terrain model.
  package var heights: Heights?

  package init(
    time: String = "", source: String = "", parts: [Part] = [], missing: [GroundBox] = [],
    shores: [Shore] = [], areas: [Area] = [], lines: [Line] = [], spots: [Spot] = [], heights: Heights? = nil
  ) {
    self.time = time
    self.source = source
    self.parts = parts
    self.missing = missing
    self.shores = shores
    self.areas = areas
    self.lines = lines
    self.spots = spots
    self.heights = heights
  }

  /// The longitude in grid units that all points are near.
  package var middle: Int32 { parts.first?.box.west ?? heights?.grids.first?.box.west ?? 0 }

  /// Whether it has data of OpenStreetMap, and not only heights.
  package var hasStreets: Bool { !parts.isEmpty }

  package func covers(_ point: GroundPoint) -> Bool { parts.contains { $0.box.contains(point) } }

  /// The stops that moved out of the ground after it was made.
  package func stopsOutside(_ itinerary: Itinerary) -> [Waypoint] {
    if !hasStreets { return [] }
    return itinerary.trip.stops.filter { stop in
      guard let point = stop.coordinate.map({ GroundPoint($0, near: middle) }) else { return false }
      return !covers(point) && !missing.contains { $0.contains(point) }
    }
  }

  package var pointCount: Int {
    lines.reduce(0) { $0 + $1.points.count }
      + areas.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count } } + spots.count
  }
}
