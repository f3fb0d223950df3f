/// Encodes `text` for a URL: writes each byte as %XX (RFC 3986), unless `isKept` accepts it.
package func percentEncoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
  guard let firstForeign = text.utf8.firstIndex(where: { !isKept($0) }) else { return text }
  var bytes = Array(text.utf8[..<firstForeign])
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in text.utf8[firstForeign...] {
    if isKept(byte) {
      bytes.append(byte)
    } else {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
