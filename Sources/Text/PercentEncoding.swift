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

/// Decodes each %XX to its byte. Other text is unchanged. The bytes may be invalid UTF-8.
package func percentDecoded(_ text: some Collection<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count)
  var rest = text[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), let first = rest.first.flatMap(hexadecimalValue),
      let second = rest.dropFirst().first.flatMap(hexadecimalValue)
    {
      bytes.append(first << 4 | second)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

private func hexadecimalValue(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}
