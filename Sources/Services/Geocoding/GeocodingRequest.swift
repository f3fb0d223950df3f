package import Entities

/// The address of a request to a geocoder.
package enum GeocodingRequest {
  /// `url` is the address of the geocoder, without a slash at the end.
  package static func address(of question: PlaceQuestion, at url: String, limit: Int) -> String {
    let text = encoded(question.text)
    switch question.engine {
    case .nominatim:
      let countries = question.countries.map { $0.letters.lowercased() }.joined(separator: ",")
      return "\(url)/search?q=\(text)&format=jsonv2&limit=\(limit)&addressdetails=1&namedetails=1"
        + "&accept-language=en" + (countries.isEmpty ? "" : "&countrycodes=\(countries)")
    case .photon:
      // Photon cannot leave out other countries. So it is asked for more places, and some are left out later.
      let asked = question.countries.isEmpty ? limit : 5 * limit
      return "\(url)/api?q=\(text)&limit=\(asked)&lang=en"
    }
  }

  /// Percent-encoded as a value of a query: RFC 3986, section 2.3 lists the characters that stay.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
