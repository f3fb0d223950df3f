/// Tells pages apart by all that they say, but not by the addresses of stylesheets that were edited meanwhile.
enum PageDigest {
  static func of(_ html: [UInt8], _ stylesheets: Stylesheets) -> UInt64 {
    guard !stylesheets.first.isEmpty else { return digest(of: html) }
    var original: [UInt8] = []
    var taken = 0
    for address in linkAddresses(in: html) {
      guard let first = stylesheets.first[String(decoding: html[address], as: UTF8.self)] else { continue }
      original += html[taken..<address.lowerBound]
      original += first.utf8
      taken = address.upperBound
    }
    return digest(of: taken == 0 ? html : original + html[taken...])
  }

  /// 64 bits of a multiplicative hash: nobody gains by a collision.
  static func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var digest = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
      var offset = 0
      while offset < bytes.count {
        var word: UInt64 = 0
        if offset + 8 <= bytes.count {
          word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        } else {
          for byte in bytes[offset...] { word = word << 8 | UInt64(byte) }
        }
        let product = (digest ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        digest = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
        offset += 8
      }
      return digest
    }
  }

  /// Where the href of each `<link>` stands.
  private static func linkAddresses(in html: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = html[...]
    while let tag = rest.firstRange(of: Array("<link ".utf8)) {
      let end = html[tag.upperBound...].firstIndex(of: UInt8(ascii: ">")) ?? html.endIndex
      if let name = html[tag.upperBound..<end].firstRange(of: Array("href=\"".utf8)),
        let quote = html[name.upperBound..<end].firstIndex(of: UInt8(ascii: "\""))
      {
        found.append(name.upperBound..<quote)
      }
      rest = html[end...]
    }
    return found
  }
}

extension ArraySlice<UInt8> {
  /// The first place of `needle`, which is not empty.
  func firstRange(of needle: [UInt8]) -> Range<Int>? {
    var start = startIndex
    while let candidate = self[start...].firstIndex(of: needle[0]), candidate + needle.count <= endIndex {
      if self[candidate..<candidate + needle.count].elementsEqual(needle) {
        return candidate..<candidate + needle.count
      }
      start = candidate + 1
    }
    return nil
  }
}
