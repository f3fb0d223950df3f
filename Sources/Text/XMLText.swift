extension OutputBuffer {
  /// Appends `text` escaped for XML. Control characters that XML 1.0 cannot contain become U+FFFD.
  package mutating func appendXML(_ text: String) {
    let isForeign = { (byte: UInt8) in byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D }
    guard text.utf8.contains(where: isForeign) else { return appendEscaped(text) }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.isASCII && isForeign(UInt8(scalar.value)) ? "\u{FFFD}" : scalar)
    }
    appendEscaped(String(scalars))
  }
}
