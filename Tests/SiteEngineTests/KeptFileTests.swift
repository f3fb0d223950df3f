import Entities
import Glibc
import TestSupport
import Testing

@testable import SiteContents
@testable import SiteReading

@Suite struct `What is remembered of a trip` {
  /// What is kept as one of a list.
  enum Part: CaseIterable {
    case country, placesCountry, tripsCountry, legsMode, stopsMode, tripsMode, stopsKind

    /// An itinerary that has another of the list there.
    func changed(in itinerary: Itinerary) -> Itinerary {
      var (trip, countries, places, legs) = (
        itinerary.trip, itinerary.countries, itinerary.places, itinerary.legs
      )
      switch self {
      case .country: countries = [CountryCode("AT")!]
      case .placesCountry: places[0].country = CountryCode("AT")
      case .tripsCountry: trip.countries = [CountryCode("AT")!]
      case .legsMode: legs[0].mode = .ferry
      case .stopsMode: trip.stops[1].mode = .ferry
      case .tripsMode: trip.mode = .ferry
      case .stopsKind: trip.stops[0].kind = .waypoint
      }
      return Itinerary(
        trip: trip, countries: countries, places: places, legs: legs, days: itinerary.days,
        first: itinerary.first, last: itinerary.last, dayCount: itinerary.dayCount)
    }

    /// The bytes of the itinerary with something there that is none of the list: letters that no country has,
    /// a number below the first and one behind the last.
    func spoilt(in itinerary: Itinerary) throws -> [[UInt8]] {
      let sound = bytes(of: itinerary)
      let place = try #require(
        zip(sound, bytes(of: changed(in: itinerary))).enumerated().first { $1.0 != $1.1 })
      return "?~".utf8.map { byte in
        var spoilt = sound
        spoilt[place.offset] = byte
        return spoilt
      }
    }
  }

  @Test(arguments: Part.allCases)
  func `is a fault if its kind is unknown`(part: Part) throws {
    let country = CountryCode("CH")!
    let itinerary = Itinerary(
      trip: Trip(
        slug: "alps", title: "Alps", countries: [country], mode: .train,
        stops: [Waypoint(name: "Bern", kind: .stay), Waypoint(name: "Basel", mode: .train)],
        source: ContentFile(path: "trips/alps.md")),
      countries: [country], places: [StopPlace(country: country), StopPlace(country: country)],
      legs: [Leg(mode: .train, distance: nil)], days: [], first: nil, last: nil)
    let other = part.changed(in: itinerary)
    #expect(other != itinerary)
    #expect(read(bytes(of: other)) == other)
    for spoilt in try part.spoilt(in: itinerary) { #expect(read(spoilt) == nil) }
  }

  @Test(arguments: [(0, -1), (-1, 2), (Int.max, 1), (Int.min, Int.min)])
  func `is a fault if a range has no end`(start: Int, count: Int) {
    var record = RecordWriter()
    record.put(start)
    record.put(count)
    record.bytes.withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      #expect(record.range() == 0..<0)
      #expect(!record.isSound)
    }
  }

  @Test func `is everything that the author wrote under extra`() {
    let extra = ExtraValue.fields([
      (name: "fee", value: .text("12 €")), (name: "open", value: .flag(true)),
      (name: "seen", value: .list([.text("seal"), .list([]), .fields([])])),
    ])
    let itinerary = Itinerary(
      trip: Trip(
        slug: "alps", title: "Alps", extra: extra,
        source: ContentFile(path: "trips/alps.md", size: 70_000, digest: .max, frontDigest: 1 << 63)),
      legs: [], days: [Day(number: 1, date: CalendarDay(number: -3), arrivals: 2..<900)],
      first: CalendarDay(number: .max), last: CalendarDay(number: .min), dayCount: .max / 2)
    #expect(read(bytes(of: itinerary)) == itinerary)
  }

  @Test func `is a fault if it is neither trip nor page`() {
    var record = RecordWriter()
    record.put(4)
    record.put(0)
    record.bytes.withUnsafeBytes { bytes in
      var record = RecordReader(bytes)
      #expect(record.parsedFile() == nil)
      #expect(!record.isSound)
    }
  }

  @Test(arguments: [Part.country, .legsMode])
  func `is read from its file again if it is damaged`(part: Part) async throws {
    let site = try SmallSite()
    try await site.build()
    let whole = try site.tree()
    guard case .trip(let itinerary) = try KeptMemory(of: site.folder).parsedFile().found else {
      Issue.record("no trip is remembered")
      return
    }
    let sound = bytes(of: itinerary)
    func rebuild(remembering parsed: [UInt8]) async throws -> FileTree {
      try KeptMemory(of: site.folder).changeReadings(sound, to: parsed)
      // So that there is something to do.
      unlink(site.output + "/trips/alps/index.html")
      try await site.build()
      return try site.tree()
    }
    for spoilt in try part.spoilt(in: itinerary) {
      #expect(try await rebuild(remembering: spoilt) == whole)
    }
    // What is not spoilt is believed.
    #expect(try await rebuild(remembering: bytes(of: part.changed(in: itinerary))) != whole)
  }
}

private func bytes(of itinerary: Itinerary) -> [UInt8] {
  var record = RecordWriter()
  itinerary.write(to: &record)
  return record.bytes
}

/// Nil where there is a fault.
private func read(_ bytes: [UInt8]) -> Itinerary? {
  bytes.withUnsafeBytes { bytes in
    var record = RecordReader(bytes)
    let itinerary = Itinerary(from: &record)
    return record.isSound && record.isAtEnd ? itinerary : nil
  }
}
