internal import Entities
internal import Files
internal import Geodata
internal import Journeys
internal import SiteAssembly
internal import SiteModules
internal import Text

/// The names in the grounds of a site.
struct LocalNames {
  private let grounds: GroundFileInteractor

  init(contentFolder: String) throws(BuildFailure) {
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

  /// The places of this name in all grounds, each once.
  func places(named text: String, country: CountryCode?) throws(BuildFailure) -> [Place] {
    var found: [Place] = []
    for slug in grounds.slugs {
      for place in try places(ofTrip: slug).named(text)
      where !found.contains(place) && (country == nil || place.country == country) {
        found.append(place)
      }
    }
    return found
  }
}
