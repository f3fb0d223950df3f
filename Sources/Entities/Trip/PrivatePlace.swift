package import Geodesy

/// A disc that hides a private place, such as the author's home. Nothing on the site tells what is in the disc.
///
/// The author writes a place and a radius. Readers of the site can find out where the disc is, because tracks end around it. So
/// its middle is not the place. `PrivateZones` draws it by chance.
package struct PrivatePlace: Equatable, Sendable {
  package var name: String?
  /// The middle of the disc. Stops in the disc are shown here.
  package var coordinate: Coordinate
  /// Of the disc, in metres.
  package var radius: Int

  /// In metres, around the place itself.
  package static let usualRadius = 1000

  package init(name: String? = nil, coordinate: Coordinate, radius: Int = usualRadius) {
    self.name = name
    self.coordinate = coordinate
    self.radius = radius
  }
}

extension PrivatePlace {
  /// Whether a position is in the disc.
  package func contains(_ position: Coordinate) -> Bool { isNear(position, within: Double(radius)) }

  /// Whether a position is at most `metres` from the middle of the disc.
  package func isNear(_ position: Coordinate, within metres: Double) -> Bool {
    // A degree of latitude is 110 to 112 km, so most positions need no exact distance.
    abs(coordinate.latitude - position.latitude) < metres / 110_000
      && Geodesic.step(from: position, to: coordinate) <= metres
  }

  /// How much longer the cut of a track can be than the disc asks, in metres.
  package var longestFurtherCut: Double { Double(radius) / 20 }
  /// A track that is cut at the disc is shown at this distance from its middle, in metres, or nearer.
  package var reach: Double { 1.5 * Double(radius) }
}

extension [PrivatePlace] {
  /// The position that the site shows: the middle of the first disc around it, or the position itself.
  package func shown(_ position: Coordinate) -> Coordinate {
    first { $0.contains(position) }?.coordinate ?? position
  }
}

extension PrivatePlace: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(name)
    record.put(coordinate)
    record.put(radius)
  }

  package init(from record: inout RecordReader) {
    self.init(name: record.read(), coordinate: record.read(), radius: record.read())
  }
}
