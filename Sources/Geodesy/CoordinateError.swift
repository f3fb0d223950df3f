/// A problem in a coordinate that an author wrote.
package struct CoordinateError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case latitudeOutOfRange(Double)
    case longitudeOutOfRange(Double)
    /// The latitude is impossible, but the pair is valid if latitude and longitude are exchanged.
    case swapped(latitude: Double, longitude: Double)
    case notACoordinate
    /// The numbers have decimal commas. The text has decimal points instead.
    case decimalComma(String)
    /// A link to a map that says nothing about the place.
    case linkWithoutPlace
    /// A short link. Only its site knows the place.
    case shortLink
  }

  package var reason: Reason
  /// The wrong part of the text in Unicode scalars, at least one. Nil if the numbers do not come from one text.
  package var range: Range<Int>?

  package init(_ reason: Reason, range: Range<Int>? = nil) {
    self.reason = reason
    self.range = range
  }

  package var message: String {
    switch reason {
    case .latitudeOutOfRange(let value), .swapped(let value, _):
      "latitude \(Self.short(value)) is not between -90 and 90"
    case .longitudeOutOfRange(let value):
      "longitude \(Self.short(value)) is not between -180 and 180"
    case .notACoordinate, .decimalComma: "this is not a coordinate"
    case .linkWithoutPlace: "this link contains no coordinates"
    case .shortLink: "only its site knows where this link leads"
    }
  }

  package var hint: String? {
    switch reason {
    case .latitudeOutOfRange, .longitudeOutOfRange: nil
    case .swapped(let latitude, let longitude):
      "latitude comes first: did you mean \(Self.short(longitude)), \(Self.short(latitude))?"
    case .decimalComma(let better): "write a decimal point: did you mean \(better)?"
    case .linkWithoutPlace: "copy the link of a pin, or the latitude and longitude of the place"
    case .shortLink: "open it in a browser, and copy the address that the browser shows then"
    case .notACoordinate:
      #"write latitude and longitude, as 67.2804, 14.4049 or 67°16'49"N 14°24'18"E"#
    }
  }

  private static func short(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
