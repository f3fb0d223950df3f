internal import ContentReaders
internal import Entities
internal import Files
internal import Geodata
internal import Journeys
internal import SiteReading
internal import Text

/// The names that only a site knows: in places.yml, and in the grounds of its trips.
struct LocalNames {
  private let grounds: GroundFileInteractor
  private let contentFolder: String

  init(contentFolder: String) throws(BuildFailure) {
    self.contentFolder = contentFolder
    do throws(FileError) { grounds = try GroundFileInteractor(in: contentFolder) } catch {
      throw .inputOutput(error)
    }
  }

  /// The places of the ground of a trip. None if it has no ground that can be read.
  func places(ofTrip slug: String) throws(BuildFailure) -> LocalPlaces {
    var problems: [Diagnostic] = []
    let ground = grounds.ground(ofTrip: slug, reporting: &problems)
    if !problems.isEmpty { throw .content(problems) }
    return ground.map(LocalPlaces.init) ?? LocalPlaces()
  }

  /// The place of this name in places.yml.
  private func ownPlace(named text: String) throws(BuildFailure) -> Place? {
    var problems: [Diagnostic] = []
    let places = OwnPlaceInteractor().places(
      from: PlacesReader.read(contentFolder: contentFolder, reporting: &problems), reporting: &problems)
    if !problems.isEmpty { throw .content(problems) }
    return places.named(text)
  }

  /// The places of this name, each once. The one in places.yml is the first.
  func places(named text: String, country: CountryCode?) throws(BuildFailure) -> [Place] {
    var found = try ownPlace(named: text).map { [$0] } ?? []
    if let country { found.removeAll { $0.country != country } }
    for slug in grounds.slugs {
      for place in try places(ofTrip: slug).named(text)
      where !found.contains(place) && (country == nil || place.country == country) {
        found.append(place)
      }
    }
    return found
  }
}
