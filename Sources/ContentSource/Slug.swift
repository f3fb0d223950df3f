/// The name of a trip, a tag or a heading in addresses.
package struct Slug {
  /// Lower-case letters, digits and combining marks of any script; a hyphen for whatever stands between
  /// them. Nil where nothing is left. A slug's slug is itself.
  package static func make(from text: String) -> String? {
    var text = text
    if let ascii = text.withUTF8({ fromASCII($0) }) { return ascii.isEmpty ? nil : ascii }
    var slug = ""
    var isGap = false
    for scalar in text.unicodeScalars {
      guard isKept(scalar) else {
        isGap = true
        continue
      }
      if isGap && !slug.isEmpty { slug += "-" }
      isGap = false
      slug += scalar.properties.lowercaseMapping
    }
    return slug.isEmpty ? nil : slug
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Nil where a byte is not ASCII.
  private static func fromASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: bytes.count) { buffer in
      var count = 0
      var isGap = false
      for byte in bytes {
        let kept: UInt8
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): kept = byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): kept = byte | 0x20
        default:
          isGap = true
          continue
        }
        if isGap && count > 0 {
          // Something was left out before each hyphen, so that the text has room for it.
          buffer[count] = UInt8(ascii: "-")
          count += 1
        }
        isGap = false
        buffer[count] = kept
        count += 1
      }
      return count
    }
  }
}
