internal import Geodata

/// A feature of OpenStreetMap, as `osmium export -f geojsonseq` writes it on one line.
package struct OsmiumFeature: Decodable, Sendable {
  /// Longitude and latitude in degrees.
  package struct Position: Decodable, Equatable, Sendable {
    package var longitude: Double
    package var latitude: Double

    package init(longitude: Double, latitude: Double) {
      self.longitude = longitude
      self.latitude = latitude
    }

    package init(from decoder: any Decoder) throws {
      var numbers = try decoder.unkeyedContainer()
      longitude = try numbers.decode(Double.self)
      latitude = try numbers.decode(Double.self)
      guard (-180...180).contains(longitude), (-90...90).contains(latitude) else {
        throw DecodingError.dataCorruptedError(in: numbers, debugDescription: "no position")
      }
    }

    func point(near middle: Int32) -> GroundPoint {
      GroundPoint(longitude: longitude, latitude: latitude, near: middle)
    }
  }

  package enum Geometry: Decodable, Equatable, Sendable {
    case point(Position)
    case line([Position])
    /// Polygons, each with its outer ring first. Rings repeat their first point.
    case areas([[[Position]]])

    private enum Key: CodingKey { case type, coordinates }

    package init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: Key.self)
      switch try object.decode(String.self, forKey: .type) {
      case "Point": self = .point(try object.decode(Position.self, forKey: .coordinates))
      case "LineString": self = .line(try object.decode([Position].self, forKey: .coordinates))
      case "Polygon": self = .areas([try object.decode([[Position]].self, forKey: .coordinates)])
      case "MultiPolygon": self = .areas(try object.decode([[[Position]]].self, forKey: .coordinates))
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: object, debugDescription: "another geometry")
      }
    }
  }

  package var geometry: Geometry
  package var properties: [String: String]

  package init(geometry: Geometry, properties: [String: String]) {
    self.geometry = geometry
    self.properties = properties
  }

  /// Nil for a line that is not a feature. Such a line is left out, as osmium leaves out broken geometries.
  package static func parsed(_ line: some Collection<UInt8>) -> OsmiumFeature? {
    JSONAnswer.parsed(line)
  }
}

/// The output of `osmium fileinfo -j` about a file, as far as it is read here.
struct OsmiumFileInfo: Decodable {
  struct Header: Decodable {
    /// West, south, east and north, in degrees.
    var boxes: [[Double]]?
    var option: [String: String]?
  }

  var header: Header

  static func parsed(_ bytes: [UInt8]) -> OsmiumFileInfo? {
    JSONAnswer.parsed(bytes)
  }
}
