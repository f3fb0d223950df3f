import Entities
import Files
import Geodata
import Geodesy
import TestSupport
import Testing

/// Expected values: Tests/Fixtures/places/make_answers.py, which measures to every place of GeoNames' list.
struct NearestPlaceTests {
  @Test func `the nearest place is found from anywhere, including the poles and the date line`() throws {
    for line in try TableFile("nearest.tsv").lines {
      let point = Coordinate(
        latitude: try #require(Double(line[0])), longitude: try #require(Double(line[1])))
      let place = try #require(Gazetteer.nearest(to: point, country: CountryCode(line[2])), "\(line)")
      let expected = Coordinate(
        latitude: try #require(Double(line[5])), longitude: try #require(Double(line[6])))
      #expect([place.name, place.country?.letters] == [line[3], line[4]], "\(line)")
      #expect(Geodesic.distance(from: place.coordinate, to: expected) < 12, "\(line)")
    }
  }

  @Test func `a country without places has no nearest one`() {
    let point = Coordinate(latitude: -54.4, longitude: 3.4)
    #expect(Gazetteer.nearest(to: point, country: CountryCode("BV")) == nil)
  }

  @Test func `the largest places of a town, a continent and the world come first`() throws {
    for line in try TableFile("largest.tsv").lines {
      let centre = Coordinate(
        latitude: try #require(Double(line[0])), longitude: try #require(Double(line[1])))
      let metres = try #require(Double(line[2])) * 1000
      let places = Gazetteer.largest(near: centre, within: metres, most: 40)
      #expect(places.map(\.population) == line.dropFirst(3).compactMap { Int($0) }, "\(line.prefix(3))")
      for place in places {
        #expect(
          Geodesic.distance(from: centre, to: place.coordinate) < metres * 1.006 + 12, "\(line.prefix(3))")
      }
    }
  }

  @Test func `the first of the largest places do not depend on the limit`() {
    let lyon = Coordinate(latitude: 45.7485, longitude: 4.8467)
    let many = Gazetteer.largest(near: lyon, within: 400_000, most: 300)
    #expect(many.count == 300)
    #expect(Gazetteer.largest(near: lyon, within: 400_000, most: 7) == Array(many.prefix(7)))
    #expect(Gazetteer.largest(near: lyon, within: 400_000, most: 0) == [])
  }
}
