internal import ContentReaders
internal import Entities
internal import Files
internal import Geodata
internal import Geodesy
internal import Journeys
internal import LockFiles
internal import Text

/// Completes the name of a place as a person types it. Asks no service.
struct PlaceSuggestingInteractor {
  /// The highest number of places of each kind.
  private static let (most, mostOfOthers) = (8, 4)

  let contentFolder: String
  /// The last stops of the trip. Places near them come first.
  var near: [Coordinate] = []

  /// The places that `text` can become: the author's own ones first, then those in the ground of the trip, in answers of a
  /// geocoder, and in the gazetteer.
  func places(beginningWith text: String, trip slug: String?) throws(FileError) -> [PlaceSuggestion] {
    let beginning = NameBeginning(text)
    if beginning.isEmpty { return [] }
    // What is wrong in these files is said where the trip is shown.
    var problems: [Diagnostic] = []
    let own = PlacesReader.read(contentFolder: contentFolder, reporting: &problems).entries.filter {
      beginning.begins($0.name.text)
    }.map { PlaceSuggestion(name: $0.name.text, origin: .author) }
    let others =
      own.prefix(Self.most)
      + unique(try local(beginningWith: text, trip: slug)).prefix(Self.mostOfOthers)
      + unique(answers(beginning)).prefix(Self.mostOfOthers)
    return others
      + Gazetteer.completions(of: text, most: Self.most, near: near).map(PlaceSuggestion.init(known:))
  }

  /// Places whose names differ from `text` by a few letters. Compares all names, so pages ask only when the typing rests.
  static func places(like text: String) -> [PlaceSuggestion] {
    Gazetteer.nearest(to: text, countries: []).map(PlaceSuggestion.init(known:))
  }

  private func local(beginningWith text: String, trip slug: String?) throws(FileError) -> [PlaceSuggestion] {
    guard let slug else { return [] }
    var problems: [Diagnostic] = []
    let grounds = try GroundFileInteractor(in: contentFolder, ofTrip: slug)
    guard let ground = grounds.ground(ofTrip: slug, reporting: &problems) else { return [] }
    return LocalPlaces(of: ground).beginning(with: text).map {
      PlaceSuggestion(name: $0.name, origin: .ground(kind: $0.kind.word), at: $0.coordinate)
    }
  }

  private func answers(_ beginning: NameBeginning) -> [PlaceSuggestion] {
    var problems: [Diagnostic] = []
    let lock = PlacesLock.read(contentFolder: contentFolder, reporting: &problems)
    return lock.questions.flatMap { question in
      let isMeant = beginning.begins(question.text)
      return lock[question].filter { isMeant || beginning.begins($0.name) }.map {
        PlaceSuggestion(Place($0, from: question.engine), kind: $0.kind, question.engine)
      }
    }
  }

  private func unique(_ suggestions: [PlaceSuggestion]) -> [PlaceSuggestion] {
    struct Shown: Hashable {
      let name: String
      let origin: PlaceSuggestion.Origin
      let at: String?
    }
    var seen: Set<Shown> = []
    return suggestions.filter {
      seen.insert(Shown(name: $0.name, origin: $0.origin, at: $0.at?.decimal)).inserted
    }
  }
}

/// A place that a stop can be at.
struct PlaceSuggestion: Sendable {
  enum Origin: Hashable, Sendable {
    case author
    case ground(kind: String)
    case geocoder(kind: String, region: String?, country: CountryCode?, engine: String)
    case gazetteer(describedAs: String)
  }

  /// The name of the stop.
  var name: String
  var origin: Origin
  /// Nil if tripsite finds the place by its name.
  var at: Coordinate?
}

extension PlaceSuggestion {
  /// A place of the gazetteer.
  init(known place: Place) {
    self.init(name: place.written, origin: .gazetteer(describedAs: place.described))
  }

  /// A place in the answer of a geocoder. Many of them have the same name, so the stop gets coordinates.
  init(_ place: Place, kind: String, _ geocoder: GeocodingSettings.Engine) {
    self.init(
      name: place.name,
      origin: .geocoder(kind: kind, region: place.region, country: place.country, engine: geocoder.title),
      at: place.coordinate)
  }
}
