import Geodesy
import Testing

struct CoordinateTextTests {
  @Test(arguments: [
    "67.2804, 14.4049", "67.2804 14.4049", "67.2804,14.4049", "  67.2804 ,\t14.4049 ", "+67.2804 +14.4049",
    "67.2804N 14.4049E", "N67.2804 E14.4049", "67.2804°N, 14.4049°E", "14.4049E 67.2804N",
    "67.2804° 14.4049°", "n 67.2804, e 14.4049", "67.2804N14.4049E", "67.2804; 14.4049",
    "67.28040000000000001, 14.4049", "67°16.824'N 14°24.294'E", "67 16.824N 14 24.294E",
    "N 67° 16′ 49.44″ E 14° 24′ 17.64″", "67\u{A0}16\u{A0}49.44\u{A0}N, 14 24 17.64 E",
  ])
  func `every notation of a place gives the same coordinates`(_ text: String) throws {
    let place = try Coordinate.parse(text)
    #expect(abs(place.latitude - 67.2804) < 1e-12)
    #expect(abs(place.longitude - 14.4049) < 1e-12)
  }

  @Test(arguments: [
    "67°16'49\"N 14°24'18\"E", "67°16′49″N 14°24′18″E", "67°16’49”N, 14°24’18”E",
    "67° 16' 49\" N 14° 24' 18\" E",
    "N67°16'49\" E14°24'18\"", "67°16'49\" 14°24'18\"", "67°16'49\"N14°24'18\"E", "67d16'49\"N 14d24'18\"E",
    "67°16'49''N 14°24'18''E", "67:16:49N 14:24:18E", "67º16'49\" 14º24'18\"",
    "14°24'18\"E 67°16'49\"N",
  ])
  func `degrees, minutes and seconds are read with any primes`(_ text: String) throws {
    let place = try Coordinate.parse(text)
    #expect(abs(place.latitude - (67 + 16 / 60.0 + 49 / 3600.0)) < 1e-12)
    #expect(abs(place.longitude - (14 + 24 / 60.0 + 18 / 3600.0)) < 1e-12)
  }

  @Test func `south and west are negative`() throws {
    #expect(try Coordinate.parse("33.5S 70.75W") == Coordinate(latitude: -33.5, longitude: -70.75))
    #expect(try Coordinate.parse("-33.5, -70.75") == Coordinate(latitude: -33.5, longitude: -70.75))
    #expect(try Coordinate.parse("33°30′S 70°45′W") == Coordinate(latitude: -33.5, longitude: -70.75))
    #expect(
      try Coordinate.parse("\u{2212}33.5 \u{2212}70.75") == Coordinate(latitude: -33.5, longitude: -70.75))
  }

  @Test(arguments: [
    ("167.28, 95", CoordinateError(.latitudeOutOfRange(167.28), range: 0..<6)),
    (" 67.28, 194.4049", CoordinateError(.longitudeOutOfRange(194.4049), range: 8..<16)),
    ("139.7798, 35.5494", CoordinateError(.swapped(latitude: 139.7798, longitude: 35.5494), range: 0..<8)),
    ("97°N 14°E", CoordinateError(.latitudeOutOfRange(97), range: 0..<4)),
    ("14°E 97°N", CoordinateError(.latitudeOutOfRange(97), range: 5..<9)),
    ("67°16′49″N 190°E", CoordinateError(.longitudeOutOfRange(190), range: 11..<16)),
    ("Bodø", CoordinateError(.notACoordinate, range: 0..<4)),
    ("67.2804, Bodø", CoordinateError(.notACoordinate, range: 9..<13)),
    ("67°61′N 14°E", CoordinateError(.notACoordinate, range: 0..<7)),
    ("67.2804", CoordinateError(.notACoordinate, range: 0..<7)),
    ("67,2804 14,4049", CoordinateError(.decimalComma("67.2804 14.4049"), range: 0..<15)),
    ("67N 14N", CoordinateError(.notACoordinate, range: 0..<7)),
    ("nan, 14", CoordinateError(.notACoordinate, range: 0..<3)),
    ("67, inf", CoordinateError(.notACoordinate, range: 4..<7)),
    ("1 2 3", CoordinateError(.notACoordinate, range: 0..<5)),
    ("67,", CoordinateError(.notACoordinate, range: 0..<3)),
    ("", CoordinateError(.notACoordinate, range: 0..<1)),
    ("  ", CoordinateError(.notACoordinate, range: 2..<3)),
    ("\0, 14", CoordinateError(.notACoordinate, range: 0..<1)),
  ])
  func `what is no coordinate is pointed at`(_ text: String, _ expected: CoordinateError) {
    #expect(throws: expected) { try Coordinate.parse(text) }
  }

  @Test func `numbers are checked, and swapped numbers have their own message`() {
    #expect(throws: CoordinateError(.swapped(latitude: 167.28, longitude: 14.4))) {
      try Coordinate.checked(latitude: 167.28, longitude: 14.4)
    }
    #expect(throws: CoordinateError(.latitudeOutOfRange(167.28))) {
      try Coordinate.checked(latitude: 167.28, longitude: 99)
    }
    #expect(throws: CoordinateError(.longitudeOutOfRange(-180.5))) {
      try Coordinate.checked(latitude: 90, longitude: -180.5)
    }
    #expect(throws: CoordinateError.self) { try Coordinate.checked(latitude: .nan, longitude: 0) }
    let swapped = CoordinateError(.swapped(latitude: 167.28, longitude: 14))
    #expect(swapped.message == "latitude 167.28 is not between -90 and 90")
    #expect(swapped.hint == "latitude comes first: did you mean 14, 167.28?")
  }

  @Test func `decimals agree with the standard library`() throws {
    for text in ["0.1", "-0.3", "67.28040123456", "12.345678901234", "-89.999999999999", "7"] {
      #expect(try Coordinate.parse(text + ", 0").latitude == Double(text))
    }
  }

  @Test func `a place is written with the fewest digits`() {
    let bodo = Coordinate(latitude: 67.2804, longitude: 14.4049)
    #expect(bodo.decimal == "67.2804, 14.4049")
    #expect(bodo.dms == "67°16′49″N 14°24′18″E")
    #expect(bodo.latitudeText == "67°17′N")
    let odd = Coordinate(latitude: -0.000001, longitude: -179.999999)
    #expect(odd.decimal == "0, -180")
    #expect(odd.dms == "0°00′00″N 180°00′00″W")
    #expect(odd.latitudeText == "0°00′N")
    let south = Coordinate(latitude: -33.05, longitude: -70.000005)
    #expect(south.decimal == "-33.05, -70.00001")
    #expect(south.dms == "33°03′00″S 70°00′00″W")
    #expect(south.latitudeText == "33°03′S")
  }
}
