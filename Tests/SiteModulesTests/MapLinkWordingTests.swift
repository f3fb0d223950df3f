import ContentReaders
import Entities
import Geodesy
import Testing

@testable import SiteModules

@Suite struct `Links to maps` {
  /// RFC 5870 with Android's `q`, and what OpenStreetMap, Organic Maps, Apple and Google document for links to a point.
  @Test(
    arguments: [
      (.geo, "geo:67.89961,-13.0466?q=67.89961,-13.0466(Reine%20%28%22A%26B%22%29%2B%C3%B8%3C)"),
      (.osm, "https://www.openstreetmap.org/?mlat=67.89961&mlon=-13.0466#map=14/67.89961/-13.0466"),
      (.organic, "om://map?v=1&ll=67.89961,-13.0466&n=Reine%20%28%22A%26B%22%29%2B%C3%B8%3C"),
      (.apple, "https://maps.apple.com/?ll=67.89961,-13.0466&q=Reine%20%28%22A%26B%22%29%2B%C3%B8%3C"),
      (.google, "https://www.google.com/maps/search/?api=1&query=67.89961,-13.0466"),
    ] as [(SiteSettings.MapProgram, String)])
  func `are in the format of each program, and a name cannot end them`(
    program: SiteSettings.MapProgram, url: String
  ) throws {
    let place = Coordinate(latitude: 67.899612, longitude: -13.0466)
    #expect(MapLinkWording.url(of: program, at: place, named: "Reine (\"A&B\")+ø<") == url)
    #expect(try Coordinate.pasted(url) == place.inFiveDecimals)
  }
}
