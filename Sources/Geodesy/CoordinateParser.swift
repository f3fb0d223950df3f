internal import CGeographicLib

extension Coordinate {
  /// Reads "67.2804, 14.4049", "67.2804 14.4049", 67°16'49"N 14°24'18"E and similar forms: typographic primes and
  /// quotes, letters before or after the numbers, minutes with decimals, a comma between the angles.
  package static func parse(_ text: String) throws(CoordinateError) -> Coordinate {
    var text = text
    if let pair = text.withUTF8({ DecimalPair($0) }) {
      return try checked(
        latitude: pair.first, longitude: pair.second, latitudeRange: pair.firstRange,
        longitudeRange: pair.secondRange, mayBeSwapped: true)
    }
    do throws(CoordinateError) {
      return try CoordinateParser(scalars: Array(text.unicodeScalars)).coordinate()
    } catch {
      guard case .notACoordinate = error.reason, let better = withDecimalPoints(text) else { throw error }
      throw CoordinateError(.decimalComma(better), range: error.range)
    }
  }

  /// The text with decimal points instead of commas, if it then is a coordinate: "59,91, 10,75". Otherwise nil.
  package static func withDecimalPoints(_ text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    let commas = scalars.indices.filter { scalars[$0] == "," && isDigit($0 - 1) && isDigit($0 + 1) }
    // With three commas and no spaces, the second comma separates the numbers.
    guard let last = commas.last, commas.count == 2 || commas.count == 3 else { return nil }
    var better = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isPoint = index == commas[0] || index == last
      better.append(isPoint ? "." : scalar)
      if commas.count == 3 && index == commas[1] { better.append(" ") }
    }
    do throws(CoordinateError) {
      _ = try parse(String(better))
      return String(better)
    } catch {
      return nil
    }
  }

  fileprivate static func checked(
    latitude: Double, longitude: Double, latitudeRange: Range<Int>, longitudeRange: Range<Int>,
    mayBeSwapped: Bool
  ) throws(CoordinateError) -> Coordinate {
    do {
      return try checked(latitude: latitude, longitude: longitude)
    } catch {
      switch error.reason {
      case .longitudeOutOfRange: throw CoordinateError(error.reason, range: longitudeRange)
      case .swapped where !mayBeSwapped:
        throw CoordinateError(.latitudeOutOfRange(latitude), range: latitudeRange)
      default: throw CoordinateError(error.reason, range: latitudeRange)
      }
    }
  }
}

/// Finds the two angles in a text. GeographicLib reads each of them.
private struct CoordinateParser {
  let scalars: [Unicode.Scalar]

  func coordinate() throws(CoordinateError) -> Coordinate {
    let whole = trimmed(0..<scalars.count)
    guard let (firstRange, secondRange) = halves(of: whole) else { throw notACoordinate(whole) }
    let (first, firstLetter) = try angle(firstRange)
    let (second, secondLetter) = try angle(secondRange)
    if firstLetter == secondLetter && firstLetter != tripsite_angle_plain { throw notACoordinate(whole) }
    let isLongitudeFirst =
      firstLetter == tripsite_angle_longitude || secondLetter == tripsite_angle_latitude
    return try Coordinate.checked(
      latitude: isLongitudeFirst ? second : first, longitude: isLongitudeFirst ? first : second,
      latitudeRange: isLongitudeFirst ? secondRange : firstRange,
      longitudeRange: isLongitudeFirst ? firstRange : secondRange,
      mayBeSwapped: firstLetter == tripsite_angle_plain && secondLetter == tripsite_angle_plain)
  }

  private func halves(of whole: Range<Int>) -> (Range<Int>, Range<Int>)? {
    guard let middle = split(whole) else { return nil }
    let first = trimmed(whole.lowerBound..<middle.lowerBound)
    let second = trimmed(middle.upperBound..<whole.upperBound)
    return first.isEmpty || second.isEmpty ? nil : (first, second)
  }

  /// The separator between the two angles, which can be empty. It is a comma, or the place that letters or degree
  /// signs show, or the only spaces.
  private func split(_ whole: Range<Int>) -> Range<Int>? {
    let commas = whole.filter { scalars[$0] == "," || scalars[$0] == ";" }
    if let comma = commas.first { return commas.count == 1 ? comma..<(comma + 1) : nil }

    let letters = whole.filter { "NSEWnsew".unicodeScalars.contains(scalars[$0]) }
    if letters.count == 2 {
      let at = letters[0] == whole.lowerBound ? letters[1] : letters[0] + 1
      return at..<at
    }

    let degrees = whole.filter { "°º˚∘dD".unicodeScalars.contains(scalars[$0]) }
    if degrees.count == 2 {
      var at = degrees[1]
      while at > whole.lowerBound && isOfNumber(scalars[at - 1]) { at -= 1 }
      return at..<at
    }

    guard let start = whole.first(where: { isSpace($0) }),
      let end = whole[(start + 1)...].first(where: { !isSpace($0) }),
      !whole[end...].contains(where: { isSpace($0) })
    else { return nil }
    return start..<end
  }

  private func angle(_ range: Range<Int>) throws(CoordinateError) -> (Double, tripsite_angle) {
    var text = ""
    for index in range {
      let scalar = scalars[index]
      if isSpace(index) {
        // 67 16 49 N means 67:16:49N. Other spaces have no meaning.
        if isDigit(index - 1), let next = range[index...].first(where: { !isSpace($0) }), isDigit(next) {
          text.unicodeScalars.append(":")
        }
        continue
      }
      // GeographicLib also knows "nan" and "inf".
      guard !scalar.properties.isAlphabetic || "NSEWDnsewdº".unicodeScalars.contains(scalar),
        scalar != "\0"
      else { throw notACoordinate(range) }
      text.unicodeScalars.append(scalar)
    }
    var degrees = 0.0
    let letter = tripsite_angle_decode(text, &degrees)
    guard letter != tripsite_angle_invalid, degrees.isFinite else { throw notACoordinate(range) }
    return (degrees, letter)
  }

  private func notACoordinate(_ range: Range<Int>) -> CoordinateError {
    let end = max(range.upperBound, range.lowerBound + 1)
    return CoordinateError(.notACoordinate, range: range.lowerBound..<end)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end && isSpace(start) { start += 1 }
    while start < end && isSpace(end - 1) { end -= 1 }
    return start..<end
  }

  private func isSpace(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }

  private func isDigit(_ index: Int) -> Bool { ("0"..."9").contains(scalars[index]) }

  private func isOfNumber(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || ".+-−".unicodeScalars.contains(scalar)
  }
}
