internal import Entities

/// The category and the number of a train in the title of an event, as in `NJ 456` and `IC2216`. Most categories are codes of
/// airlines as well.
struct TrainNumber {
  private let category: String
  private let digits: Int
  private let isYear: Bool

  /// Nil if the words have none. `isFirst` says whether a number can stand at a place.
  init?(in words: [String], isFirst: (Int) -> Bool) {
    for (index, word) in words.enumerated() where isFirst(index) {
      let plain = word.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let category = String(plain.prefix(while: \.isLetter))
      guard Self.longDistance.contains(category) || Self.others.contains(category) else { continue }
      let beside = index + 1 < words.count ? words[index + 1].filter { $0.isLetter || $0.isNumber } : ""
      let number = plain == category ? beside : String(plain.dropFirst(category.count))
      guard (1...5).contains(number.count), let value = Int(number), value >= 0 else { continue }
      self.category = category
      digits = number.count
      isYear = (1900...2099).contains(value)
      return
    }
    return nil
  }

  /// Whether the number alone tells of a way. Short numbers and years can mean other things.
  var isWay: Bool { digits > 1 && !isYear }

  static func isCategory(_ word: String) -> Bool { longDistance.contains(word) || others.contains(word) }

  /// Whether it is a train or a flight. Nil if nothing tells. `places` are the ends of the way and the location of the event.
  func mode(words: [String], places: [String]) -> TravelMode? {
    let plain = Set((words + places).flatMap { $0.lowercased().split { !$0.isLetter } }.map(String.init))
    if !plain.isDisjoint(with: ["terminal", "gate"]) { return .flight }
    if places.contains(where: Self.isStation) { return .train }
    if !plain.isDisjoint(with: Self.airportWords) || places.contains(where: Self.hasAirportCode) {
      return .flight
    }
    return isSurelyTrain ? .train : nil
  }

  /// Numbers of flights have at most four digits, and those of Air Dolomiti, EN, have four. Lines of regional trains have one
  /// or two.
  private var isSurelyTrain: Bool {
    if Self.longDistance.contains(category) || digits > 4 { return true }
    return category == "EN" ? digits < 4 : Self.regional.contains(category) && digits < 3
  }

  private static let longDistance: Set = [
    "IC", "ICE", "EC", "ECE", "NJ", "RJ", "RJX", "TGV", "IRE", "ICN", "TLK", "EIP", "EIC", "AVE",
  ]
  private static let regional: Set = ["IR", "RE", "RB"]
  private static let others: Set = regional.union(["EN", "SJ"])

  private static let airportWords: Set = [
    "airport", "flughafen", "aéroport", "aeropuerto", "aeroporto", "lufthavn", "flygplats", "luchthaven",
    "lotnisko", "letiště",
  ]
  private static let stationWords: Set = [
    "hl.n.", "hbf", "hb", "bf", "bahnhof", "hauptbahnhof", "gare", "stazione", "centrale", "termini",
    "station", "centraal", "central", "centralen", "centralstation", "stasjon", "estación", "nádraží",
    "główny", "główna", "centralna", "pályaudvar",
  ]
  /// Only at the end of a name, as in Stockholm C, Oslo S and Lillehammer st., and not in an address with a street.
  private static let stationEndings: Set = ["c", "s", "st."]

  private static func isStation(_ place: String) -> Bool {
    let words = place.lowercased().split { !$0.isLetter && $0 != "." }.map(String.init)
    return words.contains(where: stationWords.contains)
      || words.count > 1 && stationEndings.contains(words[words.count - 1])
        && !place.contains { $0.isNumber || $0 == "," }
  }

  /// As in Stockholm (ARN), and ARN alone.
  private static func hasAirportCode(_ place: String) -> Bool {
    if WayTitle.isAirport(place) { return true }
    return place.split(separator: "(").dropFirst().contains {
      WayTitle.isAirport(String($0.prefix { $0 != ")" }))
    }
  }
}
