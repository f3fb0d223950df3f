import Entities
import Geodata
import Geodesy
import Journeys
import TestSupport
import Testing

/// Lists of what travellers write, from general knowledge, with coordinates to two decimals. No list was made from
/// the program's own data.
struct PlaceListTests {
  private func decide(_ name: String) -> PlaceDecision? {
    JourneyPlaces().decide([JourneyStop(.named(name))], suggestions: 0)[0]
  }

  /// What was found, if it is not within `kilometres` of where the line says: "Nara is Nara, Koulikoro, ML".
  private func mistake(_ decision: PlaceDecision?, _ line: [String], within kilometres: Double) throws
    -> String?
  {
    guard case .found(let place, _, _) = decision else { return "\(line[0]) is not found" }
    let meant = Coordinate(latitude: try #require(Double(line[2])), longitude: try #require(Double(line[3])))
    let away = Geodesic.distance(from: place.coordinate, to: meant)
    return away <= kilometres * 1000 ? nil : "\(line[0]), \(line[1]) is \(place.written)"
  }

  private func isSilent(_ decision: PlaceDecision?) -> Bool {
    if case .found(_, _, doubt: nil) = decision { true } else { false }
  }

  @Test func `each of 197 capitals is found by its name alone`() throws {
    let lines = try TableFile("capitals.tsv").lines
    #expect(lines.count == 197)
    #expect(try lines.compactMap { try mistake(decide($0[0]), $0, within: 30) } == [])
  }

  @Test func `towns on borders are found on their side, with their clocks`() throws {
    let lines = try TableFile("borders.tsv").lines
    #expect(lines.count >= 80)
    let noon = 1_784_116_800
    var wrong: [String] = []
    for line in lines {
      let decision = decide(line[0])
      // Two Dundalks are about as well known: a question is right.
      if case .several = decision { continue }
      if let mistake = try mistake(decision, line, within: 15) { wrong.append(mistake) }
      guard case .found(let place, _, _) = decision else { continue }
      if place.country?.letters != line[1] {
        wrong.append("\(line[0]) is in \(place.country?.letters ?? "-")")
      }
      let zone = TimeZones.zone(named: nil, place: place, at: place.coordinate)
      let expected = try #require(TimeZones.id(named: line[4]))
      if zone.map({ TimeZones.offset(of: $0, atUTC: noon) }) != TimeZones.offset(of: expected, atUTC: noon) {
        wrong.append("\(line[0]) has the clocks of \(zone.map(TimeZones.name) ?? "no zone")")
      }
    }
    #expect(wrong == [])
  }

  @Test func `sights, islands, parks and regions never become another place without a message`() throws {
    let lines = try TableFile("sights.tsv").lines
    #expect(lines.count >= 200)
    var silent: [String] = []
    var found = 0
    for line in lines {
      let decision = decide(line[0])
      let mistake = try mistake(decision, line, within: max(50, try #require(Double(line[4]))))
      if mistake == nil { found += 1 } else if isSilent(decision) { silent.append(mistake ?? "") }
    }
    #expect(silent == [])
    #expect(found * 100 >= lines.count * 95)
  }

  @Test func `stations, airports, quarters and sights are found by their common names`() throws {
    let lines = try TableFile("spots.tsv").lines.map { [$0[0], "", $0[1], $0[2]] }
    #expect(lines.count >= 190)
    var silent: [String] = []
    var found = 0
    for line in lines {
      let decision = decide(line[0])
      let mistake = try mistake(decision, line, within: 4)
      if mistake == nil { found += 1 } else if isSilent(decision) { silent.append(mistake ?? "") }
    }
    #expect(silent == [])
    #expect(found * 100 >= lines.count * 97)
  }

  @Test func `towns of East Asia are found without the word for city or county`() throws {
    let lines = try TableFile("east_asian.tsv").lines
    #expect(lines.count >= 390)
    var silent: [String] = []
    var found = 0
    for line in lines {
      let decision = decide(line[0])
      let mistake = try mistake(decision, line, within: 45)
      if mistake == nil { found += 1 } else if isSilent(decision) { silent.append(mistake ?? "") }
    }
    #expect(silent == [])
    #expect(found * 1000 >= lines.count * 975)
  }

  @Test(arguments: [false, true])
  func `journeys are found by bare names, with or without a mode`(isModeKnown: Bool) throws {
    let journeys = try Journey.all()
    #expect(journeys.count >= 150)
    #expect(Set(journeys.flatMap { $0.stops.map { $0[1] } }).count >= 60)
    var silent: [String] = []
    var resolved = 0
    for journey in journeys {
      let decisions = JourneyPlaces().decide(
        journey.stops.map { JourneyStop(.named($0[0]), by: isModeKnown ? journey.mode : .other) },
        suggestions: 0)
      for (decision, line) in zip(decisions, journey.stops) {
        if case .found = decision { resolved += 1 }
        let reach = line.count > 4 ? try #require(Double(line[4])) : 50
        if let mistake = try mistake(decision, line, within: reach), isSilent(decision) {
          silent.append(mistake)
        }
      }
    }
    #expect(silent == [])
    #expect(resolved * 100 >= journeys.reduce(0) { $0 + $1.stops.count } * 97)
  }
}

/// A journey of journeys.tsv: a line `= title` with its mode, then one line a stop; a fifth column is how far from
/// its coordinates a wide place may be found, in kilometres.
private struct Journey {
  var mode: TravelMode
  var stops: [[String]] = []

  static func all() throws -> [Journey] {
    var journeys: [Journey] = []
    for line in try TableFile("journeys.tsv").lines {
      if line[0].hasPrefix("= ") {
        journeys.append(Journey(mode: try #require(TravelMode(rawValue: line[1]))))
      } else {
        journeys[journeys.count - 1].stops.append(line)
      }
    }
    return journeys
  }
}
