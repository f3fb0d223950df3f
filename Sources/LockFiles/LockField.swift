internal import Entities
internal import Geodesy
internal import Text

#if canImport(Glibc)
  internal import Glibc
#endif

/// Reads and writes the fields of lock files. Nil means that a field is damaged.
enum LockField {
  static func text(of point: Coordinate) -> String {
    Coordinate.fiveDecimals(point.latitude) + "," + Coordinate.fiveDecimals(point.longitude)
  }

  static func coordinate(_ text: ArraySlice<UInt8>) -> Coordinate? {
    let parts = text.fields(by: 0x2C)
    guard parts.count == 2, let latitude = number(parts[0]), let longitude = number(parts[1]),
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// Digits with a sign and a point. Nothing else: no exponents, no NaN.
  static func number(_ text: ArraySlice<UInt8>) -> Double? {
    guard !text.isEmpty, text.count <= 20,
      text.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E })
    else { return nil }
    return text.withUnsafeBufferPointer(DecimalText.value) ?? Double(String(decoding: text, as: UTF8.self))
  }

  static func day(_ text: ArraySlice<UInt8>) -> CalendarDay? {
    let parts = String(decoding: text, as: UTF8.self).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else {
      return nil
    }
    return CalendarDay(year: year, month: month, day: day)
  }
}

extension ArraySlice<UInt8> {
  /// The fields between separators, also empty ones. The last of `most` fields is the rest.
  func fields(by separator: UInt8, most: Int = .max) -> [ArraySlice<UInt8>] {
    var fields: [ArraySlice<UInt8>] = []
    var start = startIndex
    while fields.count + 1 < most, let end = position(of: separator, from: start) {
      fields.append(self[start..<end])
      start = end + 1
    }
    fields.append(self[start...])
    return fields
  }

  private func position(of byte: UInt8, from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      let skipped = start - startIndex
      guard let base = bytes.baseAddress,
        let found = memchr(base + skipped, Int32(byte), bytes.count - skipped)
      else { return nil }
      return startIndex + (UnsafeRawPointer(found) - base)
    }
  }
}
