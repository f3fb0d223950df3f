internal import Entities
internal import Geodesy
internal import Text

extension Field {
  /// Whether the value is a text that can be the name of a place: coordinates have digits.
  var isName: Bool {
    value.kind == .scalar && !value.isNull && !value.text.unicodeScalars.contains { ("0"..."9").contains($0) }
  }

  /// A coordinate as one text, as a link of a map, or as a list of latitude and longitude.
  func coordinate(_ problems: inout ProblemList) -> Coordinate? {
    switch value.kind {
    case .scalar:
      guard !value.isNull else { return nil }
      do throws(CoordinateError) {
        return try Coordinate.pasted(value.text)
      } catch {
        // No part of a name is less wrong than the others.
        problems.error(
          .badCoordinate, error.message, at: value, range: isName ? nil : error.range, hint: error.hint)
        return nil
      }
    case .sequence:
      let parts = value.items.map { Field(name: name, key: key, value: $0) }
      guard parts.count == 2 else {
        problems.error(
          .badCoordinate, "\(name) takes a list of latitude and longitude, not of \(parts.count)", at: value,
          hint: Self.decimalPoints(parts.map(\.value.text)) ?? "write [67.2804, 14.4049]")
        return nil
      }
      return Self.coordinate(latitude: parts[0], longitude: parts[1], &problems)
    case .mapping:
      problems.error(
        .badCoordinate, "\(name) takes a coordinate, not keys and values", at: value,
        hint: "write at: 67.2804, 14.4049, or use the keys lat: and lon:")
      return nil
    }
  }

  /// A hint for a list that has four entries because of decimal commas.
  private static func decimalPoints(_ parts: [String]) -> String? {
    guard parts.count == 4, let better = Coordinate.withDecimalPoints(parts.joined(separator: ",")) else {
      return nil
    }
    return "write a decimal point: did you mean [\(better)]?"
  }

  /// The coordinate under `at`, or under `lat` and `lon`. `owner` is the name of the stop or place in messages. Returns
  /// nil without an error if all keys are missing, or if there is only an empty `at`.
  static func coordinate(
    at: Field?, latitude: Field?, longitude: Field?, of owner: String, _ problems: inout ProblemList
  ) -> Coordinate? {
    if let at {
      if let other = latitude ?? longitude {
        problems.error(
          .conflictingKeys, "\(owner) has both at and \(other.name)", at: other.key,
          hint: "leave one of them out")
      }
      return at.coordinate(&problems)
    }
    if let latitude, let longitude {
      return coordinate(latitude: latitude, longitude: longitude, &problems)
    }
    if let only = latitude ?? longitude {
      let other = latitude == nil ? "lat" : "lon"
      problems.error(
        .missingKey, "\(owner) has \(only.name) without \(other)", at: only.key, hint: "add \(other):")
    }
    return nil
  }

  private static func coordinate(
    latitude: Field, longitude: Field, _ problems: inout ProblemList
  ) -> Coordinate? {
    let north = latitude.degrees(&problems)
    let east = longitude.degrees(&problems)
    guard let north, let east else { return nil }
    do throws(CoordinateError) {
      return try Coordinate.checked(latitude: north, longitude: east)
    } catch {
      let wrong = if case .longitudeOutOfRange = error.reason { longitude } else { latitude }
      problems.error(.badCoordinate, error.message, at: wrong.value, hint: error.hint)
      return nil
    }
  }

  private func degrees(_ problems: inout ProblemList) -> Double? {
    guard value.kind == .scalar else {
      reportKind(&problems, takes: "a number")
      return nil
    }
    let text = value.text
    // Swift also reads "nan", "inf" and hexadecimal numbers.
    if value.bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E || $0 == 0x2D || $0 == 0x2B }),
      let number = Double(text)
    {
      return number
    }
    if value.isNull {
      reportEmpty(&problems)
      return nil
    }
    let isDecimalComma = text.utf8.contains(UInt8(ascii: ","))
    problems.error(
      .badCoordinate, "\(name) \(quoted(text)) is not a number", at: value,
      hint: isDecimalComma
        ? "write a decimal point, as 67.2804"
        : "write degrees as a decimal number, as 67.2804 or -13.8333; at: takes degrees and minutes too")
    return nil
  }

  /// One ISO 3166-1 alpha-2 code.
  func country(_ problems: inout ProblemList) -> CountryCode? {
    scalar(&problems, takes: "the two letters of a country").flatMap { country($0, &problems) }
  }

  private func country(_ value: YAMLNode, _ problems: inout ProblemList) -> CountryCode? {
    let text = value.text
    if let country = CountryCode(text) { return country }
    problems.error(
      .unknownCountry, "unknown country \(quoted(text))", at: value, hint: CountryHint.hint(for: text))
    return nil
  }

  /// ISO 3166-1 alpha-2 codes, or a single one.
  func countries(_ problems: inout ProblemList) -> [CountryCode] {
    var countries: [CountryCode] = []
    eachItem(takes: "a list of countries", &problems) { item, problems in
      guard let value = item.scalar(&problems) else {
        if item.value.isNull { item.reportEmpty(&problems) }
        return
      }
      guard let country = country(value, &problems) else { return }
      if countries.contains(country) {
        problems.warning(.listedTwice, "\(country.letters) stands twice in \(name)", at: value)
      } else {
        countries.append(country)
      }
    }
    return countries
  }
}
