import Entities
import Files
import Geodesy
import Testing

private func sunDay(
  _ place: (latitude: Double, longitude: Double), _ date: String, minutes offset: Int
) throws -> SunDay {
  SunDay(
    at: Coordinate(latitude: place.latitude, longitude: place.longitude),
    on: try #require(CalendarDay(iso: date)), utcOffset: offset * 60)
}

/// Minutes after midnight of `h:mm:ss`.
private func minutes(_ clock: String) -> Double {
  clock.split(separator: ":").compactMap { Double($0) }.reduce(0) { $0 * 60 + $1 } / 60
}

@Suite struct `The sun's day` {
  /// PyPI ephem 4.2.1: the sun's centre 90.833° from the zenith, without ephem's own refraction.
  @Test(arguments: [
    (45.7485, 4.8467, "2026-06-21", 120, "05:50:49", "21:34:01"),
    (35.6895, 139.6917, "2026-12-21", 540, "06:46:53", "16:31:18"),
    (-0.2202, -78.5123, "2026-03-20", -300, "06:18:00", "18:24:29"),
    (-54.8019, -68.3030, "2026-03-20", -180, "07:34:29", "19:45:31"),
  ])
  func `begins and ends at the times of an almanac`(
    latitude: Double, longitude: Double, date: String, offset: Int, sunrise: String, sunset: String
  ) throws {
    guard
      case .rises(let rise?, let set?) = try sunDay((latitude, longitude), date, minutes: offset)
    else {
      Issue.record("the sun neither rises nor sets")
      return
    }
    #expect(abs(rise - minutes(sunrise)) < 1 && abs(set - minutes(sunset)) < 1, "\(rise) \(set)")
  }

  @Test func `has no sunset in a polar day, no sunrise in a polar night`() throws {
    let tromsø = (69.6492, 18.9553)
    #expect(try sunDay(tromsø, "2026-06-21", minutes: 120) == .polarDay)
    #expect(try sunDay(tromsø, "2026-12-21", minutes: 60) == .polarNight)
    #expect(try sunDay((90, 0), "2026-06-21", minutes: 0) == .polarDay)
    #expect(try sunDay((-90, 0), "2026-06-21", minutes: 0) == .polarNight)
  }

  @Test func `ends after midnight on a summer's day in Reykjavík`() throws {
    let day = try sunDay((64.1466, -21.9426), "2026-06-21", minutes: 0)
    guard case .rises(let sunrise?, let sunset?) = day else {
      Issue.record("\(day)")
      return
    }
    #expect((174...176).contains(sunrise))
    #expect((1443...1445).contains(sunset))
  }

  /// Tests/Fixtures/sun/make.py, which makes ephem.txt and says what its lines hold.
  @Test func `agrees with ephem within six seconds, beyond 60 degrees of latitude within a minute`() throws {
    let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let text = String(decoding: try File.read(folder + "/Fixtures/sun/ephem.txt").bytes, as: UTF8.self)
    var compared = 0
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: ",").map { $0.drop { $0 == " " } }
      let latitude = try #require(Double(cells[1])), longitude = try #require(Double(cells[2]))
      let offset = try #require(Int(cells[4]))
      let day = try sunDay((latitude, longitude), String(cells[3]), minutes: offset)
      switch (day, cells[5], cells[6]) {
      case (.polarDay, "up", "up"), (.polarNight, "down", "down"): break
      case (.rises(let sunrise, let sunset), let rise, let set):
        for (found, expected) in [(sunrise, rise), (sunset, set)] {
          guard let found, let expected = Double(expected) else {
            #expect(found == nil && expected == "up", "\(line): \(day)")
            continue
          }
          // Minutes.
          #expect(abs(found - expected) < (abs(latitude) < 60 ? 0.1 : 1), "\(line): \(day)")
        }
      default: Issue.record("\(line): \(day)")
      }
      compared += 1
    }
    #expect(compared > 300)
  }
}
