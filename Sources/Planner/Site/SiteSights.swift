package import Audiences
package import Entities
internal import SiteReading
internal import Wording

extension PlanningSite {
  /// Who sees the trip in the text of a file. Nil if the site has no audiences.
  package func sights(of itinerary: Itinerary, text: [UInt8]) -> TripSights? {
    guard settings.audiences.areDeclared else { return nil }
    return TripSights(
      of: itinerary, text: text, heading: strings.dayHeading, for: settings.audiences, on: options.now)
  }
}
