import Entities
import Geodesy
import Services
import Testing

/// Answers in the forms that Nominatim 4 and Photon 0.4 document, and answers that they should not give.
@Suite struct GeocodingAnswerTests {
  private func ask(
    _ engine: GeocodingSettings.Engine, _ text: String, in countries: [String] = [], limit: Int = 9,
    status: Int = 200,
    _ body: String
  ) throws -> String {
    let question = try #require(
      PlaceQuestion(engine: engine, countries: countries.compactMap { CountryCode($0) }, text: text))
    let day = try #require(CalendarDay(year: 2025, month: 6, day: 14))
    do throws(Refusal) {
      return try GeocodingAnswer.places(
        in: Array(body.utf8), status: status, to: question, limit: limit, on: day
      )
      .map {
        "\($0.name), \($0.kind), \($0.region ?? "-"), \($0.country?.letters ?? "-"), \($0.coordinate.decimal)"
      }
      .joined(separator: "; ")
    } catch {
      return error.reason + (error.isPassing ? " (passing)" : "")
    }
  }

  private let hut = """
    {"place_id":1,"licence":"x","osm_type":"way","osm_id":2,"lat":"47.0712345678","lon":"9.6104",\
    "category":"tourism","type":"alpine_hut","place_rank":30,"importance":0.1,"addresstype":"tourism",\
    "name":"Pfalz Hut","display_name":"Pfalz Hut, Vaduz, Liechtenstein","namedetails":{"name":"Pfälzerhütte",\
    "name:en":"Pfalz Hut"},"address":{"tourism":"Pfalz Hut","state":"Vaduz","country":"Liechtenstein",\
    "country_code":"li"},"boundingbox":["47","48","9","10"]}
    """

  @Test func `an answer of Nominatim has the requested name`() throws {
    #expect(
      try ask(.nominatim, "pfalzerhutte, Malbun", "[\(hut)]")
        == "Pfälzerhütte, hut, Vaduz, LI, 47.07123, 9.6104")
    #expect(try ask(.nominatim, "Malbun", "[\(hut)]") == "Pfalz Hut, hut, Vaduz, LI, 47.07123, 9.6104")
  }

  @Test func `an answer of Nominatim can be a house or an area`() throws {
    let house = """
      {"lat":"1","lon":"-2","category":"building","type":"yes","name":"","display_name":"5, Main Street, X",\
      "namedetails":null,"address":{"road":"Main Street","house_number":"5","country_code":"zz"}}
      """
    let city = """
      {"lat":"3","lon":"4","category":"boundary","type":"administrative","addresstype":"city","name":"X"}
      """
    #expect(
      try ask(.nominatim, "Main Street 5", "[\(house),\(city)]")
        == "Main Street 5, place, -, -, 1, -2; X, town, -, -, 3, 4")
  }

  private func photon(_ coordinates: String, _ properties: String) -> String {
    """
    {"features":[{"geometry":{"coordinates":\(coordinates),"type":"Point"},"type":"Feature",\
    "properties":{\(properties)}}],"type":"FeatureCollection"}
    """
  }

  @Test func `an answer of Photon has places`() throws {
    let hotel =
      #""osm_key":"tourism","osm_value":"guest_house","type":"house","name":"Post","countrycode":"AT""#
    #expect(
      try ask(.photon, "Post", photon("[10.29, 47.01]", hotel + #","state":"Tyrol""#))
        == "Post, guest house, Tyrol, AT, 47.01, 10.29")
    #expect(
      try ask(.photon, "Post", in: ["CH"], photon("[10.29, 47.01]", hotel)) == "Photon knows no such place")
    #expect(
      try ask(.photon, "Main Street 5", photon("[1, 2]", #""street":"Main Street","housenumber":"5""#))
        == "Main Street 5, place, -, -, 2, 1")
  }

  @Test func `answers have at most the requested places, all with a name`() throws {
    let nameless = #"{"lat":"1","lon":"2","name":"\u0000"}"#
    #expect(try ask(.nominatim, "Hut", "[\(nameless)]") == "Nominatim knows no such place")
    #expect(
      try ask(.nominatim, "Malbun", limit: 1, "[\(nameless),\(hut),\(hut)]")
        == "Pfalz Hut, hut, Vaduz, LI, 47.07123, 9.6104")
    #expect(try ask(.nominatim, "Hut", "[]") == "Nominatim knows no such place")
    #expect(try ask(.photon, "Hut", #"{"features":[]}"#) == "Photon knows no such place")
  }

  @Test(arguments: ["nan", "inf", "91", "-90.001", "", "north"])
  func `a place that is not on the Earth makes the answer worthless`(latitude: String) throws {
    let wrong = hut.replacing("47.0712345678", with: latitude)
    #expect(
      try ask(.nominatim, "Hut", "[\(hut),\(wrong)]")
        == "the geocoder's answer has a place that is not on the Earth")
  }

  @Test(arguments: ["[]", "[1]", "[1, 91]", "[180.1, 2]", "[1e400, 2]"])
  func `points of Photon off the Earth are refused`(coordinates: String) throws {
    let answer = try ask(.photon, "Hut", photon(coordinates, #""name":"Hut""#))
    #expect(
      answer == "the geocoder's answer has a place that is not on the Earth"
        || answer == "the geocoder's answer cannot be read")
  }

  @Test func `names in answers are one printable line`() throws {
    let odd = hut.replacing("Pfalz Hut", with: #"A\u001b[31m\nB\u202e"#)
    #expect(try ask(.nominatim, "Malbun", "[\(odd)]").hasPrefix("A[31mB, hut, Vaduz"))
    let long = hut.replacing("Pfalz Hut", with: String(repeating: "ä", count: 500))
    #expect(try ask(.nominatim, "Malbun", "[\(long)]").prefix { $0 != "," }.count == 200)
  }

  @Test func `errors of geocoders have reasons`() throws {
    for engine in GeocodingSettings.Engine.allCases {
      #expect(
        try ask(engine, "Hut", status: 503, "") == "the geocoder answers with HTTP status 503 (passing)")
      #expect(
        try ask(engine, "Hut", status: 429, "{}") == "the geocoder answers with HTTP status 429 (passing)")
      #expect(
        try ask(engine, "Hut", status: 400, #"{"error":{"code":400}}"#)
          == "the geocoder answers with HTTP status 400")
      for body in ["", "<html>", "{", "null", "7", #"{"features":[{}]}"#, "[{}]", "[NaN]"] {
        #expect(try ask(engine, "Hut", body) == "the geocoder's answer cannot be read")
      }
    }
    #expect(try ask(.nominatim, "Hut", status: 404, "[]") == "the geocoder answers with HTTP status 404")
  }

  @Test func `addresses of requests are percent-encoded`() throws {
    let text = "Café & Bar, 5"
    let plain = try #require(PlaceQuestion(engine: .nominatim, countries: [], text: text))
    let countries = ["SE", "NO"].compactMap { CountryCode($0) }
    let narrow = try #require(PlaceQuestion(engine: .nominatim, countries: countries, text: text))
    #expect(
      GeocodingRequest.address(of: plain, at: "http://h", limit: 9)
        == "http://h/search?q=Caf%C3%A9%20%26%20Bar%2C%205&format=jsonv2&limit=9&addressdetails=1&namedetails=1"
        + "&accept-language=en")
    #expect(
      GeocodingRequest.address(of: narrow, at: "http://h", limit: 9)
        == GeocodingRequest.address(of: plain, at: "http://h", limit: 9) + "&countrycodes=no,se")
    let photon = try #require(PlaceQuestion(engine: .photon, countries: countries, text: text))
    #expect(
      GeocodingRequest.address(of: photon, at: "http://h", limit: 9)
        == "http://h/api?q=Caf%C3%A9%20%26%20Bar%2C%205&limit=45&lang=en")
  }
}
