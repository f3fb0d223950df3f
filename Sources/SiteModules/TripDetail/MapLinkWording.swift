internal import Entities
internal import Geodesy
internal import Pages
internal import Text
internal import Wording

/// Links to a place in map programs and on map sites.
struct MapLinkWording {
  let wording: SiteWording

  func viewModels(for place: Coordinate, named name: String) -> [MapLinkViewModel] {
    wording.settings.maps.enumerated().map { position, program in
      MapLinkViewModel(
        name: wording.strings.name(of: program), url: Self.url(of: program, at: place, named: name),
        isFirst: position == 0)
    }
  }

  static func url(of program: SiteSettings.MapProgram, at place: Coordinate, named name: String) -> String {
    let latitude = Coordinate.decimal(place.latitude)
    let longitude = Coordinate.decimal(place.longitude)
    switch program {
    case .geo:
      // RFC 5870. On Android and in other programs, the query sets a pin with a name.
      return "geo:\(latitude),\(longitude)?q=\(latitude),\(longitude)(\(encoded(name)))"
    case .osm:
      return
        "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=14/\(latitude)/\(longitude)"
    // Opens the program on the device. The website of the same name would be a request to a server.
    case .organic: return "om://map?v=1&ll=\(latitude),\(longitude)&n=\(encoded(name))"
    case .apple: return "https://maps.apple.com/?ll=\(latitude),\(longitude)&q=\(encoded(name))"
    case .google:
      return "https://www.google.com/maps/search/?api=1&query=\(latitude),\(longitude)"
    }
  }

  /// Encodes everything except the unreserved characters of RFC 3986, because a name can contain "&", "+" and
  /// parentheses.
  private static func encoded(_ name: String) -> String {
    percentEncoded(name) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        true
      default: false
      }
    }
  }
}
