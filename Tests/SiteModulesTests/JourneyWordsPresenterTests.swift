import Entities
import Geodesy
import TestSupport
import Testing

@testable import MapDrawing
@testable import PagePaths
@testable import Pages
@testable import SiteModules
@testable import Wording

/// The map in words, in all languages of the theme. Readers of the text alone rebuild the journey.
@Suite struct `A map in words` {
  static let languages = ["de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt"]
  /// Names without digits, and without words of any language.
  private static let names = ["Ubo", "Kaxi", "Zuri", "Yvo", "Ixu", "Woga", "Jux", "Bixo"]

  private static func siteFrame(_ language: String, units: SiteSettings.Units = .km) throws
    -> SiteFramePresenter
  {
    var settings = SiteSettings()
    (settings.language, settings.units) = (language, units)
    return SiteFramePresenter(
      settings: settings, pagePaths: PagePathTable(baseURL: nil),
      formats: TravelFormats(
        settings: settings, countries: [try #require(CountryCode("CZ")), try #require(CountryCode("DE"))]),
      strings: try words(language), menu: [],
      now: try #require(CalendarDay(year: 2026, month: 1, day: 1)), hasAtlas: false)
  }

  /// The texts of the theme's file.
  private static func words(_ language: String) throws -> LocalizedStrings {
    var (texts, group): ([String: String], String) = ([:], "")
    for line in try contents(of: Project.folder + "/Themes/roadbook/strings/\(language).yml")
      .split(separator: "\n")
    {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let key = line[..<colon].trimmingPrefix(while: { $0 == " " })
      let value = line[line.index(after: colon)...].trimmingPrefix(while: { $0 == " " })
      if value.isEmpty { group = String(key) }
      texts[(line.hasPrefix(" ") ? group + "." : "") + key] =
        value.hasPrefix("\"") ? String(value.dropFirst().prefix { $0 != "\"" }) : String(value)
    }
    return try #require(
      LocalizedStrings(language: language) { key in texts[key].map { LocalizedStrings.Counted(other: $0) } })
  }

  private static func journey(_ places: [Coordinate], _ modes: [TravelMode]) -> Itinerary {
    let stops = zip(places, names).enumerated().map { index, stop in
      Waypoint(name: stop.1, coordinate: stop.0, kind: .visit, mode: modes[index])
    }
    let legs = zip(places, places.dropFirst()).enumerated().map { index, ends in
      Leg(mode: modes[index + 1], distance: Geodesic.distance(from: ends.0, to: ends.1))
    }
    return Itinerary(
      trip: Trip(slug: "t", title: "t", stops: stops, source: ContentFile(path: "trips/t.md")), legs: legs,
      days: [], first: nil, last: nil)
  }

  private static func text(of itinerary: Itinerary, _ siteFrame: SiteFramePresenter) throws
    -> JourneyWordsViewModel
  {
    let geometry = try #require(JourneyMapInteractor(style: .full).geometry(of: itinerary))
    let words = try #require(JourneyWordsInteractor(geometry, of: itinerary).words())
    return JourneyWordsPresenter(siteFrame: siteFrame, itinerary: itinerary).viewModel(for: words)
  }

  /// The first distance in a text, in metres. Groups of digits have no decimals, a single last digit is one.
  private static func metres(in text: String) throws -> Double {
    let match = try #require(
      text.firstMatch(of: /(\d[\d.,\u{202F}\u{A0}\u{2009} ]*?)[\u{202F}\u{A0} ]?(km|mi|m|ft)(?![a-z])/),
      "\(text)")
    var digits = match.1.filter { $0.isNumber || $0 == "." || $0 == "," }
    if let point = digits.lastIndex(where: { !$0.isNumber }),
      digits.distance(from: point, to: digits.endIndex) == 2
    {
      digits = digits[..<point].filter(\.isNumber) + "." + digits[digits.index(after: point)...]
    } else {
      digits = digits.filter(\.isNumber)
    }
    let units: [Substring: Double] = ["km": 1000, "m": 1, "mi": 1609.344, "ft": 0.3048]
    return try #require(Double(digits)) * #require(units[match.2])
  }

  /// The point where a line of this length ends that starts in a direction, on a sphere.
  private static func end(of start: Coordinate, _ direction: CompassDirection, _ metres: Double) -> Coordinate
  {
    let angle = Double(CompassDirection.allCases.firstIndex(of: direction)!) * .pi / 4
    let turn = MapTurn(share: angle / (2 * .pi))
    let map = MapProjection.square(around: start, side: 2, metresPerUnit: MapProjection.earthRadius)
    let chord = 2 * MapTurn(share: metres / MapProjection.earthRadius / (4 * .pi)).sine
    return map.coordinate(at: MapPoint(x: 1 + chord * turn.sine, y: 1 - chord * turn.cosine)) ?? start
  }

  @Test(arguments: languages)
  func `has the order, the directions and the distances of every journey`(language: String) throws {
    var random = SplitMix(seed: UInt64(language.utf8.reduce(0) { $0 * 31 + Int($1) }))
    let siteFrame = try Self.siteFrame(language, units: language == "en" ? .mi : .km)
    let names = CompassDirection.allCases.map { ($0, siteFrame.strings.name(of: $0)) }
    for _ in 0..<40 {
      // From walks in a town to flights around the world.
      let reach = [0.01, 0.1, 1, 5, 30].randomElement(using: &random)!
      var places = [
        Coordinate(
          latitude: Double.random(in: -50...60, using: &random),
          longitude: Double.random(in: -170...170, using: &random))
      ]
      while places.count < 6 {
        let last = places[places.count - 1]
        places.append(
          Coordinate(
            latitude: min(max(last.latitude + Double.random(in: -reach...reach, using: &random), -70), 75),
            longitude: min(max(last.longitude + Double.random(in: -reach...reach, using: &random), -179), 179)
          ))
      }
      let modes = places.map { _ in TravelMode.allCases.randomElement(using: &random)! }
      let text = try Self.text(of: Self.journey(places, modes), siteFrame)
      #expect(text.start.contains(Self.names[0]))
      #expect(text.legs.count == 5)
      for (index, leg) in text.legs.enumerated() {
        let (start, end) = (places[index], places[index + 1])
        let length = Geodesic.distance(from: start, to: end)
        if length < 150 { continue }
        #expect(leg.text.hasPrefix(siteFrame.strings.name(of: modes[index + 1])), "\(leg.text)")
        let way = leg.text[
          ..<(try #require(leg.text.firstRange(of: Self.names[index + 1]), "\(leg.text)")).lowerBound]
        let direction = try #require(
          names.filter { way.contains($0.1) }.max { $0.1.count < $1.1.count }, "\(leg.text)")
        let found = Self.end(of: start, direction.0, try Self.metres(in: String(way)))
        let metres = Geodesic.distance(from: start, to: found)
        #expect(abs(metres - length) <= 0.1 * length, "\(leg.text): \(length) m")
        // 25 degrees aside of the true way, and 10 % too far or too short.
        let off = Geodesic.distance(from: found, to: end)
        let middle =
          2 * MapProjection.earthRadius * MapTurn(share: length / MapProjection.earthRadius / (4 * .pi)).sine
        #expect(off <= middle * 0.45 + 0.1 * length, "\(leg.text): \(off) m off")
      }
    }
  }

  @Test func `says waters, borders and neighbours in the words of the language`() throws {
    let words = JourneyWords(
      start: 0, site: nil,
      legs: [
        JourneyWords.Leg(
          end: 1, mode: .train, way: JourneyWords.Way(metres: 123_456, direction: .southwest),
          countries: [try #require(CountryCode("CZ"))],
          site: JourneyWords.Site(
            sea: .north, town: "Qarib", fromTown: JourneyWords.Way(metres: 4260, direction: .east))),
        JourneyWords.Leg(end: 2, mode: .hike, way: nil),
      ], ends: JourneyWords.Way(metres: 87, direction: .west), isRound: false)
    let itinerary = Self.journey(
      [Coordinate(latitude: 0, longitude: 0), Coordinate(latitude: 0, longitude: 1)]
        + [Coordinate(latitude: 0, longitude: 1)], [.car, .train, .hike])
    let english = JourneyWordsPresenter(siteFrame: try Self.siteFrame("en"), itinerary: itinerary)
      .viewModel(for: words)
    #expect(english.start == "Start: Ubo")
    #expect(
      english.legs.map(\.text) == [
        "Train, 120\u{202F}km south-west, to Kaxi, into Czechia, on the coast, sea to the north, 4.3\u{202F}km east of Qarib",
        "Hike, to Zuri",
      ])
    #expect(english.end == "The last stop is 87\u{202F}m west of the first.")
    let german = JourneyWordsPresenter(siteFrame: try Self.siteFrame("de"), itinerary: itinerary)
      .viewModel(for: words)
    #expect(
      german.legs[0].text
        == "Bahn, 120\u{202F}km nach Südwesten, bis Kaxi, Länder: Tschechien, an der Küste, Meer im Norden, von Qarib 4,3\u{202F}km nach Osten"
    )
  }
}
