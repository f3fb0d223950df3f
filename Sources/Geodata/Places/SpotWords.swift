/// The words in a name that say that it is a station or an airport: "Gare de Lyon", "München Hbf", "Heathrow Airport", 京都駅.
struct SpotWords {
  enum Kind: Sendable {
    case station, airport
  }

  let kind: Kind
  /// The rest of the name, folded. Empty if there is nothing else.
  let rest: [UInt8]
  /// Whether the words also mean other things, as "Central" or "S". Then only a listed station is meant.
  let isWeak: Bool

  /// Nil if the folded `name` has no such words.
  init?(in name: [UInt8]) {
    for word in Self.all {
      guard let rest = word.removed(from: name) else { continue }
      (kind, self.rest, isWeak) = (word.kind, rest, word.isWeak)
      return
    }
    return nil
  }

  init(_ kind: Kind, _ rest: [UInt8]) { (self.kind, self.rest, isWeak) = (kind, rest, false) }

  /// The same for a rest that an elided article begins: "dOrly" of "Aéroport d'Orly". Nil if there is none.
  var withoutElision: SpotWords? {
    guard rest.count > 4, rest[0] == UInt8(ascii: "d") || rest[0] == UInt8(ascii: "l") else { return nil }
    return SpotWords(kind, Array(rest.dropFirst()))
  }

  /// Whether a folded name is only such a word: "Station".
  static func isOnlyWord(_ name: [UInt8]) -> Bool { alone.contains(name) }

  private struct Word: Sendable {
    let kind: Kind
    let text: [UInt8]
    let place: Place
    let isWeak: Bool

    enum Place {
      case before, after
      /// After the name, without a space.
      case attached
    }

    func removed(from name: [UInt8]) -> [UInt8]? {
      guard name.count >= text.count else { return nil }
      if name == text { return isWeak ? nil : [] }
      switch place {
      case .before:
        guard name.starts(with: text), name[text.count] == 0x20 else { return nil }
        return Array(name.dropFirst(text.count + 1))
      case .after:
        guard name.count > text.count + 1, name.suffix(text.count).elementsEqual(text),
          name[name.count - text.count - 1] == 0x20
        else { return nil }
        return Array(name.dropLast(text.count + 1))
      case .attached:
        guard name.suffix(text.count).elementsEqual(text) else { return nil }
        let rest = name.dropLast(text.count)
        return Array(rest.last == 0x20 ? rest.dropLast() : rest)
      }
    }
  }

  private static func words(_ kind: Kind, _ place: Word.Place, isWeak: Bool = false, _ texts: String)
    -> [Word]
  {
    texts.split(separator: "|").map {
      Word(kind: kind, text: Array($0.utf8), place: place, isWeak: isWeak)
    }
  }

  private static let alone = Set(all.filter { !$0.isWeak }.map(\.text))

  /// As `NameFold` folds them, the longest first.
  private static let all: [Word] =
    (words(
      .station, .after,
      "railway station|train station|central station|main station|central railway station|main railway station|"
        + "central train station|rail station|station|centralstation|hauptbahnhof|hbf|bahnhof|bhf|"
        + "sentralstasjon|stasjon|hovedbanegard|banegard|hlavni nadrazi|nadrazi|hlavna stanica|stanica|"
        + "glavni kolodvor|kolodvor|palyaudvar|rautatieasema|paarautatieasema|gari|istasyonu|stazione|gare")
    + words(
      .station, .after, isWeak: true,
      "central|centraal|centrale|centralna|glowny|glowna|sentral|hb|cs|h|c|s|sbb|cff|ffs|tgv")
    + words(
      .station, .before,
      "gare|gare de|gare du|gare de la|gare d|gare sncf de|gare centrale de|stazione|stazione di|stazione centrale di|"
        + "estacion|estacion de|estacion de tren de|estacion central de|estacao|estacao de|estacao do|estacio|"
        + "estacio de|hauptbahnhof|bahnhof|station|dworzec|nadrazi|gara|stasiun|stesen")
    + words(.station, .before, isWeak: true, "ga")
    + words(.station, .attached, "火车站|火車站|高铁站|高鐵站|車站|车站|기차역|駅|站|역")
    + words(
      .airport, .after,
      "airport|international airport|intl airport|domestic airport|regional airport|flughafen|lufthavn|"
        + "lufthamn|flygplats|lentoasema|lentokentta|havalimani|havaalani|luchthaven|repuloter")
    + words(
      .airport, .before,
      "airport|flughafen|luchthaven|letiste|lotnisko|port lotniczy|аэропорт|san bay|bandara|aeroport|aeroport de|"
        + "aeroport d|aeroport international de|aeropuerto|aeropuerto de|aeropuerto internacional de|aeroporto|"
        + "aeroporto de|aeroporto do|aeroporto di|aeroporto internacional de|aeroporto internazionale di")
    + words(.airport, .attached, "国际机场|國際機場|国際空港|국제공항|空港|机场|機場|공항"))
    .sorted { $0.text.count > $1.text.count }
}
