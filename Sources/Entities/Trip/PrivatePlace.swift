package import Geodesy

/// A place whose surroundings are private, such as the author's home. No page shows that a photo was taken there.
package struct PrivatePlace: Equatable, Sendable {
  package var name: String?
  package var coordinate: Coordinate
  /// In metres.
  package var radius: Int

  /// In metres.
  package static let usualRadius = 1000

  package init(name: String? = nil, coordinate: Coordinate, radius: Int = usualRadius) {
    self.name = name
    self.coordinate = coordinate
    self.radius = radius
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
