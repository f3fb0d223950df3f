internal import Files

@_spi(_Unicode) internal import Swift

/// The name of a trip, a tag or a heading in addresses.
package struct Slug {
  /// Keeps letters in lower case, digits and combining marks of any script. A hyphen replaces all other characters
  /// between them. The result has the Unicode form NFC. Nil if the text contains no such characters. The slug of a slug
  /// is the same slug.
  package static func make(from text: String) -> String? {
    guard let slug = whole(text) else { return nil }
    return slug.utf8.count <= longest ? slug : shortened(slug)
  }

  /// The largest length in bytes. File systems accept names of up to 255 bytes. The rest is space for suffixes.
  package static let longest = 200

  /// Cuts the slug and appends a hash of the whole slug. Thus different long slugs stay different.
  private static func shortened(_ slug: String) -> String {
    let number = String(Array(slug.utf8).withUnsafeBytes(ContentHash.number(of:)), radix: 16)
    var start = ""
    for scalar in slug.unicodeScalars {
      if start.utf8.count + UTF8.width(scalar) > longest - number.utf8.count - 1 { break }
      start.unicodeScalars.append(scalar)
    }
    while start.utf8.last == UInt8(ascii: "-") { start.removeLast() }
    return start + "-" + number
  }

  private static func whole(_ text: String) -> String? {
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
    if slug.isEmpty { return nil }
    var composed = ""
    composed.unicodeScalars.append(contentsOf: slug._nfc)
    return composed
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Nil if a byte is not ASCII.
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
          // Each hyphen replaces at least one byte, so the buffer is large enough.
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
