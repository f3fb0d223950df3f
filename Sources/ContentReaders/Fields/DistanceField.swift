internal import Text

extension Field {
  /// A distance with a unit, in metres. Nil if it is missing or wrong. `tooShort` and `tooLong` are hints for
  /// a distance outside of the range.
  func distance(
    in range: ClosedRange<Int>, tooShort: String? = nil, tooLong: String? = nil, _ problems: inout ProblemList
  ) -> Int? {
    guard let value = scalar(&problems, takes: "a distance such as 2 km") else { return nil }
    let text = value.text.trimmingSpaces
    let digits = text.prefix { "0123456789.".contains($0) }
    let unit = String(text.dropFirst(digits.count)).trimmingSpaces
    guard let number = Double(String(digits)), number.isFinite else {
      problems.error(
        .badDistance, "\(name) \(quoted(text)) is not a distance", at: value,
        hint: "write a number and a unit, as 500 m, 2 km or 1.5 mi")
      return nil
    }
    guard let unitMetres = Self.metresOfUnits[unit] else {
      problems.error(
        .badDistance,
        unit.isEmpty
          ? "\(name) \(quoted(text)) has no unit" : "\(name) \(quoted(text)) has an unknown unit", at: value,
        hint: unit.isEmpty
          ? Self.reading(of: "\(text)", number, in: range) ?? "the units are m, km and mi"
          : "the units are m, km and mi")
      return nil
    }
    let metres = number * unitMetres
    guard (Double(range.lowerBound)...Double(range.upperBound)).contains(metres) else {
      problems.error(
        .badDistance,
        "\(name) \(text) is not between \(Self.words(range.lowerBound)) and \(Self.words(range.upperBound))",
        at: value, hint: metres < Double(range.lowerBound) ? tooShort : tooLong)
      return nil
    }
    return Int(metres.rounded())
  }

  private static let metresOfUnits = ["m": 1.0, "km": 1000, "mi": 1609.344]

  /// With the units that bring the number into the range, as in "write 100 km or 100 m". Nil if there are none.
  private static func reading(of text: String, _ number: Double, in range: ClosedRange<Int>) -> String? {
    let units = ["km", "m"].filter {
      (Double(range.lowerBound)...Double(range.upperBound)).contains(number * metresOfUnits[$0]!)
    }
    return units.isEmpty ? nil : "write " + units.map { "\(text) \($0)" }.joined(separator: " or ")
  }

  private static func words(_ metres: Int) -> String {
    metres % 1000 == 0 ? "\(metres / 1000) km" : "\(metres) m"
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
