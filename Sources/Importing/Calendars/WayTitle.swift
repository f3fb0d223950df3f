internal import Entities
internal import Geodata

/// A way that the title of an event names, as in "BA 696 LHR → VIE" and "Train 5186 from Nîmes to Lyon".
struct WayTitle: Equatable {
  /// Where it begins and ends, as written. Nil if the title does not say it.
  var from: String?
  var to: String?
  var mode: TravelMode?
  /// Whether the title has the number of a flight or a train.
  var hasNumber = false
  /// Whether only a hyphen says that it is a way.
  var isWeak = false
  /// Whether it is a description of a way, as in "Directions from the airport to the hotel".
  var isDirections = false

  /// Nil if the title names no way. The location of the event can tell trains from flights.
  init?(_ title: String, location: String = "") {
    let text = Self.simplified(title)
    let words = text.split(separator: " ").map(String.init)
    mode = Self.mode(in: title)
    let train = TrainNumber(in: words) { Self.isFirst($0, in: words) }
    hasNumber = Self.hasNumber(words, mode) || train?.isWay ?? false
    isDirections = ["directions", "wegbeschreibung", "itinéraire"].contains(words.first?.lowercased())
    if let airports = Self.airports(in: words) {
      (from, to) = airports
    } else if let ends = Self.ends(around: ["→"], in: words) {
      (from, to) = ends
      if from == nil || to == nil { return nil }
    } else if let ends = Self.namedEnds(in: words) {
      (from, to) = ends
    } else if let ends = Self.ends(around: Self.toWords, in: words),
      mode != nil || hasNumber || Self.areTowns(ends)
    {
      (from, to) = ends
      if to == nil { return nil }
    } else if let ends = Self.ends(around: ["–"], in: words), ends.from != nil, ends.to != nil,
      mode != nil || hasNumber || Self.areTowns(ends)
    {
      (from, to) = ends
      isWeak = !hasNumber
    } else if !hasNumber {
      return nil
    }
    if mode == nil, let train {
      mode = train.mode(
        words: words, places: [from, to, PlainText.line(location)].compactMap(\.self).filter { !$0.isEmpty })
    }
    if mode == nil, hasNumber || Self.isAirport(from) && Self.isAirport(to) { mode = .flight }
  }

  /// Words in pairs before the places where a way begins and ends.
  private static let pairs = [
    ("from", "to"), ("von", "nach"), ("ab", "nach"), ("de", "à"), ("de", "a"), ("da", "a"), ("van", "naar"),
    ("fra", "til"), ("från", "till"), ("desde", "hasta"), ("de", "para"), ("z", "do"), ("из", "в"),
  ]
  private static let toWords: Set = ["to", "nach", "à", "naar", "til", "till", "para"]
  private static let arrows = ["->", "-->", "=>", ">", "➞", "➔", "➜", "⇒", "⟶", "➝", "⮕", "»", "▶", "✈"]

  /// One sign for all arrows and one for all dashes, with spaces around them.
  private static func simplified(_ title: String) -> String {
    var text = PlainText.line(title)
    for arrow in arrows.sorted(by: { $0.count > $1.count }) { text = text.replacing(arrow, with: " → ") }
    for dash in [" - ", " — ", " – "] { text = text.replacing(dash, with: " – ") }
    return text.split(whereSeparator: \.isWhitespace).map {
      // Pictures are not words.
      $0.unicodeScalars.allSatisfy { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
        ? "" : String($0)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func namedEnds(in words: [String]) -> (String?, String?)? {
    let lower = words.map { $0.lowercased() }
    for (before, between) in pairs {
      guard let start = lower.firstIndex(of: before),
        let middle = lower[(start + 1)...].firstIndex(of: between), middle > start + 1
      else { continue }
      // Romance words for from and to have other meanings too.
      let isCommon = before.count < 3
      let ends = (end(words[(start + 1)..<middle]), end(words[(middle + 1)...]))
      guard let from = ends.0, let to = ends.1 else { continue }
      if isCommon, mode(in: words.joined(separator: " ")) == nil, !areTowns((from, to)) { continue }
      return (from, to)
    }
    return nil
  }

  /// The texts around the only sign of a kind.
  private static func ends(around signs: Set<String>, in words: [String]) -> (from: String?, to: String?)? {
    let places = words.indices.filter { signs.contains(words[$0].lowercased()) }
    // A picture of a plane can begin the title.
    guard let place = places.last, places.count == 1 || signs == ["→"] else { return nil }
    let first = places.dropLast().last.map { $0 + 1 } ?? 0
    var before = words[first..<place]
    if let colon = before.lastIndex(where: { $0.hasSuffix(":") }) { before = before[(colon + 1)...] }
    while let word = before.first, isBesideName(word, next: before.dropFirst().first) { before.removeFirst() }
    return (end(before), end(words[(place + 1)...]))
  }

  /// Words before the name of the first place: your, a mode, a number, an airline.
  private static func isBesideName(_ word: String, next: String?) -> Bool {
    let lower = word.lowercased().filter { $0.isLetter || $0.isNumber }
    if ["your", "my", "our", "the"].contains(lower) || WayWords.modes[lower] != nil { return true }
    if word.contains(where: \.isNumber) || lower.isEmpty { return true }
    guard next?.allSatisfy(\.isNumber) == true else { return false }
    return word.count == 2 && word.uppercased() == word || TrainNumber.isCategory(word)
  }

  /// The name of a place without what follows it: a number in parentheses, a seat, a time.
  private static func end(_ words: ArraySlice<String>) -> String? {
    var words = words
    while let last = words.last,
      last.hasPrefix("(") && last.contains(where: \.isNumber) || last.first?.isNumber == true
        || ["at", "on", "@", "um", "am"].contains(last.lowercased())
    {
      words.removeLast()
    }
    var text = words.joined(separator: " ")
    for mark in [" seat", ", seat", " @ ", " | "] {
      if let range = text.firstRange(of: mark) { text = String(text[..<range.lowerBound]) }
    }
    if let range = text.firstRange(of: "("), !text[range.upperBound...].contains(")") {
      text = String(text[..<range.lowerBound])
    }
    text = PlainText.line(text)
    while let last = text.last, ",.;:-–(".contains(last), !text.hasSuffix("l.n.") { text.removeLast() }
    while let first = text.first, ",.;:-–)".contains(first) { text.removeFirst() }
    return text.isEmpty ? nil : text
  }

  /// As in DEN-SFO and DEN/SFO.
  private static func airports(in words: [String]) -> (String?, String?)? {
    for word in words {
      let codes = word.split { "-–—/>".contains($0) }.map { String($0.filter(\.isLetter)) }
      if codes.count == 2, isAirport(codes[0]), isAirport(codes[1]) { return (codes[0], codes[1]) }
    }
    return nil
  }

  static func isAirport(_ text: String?) -> Bool {
    guard let text, text.utf8.count == 3, text.utf8.allSatisfy({ $0 >= 0x41 && $0 <= 0x5A }) else {
      return false
    }
    return PlaceText.place(text)?.airportCode == text
  }

  /// Whether both texts name towns that are large enough to be meant.
  private static func areTowns(_ ends: (from: String?, to: String?)) -> Bool {
    [ends.from, ends.to].allSatisfy { text in
      guard let text else { return false }
      // A code in parentheses is one of a station or an airport.
      let hasCode = text.split { !$0.isLetter }.contains { $0.count == 3 && $0.uppercased() == $0 }
      guard
        let place = PlaceText.place(text)
          ?? PlaceText(text, isStation: hasCode).lookup.flatMap(PlaceText.place)
      else { return false }
      return place.airportCode != nil || place.kind.isSettlement && place.population >= 10_000
    }
  }

  /// The mode that the words of a text name.
  static func mode(in text: String) -> TravelMode? {
    for scalar in text.unicodeScalars {
      if let mode = WayWords.pictures[scalar] { return mode }
    }
    for word in text.split(whereSeparator: { !$0.isLetter }) {
      let lower = word.lowercased()
      if let mode = WayWords.modes[lower] { return mode }
      if word == lower || word.first?.isUppercase == true,
        let mode = TravelMode(rawValue: lower) ?? TravelMode(synonym: lower), mode != .other
      {
        return mode
      }
    }
    return nil
  }

  /// Whether a word begins the title, or stands behind a mode.
  private static func isFirst(_ index: Int, in words: [String]) -> Bool {
    index == 0 || WayWords.modes[words[index - 1].lowercased().filter(\.isLetter)] != nil
  }

  /// Whether there is the number of a flight, as in BA 696 and U28123, or a number behind a mode, as in Train 5186.
  private static func hasNumber(_ words: [String], _ mode: TravelMode?) -> Bool {
    for (index, word) in words.enumerated() {
      let plain = word.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let isFirst = isFirst(index, in: words)
      let carrier = plain.prefix(2)
      let isCarrier =
        carrier.count == 2 && carrier.uppercased() == carrier && carrier.contains(where: \.isLetter)
      let digits = plain.dropFirst(2)
      if isCarrier, (2...4).contains(digits.count), digits.allSatisfy(\.isNumber),
        isFirst || word.hasPrefix("(")
      {
        return true
      }
      guard index + 1 < words.count else { continue }
      let next = words[index + 1].filter { $0.isLetter || $0.isNumber }
      guard (2...5).contains(next.count), let number = Int(next) else { continue }
      // A year is not a number of a flight.
      let isYear = (1900...2099).contains(number)
      if isCarrier, plain.count == 2, isFirst, !isYear { return true }
      if mode != nil, WayWords.modes[plain.lowercased()] != nil, !isYear { return true }
    }
    return false
  }
}
