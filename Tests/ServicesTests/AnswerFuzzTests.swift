import Entities
import Geodesy
import Services
import TestSupport
import Testing

/// Answers of engines and geocoders, cut off and changed in a few places, always in the same way.
@Suite struct AnswerFuzzTests {
  private let start = Coordinate(latitude: 47.1, longitude: 9.5)
  private let end = Coordinate(latitude: 47.11, longitude: 9.5)

  private func answer(of engine: RoutingSettings.Engine) -> String {
    let line = Polyline.encoded([start, end], digits: 6).replacing("\\", with: "\\\\")
    return switch engine {
    case .osrm:
      #"{"code":"Ok","routes":[{"distance":1112,"duration":60.4,"geometry":"\#(line)","legs":[]}],"waypoints":[]}"#
    case .valhalla:
      #"{"trip":{"status":0,"summary":{"length":1.112,"time":59.6},"legs":[{"shape":"\#(line)"}]}}"#
    case .routino:
      "47.100000\t9.500000\t-1\tWaypt#1\t0.000\t0.00\n47.110000\t9.500000\t6445*\tWaypt#2\t1.112\t0.99\n"
    }
  }

  @Test(arguments: RoutingSettings.Engine.allCases)
  func `an engine gives a sound route or a reason`(engine: RoutingSettings.Engine) throws {
    let question = RouteQuestion(engine: engine, profile: "car", from: start, to: end)
    let day = try #require(CalendarDay(iso: "2025-06-14"))
    let whole = Array(answer(of: engine).utf8)
    var random = SplitMix(seed: 20_250_614)
    var outcomes: Set<String> = []
    for round in 0..<2000 {
      var bytes = whole
      if round > 0 { random.damage(&bytes) }
      do throws(Refusal) {
        let route = try RoutingAnswer.route(in: bytes, to: question, on: day)
        outcomes.insert("route")
        #expect(route.points.count >= 2 && route.metres.isFinite && route.metres >= 0 && route.seconds >= 0)
        for (place, point) in [(start, route.points[0]), (end, route.points[route.points.count - 1])] {
          #expect(Geodesic.distance(from: place, to: point) <= RoutingAnswer.farthestSnap)
        }
      } catch {
        outcomes.insert("reason")
        #expect(!error.reason.isEmpty && error.reason.isPrintable, "round \(round): \(error.reason)")
      }
    }
    #expect(outcomes == ["route", "reason"])
  }

  @Test(arguments: [
    (
      GeocodingSettings.Engine.nominatim,
      #"[{"lat":"47.07","lon":"9.61","category":"tourism","type":"alpine_hut","addresstype":"tourism","name":"Hut","display_name":"Hut, Vaduz","namedetails":{"name":"Hut"},"address":{"state":"Vaduz","country_code":"li"}}]"#
    ),
    (
      .photon,
      #"{"features":[{"geometry":{"coordinates":[9.61,47.07],"type":"Point"},"type":"Feature","properties":{"osm_key":"tourism","osm_value":"hotel","type":"house","name":"Hut","countrycode":"LI"}}]}"#
    ),
  ])
  func `a geocoder gives places on the Earth or a reason`(
    engine: GeocodingSettings.Engine, answer: String
  ) throws {
    let question = try #require(PlaceQuestion(engine: engine, countries: [], text: "Hut"))
    let day = try #require(CalendarDay(iso: "2025-06-14"))
    var random = SplitMix(seed: 20_250_614)
    var outcomes: Set<String> = []
    for round in 0..<2000 {
      var bytes = Array(answer.utf8)
      if round > 0 { random.damage(&bytes) }
      do throws(Refusal) {
        let places = try GeocodingAnswer.places(in: bytes, status: 200, to: question, limit: 9, on: day)
        outcomes.insert("place")
        #expect((1...9).contains(places.count))
        for place in places {
          #expect(abs(place.coordinate.latitude) <= 90 && abs(place.coordinate.longitude) <= 180)
          #expect([place.name, place.kind, place.region ?? "-"].allSatisfy { !$0.isEmpty && $0.isPrintable })
        }
      } catch {
        outcomes.insert("reason")
        #expect(!error.reason.isEmpty && error.reason.isPrintable, "round \(round): \(error.reason)")
      }
    }
    #expect(outcomes == ["place", "reason"])
  }
}
