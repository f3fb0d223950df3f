internal import Entities

/// Words and pictures in the titles of events that name a mode of travel, in the languages of airlines and railways.
enum WayWords {
  static let modes: [String: TravelMode] = {
    var modes: [String: TravelMode] = [:]
    for (mode, words) in lists {
      for word in words.split(separator: " ") { modes[String(word)] = mode }
    }
    return modes
  }()

  private static let lists: [(TravelMode, String)] = [
    (
      .flight,
      "flight flights fly flying plane flug flüge vol vuelo volo voo vlucht flyg flyvning lento lot рейс uçuş 航班"
    ),
    (
      .train,
      "train rail railway zug bahn tren treno trem trein tåg tog pociąg juna поезд vlak vonat eurostar thalys tgv amtrak railjet nightjet shinkansen 新幹線"
    ),
    (.bus, "bus coach autobus autocar autocarro ônibus buss flixbus fernbus автобус shuttle"),
    (.ferry, "ferry fähre traghetto transbordador færge ferge färja veerboot prom lautta паром ferri"),
    (.boat, "boat cruise kreuzfahrt crociera croisière crucero"),
    (.taxi, "taxi cab uber"),
    (.car, "drive driving fahrt"),
    (.tram, "tram"),
    (.metro, "metro subway"),
  ]

  static let pictures: [Unicode.Scalar: TravelMode] = [
    "✈": .flight, "🛫": .flight, "🛬": .flight, "🛩": .flight, "🚆": .train, "🚄": .train, "🚅": .train,
    "🚂": .train,
    "🚞": .train, "🚉": .train, "🚌": .bus, "🚍": .bus, "⛴": .ferry, "🚢": .ferry, "🛳": .boat, "⛵": .sail,
    "🚗": .car, "🚙": .car, "🚕": .taxi, "🚖": .taxi, "🚊": .tram, "🚋": .tram, "🚇": .metro, "🚁": .helicopter,
  ]
}
