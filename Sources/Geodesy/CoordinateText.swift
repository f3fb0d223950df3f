extension Coordinate {
  /// Degrees with at most five decimals, which is about a metre: 67.2804, 14.4049.
  package var decimal: String { Self.decimal(latitude) + ", " + Self.decimal(longitude) }

  /// Degrees, minutes and whole seconds: 67°16′49″N 14°24′18″E.
  package var dms: String {
    Self.dms(latitude, positive: "N", negative: "S") + " "
      + Self.dms(longitude, positive: "E", negative: "W")
  }

  /// Degrees with at most five decimals.
  package static func decimal(_ degrees: Double) -> String {
    let scaled = Int((degrees * 100_000).rounded())
    let (whole, fraction) = abs(scaled).quotientAndRemainder(dividingBy: 100_000)
    var text = scaled < 0 ? "-\(whole)" : "\(whole)"
    if fraction == 0 { return text }
    text += "."
    var rest = fraction
    var place = 10_000
    while rest > 0 {
      text += (rest / place).description
      rest %= place
      place /= 10
    }
    return text
  }

  /// The latitude in degrees and minutes: "57°46′N".
  package var latitudeText: String {
    let minutes = Int((abs(latitude) * 60).rounded())
    return "\(minutes / 60)°\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)′"
      + (latitude < 0 && minutes > 0 ? "S" : "N")
  }

  /// Degrees with exactly five decimals, for files and requests.
  package static func fiveDecimals(_ degrees: Double) -> String {
    let number = Int((abs(degrees) * 100_000).rounded())
    let decimals = "\(100_000 + number % 100_000)".dropFirst()
    return (degrees < 0 && number > 0 ? "-" : "") + "\(number / 100_000).\(decimals)"
  }

  /// The same place in steps of a hundred-thousandth of a degree, about a metre.
  package var inFiveDecimals: Coordinate {
    Coordinate(
      latitude: (latitude * 100_000).rounded() / 100_000,
      longitude: (longitude * 100_000).rounded() / 100_000)
  }

  private static func dms(_ degrees: Double, positive: String, negative: String) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let seconds = Int((abs(degrees) * 3600).rounded())
    return "\(seconds / 3600)°\(two(seconds / 60 % 60))′\(two(seconds % 60))″"
      + (degrees < 0 && seconds > 0 ? negative : positive)
  }
}
