/// Reads answers of Photon's `/api`: GeoJSON.
enum PhotonAnswer {
  private struct Collection: Decodable { var features: [Feature] }

  private struct Feature: Decodable {
    var geometry: Geometry
    var properties: Properties
  }

  private struct Geometry: Decodable {
    /// Longitude and latitude.
    var coordinates: [Double]
  }

  private struct Properties: Decodable {
    enum CodingKeys: String, CodingKey {
      case key = "osm_key"
      case value = "osm_value"
      case level = "type"
      case country = "countrycode"
      case number = "housenumber"
      case name, state, county, street
    }

    var key: String?
    var value: String?
    var level: String?
    var name: String?
    var country: String?
    var state: String?
    var county: String?
    var street: String?
    var number: String?
  }

  static func results(in body: [UInt8], status: Int) throws(Refusal) -> [GeocodingResult] {
    let answer: Collection = try JSONAnswer.decoded(body, status: status, of: "the geocoder")
    guard status == 200 else { throw Refusal("the geocoder answers with HTTP status \(status)") }
    return answer.features.map { feature in
      let (point, properties) = (feature.geometry.coordinates, feature.properties)
      // A house has no name.
      let house = [properties.street, properties.number].compactMap(\.self).joined(separator: " ")
      return GeocodingResult(
        latitude: point.count < 2 ? .nan : point[1], longitude: point.first ?? .nan,
        names: [properties.name ?? "", house],
        kind: OpenStreetMapKind.word(
          key: properties.key ?? "", value: properties.value ?? "", level: properties.level),
        country: properties.country, region: properties.state ?? properties.county)
    }
  }
}
