internal import Entities

/// Reads and writes the lines of `places.lock`.
///
/// A line has fields with a tab between them: engine, countries, text, rank, day, coordinates, kind, country, region, name. A
/// field without a value is `-`.
package enum PlaceLine: LockLine {
  /// One of the places in an answer. The rank begins with 1, the best place.
  package struct Question: Hashable, Sendable {
    var question: PlaceQuestion
    var rank: Int
  }

  /// The most places that the file keeps of an answer.
  static let mostPlaces = 9
  private static let none = "-"

  package static let file = SiteWideFile.placesLock
  package static let largestFile = 64 << 20
  package static let header = """
    # Answers of geocoders, one place a line: engine, countries, text, rank, day, coordinates, kind, country, region, name.
    # tripsite writes this file. Keep it with the site, so that builds ask for each name only once.

    """
  package static let problem = "this line is no answer of a geocoder"
  package static let hint = "remove it: `tripsite build` asks for the place again"
  package static let separator: UInt8 = 0x09

  package static func question(in line: ArraySlice<UInt8>) -> (Question, ArraySlice<UInt8>)? {
    let parts = line.fields(by: separator, most: 5)
    guard parts.count == 5,
      let engine = GeocodingSettings.Engine(rawValue: String(decoding: parts[0], as: UTF8.self)),
      let countries = countries(parts[1]),
      let rank = Int(String(decoding: parts[3], as: UTF8.self)), (1...mostPlaces).contains(rank),
      parts[4].fields(by: separator).count == 6
    else { return nil }
    let text = String(decoding: parts[2], as: UTF8.self)
    guard let question = PlaceQuestion(engine: engine, countries: countries, text: text),
      question.text == text
    else { return nil }
    return (Question(question: question, rank: rank), parts[4])
  }

  static func place(in rest: ArraySlice<UInt8>) -> GeocodedPlace? {
    let parts = rest.fields(by: separator)
    guard parts.count == 6, let day = LockField.day(parts[0]),
      let coordinate = LockField.coordinate(parts[1])
    else { return nil }
    let texts = parts[2...].map { String(decoding: $0, as: UTF8.self) }
    guard texts.allSatisfy({ !$0.isEmpty && $0.isPrintable }) else { return nil }
    let country = CountryCode(texts[1])
    if country == nil, texts[1] != none { return nil }
    return GeocodedPlace(
      day: day, name: texts[3], kind: texts[0], country: country,
      region: texts[2] == none ? nil : texts[2], coordinate: coordinate)
  }

  package static func text(of line: Question) -> String {
    let question = line.question
    let countries = question.countries.map(\.letters).joined(separator: ",")
    return [
      question.engine.rawValue, countries.isEmpty ? none : countries, question.text, "\(line.rank)",
    ].joined(separator: "\t")
  }

  static func text(of place: GeocodedPlace) -> String {
    [
      place.day.iso, LockField.text(of: place.coordinate), place.kind, place.country?.letters ?? none,
      place.region ?? none, place.name,
    ].joined(separator: "\t")
  }

  private static func countries(_ text: ArraySlice<UInt8>) -> [CountryCode]? {
    let word = String(decoding: text, as: UTF8.self)
    if word == none { return [] }
    let codes = word.split(separator: ",", omittingEmptySubsequences: false).map { CountryCode(String($0)) }
    return codes.contains(nil) ? nil : codes.compactMap(\.self)
  }
}
