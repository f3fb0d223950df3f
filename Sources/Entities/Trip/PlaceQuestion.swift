package import Geodesy

/// A question to a geocoder.
package struct PlaceQuestion: Hashable, Sendable {
  /// In bytes of UTF-8.
  package static let longestText = 300

  package let engine: GeocodingSettings.Engine
  /// Only places in these countries, sorted. Empty means all countries.
  package let countries: [CountryCode]
  /// One line, as the author wrote it, with single spaces.
  package let text: String

  /// Nil if the text is empty, too long, or has control characters.
  package init?(engine: GeocodingSettings.Engine, countries: [CountryCode], text: String) {
    let words = text.split { $0 == " " }
    let line = words.joined(separator: " ")
    guard !line.isEmpty, line.utf8.count <= Self.longestText, line.isPrintable else { return nil }
    self.engine = engine
    self.countries = Set(countries).sorted()
    self.text = line
  }
}

extension PlaceQuestion: Recorded {
  package func write(to record: inout RecordWriter) {
    record.put(engine)
    record.put(countries)
    record.put(text)
  }

  package init(from record: inout RecordReader) {
    (engine, countries, text) = (record.read(), record.read(), record.read())
  }
}

/// A place in the answer of a geocoder.
package struct GeocodedPlace: Equatable, Sendable {
  /// The date of the answer.
  package var day: CalendarDay
  package var name: String
  /// The kind of the place: the word of a `PlaceKind`, or the value of its tag in OpenStreetMap, such as "hotel".
  package var kind: String
  /// Nil at sea, or if the geocoder does not tell it.
  package var country: CountryCode?
  /// In English, if OpenStreetMap has an English name.
  package var region: String?
  /// In steps of a hundred-thousandth of a degree.
  package let coordinate: Coordinate

  package init(
    day: CalendarDay, name: String, kind: String, country: CountryCode?, region: String?,
    coordinate: Coordinate
  ) {
    self.day = day
    self.name = name
    self.kind = kind
    self.country = country
    self.region = region
    self.coordinate = coordinate.inFiveDecimals
  }
}

extension String {
  /// Whether it has no control characters, no line breaks, and no characters that change the direction of a line.
  package var isPrintable: Bool { unicodeScalars.allSatisfy(Self.isPrintable) }

  /// The same without the characters that `isPrintable` refuses.
  package var printable: String {
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.filter(Self.isPrintable))
    return String(scalars)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: false
    // Names in Persian and in Indian scripts have the two joiners.
    case .format: scalar.value == 0x200C || scalar.value == 0x200D
    default: true
    }
  }
}
