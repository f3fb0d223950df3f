/// Reads answers of Nominatim's `/search` with `format=jsonv2`, `addressdetails=1` and `namedetails=1`.
enum NominatimAnswer {
  private struct Address: Decodable {
    enum CodingKeys: String, CodingKey {
      case country = "country_code"
      case number = "house_number"
      case state, region, province, county, road
    }

    var country: String?
    var state: String?
    var region: String?
    var province: String?
    var county: String?
    var road: String?
    var number: String?
  }

  private struct Result: Decodable {
    enum CodingKeys: String, CodingKey {
      case latitude = "lat"
      case longitude = "lon"
      case level = "addresstype"
      case otherNames = "namedetails"
      case fullName = "display_name"
      case category, type, name, address
    }

    var latitude: String
    var longitude: String
    var category: String?
    var type: String?
    var level: String?
    var name: String?
    var otherNames: [String: String]?
    var fullName: String?
    var address: Address?
  }

  static func results(in body: [UInt8], status: Int) throws(Refusal) -> [GeocodingResult] {
    let results: [Result] = try JSONAnswer.decoded(body, status: status, of: "the geocoder")
    guard status == 200 else { throw Refusal("the geocoder answers with HTTP status \(status)") }
    return results.map { result in
      let address = result.address
      return GeocodingResult(
        // Text that is not a number is not a place on the Earth.
        latitude: Double(result.latitude) ?? .nan, longitude: Double(result.longitude) ?? .nan,
        names: names(of: result),
        kind: OpenStreetMapKind.word(
          key: result.category ?? "", value: result.type ?? "", level: result.level),
        country: address?.country,
        region: address?.state ?? address?.region ?? address?.province ?? address?.county)
    }
  }

  private static func names(of result: Result) -> [String] {
    var names = [result.name ?? ""]
    names += (result.otherNames ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    // A house has no name.
    if let road = result.address?.road, let number = result.address?.number {
      names.append("\(road) \(number)")
    }
    if let first = result.fullName?.split(separator: ",").first { names.append(String(first)) }
    return names
  }
}
