import ContentReaders
import Geodesy
import Testing

struct MapLinkTests {
  @Test(arguments: [
    "geo:67.2804,14.4049", "GEO:67.2804,14.4049,120;crs=wgs84;u=35", "geo:0,0?q=67.2804,14.4049(Bod%C3%B8)",
    "geo:67.2804,14.4049?z=11", "geo:67.2804,14.4049?q=67.2804,14.4049(Bod%C3%B8%20%28city%29)",
    "https://www.openstreetmap.org/?mlat=67.2804&mlon=14.4049#map=12/67.3/14.5",
    "https://www.openstreetmap.org/#map=12/67.2804/14.4049",
    "https://www.openstreetmap.org/node/25265081#map=12/67.2804/14.4049&layers=Y",
    "openstreetmap.org/#map=12/67.2804/14.4049", "http://openstreetmap.org/?lat=67.2804&lon=14.4049&zoom=9",
    "https://www.google.com/maps/@67.2804,14.4049,12z",
    "https://www.google.com/maps/@67.2804,14.4049,1500m/data=!3m1!1e3",
    "https://www.google.com/maps/place/Bod%C3%B8/@67.29,14.42,12z/data=!4m6!3m5!1s0x45df!8m2!3d67.2804!4d14.4049!16zL20v",
    "https://www.google.com/maps/place/A/@67,14,12z/data=!4m2!3d1!4d2!8m2!3d67.2804!4d14.4049",
    "https://www.google.no/maps/place/67.2804,14.4049/@67.28,14.40,17z",
    "https://www.google.com/maps/search/67.2804,+14.4049?entry=tts",
    "https://www.google.com/maps/search/?api=1&query=67.2804%2C14.4049",
    "https://www.google.com/maps/dir/?api=1&destination=67.2804,14.4049&travelmode=walking",
    "https://www.google.com/maps/dir/60.39,5.32/67.2804,14.4049/",
    "https://maps.google.com/?q=67.2804,14.4049", "https://maps.google.com/maps?q=loc:67.2804,14.4049&z=15",
    "maps.google.com/?q=67.2804,14.4049", "https://maps.google.com/maps?ll=67.2804,14.4049&q=Bod%C3%B8",
    "https://maps.apple.com/?ll=67.2804,14.4049&q=Bod%C3%B8", "https://maps.apple.com/?q=67.2804,14.4049",
    "https://maps.apple.com/place?coordinate=67.2804,14.4049&name=Bod%C3%B8&map=explore",
    "https://maps.apple.com/?daddr=67.2804,14.4049", "  https://maps.apple.com/?ll=67.2804,14.4049\n",
    "om://map?v=1&ll=67.2804,14.4049&n=Bod%C3%B8",
    "https://omaps.app/map?v=1&ll=67.2804%2C14.4049&n=Bod%C3%B8",
    "https://omaps.app/67.2804,14.4049/Bod%C3%B8", "67.2804, 14.4049", "67.2804N 14.4049E",
  ])
  func `one place is read from any link`(_ text: String) throws {
    #expect(try Coordinate.pasted(text) == Coordinate(latitude: 67.2804, longitude: 14.4049))
  }

  @Test(arguments: [
    (
      "https://www.google.com/maps/place/Trollstigen/@62.45,7.66,12z/data=!3d62.4568!4d7.6712", "Trollstigen"
    ),
    ("https://www.google.com/maps/place/Bod%C3%B8+lufthavn/@67.27,14.36,15z", "Bodø lufthavn"),
    ("geo:0,0?q=67.2804,14.4049(Bod%C3%B8%20%28city%29)", "Bodø (city)"),
    ("https://maps.apple.com/place?coordinate=67.2804,14.4049&name=Bod%C3%B8&map=explore", "Bodø"),
    ("https://maps.apple.com/?ll=67.2804,14.4049&q=Bod%C3%B8", "Bodø"),
    ("om://map?v=1&ll=67.2804,14.4049&n=Bod%C3%B8", "Bodø"),
    ("https://www.google.com/maps/place/67.2804,14.4049/@67.28,14.40,17z", nil),
    ("https://www.google.com/maps/place/67%C2%B016'49%22N+14%C2%B024'18%22E/@67.28,14.40,17z", nil),
    ("https://www.google.com/maps/place//@67.28,14.40,17z", nil),
    ("https://maps.google.com/maps?q=loc:67.2804,14.4049&z=15", nil),
    ("https://www.openstreetmap.org/#map=12/67.2804/14.4049", nil), ("67.2804, 14.4049", nil), ("Bodø", nil),
  ])
  func `a link can name its place`(_ text: String, _ wanted: String?) {
    #expect(Coordinate.name(inLink: text) == wanted)
  }

  @Test func `south and west are negative`() throws {
    let santiago = Coordinate(latitude: -33.45, longitude: -70.65)
    for text in [
      "geo:-33.45,-70.65", "https://www.google.com/maps/@-33.45,-70.65,12z",
      "https://www.google.com/maps/place/X/data=!3d-33.45!4d-70.65",
      "https://www.openstreetmap.org/#map=9/-33.45/-70.65",
    ] { #expect(try Coordinate.pasted(text) == santiago, "\(text)") }
  }

  /// The examples of the OpenStreetMap wiki, with the numbers that other programs read.
  @Test(arguments: [
    ("https://osm.org/go/0EEQjE--?m=", 51.510772705078125, 0.054931640625),
    ("https://osm.org/go/0EEQjE==", 51.510772705078125, 0.054931640625),
    ("http://www.openstreetmap.org/go/0EEQjEEb", 51.510998010635376, 0.05499601364135742),
  ])
  func `short links of OpenStreetMap are decoded`(_ link: String, _ latitude: Double, _ longitude: Double)
    throws
  {
    #expect(try Coordinate.pasted(link) == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    ("https://maps.app.goo.gl/Ab3dEf", CoordinateError(.shortLink)),
    ("https://goo.gl/maps/Ab3dEf", CoordinateError(.shortLink)),
    ("https://www.google.com/maps/place/Bod%C3%B8", CoordinateError(.linkWithoutPlace)),
    ("https://example.org/", CoordinateError(.linkWithoutPlace)),
    ("https://", CoordinateError(.linkWithoutPlace)),
    ("geo:", CoordinateError(.linkWithoutPlace)), ("geo:67.28", CoordinateError(.linkWithoutPlace)),
    ("geo:6728040,1440490;crs=utm33", CoordinateError(.linkWithoutPlace)),
    ("https://osm.org/go/", CoordinateError(.linkWithoutPlace)),
    ("https://osm.org/go/--", CoordinateError(.linkWithoutPlace)),
    ("https://maps.google.com/?q=nan,inf", CoordinateError(.linkWithoutPlace)),
    ("https://maps.google.com/?q=1.2.3,4", CoordinateError(.linkWithoutPlace)),
    ("https://maps.google.com/?q=1,2x", CoordinateError(.linkWithoutPlace)),
    ("geo:91,200", CoordinateError(.latitudeOutOfRange(91))),
    ("https://maps.google.com/?q=100,14", CoordinateError(.swapped(latitude: 100, longitude: 14))),
    ("Bodø", CoordinateError(.notACoordinate, range: 0..<4)),
  ])
  func `a link without a place says why`(_ text: String, _ wanted: CoordinateError) {
    #expect(throws: wanted) { try Coordinate.pasted(text) }
  }
}
