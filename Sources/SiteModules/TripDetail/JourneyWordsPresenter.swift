internal import Entities
internal import Journeys
internal import MapDrawing
internal import Pages
internal import Wording

/// Puts the facts of a map into short sentences, for readers who do not see the map.
struct JourneyWordsPresenter: Sendable {
  let siteFrame: SiteFramePresenter
  let itinerary: Itinerary

  func viewModel(for words: JourneyWords) -> JourneyWordsViewModel {
    JourneyWordsViewModel(
      start: joined([strings.text(.startInWords, a: name(ofStop: words.start))] + site(words.site)),
      legs: words.legs.map { leg in
        JourneyWordsLegViewModel(text: joined([way(leg)] + crossings(of: leg) + site(leg.site)))
      },
      end: words.isRound
        ? strings[.roundInWords]
        : words.ends.map {
          strings.text(.endInWords, n: length($0.metres), b: strings.name(of: $0.direction))
        })
  }

  private var strings: LocalizedStrings { siteFrame.strings }
  private var language: String { siteFrame.settings.language }

  private func name(ofStop index: Int) -> String { itinerary.trip.stops[index].name }

  /// As in "Ferry, 100 km north-west, to Moskenes".
  private func way(_ leg: JourneyWords.Leg) -> String {
    let (mode, name) = (strings.name(of: leg.mode), name(ofStop: leg.end))
    if let way = leg.way {
      return strings.text(
        .legInWords, n: name, a: mode,
        b: strings.text(.wayInWords, n: length(way.metres), b: strings.name(of: way.direction)))
    }
    return strings.text(.unplacedInWords, n: name, a: mode)
  }

  private func crossings(of leg: JourneyWords.Leg) -> [String] {
    var texts: [String] = []
    let over = leg.waters.map { $0.text(in: language) } + leg.below.map(siteFrame.formats.name)
    if let over = siteFrame.list(over) { texts.append(strings.text(.overInWords, a: over)) }
    if let countries = siteFrame.list(leg.countries.map(siteFrame.formats.name)) {
      texts.append(strings.text(.intoInWords, a: countries))
    }
    return texts
  }

  private func site(_ site: JourneyWords.Site?) -> [String] {
    guard let site else { return [] }
    var texts: [String] = []
    if let island = site.island { texts.append(strings.text(.onIsland, a: island.text(in: language))) }
    if let sea = site.sea { texts.append(strings.text(.onCoast, b: strings.name(of: sea))) }
    if let lake = site.lake { texts.append(strings.text(.onLake, b: strings.name(of: lake))) }
    if let town = site.town, let way = site.fromTown {
      texts.append(
        strings.text(.fromTown, n: length(way.metres), a: town, b: strings.name(of: way.direction)))
    }
    return texts
  }

  private func joined(_ texts: [String]) -> String { texts.joined(separator: strings[.comma]) }

  /// With two digits: readers imagine the map, and do not measure it.
  private func length(_ metres: Double) -> String {
    let formats = siteFrame.formats
    let (unit, part) = (Distances.metres(in: formats.units), Distances.metresOfPart(in: formats.units))
    if metres < unit { return formats.shortDistance(twoDigits(metres / part)) }
    let tenths = twoDigits(metres / unit * 10)
    return formats.distance(tenths: tenths, showsTenths: tenths < 100)
  }

  private func twoDigits(_ number: Double) -> Int {
    var step = 1.0
    while number / step >= 99.5 { step *= 10 }
    return Int((number / step).rounded() * step)
  }
}
