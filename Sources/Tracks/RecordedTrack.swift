package import Geodesy

/// The content of a track file, in the order of the file.
package struct RecordedTrack: Equatable, Sendable {
  package struct Point: Equatable, Sendable {
    package var coordinate: Coordinate
    /// Metres above the sea, as the device wrote them. Nil if there is none.
    package var height: Float?
    /// Seconds since 1970 in UTC. Nil if there is none.
    package var time: Int?

    package init(_ coordinate: Coordinate, height: Float? = nil, time: Int? = nil) {
      self.coordinate = coordinate
      self.height = height
      self.time = time
    }
  }

  /// A named place in the file.
  package struct Mark: Equatable, Sendable {
    package var name: String
    package var point: Point

    package init(name: String, point: Point) {
      self.name = name
      self.point = point
    }
  }

  package var name = ""
  package var points: [Point] = []
  /// The positions in `points` where a segment begins. Between segments, the device recorded nothing.
  package var segments: [Int] = []
  /// Whether the points are a planned route: the file has no recorded track.
  package var isPlanned = false
  package var marks: [Mark] = []

  package init() {}
}
