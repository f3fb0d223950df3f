/// Google's Encoded Polyline Algorithm Format: differences of rounded latitudes and longitudes, as printable ASCII.
package enum Polyline {
  /// `digits` are the decimals of a degree: 5 in the original, 6 in OSRM's polyline6 and in Valhalla.
  package static func encoded(_ points: [Coordinate], digits: Int) -> String {
    let factor = digits == 6 ? 1e6 : 1e5
    var bytes: [UInt8] = []
    var (latitude, longitude) = (0, 0)
    func put(_ difference: Int) {
      var rest = UInt(bitPattern: difference << 1 ^ difference >> (Int.bitWidth - 1))
      while rest >= 0x20 {
        bytes.append(UInt8(rest & 0x1F | 0x20) + 63)
        rest >>= 5
      }
      bytes.append(UInt8(rest) + 63)
    }
    for point in points {
      let (nextLatitude, nextLongitude) = (
        Int((point.latitude * factor).rounded()), Int((point.longitude * factor).rounded())
      )
      put(nextLatitude - latitude)
      put(nextLongitude - longitude)
      (latitude, longitude) = (nextLatitude, nextLongitude)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil if the text is not such a line, if a point is not on the Earth, or if there are more than `most` points.
  package static func points(
    in text: some Sequence<UInt8>, digits: Int, most: Int = 2_000_000
  ) -> [Coordinate]? {
    // Bytes of arrays and slices, without a call for each.
    let known = text.withContiguousStorageIfAvailable { points(of: $0, digits: digits, most: most) }
    if let known { return known }
    return Array(text).withUnsafeBufferPointer { points(of: $0, digits: digits, most: most) }
  }

  private static func points(
    of text: UnsafeBufferPointer<UInt8>, digits: Int, most: Int
  ) -> [Coordinate]? {
    let factor = digits == 6 ? 1e6 : 1e5
    var points: [Coordinate] = []
    var values = (0, 0)
    var isLongitude = false
    var (number, shift) = (UInt64(0), UInt64(0))
    for byte in text {
      guard (63...126).contains(byte), shift < 40 else { return nil }
      number |= UInt64((byte - 63) & 0x1F) << shift
      shift += 5
      if (byte - 63) & 0x20 != 0 { continue }
      let difference = Int(number >> 1) ^ -Int(number & 1)
      (number, shift) = (0, 0)
      if isLongitude {
        values.1 += difference
        let (latitude, longitude) = (Double(values.0) / factor, Double(values.1) / factor)
        guard abs(latitude) <= 90, abs(longitude) <= 180, points.count < most else { return nil }
        points.append(Coordinate(latitude: latitude, longitude: longitude))
      } else {
        values.0 += difference
      }
      isLongitude.toggle()
    }
    return isLongitude || shift > 0 ? nil : points
  }
}
