import Geodesy
import Testing

@testable import Geodata

@Suite struct CityZoneTests {
  /// Noon UTC on 2000-01-15, 2000-07-15, 2010-01-15, 2010-07-15, 2020-01-15, 2020-07-15, 2026-01-15 and 2026-07-15.
  private static let instants = [
    947_937_600, 963_662_400, 1_263_556_800, 1_279_195_200, 1_579_089_600, 1_594_814_400, 1_768_478_400,
    1_784_116_800,
  ]

  /// Where GeoNames and the zones' polygons do not agree: Xinjiang goes by two times, of which tzfpy gives the other
  /// one as its second answer; the west of Mongolia; and a region that Sudan and South Sudan both claim.
  private static let exceptions = [
    "CN Changji: Asia/Urumqi, not Asia/Shanghai", "CN Hanbin: Asia/Urumqi, not Asia/Shanghai",
    "CN Mixia: Asia/Urumqi, not Asia/Shanghai", "CN Zepu: Asia/Urumqi, not Asia/Shanghai",
    "MN Tosontsengel: Asia/Hovd, not Asia/Ulaanbaatar", "SS Kafia Kingi: Africa/Khartoum, not Africa/Juba",
  ]

  @Test func `the clocks of a thousand cities agree with tzfpy`() throws {
    var different: [String] = []
    let lines = try Fixture.lines("zones.txt")
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 4)
      let point = Coordinate(
        latitude: try #require(Double(words[0])), longitude: try #require(Double(words[1])))
      let expected = try #require(TimeZones.id(named: String(words[2])), "\(line)")
      let found = TimeZones.zone(named: nil, place: nil, at: point)
      let isSame = Self.instants.allSatisfy { instant in
        found.map { TimeZones.offset(of: $0, atUTC: instant) }
          == TimeZones.offset(of: expected, atUTC: instant)
      }
      if !isSame {
        different.append("\(words[3]) \(words[4]): \(found.map(TimeZones.name) ?? "-"), not \(words[2])")
      }
    }
    #expect(different == Self.exceptions)
    #expect(lines.count == 1000)
  }
}
